import type { Anchor } from '@tertium/contract';
import { hasSomethingVisible } from '@tertium/engine';
import type { CommentRow, ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { readInSlices } from '../../../store/readInSlices';
import { hashedId } from '../access/hashedId';
import type { Quotas } from '../access/quotas';
import type { Doing } from '../notices/addNotices';
import type { CellNews, DisputedCell } from '../notices/notifyOfCells';
import { updateRow } from '../storage/rowById';
import { countComments, insertThread } from './comments';

/** A batch that disputes more cells is an import, which nobody discusses cell by cell: its notes aren't comments. */
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
 * first comment. A dispute that returns with its note, as by undo, reopens its thread, and a note that is edited is
 * the next comment of its thread. Returns what changed.
 */
export async function openDisputes(disputing: Disputing, { disputed, settled }: CellNews) {
  const { queries, quotas, row, batchId } = disputing;
  const isResolved = await endDisputes(disputing, settled);
  const written = await listWritten(disputing, [...disputed.values()]);
  const isDiscussed = disputed.size <= mostThreads;
  const { count, last } =
    isDiscussed && disputed.size > 0 ? await countComments(queries, row.id) : noComments;
  const ids = new Map<DisputedCell, string>();
  const comments: CommentRow[] = [];
  for (const cell of disputed.values()) {
    const anchor = anchorOn(cell);
    const texts = { text: textOf(cell.note), textBefore: textOf(cell.noteBefore ?? cell.note) };
    const here = written.filter((each) => each.anchor === JSON.stringify(anchor));
    const known = here.findLast((each) => each.resolved_at === null || each.content === texts.textBefore);
    if (known !== undefined) {
      await reopen(disputing, known.thread_id);
      ids.set(cell, known.thread_id);
    }
    if (!isDiscussed || count + comments.length >= quotas.comments) continue;
    const said = here.filter(({ thread_id }) => thread_id === known?.thread_id);
    if (await isSaid(disputing, said, texts)) continue;
    // Derived from the batch's, so that repeating it after a failure writes the same.
    const id = hashedId(`${batchId} ${cell.itemId} ${cell.attributeId}`);
    if (known === undefined) await insertThread(queries, disputing, row, { threadId: id, anchor });
    const number = last + 1 + comments.length;
    comments.push(
      await insertNote(disputing, { id, thread_id: known?.thread_id ?? id, number, content: texts.text }),
    );
    ids.set(cell, id);
  }
  return { ids, comments, isChanged: isResolved || ids.size > 0 };
}

const noComments = { count: 0, last: 0 };
const textOf = (note: string): string => (hasSomethingVisible(note) ? note : 'Disputed');

/** Resolves the threads of disputes that ended, and says whether there were any. */
async function endDisputes(
  { queries, row, asked, now }: Disputing,
  settled: CellNews['settled'],
): Promise<boolean> {
  const anchors = [...settled.values()].map((cell) => JSON.stringify(anchorOn(cell)));
  const done = await readInSlices(anchors, (some) =>
    queries
      .updateTable('comment_threads')
      .set({ resolved_by: asked.userId, resolved_name: null, resolved_at: now })
      .where('comparison_id', '=', row.id)
      .where('resolved_at', 'is', null)
      .where('anchor', 'in', some)
      .execute(),
  );
  return done.some(({ numUpdatedRows }) => numUpdatedRows > 0n);
}

/** The comments in threads of disputes on cells, those of the oldest thread first. */
const listWritten = ({ queries, row }: Disputing, cells: readonly DisputedCell[]) =>
  readInSlices(
    cells.map((cell) => JSON.stringify(anchorOn(cell))),
    (anchors) =>
      queries
        .selectFrom('comment_threads')
        .innerJoin('comments', (join) =>
          join
            .onRef('comments.comparison_id', '=', 'comment_threads.comparison_id')
            .onRef('comments.thread_id', '=', 'comment_threads.id'),
        )
        .select(['anchor', 'resolved_at', 'comments.id', 'thread_id', 'person_id', 'content'])
        .where('comment_threads.comparison_id', '=', row.id)
        .where('anchor', 'in', anchors)
        .orderBy('started_at')
        .execute(),
  );

type Written = Awaited<ReturnType<typeof listWritten>>;

const reopen = ({ queries, row }: Disputing, threadId: string) =>
  updateRow(
    queries,
    'comment_threads',
    { comparison_id: row.id, id: threadId },
    { resolved_by: null, resolved_name: null, resolved_at: null },
  );

/** Whether a thread has a note already, after the same person's comment with the note before was edited to it. */
async function isSaid(
  { queries, row, asked, now }: Disputing,
  said: Written,
  { text, textBefore }: { readonly text: string; readonly textBefore: string },
): Promise<boolean> {
  if (said.some(({ content }) => content === text)) return true;
  const own = said.find((each) => each.person_id === asked.userId && each.content === textBefore);
  if (own === undefined) return false;
  const key = { comparison_id: row.id, id: own.id };
  await updateRow(queries, 'comments', key, { content: text, edited_at: now });
  return true;
}

async function insertNote(
  { queries, row, asked, now }: Disputing,
  note: Pick<CommentRow, 'id' | 'thread_id' | 'number' | 'content'>,
): Promise<CommentRow> {
  const written = { mentions: '[]', person_id: asked.userId, author_name: null, at: now, edited_at: null };
  const comment = { comparison_id: row.id, ...note, ...written };
  await queries.insertInto('comments').values(comment).execute();
  return comment;
}
