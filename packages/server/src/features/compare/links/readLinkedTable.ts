import {
  itemListNames,
  type LinkedTable,
  listsOfItems,
  type PersonName,
  type TableChunk,
} from '@tertium/contract';
import type { Cell, Comparison } from '@tertium/engine';
import type { ComparisonRow } from '../../../store/comparisonTables';
import { createYield } from '../../../store/createYield';
import { createDeflated, type Deflated } from '../../../store/gzipBody';
import type { Queries } from '../../../store/openStore';
import { packAside } from '../../../store/packed';
import { timeOfVersion } from '../history/marks';
import { readPast } from '../history/readPast';
import { itemsPerChunk, listChunks } from '../storage/chunks';
import { loadEntries } from '../storage/entries';
import { findChunksOf, loadFields } from '../storage/loadedChunks';
import { partsOf } from './linkRows';
import type { Shown } from './openLink';
import {
  annotatedItems,
  attributesOutside,
  showAttribute,
  showChunk,
  showSettings,
  showWeightings,
} from './showOutside';

type Whole = Pick<Comparison, 'name' | 'description' | 'settings' | 'attributes' | 'weightings'> & {
  readonly itemCount: number;
  readonly chunks: AsyncIterable<TableChunk> | Iterable<TableChunk>;
  /** The items with annotations that exist. */
  readonly annotated: ReadonlySet<string>;
};

/**
 * Reads the contract's LinkedTable as packed JSON, at the version that the link shows or else the current one. Call it
 * inside one snapshot.
 */
export async function readLinkedTable(
  queries: Queries,
  { row, link, weighers }: Shown & { readonly weighers: readonly PersonName[] },
): Promise<Deflated> {
  const parts = partsOf(link);
  const { chunks, annotated, ...whole } =
    link.shown_version === null
      ? await readNow(queries, row)
      : await readThen(queries, row, link.shown_version);
  const isBlind = await isWeighedBlind(queries, row.id);
  const weightings = isBlind ? [] : whole.weightings;
  const weighed = { weightings, weighers, ownerId: row.owner_id, linkId: link.id };
  const head: Omit<LinkedTable, 'chunks'> = {
    ...whole,
    ...showWeightings(weighed, parts),
    ...(await changedOf(queries, row, link)),
    attributes: whole.attributes.map((attribute) => showAttribute(attribute, parts)),
    settings: showSettings(whole.settings, whole.attributes, annotated, parts),
    isBlind,
  };
  const run = createDeflated();
  run.addPacked(await packAside(`${JSON.stringify(head).slice(0, -1)},"chunks":[\n`));
  let between = '';
  for await (const chunk of chunks) {
    run.addText(between);
    run.addPacked(await packAside(JSON.stringify(showChunk(chunk, parts))));
    between = ',\n';
  }
  run.addText('\n]}');
  return run.end();
}

async function changedOf(queries: Queries, row: ComparisonRow, link: Shown['link']) {
  const { shown_version: version } = link;
  if (!partsOf(link).has('history')) return { changedAt: null, versionName: null };
  if (version === null) return { changedAt: row.updated_at, versionName: null };
  const mark = await queries
    .selectFrom('marks')
    .select('name')
    .where('comparison_id', '=', row.id)
    .where('marked_version', '=', version)
    .orderBy('marked_at', 'desc')
    .executeTakeFirst();
  return { changedAt: await timeOfVersion(queries, row.id, version), versionName: mark?.name ?? null };
}

export async function isWeighedBlind(queries: Queries, comparisonId: string): Promise<boolean> {
  const round = await queries
    .selectFrom('rounds')
    .select('id')
    .where('comparison_id', '=', comparisonId)
    .where('is_blind', '=', 1)
    .where('revealed_at', 'is', null)
    .executeTakeFirst();
  return round !== undefined;
}

async function readNow(queries: Queries, row: ComparisonRow): Promise<Whole> {
  const { name, description, item_count: itemCount } = row;
  const entries = await loadEntries(queries, row.id, 'all');
  const settings = JSON.parse(row.settings);
  const attributes = attributesOutside({ ...entries, settings });
  const fields = attributes.map(({ id }) => id);
  const chunks = chunksNow(queries, row.id, fields);
  const found = await findChunksOf({ queries, comparisonId: row.id, layer: null }, annotatedItems(settings));
  const annotated = new Set(found.keys());
  return { name, description, settings, ...entries, attributes, itemCount, chunks, annotated };
}

async function* chunksNow(
  queries: Queries,
  comparisonId: string,
  fields: readonly string[],
): AsyncGenerator<TableChunk> {
  const yieldIfDue = createYield();
  for (const { chunk, item_count } of await listChunks(queries, comparisonId)) {
    const loaded = await loadFields(queries, { comparisonId, chunk }, 'all');
    await yieldIfDue();
    const entriesOf = (field: string) => loaded.get(field)?.entries ?? [];
    const lists = itemListNames.filter((list) => loaded.has(list)).map((list) => [list, entriesOf(list)]);
    const columns = fields.map((field) => {
      const stored = entriesOf(field) as readonly Cell[];
      return Array.from({ length: item_count }, (_, i) => stored[i] ?? null);
    });
    yield { ...Object.fromEntries(lists), columns };
    await yieldIfDue();
  }
}

async function readThen(queries: Queries, row: ComparisonRow, version: number): Promise<Whole> {
  const comparison = await readPast(queries, row, version);
  const { items, columns, ...rest } = comparison;
  const attributes = attributesOutside(comparison);
  const starts = Array.from({ length: Math.ceil(items.length / itemsPerChunk) }, (_, i) => i * itemsPerChunk);
  const chunks = starts.map((start) => {
    const some = <T>(list: readonly T[]) => list.slice(start, start + itemsPerChunk);
    const cells = attributes.map(({ id }) => some((columns[id] ?? []) as readonly Cell[]));
    return { ...listsOfItems(some(items)), columns: cells };
  });
  const annotated = new Set(items.map(({ id }) => id));
  return { ...rest, attributes, itemCount: items.length, chunks, annotated };
}
