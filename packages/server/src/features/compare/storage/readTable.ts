import type { Right } from '@tertium/contract';
import { comparePositions } from '@tertium/engine';
import type { ChunkRow, ComparisonRow, SegmentRow } from '../../../store/comparisonTables';
import { createDeflated, type Deflated } from '../../../store/gzipBody';
import type { Queries } from '../../../store/openStore';
import { type Packed, packText } from '../../../store/packed';
import { createTurns } from '../../../store/turns';
import { listChunks } from './chunks';
import { parseAttribute, parseWeighting } from './entries';
import { listSegments } from './segments';

type Run = ReturnType<typeof createDeflated>;

/**
 * The contract's ComparisonTable as packed JSON, a line for each chunk. Its cells go out as they are stored: nothing of
 * the table is unpacked. `right` is what the reader may do. Call it inside a snapshot.
 */
export async function readTable(queries: Queries, row: ComparisonRow, right: Right): Promise<Deflated> {
  const run = createDeflated();
  const entriesOf = (table: 'attributes' | 'weightings') =>
    queries.selectFrom(table).select('content').where('comparison_id', '=', row.id).execute();
  const attributes = (await entriesOf('attributes')).map(parseAttribute).sort(comparePositions);
  const head = JSON.stringify({
    id: row.id,
    version: row.version,
    rights: right,
    name: row.name,
    description: row.description,
    settings: JSON.parse(row.settings),
    attributes,
    weightings: (await entriesOf('weightings')).map(parseWeighting).sort(comparePositions),
    itemCount: row.item_count,
  });
  run.addPacked(packText(`${head.slice(0, -1)},"chunks":[`));
  const fields = attributes.map(({ id }) => id);
  const takeTurn = createTurns();
  for (const [i, chunk] of (await listChunks(queries, row.id)).entries()) {
    const key = { comparisonId: row.id, chunk: chunk.chunk };
    const stored = await listSegments(queries, key, 'all');
    run.addText(i === 0 ? '\n' : ',\n');
    addChunk(run, { chunk, fields, segments: new Map(stored.map((segment) => [segment.field, segment])) });
    await takeTurn();
  }
  run.addText('\n]}');
  return run.end();
}

interface Line {
  readonly chunk: ChunkRow;
  /** The attributes in their order. */
  readonly fields: readonly string[];
  readonly segments: ReadonlyMap<string, SegmentRow>;
}

function addChunk(run: Run, { chunk, fields, segments }: Line): void {
  let between = '{"ids":[';
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
  add('ids', '],"names":[');
  add('names', '],"positions":[');
  add('positions', `],"columns":[${fields.length > 0 ? '[' : ''}`);
  for (const [j, field] of fields.entries()) add(field, j === fields.length - 1 ? ']' : '],[');
  run.addText(`${between}]}`);
}

const emptyByCount = new Map<number, Packed>();

/** The empty cells at the end of a column, which are not stored; of each number they are packed once. */
function emptyCells(count: number): Packed {
  const known = emptyByCount.get(count) ?? packText('null,'.repeat(count).slice(0, -1));
  emptyByCount.set(count, known);
  return known;
}
