/** Copies the set, with or without these entries. */
export function withEntries<T>(set: ReadonlySet<T>, entries: readonly T[], isIn: boolean): ReadonlySet<T> {
  const next = new Set(set);
  for (const entry of entries) {
    if (isIn) next.add(entry);
    else next.delete(entry);
  }
  return next;
}
