import { exponential, gamma, type Random } from './random';
import { normalizeWeights } from './worths';

/** What is known about the sampled weights. */
export type WeightInformation =
  | { readonly kind: 'uniform' }
  /** The rank of each attribute, 1 the most important. Equal ranks leave their order open. */
  | { readonly kind: 'ordinal'; readonly ranks: readonly number[] }
  /** Bounds of each share. Their sums must leave room for 1. */
  | { readonly kind: 'interval'; readonly low: readonly number[]; readonly high: readonly number[] }
  /**
   * Spread around given shares: Dirichlet(concentration × share). The greater the concentration, the closer. `held`
   * shares stay fixed, and the others are distributed as if these had been drawn so.
   */
  | {
      readonly kind: 'around';
      readonly weights: readonly number[];
      readonly concentration: number;
      readonly held?: readonly boolean[];
    }
  /** These samples, one after the other, repeated from the start. */
  | { readonly kind: 'given'; readonly samples: readonly ArrayLike<number>[] };

/** Fills `weights` with the next sample of shares, which sum to 1. */
export type WeightSampler = (weights: Float64Array) => void;

/** Creates a sampler. Throws a RangeError for bounds that no shares meet, which is a programmer's mistake. */
export function createWeightSampler(information: WeightInformation, random: Random): WeightSampler {
  switch (information.kind) {
    case 'uniform':
      return (weights) => drawUniform(weights, random);
    case 'ordinal':
      return ordinalSampler(information.ranks, random);
    case 'interval':
      return intervalSampler(information.low, information.high, random);
    case 'around':
      return aroundSampler(information, random);
    case 'given': {
      let next = 0;
      return (weights) => {
        const sample = information.samples[next++ % information.samples.length] ?? [];
        weights.set(Array.from(sample));
      };
    }
  }
}

/** Exponentials divided by their sum are uniform on the simplex. */
function drawUniform(weights: Float64Array, random: Random): void {
  for (let j = 0; j < weights.length; j++) weights[j] = exponential(random);
  divideBySum(weights);
}

function divideBySum(weights: Float64Array): void {
  let total = 0;
  for (const weight of weights) total += weight;
  for (let j = 0; j < weights.length; j++) {
    weights[j] = total > 0 ? (weights[j] ?? 0) / total : 1 / weights.length;
  }
}

/** A uniform sample, sorted by the ranks, is uniform among the weights with that order. */
function ordinalSampler(ranks: readonly number[], random: Random): WeightSampler {
  const sorted = new Float64Array(ranks.length);
  const tieBreakers = new Float64Array(ranks.length);
  const attributes = [...ranks.keys()];
  return (weights) => {
    drawUniform(sorted, random);
    sorted.sort();
    for (let j = 0; j < tieBreakers.length; j++) tieBreakers[j] = random();
    attributes.sort(
      (a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || (tieBreakers[a] ?? 0) - (tieBreakers[b] ?? 0),
    );
    for (const [rank, attribute] of attributes.entries()) {
      weights[attribute] = sorted[sorted.length - 1 - rank] ?? 0;
    }
  };
}

/** Steps of the random walk between two samples, per attribute: enough to forget the previous sample. */
const stepsPerAttribute = 6;

/**
 * A random walk within the bounds that shifts weight between two attributes at a time, to a uniform point on the line
 * between the bounds. Its samples are uniform in the long run, however narrow the bounds.
 */
function intervalSampler(low: readonly number[], high: readonly number[], random: Random): WeightSampler {
  const current = startWithin(low, high);
  const count = current.length;
  return (weights) => {
    for (let step = 0; count > 1 && step < count * stepsPerAttribute; step++) {
      const i = Math.floor(random() * count);
      const k = (i + 1 + Math.floor(random() * (count - 1))) % count;
      shift(current, i, k, low, high, random());
    }
    weights.set(current);
  };
}

function shift(
  weights: Float64Array,
  i: number,
  k: number,
  low: readonly number[],
  high: readonly number[],
  at: number,
): void {
  const [wi, wk] = [weights[i] ?? 0, weights[k] ?? 0];
  const least = Math.max((low[i] ?? 0) - wi, wk - (high[k] ?? 1));
  const most = Math.min((high[i] ?? 1) - wi, wk - (low[k] ?? 0));
  if (!(least < most)) return;
  const move = least + (most - least) * at;
  weights[i] = wi + move;
  weights[k] = wk - move;
}

function startWithin(low: readonly number[], high: readonly number[]): Float64Array {
  const least = low.reduce((sum, each) => sum + each, 0);
  const most = high.reduce((sum, each) => sum + each, 0);
  const isOrdered = low.every((each, j) => each >= 0 && each <= (high[j] ?? 0));
  if (!isOrdered || least > 1 + 1e-12 || most < 1 - 1e-12)
    throw new RangeError('No weights meet these bounds');
  const part = most > least ? (1 - least) / (most - least) : 0;
  return Float64Array.from(low, (each, j) => each + ((high[j] ?? 0) - each) * part);
}

function aroundSampler(
  { weights: given, concentration, held = [] }: WeightInformation & { readonly kind: 'around' },
  random: Random,
): WeightSampler {
  const shares = normalizeWeights(given);
  const heldSum = shares.reduce((sum, share, j) => sum + (held[j] === true ? share : 0), 0);
  return (weights) => {
    let total = 0;
    for (let j = 0; j < weights.length; j++) {
      if (held[j] === true) continue;
      const shape = concentration * (shares[j] ?? 0);
      weights[j] = shape > 0 ? gamma(shape, random) : 0;
      total += weights[j] ?? 0;
    }
    for (let j = 0; j < weights.length; j++) {
      if (held[j] === true) weights[j] = shares[j] ?? 0;
      else if (total > 0) weights[j] = ((weights[j] ?? 0) / total) * (1 - heldSum);
      // All numbers were 0 because the shapes are so small, so the shares are used.
      else weights[j] = shares[j] ?? 0;
    }
  };
}
