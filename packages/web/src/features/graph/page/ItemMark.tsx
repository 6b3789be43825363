interface ItemMarkProps {
  readonly color: string;
  /** SVG path in a box of 16. */
  readonly shape: string;
}

/** The mark of an item as the charts draw it. */
export function ItemMark({ color, shape }: ItemMarkProps) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={shape} fill={color} />
    </svg>
  );
}
