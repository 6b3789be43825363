import { ApiError } from '../../../http/apiError';
import type { GuestRow, RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { deleteRow, updateRow } from '../storage/rowById';
import { chosenFor, isChosenFor } from './roundPeople';
import { getRound, listAnswerRows } from './roundRows';

/**
 * Gives a guest's answer and place in the round to a member, and deletes the guest. Throws ERR_STATE if the member has
 * answered too.
 */
export async function moveAnswer(queries: Queries, guest: GuestRow, userId: string): Promise<RoundRow> {
  const { comparison_id, id, round_id } = guest;
  const round = await getRound(queries, comparison_id, round_id);
  const answers = await listAnswerRows(queries, round);
  if (answers.some(({ person_id }) => person_id === userId))
    throw new ApiError('ERR_STATE', { message: 'You have already answered this round.' });
  await queries
    .updateTable('round_answers')
    .set({ person_id: userId })
    .where('comparison_id', '=', comparison_id)
    .where('round_id', '=', round_id)
    .where('person_id', '=', id)
    .execute();
  if (!isChosenFor(round, userId)) {
    const chosen = [...(chosenFor(round) ?? []), userId];
    await updateRow(queries, 'rounds', round, { participant_ids: JSON.stringify(chosen) });
  }
  await deleteRow(queries, 'guests', guest);
  return round;
}
