import { type ComparisonSummary, includesRight } from '@tertium/contract';
import type { Queries } from '../../../store/openStore';
import { readInSlices } from '../../../store/readInSlices';
import type { Admitted } from '../access/door';
import { namedPerson } from '../access/possession';
import { isChosenFor } from './roundPeople';

type AwaitedRound = NonNullable<ComparisonSummary['awaitedRound']>;

/** The running rounds that wait for an answer of who asked, by comparison. */
export async function listAwaitedRounds(
  queries: Queries,
  admitted: readonly Admitted[],
): Promise<ReadonlyMap<string, AwaitedRound>> {
  const userId = admitted[0]?.userId ?? '';
  const ids = admitted.flatMap(({ row, right }) => (includesRight(right, 'weigh') ? [row.id] : []));
  const rows = await readInSlices(ids, (some) =>
    queries
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
      .where('rounds.comparison_id', 'in', some)
      .where('rounds.revealed_at', 'is', null)
      .execute(),
  );
  const awaited = rows.filter((row) => row.is_done !== 1 && isChosenFor(row, userId));
  return new Map(
    awaited.map((row) => [
      row.comparison_id,
      {
        isBlind: row.is_blind === 1,
        attributeCount: (JSON.parse(row.attribute_ids) as string[]).length,
        startedBy: namedPerson(row.started_by, row.name),
      },
    ]),
  );
}
