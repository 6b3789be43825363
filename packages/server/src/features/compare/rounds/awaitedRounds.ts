import { type ComparisonSummary, includesRight } from '@tertium/contract';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { namedPerson } from '../access/possession';
import { chosenFor } from './roundPeople';

type AwaitedRound = NonNullable<ComparisonSummary['awaitedRound']>;

const idsAtOnce = 500;

/** The running rounds that wait for an answer of who asked, by comparison; of those that are shared alone. */
export async function listAwaitedRounds(
  queries: Queries,
  admitted: readonly Admitted[],
): Promise<ReadonlyMap<string, AwaitedRound>> {
  const userId = admitted[0]?.userId ?? '';
  const ids = admitted.flatMap(({ row, right }) => (includesRight(right, 'weigh') ? [row.id] : []));
  const awaited = new Map<string, AwaitedRound>();
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const rows = await queries
      .selectFrom('rounds')
      .leftJoin('users', 'users.id', 'rounds.started_by')
      .leftJoin('round_answers', (join) =>
        join
          .onRef('round_answers.comparison_id', '=', 'rounds.comparison_id')
          .onRef('round_answers.round_id', '=', 'rounds.id')
          .on('round_answers.person_id', '=', userId),
      )
      .select([
        'rounds.comparison_id',
        'rounds.attribute_ids',
        'rounds.participant_ids',
        'rounds.is_blind',
        'rounds.started_by',
        'users.name',
        'round_answers.is_done',
      ])
      .where('rounds.comparison_id', 'in', ids.slice(start, start + idsAtOnce))
      .where('rounds.revealed_at', 'is', null)
      .execute();
    for (const row of rows) {
      if (row.is_done === 1 || chosenFor(row)?.includes(userId) === false) continue;
      awaited.set(row.comparison_id, {
        isBlind: row.is_blind === 1,
        attributeCount: (JSON.parse(row.attribute_ids) as string[]).length,
        startedBy: namedPerson(row.started_by, row.name),
      });
    }
  }
  return awaited;
}
