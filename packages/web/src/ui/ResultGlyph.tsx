export const resultGlyphs = ['absent', 'closed', 'broken', 'offline'] as const;
export type ResultGlyphName = (typeof resultGlyphs)[number];

const bars = [
  { x: 10, top: 44 },
  { x: 38, top: 16 },
  { x: 66, top: 32 },
] as const;
const base = 76;

/** The bars of the product's mark, drawn to match the result. */
export function ResultGlyph({ glyph }: { readonly glyph: ResultGlyphName }) {
  return (
    <svg className={`result-glyph ${glyph}`} viewBox="0 0 96 88" aria-hidden="true" focusable="false">
      <line className="ground" x1="2" y1="82" x2="94" y2="82" />
      {bars.map(({ x, top }, i) => (
        <rect
          key={x}
          className={i === 1 ? 'ahead' : ''}
          x={x}
          y={top}
          width="20"
          height={base - top}
          rx="5"
        />
      ))}
      {glyph === 'closed' && <path className="sign" d="M43 46v-5a5 5 0 0 1 10 0v5M40 46h16v14H40z" />}
    </svg>
  );
}
