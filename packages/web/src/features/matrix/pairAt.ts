/**
 * The places of the items that are shown as a pair, which of so many pairs that is, and how many there are. The last pair of an odd
 * number shows one item of the pair before once more. A fixed first item stands beside each of the others.
 */
export function pairAt(itemCount: number, asked: number, isFixed: boolean) {
  const count = Math.max(1, isFixed ? itemCount - 1 : Math.ceil(itemCount / 2));
  const at = Math.max(0, Math.min(asked, count - 1));
  const first = isFixed ? 0 : Math.max(0, Math.min(2 * at, itemCount - 2));
  const shown = [first, isFixed ? at + 1 : first + 1].filter((place) => place < itemCount);
  return { shown, at, count };
}
