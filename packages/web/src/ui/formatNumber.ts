import type { Settings } from '@tertium/contract';
import { useMemo } from 'react';
import { useSettings } from './settings';

type NumberFormat = Settings['numberFormat'];

/** Narrow no-break space, so that a number never breaks over two lines. */
const narrowSpace = '\u202f';
const marks: Record<NumberFormat, { group: string; decimal: string }> = {
  '1,234.5': { group: ',', decimal: '.' },
  '1.234,5': { group: '.', decimal: ',' },
  '1 234,5': { group: narrowSpace, decimal: ',' },
  '1 234.5': { group: narrowSpace, decimal: '.' },
  '1234.5': { group: '', decimal: '.' },
};

/** A number in the marks of a format; digits and sign as in `Intl.NumberFormat`. */
export function formatNumber(
  value: number,
  format: NumberFormat,
  options: Intl.NumberFormatOptions = {},
): string {
  const { group, decimal } = marks[format];
  return new Intl.NumberFormat('en-US', options)
    .formatToParts(value)
    .map(({ type, value: part }) => {
      if (type === 'group') return group;
      if (type === 'decimal') return decimal;
      return type === 'minusSign' ? '−' : part;
    })
    .join('');
}

/** Formats numbers as the person has set it. */
export function useFormatNumber(): (value: number, options?: Intl.NumberFormatOptions) => string {
  const { numberFormat } = useSettings();
  return useMemo(() => (value, options) => formatNumber(value, numberFormat, options), [numberFormat]);
}
