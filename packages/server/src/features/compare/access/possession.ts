import { everyone, includesRight, type PersonName, type Possession } from '@tertium/contract';
import type { Queries } from '../../../store/openStore';
import { readInSlices } from '../../../store/readInSlices';
import type { Admitted } from './door';

/** The name of a person whose account was deleted. */
export const nameOfGone = 'Deleted account';

/** The owners of comparisons as the caller sees them, by id. */
export async function listPossession(
  queries: Queries,
  admitted: readonly Admitted[],
): Promise<ReadonlyMap<string, Possession>> {
  const userId = admitted[0]?.userId ?? '';
  const ids = admitted.map(({ row }) => row.id);
  const rows = await readInSlices(ids, (some) => rowsOf(queries, userId, some));
  return new Map(rows.map((row) => [row.id, possessionOf(row, userId)]));
}

/** The same for one comparison. */
export async function getPossession(queries: Queries, admitted: Admitted): Promise<Possession> {
  const possession = (await listPossession(queries, [admitted])).get(admitted.row.id);
  if (possession === undefined) throw new Error('A comparison was lost');
  return possession;
}

function rowsOf(queries: Queries, userId: string, ids: readonly string[]) {
  return queries
    .selectFrom('comparisons')
    .leftJoin('users as owner', 'owner.id', 'comparisons.owner_id')
    .leftJoin('grants as own', (join) =>
      join.onRef('own.comparison_id', '=', 'comparisons.id').on('own.grantee_id', '=', userId),
    )
    .leftJoin('users as own_giver', 'own_giver.id', 'own.given_by')
    .leftJoin('grants as open', (join) =>
      join.onRef('open.comparison_id', '=', 'comparisons.id').on('open.grantee_id', '=', everyone),
    )
    .leftJoin('users as open_giver', 'open_giver.id', 'open.given_by')
    .select((builder) => [
      'comparisons.id',
      'comparisons.owner_id',
      'owner.name as owner_name',
      'own.right as own_right',
      'own_giver.id as own_giver_id',
      'own_giver.name as own_giver_name',
      'open.right as open_right',
      'open_giver.id as open_giver_id',
      'open_giver.name as open_giver_name',
      builder
        .selectFrom('grants')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('grants.comparison_id', '=', 'comparisons.id')
        .as('grant_count'),
    ])
    .where('comparisons.id', 'in', ids)
    .execute();
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function possessionOf(row: Row, userId: string): Possession {
  const isMine = row.owner_id === userId;
  const giver = giverOf(row);
  return {
    owner: { id: row.owner_id, name: row.owner_name ?? nameOfGone },
    isMine,
    isShared: Number(row.grant_count) > 0,
    sharedBy: isMine || giver?.id === userId ? null : giver,
  };
}

/** The giver of the larger of a person's and everyone's grant. */
function giverOf(row: Row): PersonName | null {
  const { own_right, open_right } = row;
  const isOwn = own_right !== null && (open_right === null || includesRight(own_right, open_right));
  return isOwn
    ? namedPerson(row.own_giver_id, row.own_giver_name)
    : namedPerson(row.open_giver_id, row.open_giver_name);
}

/** A person from a left join, if their account still exists. */
export function namedPerson(id: string | null, name: string | null): PersonName | null {
  return id === null || name === null ? null : { id, name };
}

/** The current names of people by id. Some accounts may be deleted. */
export async function namesOf(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await readInSlices([...new Set(ids)], (some) =>
    queries.selectFrom('users').select(['id', 'name']).where('id', 'in', some).execute(),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
