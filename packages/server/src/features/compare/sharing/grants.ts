import { compareRights, everyone, type Grant, type GrantList, type Right } from '@tertium/contract';
import type { GrantRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { namedPerson, nameOfGone } from '../access/possession';

/** The grants of a comparison as the caller may see them: the largest right first, then by name. */
export async function listGrants(queries: Queries, admitted: Admitted): Promise<GrantList> {
  const { row } = admitted;
  const mayRead = emailsFor(admitted);
  const owner = await queries
    .selectFrom('users')
    .select(['id', 'name', 'email', 'is_disabled'])
    .where('id', '=', row.owner_id)
    .executeTakeFirst();
  const found = await grantsOf(queries, row.id).execute();
  return {
    owner: {
      id: row.owner_id,
      name: owner?.name ?? nameOfGone,
      email: owner !== undefined && mayRead(owner.id) ? owner.email : null,
      isDisabled: owner?.is_disabled === 1,
    },
    grants: found.flatMap((each) => grantOf(each, mayRead) ?? []).sort(byRight),
  };
}

/** One grant. `null` if there is none. */
export async function findGrant(
  queries: Queries,
  admitted: Admitted,
  granteeId: string,
): Promise<Grant | null> {
  const found = await grantsOf(queries, admitted.row.id)
    .where('grants.grantee_id', '=', granteeId)
    .executeTakeFirst();
  return found === undefined ? null : grantOf(found, emailsFor(admitted));
}

/** Whether a person may read an e-mail: people who manage read all, others only their own. */
const emailsFor =
  ({ right, userId }: Admitted) =>
  (id: string): boolean =>
    right === 'manage' || id === userId;

/** Grants with the people who have them and who gave them, unless their accounts are deleted. */
export const namedGrants = (queries: Queries) =>
  queries
    .selectFrom('grants')
    .leftJoin('users', 'users.id', 'grants.grantee_id')
    .leftJoin('users as giver', 'giver.id', 'grants.given_by')
    .select([
      'grants.grantee_id',
      'grants.right',
      'grants.given_at',
      'users.name as grantee_name',
      'giver.id as giver_id',
      'giver.name as giver_name',
    ]);

const grantsOf = (queries: Queries, comparisonId: string) =>
  namedGrants(queries).select('users.email').where('grants.comparison_id', '=', comparisonId);

type Found = Awaited<ReturnType<ReturnType<typeof grantsOf>['execute']>>[number];

function grantOf(found: Found, mayRead: (id: string) => boolean): Grant | null {
  const { grantee_id: id, grantee_name: name, email } = found;
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

/** The grant of everyone precedes people's with the same right. */
function byRight(a: Grant, b: Grant): number {
  return compareRights(a.right, b.right) || nameOf(a).localeCompare(nameOf(b));
}

/** The right of a grantee by their grant, `null` without one. */
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

/** A person's right in the history, before and after. */
export type Held = Right | 'owner' | null;
