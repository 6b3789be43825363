import type { Settings } from '@tertium/contract';
import { formatNumber } from '../../ui/formatNumber';

const samples: readonly [number, Intl.NumberFormatOptions, string][] = [
  [1299.95, { minimumFractionDigits: 2 }, ' €'],
  [-1234567.8, {}, ''],
  [42.5, { minimumFractionDigits: 1 }, ' %'],
];

/** How numbers look in a format. */
export const NumberSample = ({ format }: { format: Settings['numberFormat'] }) => (
  <output className="number-sample">
    {samples.map(([value, options, unit]) => (
      <span key={value}>
        {formatNumber(value, format, options)}
        {unit}
      </span>
    ))}
  </output>
);
