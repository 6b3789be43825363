import type { OpenedRound } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { Acting } from '../history/recordEvent';
import { readRound } from './readRounds';
import { recordRound } from './recordRound';
import { listTakingPart } from './roundPeople';
import { deleteAnswers, findRound, getRound, listAnswerRows } from './roundRows';

/**
 * Shows the answers of those who are done and take part still; what others had begun stays their own. Revealed already,
 * it stays as it is. Throws ERR_STATE where nobody is done.
 */
export async function revealRound(acting: Acting, roundId: string): Promise<OpenedRound> {
  const { store, door, news, asked, now } = acting;
  const { round, version } = await store.transaction(async (queries) => {
    const admitted = await door.lock(queries, asked);
    const row = await getRound(queries, asked.id, roundId);
    if (row.revealed_at !== null)
      return { round: await readRound(queries, admitted, row), version: admitted.row.version };
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
    const revealed = { revealed_by: asked.userId, revealed_at: now, people_count: people.length };
    await queries
      .updateTable('rounds')
      .set(revealed)
      .where('comparison_id', '=', asked.id)
      .where('id', '=', roundId)
      .execute();
    const step = { round: row, before: 'started', after: 'revealed' } as const;
    const after = await recordRound(queries, acting, admitted, step);
    const opened = await readRound(queries, after, { ...row, ...revealed });
    return { round: opened, version: after.row.version };
  });
  news.publish({ comparisonId: asked.id, version });
  return round;
}

/** Cancels a running round, or deletes a revealed one; nothing happens where there is none. */
export async function deleteRound(acting: Acting, roundId: string): Promise<void> {
  const { store, door, news, asked } = acting;
  const version = await store.transaction(async (queries) => {
    const admitted = await door.lock(queries, asked);
    const row = await findRound(queries, asked.id, roundId);
    if (row === undefined) return admitted.row.version;
    await deleteAnswers(queries, row, 'all');
    await queries
      .deleteFrom('rounds')
      .where('comparison_id', '=', asked.id)
      .where('id', '=', roundId)
      .execute();
    const before = row.revealed_at === null ? 'started' : 'revealed';
    const after = await recordRound(queries, acting, admitted, { round: row, before, after: null });
    return after.row.version;
  });
  news.publish({ comparisonId: asked.id, version });
}
