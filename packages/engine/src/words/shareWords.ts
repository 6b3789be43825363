/** The rounding error of sums of shares. One trial of a million is far more. */
const rounding = 1e-10;

/**
 * Writes a share of trials in whole per cent without exaggeration: 100 % only for all, and 0 % only for none. `percent`
 * writes a whole number with its sign.
 */
export function shareWords(share: number, percent: (whole: number) => string): string {
  if (share >= 1 - rounding) return percent(100);
  if (share <= rounding) return percent(0);
  if (share > 0.99) return `more than ${percent(99)}`;
  if (share < 0.01) return `less than ${percent(1)}`;
  return percent(Math.round(100 * share));
}

/** Writes a share of trials as an estimate for all possible ones: even if all agreed, the next one may not. */
export const estimateWords = (share: number, percent: (whole: number) => string): string =>
  shareWords(Math.min(1 - 2 * rounding, Math.max(2 * rounding, share)), percent);

/** The standard error of a share of so many trials. */
export function standardError(share: number, samples: number): number {
  return Math.sqrt((share * (1 - share)) / Math.max(1, samples));
}
