import { type ScaleRule, worthOf } from '../scales/fixedScale';
import { normal, type Random } from './random';

/**
 * A worth to draw: known, anywhere in an interval, of a value anywhere between two values, normally distributed, or
 * given as samples. `null` if the attribute does not apply and its weight goes to the option's other attributes.
 */
export type Measurement =
  | number
  | null
  | WorthInterval
  | { readonly from: number; readonly to: number; readonly rule: ScaleRule }
  | { readonly mean: number; readonly deviation: number }
  | { readonly samples: readonly number[] };

interface WorthInterval {
  readonly low: number;
  readonly high: number;
  /** A worth below `below` belongs to a value beyond a soft limit, which keeps only the part `kept`. */
  readonly step?: { readonly below: number; readonly kept: number };
}

type Uncertain = Exclude<Measurement, number | null>;

export interface Worths {
  readonly worths: Float64Array;
  /** By option, the attributes that do not apply. `null` if all do. */
  readonly absent: readonly (readonly number[] | null)[];
  readonly isExact: boolean;
  readonly next: (sample: number) => void;
}

/** The worths row by row. `next` draws the uncertain ones again. */
export function createWorths(rows: readonly ArrayLike<Measurement>[], width: number, random: Random): Worths {
  const worths = new Float64Array(rows.length * width);
  const uncertain: { readonly at: number; readonly measurement: Uncertain }[] = [];
  const absent = rows.map((row) => absentOf(row, width));
  rows.forEach((row, i) => {
    for (let j = 0; j < width; j++) {
      const measurement = row[j] ?? null;
      if (measurement === null) continue;
      if (typeof measurement === 'number') worths[i * width + j] = measurement;
      else uncertain.push({ at: i * width + j, measurement });
    }
  });
  const next = (sample: number) => {
    for (const { at, measurement } of uncertain) worths[at] = drawWorth(measurement, sample, random);
  };
  return { worths, absent, isExact: uncertain.length === 0, next };
}

function absentOf(row: ArrayLike<Measurement>, width: number): readonly number[] | null {
  const absent = Array.from({ length: width }, (_, j) => j).filter((j) => (row[j] ?? null) === null);
  return absent.length === 0 ? null : absent;
}

function drawWorth(measurement: Uncertain, sample: number, random: Random): number {
  if ('samples' in measurement) return measurement.samples[sample % measurement.samples.length] ?? 0;
  if ('mean' in measurement) return measurement.mean + measurement.deviation * normal(random);
  if ('rule' in measurement)
    return worthOf(measurement.from + (measurement.to - measurement.from) * random(), measurement.rule);
  const worth = measurement.low + (measurement.high - measurement.low) * random();
  const { step } = measurement;
  return step !== undefined && worth < step.below ? worth * step.kept : worth;
}

/** The scores of all options under these weights. */
export function scoreSample({ worths, absent }: Worths, weights: Float64Array, scores: Float64Array): void {
  const width = weights.length;
  for (let i = 0, at = 0; i < scores.length; i++, at += width) {
    // Adds two sums at a time, so that no addition waits for the other.
    let total = width % 2 === 0 ? 0 : (weights[width - 1] ?? 0) * (worths[at + width - 1] ?? 0);
    let other = 0;
    for (let j = 0; j + 1 < width; j += 2) {
      total += (weights[j] ?? 0) * (worths[at + j] ?? 0);
      other += (weights[j + 1] ?? 0) * (worths[at + j + 1] ?? 0);
    }
    total += other;
    const missing = absent[i] ?? null;
    scores[i] = missing === null ? total : total / appliedWeight(weights, missing);
  }
}

/** Never 0, so that an option to which nothing applies scores 0. */
function appliedWeight(weights: Float64Array, absent: readonly number[]): number {
  let applied = 1;
  for (const j of absent) applied -= weights[j] ?? 0;
  return Math.max(applied, 1e-12);
}
