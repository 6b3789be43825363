import { lightColours } from './tokens';

/** The product's mark: three options side by side, one of them ahead. */
export function LogoMark({ sizePx = 28 }: { sizePx?: number }) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill={lightColours.accent} />
      <g fill={lightColours.surface}>
        <rect x="7" y="15" width="4.5" height="10" rx="1.5" opacity=".62" />
        <rect x="13.75" y="7" width="4.5" height="18" rx="1.5" />
        <rect x="20.5" y="11.5" width="4.5" height="13.5" rx="1.5" opacity=".8" />
      </g>
    </svg>
  );
}
