import { isBetter } from '../ranking/places';

/** The result of tried weightings. */
export interface TrialsAnswer {
  /** `[option][place − 1]`: the share of samples that give the option that place. Equal options share the better place. */
  readonly rankAcceptability: readonly (readonly number[])[];
  /**
   * The mean of the weights that made the option first, which shows what those who prefer it care about. `null` if none
   * did.
   */
  readonly centralWeights: readonly (readonly number[] | null)[];
  /** `[option][rival]`: the share of samples in which the option beats the rival. */
  readonly pairwiseWinning: readonly (readonly number[])[];
}

/** Trials whose results can be read before they end. */
export interface TrialsRun {
  /** Draws so many further samples. The sequence depends on the seed alone, not on how it is split. */
  readonly draw: (count: number) => void;
  readonly drawn: () => number;
  /** The result of all samples drawn so far. */
  readonly answer: () => TrialsAnswer;
  /**
   * The confidence factor of one option under its current central weights. For many options with uncertain worths it
   * takes longer than the samples.
   */
  readonly confidenceOf: (option: number) => number | null;
}

/** The counts over tried weightings, with buffers for the current one. */
export interface Tally {
  readonly weights: Float64Array;
  readonly scores: Float64Array;
  readonly order: Int32Array;
  readonly sorted: Float64Array;
  /** Option × place, option × rival, option × attribute. */
  readonly places: Int32Array;
  readonly wins: Int32Array;
  readonly firstWeights: Float64Array;
}

export function createTally(count: number, width: number): Tally {
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

/** Sorts by insertion, best first. `sorted` holds the scores in that order. */
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

/** Counts the places that `scores` give under `weights`. Larger is better. */
export function countPlaces(tally: Tally): void {
  sortOrder(tally);
  const { order, sorted, weights, places, wins, firstWeights } = tally;
  const count = order.length;
  const width = weights.length;
  let group = 0;
  for (let next = 1; group < count; next++) {
    if (next < count && !isBetter(sorted[group] ?? 0, sorted[next] ?? 0)) continue;
    // The items of order[group..next) are equal except for rounding, as in the ranking's places. They share the place
    // and beat all items after them.
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

/** The mean of the weights that made an option first. `null` if none did. */
export function centralOf(
  { places, scores, firstWeights }: Tally,
  option: number,
  width: number,
): readonly number[] | null {
  const times = places[option * scores.length] ?? 0;
  if (times === 0) return null;
  return Array.from(firstWeights.subarray(option * width, (option + 1) * width), (sum) => sum / times);
}

/** The result of all counts. */
export function answerOf(tally: Tally, count: number, width: number, drawn: number): TrialsAnswer {
  const divide = (counts: Int32Array) => splitRows(counts, count, drawn);
  return {
    rankAcceptability: divide(tally.places),
    centralWeights: Array.from({ length: count }, (_, option) => centralOf(tally, option, width)),
    pairwiseWinning: divide(tally.wins),
  };
}
