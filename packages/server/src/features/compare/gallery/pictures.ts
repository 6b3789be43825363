import type { ComparisonSummary } from '@tertium/contract';
import {
  type Comparison,
  methodOf,
  type Ranking,
  type RankingMethod,
  rankByMethod,
  usualWeighting,
  type Weighting,
} from '@tertium/engine';
import type { ComparisonRow } from '../../../store/comparisonTables';
import { createYield } from '../../../store/createYield';
import type { Queries } from '../../../store/openStore';
import { readInSlices } from '../../../store/readInSlices';
import type { Admitted } from '../access/door';
import { loadWhole } from '../storage/excerpt';
import { rankWhole } from './rankWhole';

type Picture = ComparisonSummary['picture'];

const maximumBars = 8;
/** The largest table with a picture, because ranking larger ones would delay the list. */
const maximumItems = 1000;
const maximumCells = 30_000;
/** The most pairs of items by attributes that a method compares for a picture. */
const maximumPairs = 1_000_000;
/** The most pictures made for one call. The next call makes more. */
const maximumMade = 100;

/**
 * The pictures of comparisons by id, as the caller would see their rankings. Missing and outdated ones are made and stored:
 * one for each weigher and one for everyone else.
 */
export async function listPictures(
  queries: Queries,
  admitted: readonly Admitted[],
): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const rankable = new Map(admitted.flatMap(({ row }) => (isRankable(row) ? [[row.id, row]] : [])));
  const userId = admitted[0]?.userId ?? '';
  if (rankable.size === 0) return pictures;
  const ids = [...rankable.keys()];
  const weighed = await listWeighed(queries, userId, ids);
  const viewerOf = (id: string) => (weighed.has(id) ? userId : '');
  for (const stored of await storedPictures(queries, ids, userId)) {
    const { comparison_id: id, person_id, version, content } = stored;
    if (version !== rankable.get(id)?.version || person_id !== viewerOf(id)) continue;
    pictures.set(id, JSON.parse(content));
    rankable.delete(id);
  }
  const yieldIfDue = createYield();
  for (const row of [...rankable.values()].slice(0, maximumMade)) {
    const picture = await makePicture(queries, row, viewerOf(row.id));
    await keepPicture(queries, { row, personId: viewerOf(row.id) }, picture);
    pictures.set(row.id, picture);
    await yieldIfDue();
  }
  return pictures;
}

/** Which of these comparisons have an own weighting of a person. */
async function listWeighed(
  queries: Queries,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom('weightings')
    .select('comparison_id')
    .where('person_id', '=', userId)
    .execute();
  const asked = new Set(ids);
  return new Set(rows.map(({ comparison_id }) => comparison_id).filter((id) => asked.has(id)));
}

function isRankable({ item_count, attribute_count }: ComparisonRow): boolean {
  return item_count > 1 && item_count <= maximumItems && item_count * attribute_count <= maximumCells;
}

function storedPictures(queries: Queries, ids: readonly string[], userId: string) {
  return readInSlices(ids, (some) =>
    queries
      .selectFrom('pictures')
      .selectAll()
      .where('comparison_id', 'in', some)
      .where('person_id', 'in', ['', userId])
      .execute(),
  );
}

async function makePicture(queries: Queries, row: ComparisonRow, personId: string): Promise<Picture> {
  const { comparison } = await loadWhole(queries, row);
  const viewer = { personId, ownerId: row.owner_id };
  return pictureOf(comparison, usualWeighting(comparison.weightings, viewer));
}

/** The best items of a comparison under a weighting. `null` if it is unweighed or fewer than two items have a place. */
export function pictureOf(comparison: Comparison, weighting: Weighting | null): Picture {
  const ranking = rankWhole(comparison, weighting);
  if (weighting === null || ranking.equalWeighting === 'unweighed') return null;
  const method = methodOf(comparison);
  if (method !== null) return pictureByMethod(comparison, ranking, method);
  if (ranking.placedCount < 2) return null;
  const best = [...ranking.order.subarray(0, Math.min(maximumBars, ranking.placedCount))];
  return {
    bars: best.map((index) => {
      const { low, high } = ranking.itemScore(index);
      return { ...faceOf(comparison, index), low, high };
    }),
  };
}

/** What an item is known by. */
function faceOf({ items }: Comparison, index: number) {
  const { name = '', image } = items[index] ?? {};
  return { name, ...(image !== undefined && { image }) };
}

/** The same by another method. `null` also if comparing all pairs would delay the list. */
function pictureByMethod(comparison: Comparison, sum: Ranking, method: RankingMethod): Picture {
  const pairCount = sum.itemIds.length ** 2 * sum.columns.length;
  if (method.id === 'promethee' && pairCount > maximumPairs) return null;
  const ranking = rankByMethod(sum, comparison.attributes, method);
  const placed = [...ranking.leaders(ranking.placedCount)];
  if (placed.length < 2) return null;
  const scoreOf = (index: number | undefined) => ranking.scoreOf(index ?? -1) ?? 0;
  const [first, last] = [scoreOf(placed[0]), scoreOf(placed.at(-1))];
  return {
    method: method.id,
    bars: placed.slice(0, maximumBars).map((index) => {
      const along = first === last ? 1 : (scoreOf(index) - last) / (first - last);
      return { ...faceOf(comparison, index), low: along, high: along };
    }),
  };
}

interface Drawn {
  readonly row: ComparisonRow;
  readonly personId: string;
}

async function keepPicture(queries: Queries, { row, personId }: Drawn, picture: Picture): Promise<void> {
  const content = JSON.stringify(picture);
  // Selects from the comparison itself, so that one erased since is no error.
  await queries
    .insertInto('pictures')
    .columns(['comparison_id', 'person_id', 'version', 'content'])
    .expression((eb) =>
      eb
        .selectFrom('comparisons')
        .select(({ cast, val }) => [
          'id',
          cast<string>(val(personId), 'text').as('person_id'),
          cast<number>(val(row.version), 'bigint').as('version'),
          cast<string>(val(content), 'text').as('content'),
        ])
        .where('id', '=', row.id),
    )
    .onConflict((conflict) =>
      conflict.columns(['comparison_id', 'person_id']).doUpdateSet({
        version: (eb) => eb.ref('excluded.version'),
        content: (eb) => eb.ref('excluded.content'),
      }),
    )
    .execute();
}
