import type { Settings } from '@tertium/contract';
import { formatNumber } from '@tertium/engine';

const samples: readonly [number, number, string][] = [
  [1299.95, 2, ' €'],
  [-1234567.8, 1, ''],
  [42.5, 1, ' %'],
];

/** How numbers look in a format. */
export const NumberSample = ({ format }: { format: Settings['numberFormat'] }) => (
  <output className="number-sample">
    {samples.map(([value, decimals, unit]) => (
      <span key={value}>
        {formatNumber(value, format, decimals)}
        {unit}
      </span>
    ))}
  </output>
);
