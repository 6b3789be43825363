import type { RankingMethod } from '../comparison';
import { ranksOf } from '../scales/ranks';
import { isRefusal } from '../scales/refusal';
import type { MethodRanking } from './anyRanking';
import { computeMethod } from './methodFigures';
import { settingsOfMethod } from './methodSettings';
import { type LeftOutItem, type MethodTable, methodTable } from './methodTable';
import type { ItemPlace, Ranking, Standings } from './ranking';

/** Places the rows by a method, which takes long for large tables. `null` if there is nothing to place. */
export function placeByMethod(table: MethodTable, method: RankingMethod): MethodRanking['verdict'] {
  if (table.columns.length === 0 || table.itemIndexes.length === 0) return null;
  const computed = computeMethod(table, method.id, settingsOfMethod(method));
  if (isRefusal(computed)) return computed;
  return { ...computed, kind: 'placed', places: ranksOf(computed.figures[0].values, computed) };
}

/** Ranks by a method, with the same comparison and weights as the weighted sum. */
export function rankByMethod(
  sum: Ranking,
  attributes: Parameters<typeof methodTable>[1],
  method: RankingMethod,
): MethodRanking {
  const table = methodTable(sum, attributes);
  return methodRanking(sum, { table, method, verdict: placeByMethod(table, method) });
}

/** Makes a ranking from a method's verdict. */
export function methodRanking(
  sum: Ranking,
  asked: Pick<MethodRanking, 'table' | 'method' | 'verdict'> & Partial<Pick<MethodRanking, 'unweighed'>>,
): MethodRanking {
  const { table, verdict } = asked;
  const places = verdict?.kind === 'placed' ? verdict.places : [];
  const scores = verdict?.kind === 'placed' ? verdict.figures[0].values : [];
  const place = new Int32Array(sum.itemIds.length);
  for (const [row, own] of places.entries()) place[table.itemIndexes[row] ?? 0] = own;
  const rowOf = new Map(table.itemIndexes.map((itemIndex, row) => [itemIndex, row]));
  const { order, placedCount } = orderByPlace(sum, place, table.leftOut);
  const placeOf = (itemIndex: number): ItemPlace => {
    const own = place[itemIndex] ?? 0;
    // Items that share a place are adjacent, the first of them at the place itself.
    const isShared = own > 0 && own < placedCount && place[order[own] ?? -1] === own;
    return { place: own, best: own, worst: own, isShared };
  };
  return {
    ...standingsOf(sum, table),
    unweighed: null,
    ...asked,
    isBehind: false,
    leftOut: table.leftOut,
    place,
    bestPlace: place,
    worstPlace: place,
    order,
    placedCount,
    placeOf,
    leaders: (count) => order.subarray(0, Math.min(count, placedCount)),
    scoreOf: (itemIndex) => scores[rowOf.get(itemIndex) ?? -1] ?? null,
  };
}

/** Sorts the placed items best first, then the unplaced, the left out and the ruled out. */
function orderByPlace(
  { ruledOut }: Ranking,
  place: Int32Array,
  leftOut: readonly LeftOutItem[],
): { readonly order: Int32Array; readonly placedCount: number } {
  const rank = new Float64Array(place.length);
  for (const [i, own] of place.entries()) rank[i] = own === 0 ? place.length + 1 : own;
  for (const { itemIndex } of leftOut) rank[itemIndex] = place.length + 2;
  for (const { itemIndex } of ruledOut) rank[itemIndex] = place.length + 3;
  const order = Int32Array.from(place.keys()).sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0) || a - b);
  return { order, placedCount: place.reduce((count, own) => count + (own > 0 ? 1 : 0), 0) };
}

type Placeless = Omit<
  Standings,
  'order' | 'place' | 'bestPlace' | 'worstPlace' | 'placedCount' | 'placeOf' | 'leaders'
>;

/**
 * The part of the standings that is the same for every method. Of the remarks on scales, only those on columns that the
 * method sees by worth.
 */
function standingsOf(sum: Ranking, { columns, problem }: MethodTable): Placeless {
  const isWorth = (id: string) =>
    columns.some(({ attributeId, seenAs }) => attributeId === id && seenAs === 'worth');
  const isConstant = (values: ArrayLike<number>) => Array.from(values).every((value) => value === values[0]);
  const { itemIds, attributeIds, shares, equalWeighting, lockedIds, missingPolicy } = sum;
  const { ruledOut, undecidedLimits, notScored } = sum;
  return {
    itemIds,
    attributeIds,
    columns: sum.columns,
    shares,
    equalWeighting,
    lockedIds,
    missingPolicy,
    ruledOut,
    undecidedLimits,
    notScored,
    nothingKnown: [],
    respread: [],
    withoutEffect: columns.flatMap(({ attributeId }, j) => {
      const values = problem.columns[j] ?? [];
      return values.length > 1 && isConstant(values) ? [attributeId] : [];
    }),
    usesDataRange: sum.usesDataRange.filter(isWorth),
    outsideScale: sum.outsideScale.filter(({ attributeId }) => isWorth(attributeId)),
  };
}
