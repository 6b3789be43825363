import {
  type Cell,
  type CellDetail,
  type Change,
  type Comparison,
  columnsOf,
  indexOfId,
  proposalsOf,
  rawText,
} from '@tertium/engine';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { findWriters, type WrittenCell } from '../history/findWriters';
import { addNotices, type Doing } from './addNotices';

/** Cells of one batch that people are told of, or no more told of. */
const mostCells = 500;

export interface DisputedCell extends WrittenCell {
  readonly note: string;
  /** Who disputes it entered it too, so that nobody else is told. */
  readonly isOwn: boolean;
}

/** What a batch does to cells that somebody is told of. */
export interface CellNews {
  /** Whose value is disputed now, and was not. */
  readonly disputed: DisputedCell[];
  /** Whose value was disputed. */
  readonly settled: WrittenCell[];
  /** Whether values are proposed that were not. */
  isProposed: boolean;
}

export const noCellNews = (): CellNews => ({ disputed: [], settled: [], isProposed: false });

const isDisputed = (cell: Cell): boolean =>
  cell !== null && typeof cell === 'object' && cell.state === 'disputed';

/** Whether it is a text alone, which is neither disputed nor has proposals: nearly all cells of an import are. */
const isPlain = (cell: Cell): boolean => cell === null || typeof cell === 'string';

/** Adds what a change does to the comparison as it is before. */
export function noteCells(news: CellNews, before: Comparison, change: Change): void {
  if (change.kind !== 'cells.set') return;
  const rowOf = indexOfId(before.items);
  const { cellsOf } = columnsOf(before);
  const columns = change.attributeIds.map(cellsOf);
  for (const [i, itemId] of change.itemIds.entries()) {
    const place = rowOf.get(itemId) ?? -1;
    for (let j = 0; j < columns.length; j++) {
      const was = columns[j]?.[place] ?? null;
      const is = change.rows[i]?.[j] ?? null;
      if (isPlain(was) && isPlain(is)) continue;
      if (proposalsOf(is).length > proposalsOf(was).length) news.isProposed = true;
      if (isDisputed(was) === isDisputed(is)) continue;
      const cell = { itemId, attributeId: change.attributeIds[j] ?? '', raw: rawText(was) };
      const { disputed, settled } = news;
      if (!isDisputed(is)) {
        if (settled.length < mostCells) settled.push(cell);
      } else if (disputed.length < mostCells) {
        const { note = '' } = is as CellDetail;
        disputed.push({ ...cell, note, isOwn: rawText(is) !== cell.raw });
      }
    }
  }
}

interface Told extends Doing {
  readonly row: Pick<ComparisonRow, 'id' | 'owner_id'>;
  readonly batchId: string;
  /** The version that the batch made. */
  readonly version: number;
  /** The threads on cells that are disputed, where they have one. */
  readonly threadIds: ReadonlyMap<DisputedCell, string>;
}

/** Tells the person who entered a value that it is disputed, while it is, and people who may edit that values are proposed. */
export async function tellOfCells(
  queries: Queries,
  { row, batchId, version, threadIds, ...doing }: Told,
  { disputed, settled, isProposed }: CellNews,
): Promise<void> {
  if (settled.length > 0)
    await queries
      .deleteFrom('notices')
      .where('comparison_id', '=', row.id)
      .where('cell', 'in', settled.map(formatCell))
      .execute();
  if (disputed.length > 0) {
    const cells = disputed.filter(({ isOwn }) => !isOwn);
    const writers = await findWriters(queries, row.id, { cells, before: version });
    for (const [cell, writer] of writers) {
      const sourceId = threadIds.get(cell) ?? batchId;
      const telling = { kind: 'dispute', sourceId, people: [writer], cell: formatCell(cell) } as const;
      await addNotices(queries, doing, row, telling);
    }
  }
  if (isProposed) {
    const people = await listDeciding(queries, row);
    await addNotices(queries, doing, row, { kind: 'proposal', sourceId: batchId, people });
  }
}

const formatCell = ({ itemId, attributeId }: WrittenCell): string => JSON.stringify({ itemId, attributeId });

/** Who may take proposals and hasn't been told yet that some wait; nobody for whom only everyone on the server may. */
async function listDeciding(queries: Queries, { id, owner_id }: Told['row']): Promise<readonly string[]> {
  const granted = await queries
    .selectFrom('grants')
    .select('grantee_id')
    .where('comparison_id', '=', id)
    .where('right', 'in', ['edit', 'manage'])
    .execute();
  const told = await queries
    .selectFrom('notices')
    .select('person_id')
    .where('comparison_id', '=', id)
    .where('kind', '=', 'proposal')
    .where('read_at', 'is', null)
    .execute();
  const left = new Set(told.map(({ person_id }) => person_id));
  return [owner_id, ...granted.map(({ grantee_id }) => grantee_id)].filter((person) => !left.has(person));
}
