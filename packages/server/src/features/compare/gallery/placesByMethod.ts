import { maximumRankedPairs, type RankingAnswer } from '@tertium/contract';
import {
  type Comparison,
  explainPlace,
  formatNumber,
  itemName,
  type MethodRanking,
  methods,
  type NumberFormat,
  type Ranking,
  type RankingMethod,
  rankByMethod,
} from '@tertium/engine';
import { ApiError } from '../../../http/apiError';
import { namedItem } from './namedItem';

const nameOf = (id: RankingMethod['id']): string =>
  id === 'weightedProduct' ? 'the weighted product' : methods[id].name;

interface Asked {
  readonly method: RankingMethod;
  readonly format: NumberFormat;
}

/** The places by a method other than the weighted sum. Throws ERR_QUOTA if it would compare too many pairs. */
export function placesByMethod(
  comparison: Comparison,
  sum: Ranking,
  { method, format }: Asked,
): Pick<RankingAnswer, 'verdict' | 'items' | 'unplaced'> {
  const used = sum.itemIds.length ** 2 * sum.columns.length;
  if (method.id === 'promethee' && used > maximumRankedPairs) {
    throw new ApiError('ERR_QUOTA', { details: { limit: maximumRankedPairs, used } });
  }
  const ranking = rankByMethod(sum, comparison.attributes, method);
  const order = [...ranking.order];
  const named = (index: number) => namedItem(comparison, index);
  const why = whyUnplaced(
    comparison,
    ranking,
    (index) => explainPlace(sum, comparison, index, { format }).headline.text,
  );
  const items = order.slice(0, ranking.placedCount).map((index) => {
    const { place, best, worst } = ranking.placeOf(index);
    const score = ranking.scoreOf(index) ?? 0;
    const places = { low: best, high: worst };
    return { ...named(index), place, places, score, scores: { low: score, high: score } };
  });
  return {
    verdict: verdictOf(ranking, items, (index) =>
      itemName(comparison.items, index, (count) => formatNumber(count, format, 0)),
    ),
    items,
    unplaced: order.slice(ranking.placedCount).map((index) => ({ ...named(index), why: why(index) })),
  };
}

function verdictOf(
  { method, leftOut, order }: MethodRanking,
  items: RankingAnswer['items'],
  itemNameOf: (index: number) => string,
): string[] {
  const [first] = items;
  const name = nameOf(method.id);
  if (first === undefined) return [`No item has a place by ${name}.`];
  const firsts = items.filter(({ place }) => place === first.place).length;
  const leader = itemNameOf(order[0] ?? -1);
  const lead =
    firsts === 1
      ? `By ${name}, ${leader} leads.`
      : `By ${name}, ${leader} shares first place with ${firsts - 1} more.`;
  return leftOut.length === 0
    ? [lead]
    : [lead, `Left out because a value that counts is missing: ${leftOut.length}.`];
}

/** Why an item has no place. What rules it out is the same for every method. */
function whyUnplaced(
  { attributes }: Comparison,
  { ruledOut, leftOut, method }: MethodRanking,
  explain: (index: number) => string,
): (index: number) => string {
  const failing = new Set(ruledOut.map(({ itemIndex }) => itemIndex));
  const missing = new Map(leftOut.map((each) => [each.itemIndex, each]));
  const names = new Map(attributes.map(({ id, name }) => [id, name]));
  return (index) => {
    const gap = missing.get(index);
    if (failing.has(index)) return explain(index);
    if (gap === undefined) return `${nameOf(method.id)} can’t rank this table.`;
    return `Its “${names.get(gap.attributeId) ?? ''}” ${gap.cause === 'unknown' ? 'is unknown' : 'does not apply'}.`;
  };
}
