import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { loadAttributes, namePoints } from '../storage/entries';

/**
 * Reads a person's answers. The owner of the comparison gets only those of a running round, because its file holds the
 * others.
 */
export async function readOwnAnswers(queries: Queries, { row, userId }: Admitted) {
  const attributes = await loadAttributes(queries, row.id);
  const rows = await queries
    .selectFrom('round_answers')
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.comparison_id', '=', 'round_answers.comparison_id')
        .onRef('rounds.id', '=', 'round_answers.round_id'),
    )
    .select(['rounds.number', 'rounds.question', 'rounds.revealed_at', 'round_answers.is_done'])
    .select('round_answers.points')
    .where('round_answers.comparison_id', '=', row.id)
    .where('round_answers.person_id', '=', userId)
    .orderBy('rounds.number')
    .$if(row.owner_id === userId, (query) => query.where('rounds.revealed_at', 'is', null))
    .execute();
  return {
    answers: rows.map(({ number, question, revealed_at, is_done, points }) => ({
      round: number,
      question,
      isDone: is_done === 1,
      revealedAt: revealed_at,
      points: namePoints(attributes, JSON.parse(points)).map(({ id: _, ...named }) => named),
    })),
  };
}
