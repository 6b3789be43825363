import type { RoundAnswerRow, RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { getRow } from '../storage/rowById';

/** Lists the rounds of a comparison, latest first. */
export function listRoundRows(queries: Queries, comparisonId: string): Promise<RoundRow[]> {
  return queries
    .selectFrom('rounds')
    .selectAll()
    .where('comparison_id', '=', comparisonId)
    .orderBy('number', 'desc')
    .execute();
}

/** Throws ERR_NOT_FOUND if there is no such round. */
export const getRound = (queries: Queries, comparisonId: string, roundId: string): Promise<RoundRow> =>
  getRow(queries, 'rounds', { comparison_id: comparisonId, id: roundId });

/** Lists all answers of a round, done or not. Show an answer only to people who may see it. */
export function listAnswerRows(queries: Queries, { comparison_id, id }: RoundRow): Promise<RoundAnswerRow[]> {
  return queries
    .selectFrom('round_answers')
    .selectAll()
    .where('comparison_id', '=', comparison_id)
    .where('round_id', '=', id)
    .orderBy('person_id')
    .execute();
}

export async function deleteAnswers(
  queries: Queries,
  { comparison_id, id }: RoundRow,
  personIds: readonly string[] | 'all',
): Promise<void> {
  if (personIds !== 'all' && personIds.length === 0) return;
  await queries
    .deleteFrom('round_answers')
    .where('comparison_id', '=', comparison_id)
    .where('round_id', '=', id)
    .$if(personIds !== 'all', (query) => query.where('person_id', 'in', personIds))
    .execute();
}

/** Deletes a person's answers that have not been revealed, when their account is deleted. */
export async function deleteUnseenAnswers(queries: Queries, userId: string): Promise<void> {
  await queries
    .deleteFrom('round_answers')
    .where('person_id', '=', userId)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('is_done', '=', 0),
        exists(
          selectFrom('rounds')
            .select('rounds.id')
            .whereRef('rounds.comparison_id', '=', 'round_answers.comparison_id')
            .whereRef('rounds.id', '=', 'round_answers.round_id')
            .where('rounds.revealed_at', 'is', null),
        ),
      ]),
    )
    .execute();
}
