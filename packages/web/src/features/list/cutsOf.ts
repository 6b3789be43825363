import { type Column, isKnown, roundStep, valuesOf } from '@tertium/engine';

/** As many ranges as a person can overview. */
const ranges = 7;
/** The share of values at either end that may be in an open range. */
const tail = 0.02;
const daysOfYear = 365.2425;

/**
 * Round boundaries that split a column's values into about seven ranges, the first and the last of them open, so that
 * outliers don't stretch the others. For days, they are first days of years or months. Ascending. Values must differ.
 */
export function cutsOf(column: Column, isDay: boolean): readonly number[] {
  const known = valuesOf(column)
    .filter((_, i) => isKnown(column, i))
    .sort();
  const at = (share: number) => known[Math.round(share * (known.length - 1))] ?? 0;
  const isNarrow = at(tail) === at(1 - tail);
  const [low, high] = isNarrow ? [column.min, column.max] : [at(tail), at(1 - tail)];
  return isDay ? cutDays(low, high) : cutNumbers(low, high);
}

function cutNumbers(low: number, high: number): readonly number[] {
  const step = roundStep((high - low) / ranges);
  const first = Math.floor(low / step) + 1;
  const count = Math.max(1, Math.ceil(high / step) - first);
  return Array.from({ length: count }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

function cutDays(low: number, high: number): readonly number[] {
  const [from, to] = [new Date(low * 86_400_000), new Date(high * 86_400_000)];
  const years = (high - low) / daysOfYear;
  const months = years > 2 ? 12 * Math.max(1, roundStep(years / ranges)) : years > 0.5 ? 3 : 1;
  const cuts: number[] = [];
  const monthOf = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth();
  for (let month = (Math.floor(monthOf(from) / months) + 1) * months; month <= monthOf(to); month += months)
    cuts.push(Date.UTC(Math.floor(month / 12), month % 12) / 86_400_000);
  return cuts.length > 0 ? cuts : [Math.floor((low + high) / 2)];
}
