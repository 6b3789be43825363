import type { Attribute, Scale } from '../comparison';
import { typeDescriptions } from '../typeDescriptions';

/**
 * Round ends around the data. Data without negative values get no end below 0. Percents within 0 to 100 get exactly
 * that. `isSided` puts 0 in the middle. `null` for numbers too large to have ends around them.
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

/**
 * The scale of an attribute by its type and its least and greatest numbers. `null` if the type has no numbers, no
 * number is known (`min > max`), or categories have no order. `isSided` puts 0 in the middle of amounts.
 */
export function suggestScale(
  { type, unit, order }: Pick<Attribute, 'type' | 'unit' | 'order'>,
  { min, max }: { readonly min: number; readonly max: number },
  isSided = false,
): Scale | null {
  const { numbers, usualTops } = typeDescriptions[type];
  if (!(min <= max)) return null;
  switch (numbers) {
    case null:
      return null;
    case 'answer':
      return { low: 0, high: 1 };
    case 'category':
      return order.length > 1 ? { low: 0, high: order.length - 1 } : null;
    case 'day':
      return { low: Math.floor(min), high: Math.max(Math.ceil(max), Math.floor(min) + 1) };
    case 'amount': {
      const top = min < 0 ? undefined : usualTops.find((end) => max <= end);
      return top === undefined ? guessScale(min, max, unit, isSided) : { low: 0, high: top };
    }
  }
}

function aroundOne(value: number): Scale | null {
  if (value === 0) return { low: 0, high: 1 };
  const end = roundUp(Math.abs(value), niceStep(Math.abs(value)));
  return value > 0 ? checked(0, end) : checked(-end, 0);
}

/** Makes at most five steps in the range. */
const niceStep = (range: number): number => roundStep(range / 5);

/** The next number that is 1, 2 or 5 times a power of ten. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const ratio = least / power;
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
