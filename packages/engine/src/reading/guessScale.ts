import type { Scale } from '../comparison';

/**
 * Round ends around the data. Data that never go below 0 get no end below 0; percents within 0 to 100 get just that;
 * `isSided` puts 0 in the middle. `null` for numbers too huge to have ends around them.
 */
export function guessScale(min: number, max: number, unit: string, isSided = false): Scale | null {
  if (!(min <= max) || !Number.isFinite(max - min)) return null;
  if (unit === '%' && min >= 0 && max <= 100) return { low: 0, high: 100 };
  if (isSided && (min !== 0 || max !== 0)) {
    const reach = Math.max(Math.abs(min), Math.abs(max));
    const end = roundUp(reach, niceStep(reach));
    return checked(-end, end);
  }
  if (min === max) return aroundOne(min);
  const step = niceStep(max - min);
  return checked(0 - roundUp(0 - min, step), roundUp(max, step));
}

function aroundOne(value: number): Scale | null {
  if (value === 0) return { low: 0, high: 1 };
  const end = roundUp(Math.abs(value), niceStep(Math.abs(value)));
  return value > 0 ? checked(0, end) : checked(-end, 0);
}

/** 1, 2 or 5 times a power of ten, so that at most five steps make the range. */
function niceStep(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 5));
  const ratio = range / 5 / power;
  return power * (ratio > 5 ? 10 : ratio > 2 ? 5 : ratio > 1 ? 2 : 1);
}

function roundUp(value: number, step: number): number {
  const steps = Math.ceil(value / step - 1e-9);
  return Number((steps * step).toPrecision(12)) + 0;
}

function checked(low: number, high: number): Scale | null {
  return Number.isFinite(low) && Number.isFinite(high) && low < high
    ? { low: low + 0, high: high + 0 }
    : null;
}
