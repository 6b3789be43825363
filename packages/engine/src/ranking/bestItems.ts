/** Collects the best items by score: offered by ascending index, equal scores by index. */
export interface BestItems {
  readonly offer: (item: number, score: number) => void;
  /** The lowest score kept once there are enough items. A lower one need not be offered. */
  readonly lowest: () => number;
  /** Best first. */
  readonly finish: () => Int32Array;
}

/** Keeps the items sorted, which is cheap for few of them. */
export function collectBest(count: number): BestItems {
  const items = new Int32Array(count);
  const scores = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  const lowest = () => scores[count - 1] ?? Number.POSITIVE_INFINITY;
  let length = 0;
  return {
    offer: (item, score) => {
      if (score <= lowest()) return;
      let at = Math.min(length, count - 1);
      for (let above = scores[at - 1]; above !== undefined && above < score; above = scores[at - 1]) {
        items[at] = items[at - 1] ?? 0;
        scores[at--] = above;
      }
      items[at] = item;
      scores[at] = score;
      length = Math.min(length + 1, count);
    },
    lowest,
    finish: () => items.subarray(0, length),
  };
}
