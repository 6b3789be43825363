import { isBetter } from '../ranking/places';
import { createWorths, type Measurement, scoreSample, type Worths } from './drawnWorths';
import { seededRandom } from './random';
import { createWeightSampler, type WeightInformation } from './weightSampler';

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
/** Any bits: another row of numbers than that of the samples. */
const confidenceSeed = 0x5bd1e995;

/** Sampling that can be looked at before it is over. */
export interface SmaaRun {
  /** Draws so many samples more; the row of samples depends on the seed alone, not on how it is cut. */
  readonly draw: (count: number) => void;
  readonly drawn: () => number;
  /** From all samples drawn so far. */
  readonly answer: () => Omit<Smaa, 'confidence'>;
  /** Of one option under its central weights so far; of many with uncertain worths it takes longer than the samples. */
  readonly confidenceOf: (option: number) => number | null;
  readonly confidence: () => Smaa['confidence'];
}

/** Empty for no options. The same seed gives the same answer; all options see the same samples. */
export function smaa({ samples, ...question }: SmaaQuestion): Smaa {
  const run = startSmaa(question);
  run.draw(samples);
  return { ...run.answer(), confidence: run.confidence() };
}

/** The same in steps: drawn 500 and then 1,500 times it has the answer of 2,000 samples. */
export function startSmaa({ rows, weights: information, seed }: Omit<SmaaQuestion, 'samples'>): SmaaRun {
  const random = seededRandom(seed);
  const width = rows[0]?.length ?? 0;
  const tally = createTally(rows.length, width);
  const draw = createWorths(rows, width, random);
  const sampleWeights = createWeightSampler(information, random);
  let drawn = 0;
  return {
    draw: (count) => {
      for (const end = drawn + count; drawn < end; drawn++) {
        sampleWeights(tally.weights);
        draw.next(drawn);
        scoreSample(draw, tally.weights, tally.scores);
        countPlaces(tally);
      }
    },
    drawn: () => drawn,
    answer: () => {
      const divide = (counts: Int32Array) => splitRows(counts, rows.length, drawn);
      return {
        rankAcceptability: divide(tally.places),
        centralWeights: rows.map((_, option) => centralOf(tally, option, width)),
        pairwiseWinning: divide(tally.wins),
      };
    },
    confidenceOf: measure,
    confidence: () => rows.map((_, option) => measure(option)),
  };

  function measure(option: number): number | null {
    const central = centralOf(tally, option, width);
    if (central === null) return null;
    // Numbers of its own: looking at it changes nothing of what is drawn later, and all options meet the same ones.
    const again = createWorths(rows, width, seededRandom(seed ^ confidenceSeed));
    return confidenceOf(option, central, again, tally);
  }
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
    if (next < count && !isBetter(sorted[group] ?? 0, sorted[next] ?? 0)) continue;
    // The items of order[group..next) are equal but for rounding, as places have it: they share the place, and beat whatever comes after.
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
  { places, scores, firstWeights }: Tally,
  option: number,
  width: number,
): readonly number[] | null {
  const times = places[option * scores.length] ?? 0;
  if (times === 0) return null;
  return Array.from(firstWeights.subarray(option * width, (option + 1) * width), (sum) => sum / times);
}

function confidenceOf(option: number, central: readonly number[], draw: Worths, tally: Tally): number {
  const rounds = draw.isExact ? 1 : confidenceSamples;
  tally.weights.set(central);
  let wins = 0;
  for (let s = 0; s < rounds; s++) {
    draw.next(s);
    scoreSample(draw, tally.weights, tally.scores);
    const own = tally.scores[option] ?? 0;
    if (tally.scores.every((other) => !isBetter(other, own))) wins++;
  }
  return wins / rounds;
}
