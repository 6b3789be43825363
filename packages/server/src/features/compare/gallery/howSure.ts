import type { RankingAnswer } from '@tertium/contract';
import { maximumRankedPairs } from '@tertium/contract';
import {
  acceptabilityQuestion,
  askMethod,
  type Comparison,
  everyonesMethods,
  findSampledItems,
  methods,
  methodTable,
  type Ranking,
  startSmaa,
} from '@tertium/engine';
import { createYield } from '../../../store/createYield';
import { namedItem } from './namedItem';

/** The number of sampled weightings, for which shares are right to about ±0.02. */
const samples = 2_000;
const samplesAtOnce = 25;
const maximumMilliseconds = 2_000;
const shownItems = 20;

/** The share of similar weightings in which each of the best items is first, in steps. `null` if no item has a place. */
export async function howSure(comparison: Comparison, ranking: Ranking): Promise<RankingAnswer['sure']> {
  if (ranking.placedCount === 0) return null;
  const yieldIfDue = createYield();
  const judging = findSampledItems(ranking);
  let judged = judging.next();
  for (; judged.done !== true; judged = judging.next()) await yieldIfDue();
  const { itemIndexes } = judged.value;
  const run = startSmaa(acceptabilityQuestion(ranking, { itemIndexes }));
  const until = performance.now() + maximumMilliseconds;
  while (run.drawn() < samples && (run.drawn() === 0 || performance.now() < until)) {
    run.draw(samplesAtOnce);
    await yieldIfDue();
  }
  const { rankAcceptability } = run.answer();
  return {
    samples: run.drawn(),
    judged: itemIndexes.length,
    items: itemIndexes
      .map((index, row) => ({ ...namedItem(comparison, index), first: rankAcceptability[row]?.[0] ?? 0 }))
      .slice(0, shownItems),
  };
}

/** The places by other methods, of the items whose values that count are all known. */
export async function otherMethods(
  comparison: Comparison,
  ranking: Ranking,
): Promise<NonNullable<RankingAnswer['methods']>> {
  const yieldIfDue = createYield();
  const table = methodTable(ranking, comparison.attributes);
  const { itemIndexes, columns, leftOut } = table;
  const answers = [];
  for (const id of everyonesMethods) {
    await yieldIfDue();
    const isTooLong = id === 'promethee' && itemIndexes.length ** 2 * columns.length > maximumRankedPairs;
    const answer = isTooLong ? null : askMethod(table, id);
    const placed = answer?.kind === 'placed' ? answer.places : [];
    const items = placed
      .map((place, row) => ({ ...namedItem(comparison, itemIndexes[row] ?? -1), place }))
      .sort((a, b) => a.place - b.place)
      .slice(0, shownItems);
    const refused = answer === null ? 'There are too many items to compare.' : refusalOf(answer);
    answers.push({ id, name: methods[id].name, refused, items });
  }
  return { leftOut: leftOut.length, answers };
}

const refusalOf = (answer: ReturnType<typeof askMethod>): string | null =>
  answer.kind === 'refused' ? answer.reason : null;
