import { everyone, type Grant, type GrantList, type Right, rights } from '@tertium/contract';
import type { GrantRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { namedPerson } from '../access/possession';

/** Who was given what in a comparison, for who asked: the largest right first, then by name. */
export async function listGrants(queries: Queries, { row, right, userId }: Admitted): Promise<GrantList> {
  const mayRead = (id: string) => right === 'manage' || id === userId;
  const owner = await queries
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', row.owner_id)
    .executeTakeFirst();
  const found = await grantsOf(queries, row.id).execute();
  return {
    owner: {
      id: row.owner_id,
      name: owner?.name ?? 'Deleted account',
      email: owner !== undefined && mayRead(owner.id) ? owner.email : null,
    },
    grants: found.flatMap((each) => grantOf(each, mayRead) ?? []).sort(byRight),
  };
}

/** One of them; `null` where nobody was given that. */
export async function findGrant(
  queries: Queries,
  { row, right, userId }: Admitted,
  granteeId: string,
): Promise<Grant | null> {
  const found = await grantsOf(queries, row.id).where('grants.grantee_id', '=', granteeId).executeTakeFirst();
  return found === undefined ? null : grantOf(found, (id) => right === 'manage' || id === userId);
}

const grantsOf = (queries: Queries, comparisonId: string) =>
  queries
    .selectFrom('grants')
    .leftJoin('users', 'users.id', 'grants.grantee_id')
    .leftJoin('users as giver', 'giver.id', 'grants.given_by')
    .select([
      'grants.grantee_id',
      'grants.right',
      'grants.given_at',
      'users.name',
      'users.email',
      'giver.id as giver_id',
      'giver.name as giver_name',
    ])
    .where('grants.comparison_id', '=', comparisonId);

type Found = Awaited<ReturnType<ReturnType<typeof grantsOf>['execute']>>[number];

function grantOf(found: Found, mayRead: (id: string) => boolean): Grant | null {
  const { grantee_id: id, name, email } = found;
  const given = {
    right: found.right,
    since: found.given_at,
    by: namedPerson(found.giver_id, found.giver_name),
  };
  if (id === everyone) return { grantee: everyone, ...given };
  if (name === null) return null;
  return { grantee: { id, name, email: mayRead(id) ? email : null }, ...given };
}

const nameOf = ({ grantee }: Grant): string => (grantee === everyone ? '' : grantee.name);

/** `everyone` is the first of those with its right. */
function byRight(a: Grant, b: Grant): number {
  return rights.indexOf(b.right) - rights.indexOf(a.right) || nameOf(a).localeCompare(nameOf(b));
}

/** What a grantee was given; `null` for nothing. */
export async function findRight(queries: Queries, comparisonId: string, granteeId: string) {
  const found = await queries
    .selectFrom('grants')
    .select('right')
    .where('comparison_id', '=', comparisonId)
    .where('grantee_id', '=', granteeId)
    .executeTakeFirst();
  return found?.right ?? null;
}

export async function putGrant(queries: Queries, grant: GrantRow): Promise<void> {
  const { right, given_at, given_by } = grant;
  await queries
    .insertInto('grants')
    .values(grant)
    .onConflict((conflict) =>
      conflict.columns(['comparison_id', 'grantee_id']).doUpdateSet({ right, given_at, given_by }),
    )
    .execute();
}

export async function deleteGrant(queries: Queries, comparisonId: string, granteeId: string): Promise<void> {
  await queries
    .deleteFrom('grants')
    .where('comparison_id', '=', comparisonId)
    .where('grantee_id', '=', granteeId)
    .execute();
}

/** What a person's right is told as, before and after. */
export type Held = Right | 'owner' | null;
