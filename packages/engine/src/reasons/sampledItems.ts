import { type AnyRanking, isByMethod } from '../ranking/anyRanking';
import { countedOnly } from '../ranking/countedOnly';
import { isBetter } from '../ranking/places';
import type { Ranking, Standings } from '../ranking/ranking';
import { lowWorthAt } from '../scales/fixedColumn';
import { numbersOfItems } from '../table/numbersOfItems';
import { takeAllSteps } from '../takeAllSteps';
import type { MissingPolicy } from '../vocabulary';
import { dominates } from './dominance';
import { createWorths, scoreSample } from './drawnWorths';
import { measurementsOf } from './measurementsOf';
import { seededRandom } from './random';
import { createWeightSampler, type WeightInformation } from './weightSampler';
import { weightsAbout, weightsInOrder } from './weightsAbout';
import { indexOfGreatest } from './worths';

/** How many of the best items are sampled by default, and at most how many of those behind them. */
export const usualItemCount = 50;

/** The items that are sampled by default. */
export interface SampledItems {
  /** The best 50 items with a place, then up to 50 behind them that could be first. */
  readonly itemIndexes: readonly number[];
  /** How many items behind the best could be first. It may be more than are sampled. */
  readonly contenderCount: number;
}

/**
 * Finds the best items of a ranking, and others that could still be first. Behind the best come those that were first
 * in tried weightings, the most often first: near these weights, far from them, in their order, among all, and with one
 * weight moved alone. Then come those that open values could put first under the current weights.
 */
export function sampledItems(ranking: AnyRanking): SampledItems {
  return takeAllSteps(findSampledItems(ranking));
}

/** Whether it is fast: there are few items, or a method ranks and no weightings are tried. */
export const areSampledAtOnce = (ranking: AnyRanking): boolean =>
  isByMethod(ranking) || ranking.placedCount <= usualItemCount;

/** Like `sampledItems`, in steps of about a millisecond, so that other work can run between them. */
export function* findSampledItems(ranking: AnyRanking): Generator<void, SampledItems> {
  const { order, placedCount } = ranking;
  const best = Array.from(order.subarray(0, Math.min(usualItemCount, placedCount)));
  if (best.length === placedCount) return { itemIndexes: best, contenderCount: 0 };
  // A method would have to rank all items again under each weighting.
  const tried = isByMethod(ranking) ? [] : yield* firstInTrials(ranking, best);
  const contenders = [...new Set([...tried, ...couldBeFirst(ranking)])];
  const itemIndexes = [...best, ...contenders.slice(0, usualItemCount)];
  return { itemIndexes, contenderCount: contenders.length };
}

/** Items behind the best that open values could put first under the current weights, the best placed first. */
function couldBeFirst({ order, placedCount, place, bestPlace }: Standings): Int32Array {
  return order
    .subarray(Math.min(usualItemCount, placedCount), placedCount)
    .filter((item) => bestPlace[item] === 1 && place[item] !== 1);
}

/** Tries of each kind of weighting. An item that is first in 4 % of them is then missed once in 60 times. */
const triesOfEach = 100;
/** Far from the given weights, but still around them. */
const wideConcentration = 5;
const triesAtOnce = 20;
/** The most worths that are computed in each try. More items or attributes would take too long after each change. */
const mostWorths = 10_000;

/** Items behind the best that are first in some of the tried weightings, the most often first. */
function* firstInTrials(ranking: Ranking, best: readonly number[]): Generator<void, readonly number[]> {
  const counted = countedOnly(ranking);
  const { columns, shares } = counted;
  if (columns.length < 2) return [];
  const mostItems = Math.floor(mostWorths / columns.length);
  const isUnbeaten = yield* unbeaten(counted);
  const behind = ranking.order.subarray(best.length, ranking.placedCount);
  const contenders = behind.filter((item) => isUnbeaten[item] === 1 && ranking.place[item] !== 1);
  const items = [...best, ...contenders.subarray(0, Math.max(0, mostItems - best.length))];
  if (items.length === best.length) return [];
  const kinds: readonly WeightInformation[] = [
    weightsAbout(counted),
    weightsAbout(counted, wideConcentration),
    weightsInOrder(shares),
    { kind: 'uniform' },
    { kind: 'given', samples: movedAlone(shares) },
  ];
  const random = seededRandom(1);
  const rows = items.map((item) => measurementsOf(columns, item));
  const worths = createWorths(rows, columns.length, random);
  const [weights, scores] = [new Float64Array(columns.length), new Float64Array(items.length)];
  const timesFirst = new Int32Array(items.length);
  for (const kind of kinds) {
    const sampleWeights = createWeightSampler(kind, random);
    const tries = kind.kind === 'given' ? kind.samples.length : triesOfEach;
    for (let tried = 0; tried < tries; tried++) {
      sampleWeights(weights);
      worths.next(tried);
      scoreSample(worths, weights, scores);
      countFirst(scores, timesFirst);
      if (tried % triesAtOnce === 0) yield;
    }
  }
  return [...items.keys()]
    .filter((row) => row >= best.length && (timesFirst[row] ?? 0) > 0)
    .sort((a, b) => (timesFirst[b] ?? 0) - (timesFirst[a] ?? 0))
    .map((row) => items[row] ?? -1);
}

/** Shares of one attribute in all weight while it is moved alone. Never all of it, where many items would be level. */
const [steps, fewSteps] = [
  [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98],
  [0, 0.5, 0.98],
] as const;
const manyAttributes = 20;

/** Moves each attribute's weight alone from none to nearly all, while the others keep their proportions. */
function movedAlone(shares: Float64Array): readonly Float64Array[] {
  const shown = shares.length > manyAttributes ? fewSteps : steps;
  return Array.from(shares.keys()).flatMap((moved) => {
    const rest = 1 - (shares[moved] ?? 0);
    return shown.map((share) => shares.map((each, j) => (j === moved ? share : (each * (1 - share)) / rest)));
  });
}

function countFirst(scores: Float64Array, timesFirst: Int32Array): void {
  const most = scores[indexOfGreatest(scores)] ?? 0;
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] ?? 0;
    // Most items are far behind, which this cheap comparison finds first.
    if (score > most - 0.001 && !isBetter(most, score)) timesFirst[i] = (timesFirst[i] ?? 0) + 1;
  }
}

/** How many rivals each item is compared with. Dominated items are mostly dominated by one of the first. */
const mostRivals = 150;

interface Unbeaten extends Pick<Ranking, 'ruledOut'> {
  /** The array of low worths of each column. With the policy, it determines the column's other arrays. */
  readonly lows: readonly Float64Array[];
  readonly policy: MissingPolicy;
  readonly isUnbeaten: Uint8Array;
}

/**
 * Keyed by the low worths of the first column: while weights change, worths stay, and so do the dominated items as
 * long as the same items take part.
 */
const unbeatenIn = new WeakMap<Float64Array, Unbeaten>();

/** By item, 1 for those with a place that none of the rivals is found to beat under all weights of these columns. */
function* unbeaten(counted: Ranking): Generator<void, Uint8Array> {
  const { missingPolicy: policy, ruledOut } = counted;
  const lows = counted.columns.map(({ lowByCode }) => lowByCode);
  const [first] = lows;
  const known = first === undefined ? undefined : unbeatenIn.get(first);
  const isSame = known?.policy === policy && known.ruledOut === ruledOut && known.lows.length === lows.length;
  if (isSame && known.lows.every((each, j) => each === lows[j])) return known.isUnbeaten;
  const isUnbeaten = yield* findUnbeaten(counted);
  if (first !== undefined) unbeatenIn.set(first, { lows, policy, ruledOut, isUnbeaten });
  return isUnbeaten;
}

/** Items between two yields. */
const itemsAtOnce = 100;

function* findUnbeaten(counted: Ranking): Generator<void, Uint8Array> {
  const { order, placedCount, columns } = counted;
  const isUnbeaten = new Uint8Array(order.length);
  const absences = columns.flatMap(({ absent }) => absent ?? []);
  // Each rival at its worst.
  const rivals: Float64Array[] = [];
  const best = new Float64Array(columns.length);
  let highs: readonly Float64Array[] = [];
  for (const [at, item] of order.subarray(0, placedCount).entries()) {
    const inStep = at % itemsAtOnce;
    if (inStep === 0) {
      yield;
      const items = order.subarray(at, Math.min(at + itemsAtOnce, placedCount));
      highs = columns.map(({ codes, highByCode }) => numbersOfItems(codes, highByCode, items));
    }
    const isWhole = absences.every((absent) => absent[item] !== 1);
    for (let j = 0; j < best.length; j++) best[j] = highs[j]?.[inStep] ?? Number.NaN;
    const beatenBy = isWhole ? rivals.findIndex((worst) => dominates(worst, best)) : -1;
    const rival = rivals[beatenBy];
    if (rival === undefined) {
      isUnbeaten[item] = 1;
      if (isWhole && rivals.length < mostRivals)
        rivals.push(Float64Array.from(columns, (column) => lowWorthAt(column, item)));
      continue;
    }
    // An item that dominates one dominates many, so it moves up to be compared earlier.
    rivals[beatenBy] = rivals[beatenBy >> 1] ?? rival;
    rivals[beatenBy >> 1] = rival;
  }
  return isUnbeaten;
}
