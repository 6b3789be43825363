/** The shapes of the charts, in a box of 16. */
const paths: Record<string, string> = {
  circle: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z',
  rect: 'M3 3h10v10H3Z',
  triangle: 'M8 2l6 11H2Z',
  diamond: 'M8 1l6 7-6 7-6-7Z',
  roundRect: 'M5 3h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z',
  pin: 'M8 1a4.6 4.6 0 0 0-4.6 4.6C3.4 9 8 15 8 15s4.6-6 4.6-9.4A4.6 4.6 0 0 0 8 1Z',
  arrow: 'M8 2l5 12-5-3-5 3Z',
};

export function ItemMark({ color, symbol }: { readonly color: string; readonly symbol: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[symbol] ?? paths.circle} fill={color} stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  );
}
