const powersOfTen = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/**
 * Reads a text of only an optional sign, at most 15 digits and at most one decimal mark. NaN for any other text, which
 * then takes the slow path. Correctly rounded, because the digits and the power of ten are exact doubles.
 */
export function plainNumber(text: string, decimalMark: '.' | ','): number {
  const length = text.length;
  if (length === 0 || length > 17) return Number.NaN;
  const mark = decimalMark === '.' ? 46 : 44;
  const first = text.charCodeAt(0);
  let index = first === 45 || first === 43 ? 1 : 0;
  let digits = 0;
  let decimals = -1;
  let whole = 0;
  for (; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 48 && code <= 57) {
      whole = whole * 10 + (code - 48);
      digits++;
      if (decimals >= 0) decimals++;
    } else if (code === mark && decimals < 0 && digits > 0) {
      decimals = 0;
    } else {
      return Number.NaN;
    }
  }
  if (digits === 0 || digits > 15 || decimals === 0) return Number.NaN;
  const value = decimals > 0 ? whole / (powersOfTen[decimals] ?? 1) : whole;
  return first === 45 && value !== 0 ? -value : value;
}
