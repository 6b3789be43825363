/** Three options with their contributions, as the bars of a ranking show them. */
const rows = [
  { widths: [118, 84, 62, 40], opacity: 1 },
  { widths: [96, 92, 38, 34], opacity: 0.86 },
  { widths: [70, 58, 66, 22], opacity: 0.72 },
  { widths: [52, 40, 30, 34], opacity: 0.58 },
] as const;
const shades = [0.96, 0.66, 0.42, 0.24] as const;

function Bar({ widths, topPx }: { widths: readonly number[]; topPx: number }) {
  let left = 0;
  return (
    <g transform={`translate(44 ${topPx})`}>
      {widths.map((width, index) => {
        const x = left;
        left += width + 3;
        return (
          <rect
            key={x}
            x={x}
            width={width}
            height={22}
            rx={4}
            fill="currentColor"
            opacity={shades[index] ?? 0.2}
          />
        );
      })}
    </g>
  );
}

export function AuthPicture() {
  return (
    <svg className="auth-picture" viewBox="0 0 380 236" focusable="false" aria-hidden="true">
      {rows.map(({ widths, opacity }, index) => (
        <g key={widths[0]} opacity={opacity}>
          <circle
            cx="16"
            cy={29 + index * 58}
            r="11"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            opacity=".6"
          />
          <text x="16" y={33.5 + index * 58} fill="currentColor" className="auth-place" textAnchor="middle">
            {index + 1}
          </text>
          <Bar widths={widths} topPx={18 + index * 58} />
        </g>
      ))}
      <line x1="44" y1="4" x2="44" y2="232" stroke="currentColor" opacity=".35" />
    </svg>
  );
}
