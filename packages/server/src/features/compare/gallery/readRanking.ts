import { maximumRankedCells, type RankingAnswer } from '@tertium/contract';
import {
  budgetPick,
  type Comparison,
  explainPlace,
  explainVerdict,
  indexOfId,
  methodOf,
  type NumberFormat,
  namedWeightings,
  type Ranking,
  type RankingMethod,
  usualWeighting,
  verdictSentences,
  type Weighting,
} from '@tertium/engine';
import { ApiError } from '../../../http/apiError';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { loadWhole } from '../storage/excerpt';
import { getNamed } from './getNamed';
import { howSure, otherMethods } from './howSure';
import { namedItem } from './namedItem';
import { placesByMethod } from './placesByMethod';
import { rankWhole } from './rankWhole';
import { turningCells } from './turningCells';

interface RankingWish {
  /** The number format of the sentences. */
  readonly format: NumberFormat;
  /** The additional parts: `sure`, `methods`. */
  readonly include: readonly string[];
}

/** A comparison ranked by the weighted sum, and its ranking method if that is another. */
export interface Ranked {
  readonly comparison: Comparison;
  readonly weighting: Weighting | null;
  readonly ranking: Ranking;
  readonly method: RankingMethod | null;
}

/**
 * Loads and ranks a comparison as a page does, under the weighting with an id or name. `null` is the one under which the
 * caller sees it. Call it inside one snapshot.
 */
export async function loadRanked(
  queries: Queries,
  { row, userId }: Admitted,
  given: string | null,
): Promise<Ranked> {
  const cells = row.item_count * row.attribute_count;
  if (cells > maximumRankedCells) {
    throw new ApiError('ERR_QUOTA', { details: { limit: maximumRankedCells, used: cells } });
  }
  const { comparison } = await loadWhole(queries, row);
  const { weightings } = comparison;
  const viewer = { personId: userId, ownerId: row.owner_id };
  const weighting =
    given === null
      ? usualWeighting(weightings, viewer)
      : (weightings.find(({ id }) => id === given) ??
        getNamed(namedWeightings(weightings), given, { noun: 'weighting', path: 'weighting' }));
  return rankLoaded(comparison, weighting);
}

export const rankLoaded = (comparison: Comparison, weighting: Weighting | null): Ranked => ({
  comparison,
  weighting,
  ranking: rankWhole(comparison, weighting),
  method: methodOf(comparison),
});

/** The ranking of a comparison at a version. */
export async function readRanking(
  ranked: Ranked,
  version: number,
  { format, include }: RankingWish,
): Promise<RankingAnswer> {
  const { comparison, weighting, ranking, method } = ranked;
  const standings = describeStandings(ranked, format);
  return {
    version,
    method: method?.id ?? null,
    numberFormat: format,
    weighting:
      weighting === null || ranking.equalWeighting === 'unweighed'
        ? null
        : { id: weighting.id, name: weighting.name },
    attributes: attributesOf(comparison, ranking),
    ...standings,
    budget: budgetOf(comparison, standings.items, format),
    ...(method === null ? turningCells(comparison, ranking, format) : { findOut: [], confirm: [] }),
    sure: include.includes('sure') && method === null ? await howSure(comparison, ranking) : null,
    methods: include.includes('methods') ? await otherMethods(comparison, ranking) : null,
  };
}

/** Places, scores and the sentences about them. */
export function describeStandings({ comparison, ranking, method }: Ranked, format: NumberFormat) {
  if (method !== null) return placesByMethod(comparison, ranking, { method, format });
  const verdict = verdictSentences(explainVerdict(ranking, comparison, { format }));
  return { verdict: verdict.map(({ text }) => text), ...itemsOf(comparison, ranking, format) };
}

function budgetOf(
  comparison: Comparison,
  placed: RankingAnswer['items'],
  format: NumberFormat,
): RankingAnswer['budget'] {
  const indexes = indexOfId(comparison.items);
  const pick = budgetPick(
    comparison,
    placed.map(({ id }) => indexes.get(id) ?? -1),
    format,
  );
  if (pick === null) return null;
  const { title, itemIndex } = pick;
  return { title, item: itemIndex === -1 ? null : namedItem(comparison, itemIndex) };
}

function attributesOf({ attributes }: Comparison, ranking: Ranking): RankingAnswer['attributes'] {
  const names = new Map(attributes.map(({ id, name }) => [id, name]));
  return ranking.attributeIds.map((id, index) => ({
    id,
    name: names.get(id) ?? '',
    share: ranking.shares[index] ?? 0,
  }));
}

function itemsOf(
  comparison: Comparison,
  ranking: Ranking,
  format: NumberFormat,
): Pick<RankingAnswer, 'items' | 'unplaced'> {
  const named = (index: number) => namedItem(comparison, index);
  const order = [...ranking.order];
  return {
    items: order.slice(0, ranking.placedCount).map((index) => {
      const { place, best, worst } = ranking.placeOf(index);
      const { score, ...scores } = ranking.itemScore(index);
      return { ...named(index), place, places: { low: best, high: worst }, score, scores };
    }),
    unplaced: order.slice(ranking.placedCount).map((index) => ({
      ...named(index),
      why: explainPlace(ranking, comparison, index, { format }).headline.text,
    })),
  };
}
