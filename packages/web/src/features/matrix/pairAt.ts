/**
 * The places of the two items that are shown, the index of this pair, and the number of pairs. The last pair of an
 * odd number repeats an item of the pair before. A fixed first item is paired with each of the others.
 */
export function pairAt(itemCount: number, asked: number, isFixed: boolean) {
  const count = Math.max(1, isFixed ? itemCount - 1 : Math.ceil(itemCount / 2));
  const at = Math.max(0, Math.min(asked, count - 1));
  const first = isFixed ? 0 : Math.max(0, Math.min(2 * at, itemCount - 2));
  const shown = [first, isFixed ? at + 1 : first + 1].filter((place) => place < itemCount);
  return { shown, at, count };
}
