/** Shapes stand beside colours, so that no difference rests on colour alone. */
const symbols = [
  'circle',
  'rect',
  'triangle',
  'diamond',
  'emptyCircle',
  'emptyRect',
  'emptyTriangle',
  'emptyDiamond',
] as const;

/** Colour and shape of the n-th item; a pair comes back only after all of them were used. */
export function markOf(
  n: number,
  palette: readonly string[],
): { readonly color: string; readonly symbol: string } {
  const round = Math.floor(n / palette.length);
  return {
    color: palette[n % palette.length] ?? '#888888',
    symbol: symbols[(n + round) % symbols.length] ?? 'circle',
  };
}

/** Hatching for the n-th series once the colours have been used; `null` for plain. */
export function decalOf(n: number, palette: readonly string[]): object | null {
  const round = Math.floor(n / palette.length);
  if (round === 0) return null;
  return {
    symbol: 'rect',
    dashArrayX: [1, 0],
    dashArrayY: [2, round + 2],
    rotation: (round % 2 === 0 ? 1 : -1) * (Math.PI / 4),
    color: 'rgba(255, 255, 255, 0.65)',
  };
}
