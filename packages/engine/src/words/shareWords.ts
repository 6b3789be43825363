/** What sums of shares lose; one trial of a million is far more. */
const rounding = 1e-10;

/**
 * A share of trials in whole per cent that never says more than is so: 100 % of all alone, and 0 % of none. `percent`
 * writes a whole number with its sign.
 */
export function shareWords(share: number, percent: (whole: number) => string): string {
  if (share >= 1 - rounding) return percent(100);
  if (share <= rounding) return percent(0);
  if (share > 0.99) return `more than ${percent(99)}`;
  if (share < 0.01) return `less than ${percent(1)}`;
  return percent(Math.round(100 * share));
}

/** What the share of trials says of all there could be: however many agreed, the next one may not. */
export const estimateWords = (share: number, percent: (whole: number) => string): string =>
  shareWords(Math.min(1 - 2 * rounding, Math.max(2 * rounding, share)), percent);

/** How far a share of so many trials may lie from the true one, as its standard deviation. */
export function standardError(share: number, samples: number): number {
  return Math.sqrt((share * (1 - share)) / Math.max(1, samples));
}
