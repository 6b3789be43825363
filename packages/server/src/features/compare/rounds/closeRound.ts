import type { OpenedRound } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import { noteComments } from '../comments/recordThread';
import { deleteUnseenThreads, hasThreads } from '../comments/roundThreads';
import { type Acting, changeLocked } from '../history/recordEvent';
import { addNotices, removeNotices } from '../notices/addNotices';
import { deleteRow, findRow, updateRow } from '../storage/rowById';
import { deleteGuests } from './guestRows';
import { readRound } from './readRounds';
import { recordRound } from './recordRound';
import { listTakingPart } from './roundPeople';
import { deleteAnswers, getRound, listAnswerRows } from './roundRows';

/**
 * Reveals the answers of the participants who are done, and deletes those of people who no longer take part. Answers
 * that are not done stay private. A revealed round stays as it is. Throws ERR_STATE if no participant is done.
 */
export async function revealRound(acting: Acting, roundId: string): Promise<OpenedRound> {
  const { asked, now } = acting;
  return changeLocked(acting, async (queries, admitted) => {
    const row = await getRound(queries, asked.id, roundId);
    if (row.revealed_at !== null)
      return { result: await readRound(queries, admitted, row), row: admitted.row };
    const answers = await listAnswerRows(queries, row);
    const answering = answers.map(({ person_id }) => person_id);
    const people = await listTakingPart(queries, admitted.row, row, answering);
    const isThere = (id: string) => people.some((person) => person.id === id);
    if (!answers.some(({ person_id, is_done }) => is_done === 1 && isThere(person_id)))
      throw new ApiError('ERR_STATE', { message: 'No one is done yet.' });
    await deleteAnswers(
      queries,
      row,
      answering.filter((id) => !isThere(id)),
    );
    await deleteGuests(queries, row, 'out');
    const revealed = { revealed_by: asked.userId, revealed_at: now, people_count: people.length };
    await updateRow(queries, 'rounds', row, revealed);
    await removeNotices(queries, admitted.row, roundId);
    const recipients = people.map(({ id }) => id);
    await addNotices(queries, acting, admitted.row, {
      kind: 'reveal',
      sourceId: roundId,
      people: recipients,
    });
    const step = { round: row, before: 'started', after: 'revealed' } as const;
    const after = await recordRound(queries, acting, admitted, step);
    if (await hasThreads(queries, row)) await noteComments(queries, acting, after.row);
    return { result: await readRound(queries, after, { ...row, ...revealed }), row: after.row };
  });
}

/** Cancels a running round or deletes a revealed one. Does nothing if there is none. */
export async function deleteRound(acting: Acting, roundId: string): Promise<void> {
  const { asked } = acting;
  await changeLocked(acting, async (queries, admitted) => {
    const row = await findRow(queries, 'rounds', { comparison_id: asked.id, id: roundId });
    if (row === undefined) return { result: null, row: admitted.row };
    await deleteAnswers(queries, row, 'all');
    await deleteGuests(queries, row, 'all');
    await deleteUnseenThreads(queries, row);
    await removeNotices(queries, admitted.row, roundId);
    await deleteRow(queries, 'rounds', row);
    const before = row.revealed_at === null ? 'started' : 'revealed';
    const after = await recordRound(queries, acting, admitted, { round: row, before, after: null });
    return { result: null, row: after.row };
  });
}
