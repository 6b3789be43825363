/** The position after the last entry of a sorted list, 0 for an empty one. */
export function nextPosition(list: readonly { readonly position: number }[]): number {
  return (list.at(-1)?.position ?? -1) + 1;
}
