import { normal, type Random, seededRandom } from './random';
import { createWeightSampler, type WeightInformation } from './weightSampler';

/**
 * A worth that is known, lies anywhere in an interval, is normally distributed, or comes as samples; `null` where the
 * attribute does not apply and its weight goes to the option's other attributes.
 */
export type Measurement =
  | number
  | null
  | { readonly low: number; readonly high: number }
  | { readonly mean: number; readonly deviation: number }
  | { readonly samples: readonly number[] };

export interface SmaaQuestion {
  /** A row per option, a worth per attribute; larger is better. */
  readonly rows: readonly ArrayLike<Measurement>[];
  readonly weights: WeightInformation;
  /** How many weightings are drawn; 10,000 give shares to about ±0.01. */
  readonly samples: number;
  readonly seed: number;
}

/** Stochastic multicriteria acceptability analysis (SMAA-2, Lahdelma and Salminen 2001). */
export interface Smaa {
  /** `[option][place − 1]`: share of the samples that give the option that place; equal options share the better one. */
  readonly rankAcceptability: readonly (readonly number[])[];
  /** Mean of the weights that made the option first: what somebody who prefers it cares about; `null` when none did. */
  readonly centralWeights: readonly (readonly number[] | null)[];
  /** How often the option is first under its central weights; 1 where all worths are known. */
  readonly confidence: readonly (number | null)[];
  /** `[option][rival]`: share of the samples in which the option beats the rival. */
  readonly pairwiseWinning: readonly (readonly number[])[];
}

/** Draws of uncertain worths under which confidence is measured; a second round, so it takes fewer. */
const confidenceSamples = 2000;

/** Empty for no options. The same seed gives the same answer; all options see the same samples. */
export function smaa({ rows, weights: information, samples, seed }: SmaaQuestion): Smaa {
  const random = seededRandom(seed);
  const width = rows[0]?.length ?? 0;
  const tally = createTally(rows.length, width);
  const draw = createWorths(rows, width, random);
  const sampleWeights = createWeightSampler(information, random);
  for (let s = 0; s < samples; s++) {
    sampleWeights(tally.weights);
    draw.next(s);
    score(draw, tally.weights, tally.scores);
    countPlaces(tally);
  }
  const centralWeights = centralOf(tally, rows.length, width);
  const divide = (counts: Int32Array) => splitRows(counts, rows.length, samples);
  return {
    rankAcceptability: divide(tally.places),
    centralWeights,
    confidence: centralWeights.map((central, i) =>
      central === null ? null : confidenceOf(i, central, draw, tally),
    ),
    pairwiseWinning: divide(tally.wins),
  };
}

interface Tally {
  readonly weights: Float64Array;
  readonly scores: Float64Array;
  readonly order: Int32Array;
  readonly sorted: Float64Array;
  /** Option × place, option × rival, option × attribute. */
  readonly places: Int32Array;
  readonly wins: Int32Array;
  readonly firstWeights: Float64Array;
}

function createTally(count: number, width: number): Tally {
  return {
    weights: new Float64Array(width),
    scores: new Float64Array(count),
    order: Int32Array.from({ length: count }, (_, i) => i),
    sorted: new Float64Array(count),
    places: new Int32Array(count * count),
    wins: new Int32Array(count * count),
    firstWeights: new Float64Array(count * width),
  };
}

type Uncertain = Exclude<Measurement, number | null>;

interface Worths {
  readonly worths: Float64Array;
  /** By option, the attributes that do not apply; `null` where all do. */
  readonly absent: readonly (readonly number[] | null)[];
  readonly isExact: boolean;
  readonly next: (sample: number) => void;
}

/** The worths row by row; `next` draws the uncertain ones anew. */
function createWorths(rows: SmaaQuestion['rows'], width: number, random: Random): Worths {
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
  return measurement.low + (measurement.high - measurement.low) * random();
}

function score({ worths, absent }: Worths, weights: Float64Array, scores: Float64Array): void {
  const width = weights.length;
  for (let i = 0, at = 0; i < scores.length; i++, at += width) {
    // Two sums at a time: neither addition waits for the other.
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

/** Sorts by insertion, best first; `sorted` holds the scores in that order. */
function sortOrder({ order, scores, sorted }: Tally): void {
  for (let i = 0; i < order.length; i++) {
    const item = order[i] ?? 0;
    const own = scores[item] ?? 0;
    let j = i;
    while (j > 0 && (sorted[j - 1] ?? 0) < own) {
      sorted[j] = sorted[j - 1] ?? 0;
      order[j] = order[j - 1] ?? 0;
      j--;
    }
    sorted[j] = own;
    order[j] = item;
  }
}

function countPlaces(tally: Tally): void {
  sortOrder(tally);
  const { order, sorted, weights, places, wins, firstWeights } = tally;
  const count = order.length;
  const width = weights.length;
  let group = 0;
  for (let next = 1; group < count; next++) {
    if (next < count && sorted[next] === sorted[group]) continue;
    // The items of order[group..next) are equal: they share the place, and beat whatever comes after.
    for (let k = group; k < next; k++) {
      const base = (order[k] ?? 0) * count;
      places[base + group] = (places[base + group] ?? 0) + 1;
      for (let worse = next; worse < count; worse++) {
        const slot = base + (order[worse] ?? 0);
        wins[slot] = (wins[slot] ?? 0) + 1;
      }
      if (group === 0) addTo(firstWeights, (order[k] ?? 0) * width, weights);
    }
    group = next;
  }
}

function addTo(sums: Float64Array, start: number, weights: Float64Array): void {
  for (let j = 0; j < weights.length; j++) sums[start + j] = (sums[start + j] ?? 0) + (weights[j] ?? 0);
}

function splitRows(counts: Int32Array, count: number, samples: number): number[][] {
  return Array.from({ length: count }, (_, i) =>
    Array.from(counts.subarray(i * count, (i + 1) * count), (each) => (samples > 0 ? each / samples : 0)),
  );
}

function centralOf(
  { places, firstWeights }: Tally,
  count: number,
  width: number,
): (readonly number[] | null)[] {
  return Array.from({ length: count }, (_, i) => {
    const times = places[i * count] ?? 0;
    if (times === 0) return null;
    return Array.from(firstWeights.subarray(i * width, (i + 1) * width), (sum) => sum / times);
  });
}

function confidenceOf(option: number, central: readonly number[], draw: Worths, tally: Tally): number {
  const rounds = draw.isExact ? 1 : confidenceSamples;
  tally.weights.set(central);
  let wins = 0;
  for (let s = 0; s < rounds; s++) {
    draw.next(s);
    score(draw, tally.weights, tally.scores);
    const own = tally.scores[option] ?? 0;
    if (tally.scores.every((other) => other <= own + 1e-12)) wins++;
  }
  return wins / rounds;
}
