import { itemListNames, type PersonName, type Possession, type Right } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { ChunkRow, ComparisonRow } from '../../../store/comparisonTables';
import { createYield } from '../../../store/createYield';
import { createDeflated, type Deflated } from '../../../store/gzipBody';
import type { Queries } from '../../../store/openStore';
import { type Packed, packAside, packText } from '../../../store/packed';
import { listChunks } from './chunks';
import { loadAttributes, loadEntries } from './entries';
import { listSegments, type PackedSegment } from './segments';

type Run = ReturnType<typeof createDeflated>;

/** The reader's rights, whose comparison it is to them, its weighers, and how the reader last viewed it. */
export interface Reader extends Possession {
  readonly rights: Right;
  readonly weighers: readonly PersonName[];
  /** How the reader last viewed it. */
  readonly lastView?: string;
}

/**
 * Reads the beginning of the contract's ComparisonTable as packed JSON, up to the chunks, which `readChunks` reads.
 * Call both inside one snapshot.
 */
export async function readHead(queries: Queries, row: ComparisonRow, reader: Reader): Promise<Deflated> {
  const { attributes, weightings } = await loadEntries(queries, row.id, 'all');
  const head = JSON.stringify({
    id: row.id,
    version: row.version,
    ...reader,
    name: row.name,
    description: row.description,
    settings: JSON.parse(row.settings),
    attributes,
    weightings,
    itemCount: row.item_count,
  });
  const run = createDeflated();
  run.addPacked(await packAside(`${head.slice(0, -1)},"chunks":[`));
  return run.end();
}

/**
 * Reads the rest as packed JSON, a line for each chunk. Cells are sent as stored, without unpacking them. Throws
 * ERR_BUSY as soon as no one wants the result any more.
 */
export async function readChunks(
  queries: Queries,
  comparisonId: string,
  isWanted: () => boolean = () => true,
): Promise<Deflated> {
  const run = createDeflated();
  const fields = (await loadAttributes(queries, comparisonId)).map(({ id }) => id);
  const yieldIfDue = createYield();
  for (const [i, chunk] of (await listChunks(queries, comparisonId)).entries()) {
    if (!isWanted()) throw new ApiError('ERR_BUSY');
    const stored = await listSegments(queries, { comparisonId, chunk: chunk.chunk }, 'all');
    run.addText(i === 0 ? '\n' : ',\n');
    addChunk(run, { chunk, fields, segments: new Map(stored.map((segment) => [segment.field, segment])) });
    await yieldIfDue();
  }
  run.addText('\n]}');
  return run.end();
}

interface Line {
  readonly chunk: Pick<ChunkRow, 'item_count'>;
  /** The attribute ids, in order. */
  readonly fields: readonly string[];
  readonly segments: ReadonlyMap<string, PackedSegment>;
}

/** Adds a chunk of the contract's ComparisonTable. */
export function addChunk(run: Run, { chunk, fields, segments }: Line): void {
  let between = `{"${itemListNames[0]}":[`;
  const add = (field: string, next: string): void => {
    const segment = segments.get(field);
    run.addText(between);
    if (segment !== undefined) run.addPacked(segment);
    const stored = segment?.entry_count ?? 0;
    if (stored < chunk.item_count) {
      if (stored > 0) run.addText(',');
      run.addPacked(emptyCells(chunk.item_count - stored));
    }
    between = next;
  };
  const lists = itemListNames.filter((list) => segments.has(list));
  for (const [i, list] of lists.entries()) {
    const next = lists[i + 1];
    add(list, next === undefined ? `],"columns":[${fields.length > 0 ? '[' : ''}` : `],"${next}":[`);
  }
  for (const [j, field] of fields.entries()) add(field, j === fields.length - 1 ? ']' : '],[');
  run.addText(`${between}]}`);
}

const emptyByCount = new Map<number, Packed>();

/** The empty cells at the end of a column, which are not stored. They are packed once for each count. */
function emptyCells(count: number): Packed {
  const known = emptyByCount.get(count) ?? packText('null,'.repeat(count).slice(0, -1));
  emptyByCount.set(count, known);
  return known;
}
