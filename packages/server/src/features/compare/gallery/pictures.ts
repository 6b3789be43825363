import type { ComparisonSummary } from '@tertium/contract';
import { type Comparison, rankComparison, readColumn } from '@tertium/engine';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { createTurns } from '../../../store/turns';
import { loadWhole } from '../storage/excerpt';

type Picture = ComparisonSummary['picture'];

const maximumBars = 8;
/** Larger tables have no picture: ranking them would hold up the list. */
const maximumItems = 1000;
const maximumCells = 30_000;
/** Pictures made for one list; the others come with the next. */
const maximumMade = 100;

/** The pictures of comparisons, by id; missing or outdated ones are made and kept. */
export async function listPictures(
  queries: Queries,
  rows: readonly ComparisonRow[],
): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const rankable = new Map(rows.filter(isRankable).map((row) => [row.id, row]));
  if (rankable.size === 0) return pictures;
  for (const stored of await storedPictures(queries, [...rankable.keys()])) {
    if (stored.version !== rankable.get(stored.comparison_id)?.version) continue;
    pictures.set(stored.comparison_id, JSON.parse(stored.content));
    rankable.delete(stored.comparison_id);
  }
  const takeTurn = createTurns();
  for (const row of [...rankable.values()].slice(0, maximumMade)) {
    const picture = await makePicture(queries, row);
    await keepPicture(queries, row, picture);
    pictures.set(row.id, picture);
    await takeTurn();
  }
  return pictures;
}

function isRankable({ item_count, attribute_count }: ComparisonRow): boolean {
  return item_count > 1 && item_count <= maximumItems && item_count * attribute_count <= maximumCells;
}

async function storedPictures(queries: Queries, ids: readonly string[]) {
  const stored = [];
  for (let start = 0; start < ids.length; start += 500) {
    const some = ids.slice(start, start + 500);
    stored.push(
      ...(await queries.selectFrom('pictures').selectAll().where('comparison_id', 'in', some).execute()),
    );
  }
  return stored;
}

async function makePicture(queries: Queries, row: ComparisonRow): Promise<Picture> {
  return pictureOf((await loadWhole(queries, row)).comparison);
}

/** The best items of a comparison as it is weighed; `null` where fewer than two have a place. */
export function pictureOf(comparison: Comparison): Picture {
  const attributes = new Map(comparison.attributes.map((attribute) => [attribute.id, attribute]));
  const ranking = rankComparison(comparison, (id) => {
    const attribute = attributes.get(id);
    if (attribute === undefined) throw new RangeError(`No attribute with the id ${id}`);
    return readColumn(comparison.columns[id] ?? [], attribute);
  });
  if (ranking.placedCount < 2) return null;
  const best = [...ranking.order.subarray(0, Math.min(maximumBars, ranking.placedCount))];
  return {
    bars: best.map((index) => ({
      name: comparison.items[index]?.name ?? '',
      low: ranking.low[index] ?? 0,
      high: ranking.high[index] ?? 0,
    })),
  };
}

async function keepPicture(queries: Queries, row: ComparisonRow, picture: Picture): Promise<void> {
  const content = JSON.stringify(picture);
  // From the comparison itself, so that one purged meanwhile is no error.
  await queries
    .insertInto('pictures')
    .columns(['comparison_id', 'version', 'content'])
    .expression((eb) =>
      eb
        .selectFrom('comparisons')
        .select(({ cast, val }) => [
          'id',
          cast<number>(val(row.version), 'bigint').as('version'),
          cast<string>(val(content), 'text').as('content'),
        ])
        .where('id', '=', row.id),
    )
    .onConflict((conflict) =>
      conflict.column('comparison_id').doUpdateSet({
        version: (eb) => eb.ref('excluded.version'),
        content: (eb) => eb.ref('excluded.content'),
      }),
    )
    .execute();
}
