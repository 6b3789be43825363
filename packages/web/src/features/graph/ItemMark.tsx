/** The shapes of the charts, in a box of 16. */
const paths: Record<string, string> = {
  circle: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z',
  rect: 'M3 3h10v10H3Z',
  triangle: 'M8 2.5l6 10.5H2Z',
  diamond: 'M8 1.5 14.5 8 8 14.5 1.5 8Z',
};

interface ItemMarkProps {
  readonly color: string;
  /** A shape of the charts; `empty…` is drawn hollow. */
  readonly symbol: string;
}

/** The mark of an item as the charts draw it. */
export function ItemMark({ color, symbol }: ItemMarkProps) {
  const isHollow = symbol.startsWith('empty');
  const shape = isHollow ? symbol.slice(5).toLowerCase() : symbol;
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={paths[shape] ?? paths.circle}
        fill={isHollow ? 'none' : color}
        stroke={color}
        strokeWidth="2"
      />
    </svg>
  );
}
