import { type AwaitedRound, includesRight, type Waiting } from '@tertium/contract';
import type { Queries } from '../../../store/openStore';
import { readInSlices } from '../../../store/readInSlices';
import type { Admitted } from '../access/door';
import { listPossession, namedPerson } from '../access/possession';
import { isChosenFor } from './roundPeople';

/** Lists the running rounds that wait for the caller's answer, by comparison. */
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
        'rounds.due_on',
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
        dueOn: row.due_on,
      },
    ]),
  );
}

/** Lists what waits for the caller: by due date, then in the order of the list of comparisons. */
export async function listWaiting(queries: Queries, admitted: readonly Admitted[]): Promise<Waiting[]> {
  const awaited = await listAwaitedRounds(queries, admitted);
  const asking = admitted.filter(({ row }) => awaited.has(row.id));
  const possession = await listPossession(queries, asking);
  return asking
    .flatMap(({ row: { id, name } }): Waiting[] => {
      const round = awaited.get(id);
      const isShared = possession.get(id)?.isShared === true;
      return round === undefined || !isShared ? [] : [{ kind: 'round', comparison: { id, name }, round }];
    })
    .sort((a, b) => dueOf(a).localeCompare(dueOf(b)));
}

/** Rounds without a due date come last. */
const dueOf = ({ round }: Waiting): string => round.dueOn ?? '9999';
