import { type Attribute, typeDescriptions } from '@tertium/engine';
import type { Scene } from './scene';

/** The ends of an axis and the distance of its ticks. All are multiples of the step. */
interface Ticks {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Decimals that distinguish neighbours. */
  readonly decimals: number;
}

export const mostTicks = 5;
const mantissas = [1, 2, 2.5, 5, 10];

/** At most five ticks at round numbers that include both ends. Whole numbers only, with `isWhole`. */
export function ticksFor(low: number, high: number, isWhole = false): Ticks {
  return ticksOf(
    low,
    high,
    isWhole,
    (value) => Math.floor(value + 1e-9),
    (value) => Math.ceil(value - 1e-9),
  );
}

/** At most five ticks at round numbers within two ends, which need not be ticks. */
export function ticksWithin(low: number, high: number, isWhole = false): Ticks {
  return ticksOf(
    low,
    high,
    isWhole,
    (value) => Math.ceil(value - 1e-9),
    (value) => Math.floor(value + 1e-9),
  );
}

function ticksOf(
  low: number,
  high: number,
  isWhole: boolean,
  firstOf: (steps: number) => number,
  lastOf: (steps: number) => number,
): Ticks {
  const [from, to] = low < high ? [low, high] : [low - Math.abs(low || 1) / 2, low + Math.abs(low || 1) / 2];
  const power = 10 ** Math.floor(Math.log10((to - from) / mostTicks));
  for (const factor of [1, 10, 100]) {
    for (const mantissa of mantissas) {
      const step = mantissa * power * factor;
      if (isWhole && !Number.isInteger(step)) continue;
      const [first, last] = [firstOf(from / step), lastOf(to / step)];
      if (last - first < mostTicks)
        return { min: tidy(first * step), max: tidy(last * step), step, decimals: decimalsOf(step) };
    }
  }
  return { min: Math.floor(from), max: Math.ceil(to), step: Math.max(1, Math.ceil(to - from)), decimals: 0 };
}

const dayMs = 86_400_000;
/** In months: one, a quarter, half a year, and years. */
const dateSteps = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12_000];

/** At most five days (since 1970) at the start of a month or a year. Empty if none is between the ends. */
export function dateTicks(low: number, high: number): readonly number[] {
  const monthOf = (day: number) => {
    const date = new Date(day * dayMs);
    return 12 * date.getUTCFullYear() + date.getUTCMonth();
  };
  const firstOf = (month: number) =>
    new Date(0).setUTCFullYear(Math.floor(month / 12), month - 12 * Math.floor(month / 12), 1) / dayMs;
  for (const step of dateSteps) {
    const first = Math.floor(monthOf(low) / step) * step;
    const count = Math.floor((monthOf(high) - first) / step) + 1;
    if (!(count <= mostTicks + 1)) continue;
    const ticks = Array.from({ length: count }, (_, i) => firstOf(first + i * step));
    const within = ticks.filter((day) => day >= low && day <= high);
    if (within.length <= mostTicks) return within;
  }
  return [];
}

/** Removes the last bits of a floating-point product. */
const tidy = (value: number): number => Number(value.toPrecision(12));

function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < 12; decimals++) {
    const scaled = step * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * scaled) return decimals;
  }
  return 12;
}

/** Whether an attribute has no values between two neighbouring ones. */
export const hasWholeTicks = ({ type }: Attribute): boolean => {
  const { numbers } = typeDescriptions[type];
  return numbers === 'answer' || numbers === 'category' || numbers === 'day';
};

/** Writes a tick of an attribute without its unit, `''` beyond its categories. */
export function formatTick(scene: Scene, attribute: Attribute, value: number, decimals: number): string {
  const { numbers } = typeDescriptions[attribute.type];
  if (numbers === 'category' && attribute.order[value] === undefined) return '';
  if (numbers === 'answer' && value !== 0 && value !== 1) return '';
  // With a unit it is not a year, even if its name mentions one: "Fuel cost per year".
  const name = attribute.unit === '' ? attribute.name : '';
  return scene.formatValue({ ...attribute, name, unit: '', decimals }, value);
}
