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
  const divide = (counts: Float64Array) => splitRows(counts, rows.length, samples);
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
  /** Option × place, option × rival, option × attribute. */
  readonly places: Float64Array;
  readonly wins: Float64Array;
  readonly firstWeights: Float64Array;
}

function createTally(count: number, width: number): Tally {
  return {
    weights: new Float64Array(width),
    scores: new Float64Array(count),
    order: Int32Array.from({ length: count }, (_, i) => i),
    places: new Float64Array(count * count),
    wins: new Float64Array(count * count),
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
    let total = 0;
    for (let j = 0; j < width; j++) total += (weights[j] ?? 0) * (worths[at + j] ?? 0);
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

/** Sorts by insertion: from one sample to the next the order changes little. */
function sortOrder(order: Int32Array, scores: Float64Array): void {
  for (let i = 1; i < order.length; i++) {
    const item = order[i] ?? 0;
    const own = scores[item] ?? 0;
    let j = i;
    while (j > 0 && (scores[order[j - 1] ?? 0] ?? 0) < own) {
      order[j] = order[j - 1] ?? 0;
      j--;
    }
    order[j] = item;
  }
}

function countPlaces({ order, scores, weights, places, wins, firstWeights }: Tally): void {
  sortOrder(order, scores);
  const count = order.length;
  const width = weights.length;
  let place = 0;
  for (let k = 0; k < count; k++) {
    const item = order[k] ?? 0;
    const base = item * count;
    if (k === 0 || (scores[item] ?? 0) < (scores[order[k - 1] ?? 0] ?? 0)) place = k;
    places[base + place] = (places[base + place] ?? 0) + 1;
    // The rivals before it in the order, down to the first of its equals, beat it.
    for (let better = 0; better < place; better++) {
      const slot = (order[better] ?? 0) * count + item;
      wins[slot] = (wins[slot] ?? 0) + 1;
    }
    if (place !== 0) continue;
    for (let j = 0; j < width; j++) {
      const slot = item * width + j;
      firstWeights[slot] = (firstWeights[slot] ?? 0) + (weights[j] ?? 0);
    }
  }
}

function splitRows(counts: Float64Array, count: number, samples: number): number[][] {
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

/** Shares of samples in which each option's score beats each rival's; `scores[sample][option]`. */
export function pairwiseWinningOf(scores: readonly ArrayLike<number>[]): readonly (readonly number[])[] {
  const count = scores[0]?.length ?? 0;
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length: count }, (_rival, k) => {
      const wins = scores.filter((sample) => (sample[i] ?? 0) > (sample[k] ?? 0)).length;
      return wins / scores.length;
    }),
  );
}

/** Σ over places of its worth (rank-order centroid weights) times the acceptability: one number per option, 0..1. */
export function holisticAcceptability(acceptability: Smaa['rankAcceptability']): readonly number[] {
  const count = acceptability.length;
  const centroid = Array.from({ length: count }, (_, place) => {
    let sum = 0;
    for (let k = place + 1; k <= count; k++) sum += 1 / k;
    return sum / count;
  });
  const best = centroid[0] ?? 1;
  return acceptability.map((row) =>
    row.reduce((sum, share, place) => sum + share * ((centroid[place] ?? 0) / best), 0),
  );
}

/** Disorder of each option's places in bits: 0 when its place is certain. */
export function placeEntropy(acceptability: Smaa['rankAcceptability']): readonly number[] {
  return acceptability.map((row) =>
    row.reduce((sum, share) => (share > 0 ? sum - share * Math.log2(share) : sum), 0),
  );
}
