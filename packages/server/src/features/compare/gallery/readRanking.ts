import { maximumRankedCells, type RankingAnswer } from '@tertium/contract';
import {
  type Comparison,
  explainPlace,
  explainVerdict,
  methodOf,
  type NumberFormat,
  type Ranking,
  usualWeighting,
  verdictSentences,
} from '@tertium/engine';
import { ApiError } from '../../../http/apiError';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { loadWhole } from '../storage/excerpt';
import { placesByMethod } from './placesByMethod';
import { rankWhole } from './rankWhole';

interface RankingWish {
  /** By its id; `null` for that under which who asks sees the comparison. */
  readonly weightingId: string | null;
  /** In which the sentences write numbers. */
  readonly format: NumberFormat;
}

/** The ranking of a comparison, worked out by the engine as a page does. Call it inside one snapshot. */
export async function readRanking(
  queries: Queries,
  { row, userId }: Admitted,
  { weightingId, format }: RankingWish,
): Promise<RankingAnswer> {
  const cells = row.item_count * row.attribute_count;
  if (cells > maximumRankedCells) {
    throw new ApiError('ERR_QUOTA', { details: { limit: maximumRankedCells, used: cells } });
  }
  const { comparison } = await loadWhole(queries, row);
  const { weightings } = comparison;
  const onlooker = { personId: userId, ownerId: row.owner_id };
  const weighting =
    weightingId === null
      ? usualWeighting(weightings, onlooker)
      : weightings.find(({ id }) => id === weightingId);
  if (weighting === undefined) throw new ApiError('ERR_NOT_FOUND');
  const ranking = rankWhole(comparison, weighting);
  const method = methodOf(comparison);
  return {
    version: row.version,
    method: method?.id ?? null,
    weighting: weighting === null ? null : { id: weighting.id, name: weighting.name },
    attributes: attributesOf(comparison, ranking),
    ...(method === null
      ? {
          verdict: verdictSentences(explainVerdict(ranking, comparison, { format })).map(({ text }) => text),
          ...itemsOf(comparison, ranking, format),
        }
      : placesByMethod(comparison, ranking, { method, format })),
  };
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
  const named = (index: number) => {
    const item = comparison.items[index];
    return { id: item?.id ?? '', name: item?.name ?? '' };
  };
  const order = [...ranking.order];
  const span = (low: number | undefined, high: number | undefined) => ({ low: low ?? 0, high: high ?? 0 });
  return {
    items: order.slice(0, ranking.placedCount).map((index) => ({
      ...named(index),
      place: ranking.place[index] ?? 0,
      places: span(ranking.bestPlace[index], ranking.worstPlace[index]),
      score: ranking.score[index] ?? 0,
      scores: span(ranking.low[index], ranking.high[index]),
    })),
    unplaced: order.slice(ranking.placedCount).map((index) => ({
      ...named(index),
      why: explainPlace(ranking, comparison, index, { format }).headline.text,
    })),
  };
}
