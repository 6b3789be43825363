/** The rounding error of sums of ranks. */
const rounding = 1e-9;

/** A figure from −1 to 1 with two digits. Only the same order reads as 1, and only the reversed order as −1. */
export function likenessText(
  value: number | null,
  show: (value: number, decimals?: number) => string,
): string {
  if (value === null) return '–';
  const isWhole = Math.abs(value) > 1 - rounding;
  return show(isWhole ? Math.sign(value) : Math.max(-0.99, Math.min(0.99, value)), 2);
}
