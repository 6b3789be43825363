import type { Round } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import { type Acting, changeLocked } from '../history/recordEvent';
import { updateRow } from '../storage/rowById';
import { readRound } from './readRounds';
import { recordRound } from './recordRound';
import { getRound } from './roundRows';

/** Sets, changes or removes the due date of a running round. Throws ERR_STATE if it is revealed. */
export async function setDueDate(acting: Acting, roundId: string, dueOn: string | null): Promise<Round> {
  const { asked } = acting;
  return changeLocked(acting, async (queries, found) => {
    let admitted = found;
    const row = await getRound(queries, asked.id, roundId);
    if (row.revealed_at !== null) throw new ApiError('ERR_STATE', { message: 'The round is revealed.' });
    if (row.due_on !== dueOn) {
      await updateRow(queries, 'rounds', row, { due_on: dueOn });
      const step = { round: row, part: 'due', before: row.due_on, after: dueOn } as const;
      admitted = await recordRound(queries, acting, admitted, step);
    }
    const { answers: _, ...round } = await readRound(queries, admitted, { ...row, due_on: dueOn });
    return { result: round, row: admitted.row };
  });
}
