import { encode } from 'uqr';
import './factors.css';

/** A QR code, dark on light in every theme because cameras expect that. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
