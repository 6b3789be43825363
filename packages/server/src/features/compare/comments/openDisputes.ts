import type { Anchor } from '@tertium/contract';
import { hasSomethingVisible } from '@tertium/engine';
import type { CommentRow, ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { hashedId } from '../access/hashedId';
import type { Quotas } from '../access/quotas';
import type { Doing } from '../notices/addNotices';
import type { CellNews, DisputedCell } from '../notices/tellOfCells';
import { countComments, insertThread } from './comments';

/** A batch that disputes more cells is an import, which nobody discusses cell by cell. */
const mostThreads = 50;

interface Disputing extends Doing {
  readonly queries: Queries;
  readonly quotas: Pick<Quotas, 'comments'>;
  readonly row: Pick<ComparisonRow, 'id'>;
  readonly batchId: string;
}

const anchorOn = ({ itemId, attributeId }: Pick<DisputedCell, 'itemId' | 'attributeId'>): Anchor => ({
  ...{ kind: 'cell', itemId, attributeId },
  isDispute: true,
});

/**
 * Resolves the threads of disputes that a batch ends, and starts one on each cell that it disputes, with the note as
 * first comment. A dispute that returns with its note, as by undo, reopens its thread. Returns what changed.
 */
export async function openDisputes(disputing: Disputing, { disputed, settled }: CellNews) {
  const { queries, quotas, row, asked, now } = disputing;
  const threads = queries.updateTable('comment_threads').where('comparison_id', '=', row.id);
  let changes = 0n;
  if (settled.length > 0) {
    const { numUpdatedRows } = await threads
      .set({ resolved_by: asked.userId, resolved_name: null, resolved_at: now })
      .where('resolved_at', 'is', null)
      .where(
        'anchor',
        'in',
        settled.map((cell) => JSON.stringify(anchorOn(cell))),
      )
      .executeTakeFirst();
    changes += numUpdatedRows;
  }
  const ids = new Map<DisputedCell, string>();
  const comments: CommentRow[] = [];
  const discussed = disputed.length > mostThreads ? [] : disputed;
  const { count, last } =
    discussed.length === 0 ? { count: 0, last: 0 } : await countComments(queries, row.id);
  for (const cell of discussed) {
    const content = hasSomethingVisible(cell.note) ? cell.note : 'Disputed';
    const known = await findThread(disputing, cell, content);
    if (known !== undefined) {
      ids.set(cell, known);
      const open = { resolved_by: null, resolved_name: null, resolved_at: null };
      await threads.set(open).where('id', '=', known).execute();
    } else if (count + comments.length < quotas.comments) {
      // Derived from the batch's, so that repeating it after a failure writes the same.
      const id = hashedId(`${disputing.batchId} ${cell.itemId} ${cell.attributeId}`);
      ids.set(cell, id);
      const comment = {
        ...{
          comparison_id: row.id,
          id,
          thread_id: id,
          number: last + 1 + comments.length,
          content,
          mentions: '[]',
        },
        ...{ person_id: asked.userId, author_name: null, at: now, edited_at: null },
      };
      await insertThread(queries, disputing, row, { threadId: id, anchor: anchorOn(cell) });
      await queries.insertInto('comments').values(comment).execute();
      comments.push(comment);
    }
  }
  return { ids, comments, isChanged: changes > 0n || ids.size > 0 };
}

/** The thread to continue: an open one, or one that begins with the same note. */
async function findThread(
  { queries, row }: Disputing,
  cell: DisputedCell,
  content: string,
): Promise<string | undefined> {
  const found = await queries
    .selectFrom('comment_threads')
    .leftJoin('comments', (join) =>
      join
        .onRef('comments.comparison_id', '=', 'comment_threads.comparison_id')
        .onRef('comments.id', '=', 'comment_threads.id'),
    )
    .select('comment_threads.id')
    .where('comment_threads.comparison_id', '=', row.id)
    .where('anchor', '=', JSON.stringify(anchorOn(cell)))
    .where(({ or, eb }) => or([eb('resolved_at', 'is', null), eb('content', '=', content)]))
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return found?.id;
}
