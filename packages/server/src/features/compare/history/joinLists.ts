/** Joins several JSON lists into one. */
export function joinLists(lists: readonly string[]): string {
  return `[${lists
    .map((list) => list.slice(1, -1))
    .filter((inner) => inner !== '')
    .join()}]`;
}
