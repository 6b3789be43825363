/** The position after the last of a list that is in order; 0 in an empty one. */
export function nextPosition(list: readonly { readonly position: number }[]): number {
  return (list.at(-1)?.position ?? -1) + 1;
}
