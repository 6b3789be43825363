import { type AnyRanking, isByMethod } from '../ranking/anyRanking';
import { isBetter } from '../ranking/places';
import type { Ranking, ScoredColumn, Standings } from '../ranking/ranking';
import { createWorths, scoreSample } from './drawnWorths';
import { measurementsOf } from './measurementsOf';
import { seededRandom } from './random';
import { createWeightSampler, type WeightInformation } from './weightSampler';
import { weightsAbout, weightsInOrder } from './weightsAbout';

/** Of the best items that are judged together, when not told which; and at most so many of those behind them. */
export const usualItemCount = 50;

/** Who is judged when nobody says. */
export interface Judged {
  /** The best 50 of those with a place, then up to 50 behind them that could be first. */
  readonly itemIndexes: readonly number[];
  /** How many behind the best were found that could be first: more than are judged, where they are many. */
  readonly contenderCount: number;
}

/**
 * The best of a ranking, and who could be first all the same: behind the best those that were first in weightings tried
 * near these, in their order and of all, the most often first, then those that open values could put first as weights are.
 */
export function judgedItems(ranking: AnyRanking): Judged {
  const { order, placedCount } = ranking;
  const best = Array.from(order.subarray(0, Math.min(usualItemCount, placedCount)));
  if (best.length === placedCount) return { itemIndexes: best, contenderCount: 0 };
  // A method would have to rank all of them anew under each weighting.
  const tried = isByMethod(ranking) ? [] : firstInTrials(ranking, best);
  const contenders = [...new Set([...tried, ...couldBeFirst(ranking)])];
  const itemIndexes = [...best, ...contenders.slice(0, usualItemCount)];
  return { itemIndexes, contenderCount: contenders.length };
}

/** Items behind the best that open values could put first as weights are, the best placed first. */
function couldBeFirst({ order, placedCount, place, bestPlace }: Standings): Int32Array {
  return order
    .subarray(Math.min(usualItemCount, placedCount), placedCount)
    .filter((item) => bestPlace[item] === 1 && place[item] !== 1);
}

/** Of each kind of weightings; who is first in 4 % of them is then missed once in 60 times. */
const triesOfEach = 100;
/** Far from the given weights, and still about them. */
const wideConcentration = 5;
/** Worths that are looked at in each try: more items, or attributes, would take too long to be worked out with each change. */
const mostWorths = 20_000;

/** Who each of the others is held against. */
const mostRivals = 200;

/** Who of those behind the best is first in some of the weightings that are tried, the most often first. */
function firstInTrials(ranking: Ranking, best: readonly number[]): readonly number[] {
  const counts = (_: unknown, j: number) => (ranking.shares[j] ?? 0) > 0;
  const shares = ranking.shares.filter(counts);
  const columns = ranking.columns.filter(counts);
  const items = [...best, ...contendersOf(ranking, columns, best)];
  if (items.length === best.length || columns.length < 2) return [];
  const about = { ...ranking, attributeIds: ranking.attributeIds.filter(counts), shares };
  const kinds: readonly WeightInformation[] = [
    weightsAbout(about),
    weightsAbout(about, wideConcentration),
    weightsInOrder(shares),
    { kind: 'uniform' },
  ];
  const random = seededRandom(1);
  const rows = items.map((item) => measurementsOf(columns, item));
  const worths = createWorths(rows, columns.length, random);
  const [weights, scores] = [new Float64Array(columns.length), new Float64Array(items.length)];
  const timesFirst = new Int32Array(items.length);
  for (const kind of kinds) {
    const sampleWeights = createWeightSampler(kind, random);
    for (let tried = 0; tried < triesOfEach; tried++) {
      sampleWeights(weights);
      worths.next(tried);
      scoreSample(worths, weights, scores);
      countFirst(scores, timesFirst);
    }
  }
  return [...items.keys()]
    .filter((row) => row >= best.length && (timesFirst[row] ?? 0) > 0)
    .sort((a, b) => (timesFirst[b] ?? 0) - (timesFirst[a] ?? 0))
    .map((row) => items[row] ?? -1);
}

function countFirst(scores: Float64Array, timesFirst: Int32Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  for (let i = 0; i < scores.length; i++)
    if (!isBetter(most, scores[i] ?? 0)) timesFirst[i] = (timesFirst[i] ?? 0) + 1;
}

/** Who of those behind the best is beaten under all weights by nobody before it, in the order of the ranking; not who shares the first place. */
function contendersOf(
  { order, placedCount, place }: Ranking,
  columns: readonly ScoredColumn[],
  best: readonly number[],
): readonly number[] {
  const isWhole = (item: number) => columns.every(({ absent }) => absent?.[item] !== 1);
  const rivals = best.filter(isWhole);
  const most = Math.floor(mostWorths / Math.max(1, columns.length)) - best.length;
  const found: number[] = [];
  for (const item of order.subarray(best.length, placedCount)) {
    if (found.length >= most) break;
    if (place[item] === 1) continue;
    const hasAll = isWhole(item);
    const at = hasAll ? rivals.findIndex((rival) => beats(columns, rival, item)) : -1;
    if (at === -1) {
      found.push(item);
      if (hasAll && rivals.length < mostRivals) rivals.push(item);
      continue;
    }
    // Who beats one beats many.
    const rival = rivals[at] ?? -1;
    rivals[at] = rivals[at >> 1] ?? -1;
    rivals[at >> 1] = rival;
  }
  return found;
}

/** Whether the one at its worst is at least as good in everything as the other at its best, and better in something. */
function beats(columns: readonly ScoredColumn[], item: number, other: number): boolean {
  let isBetterSomewhere = false;
  for (const { low, high } of columns) {
    const lead = (low[item] ?? 0) - (high[other] ?? 0);
    if (lead < 0) return false;
    if (lead > 0) isBetterSomewhere = true;
  }
  return isBetterSomewhere;
}
