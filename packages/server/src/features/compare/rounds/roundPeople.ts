import { everyone, includesRight, type PersonName } from '@tertium/contract';
import { haveJoined } from '../../../identity/users';
import type { ComparisonRow, RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { readInSlices } from '../../../store/readInSlices';
import type { Admitted } from '../access/door';
import { listGuestRows, personOfGuest } from './guestRows';

/**
 * Who of a comparison's people may weigh now and can sign in, by name: the owner and all who were given something by
 * themselves, of whom `among` leaves some, or adds some who may only as everyone may.
 */
async function listWeighing(
  queries: Queries,
  { id, owner_id }: Pick<ComparisonRow, 'id' | 'owner_id'>,
  { among, more }: { readonly among: readonly string[] | null; readonly more: readonly string[] },
): Promise<PersonName[]> {
  const grants = await queries
    .selectFrom('grants')
    .select(['grantee_id', 'right'])
    .where('comparison_id', '=', id)
    .execute();
  const able = new Set(
    grants.filter(({ right }) => includesRight(right, 'weigh')).map(({ grantee_id }) => grantee_id),
  ).add(owner_id);
  const known = among ?? [owner_id, ...grants.map(({ grantee_id }) => grantee_id), ...more];
  const ids = [...new Set(known)].filter((each) => able.has(everyone) || able.has(each));
  return listActive(queries, ids);
}

/** People who can sign in, by name. */
async function listActive(queries: Queries, ids: readonly string[]): Promise<PersonName[]> {
  const found = await readInSlices(ids, (some) =>
    queries
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', 'in', some)
      .where('is_disabled', '=', 0)
      .where(haveJoined)
      .execute(),
  );
  return found.sort(byName);
}

export function byName(a: PersonName, b: PersonName): number {
  return a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1);
}

type Participants = Pick<RoundRow, 'participant_ids'>;

/** Those who were chosen; `null`: all who may weigh. */
export const chosenFor = ({ participant_ids }: Participants): string[] | null =>
  participant_ids === null ? null : JSON.parse(participant_ids);

/** Whether somebody is among them, as far as they may weigh. */
export const isChosenFor = (round: Participants, userId: string): boolean =>
  chosenFor(round)?.includes(userId) !== false;

/** Whether who was admitted is asked in a round. */
export const isAsked = (round: Participants, { userId, isGuest = false }: Admitted): boolean =>
  isGuest || isChosenFor(round, userId);

/**
 * Who takes part in a running round, by name. Of those who may weigh only as everyone may they are the ones who have
 * begun to answer, unless people were chosen. Guests take part as long as their link is not revoked.
 */
export async function listTakingPart(
  queries: Queries,
  row: Pick<ComparisonRow, 'id' | 'owner_id'>,
  round: RoundRow,
  answering: readonly string[],
): Promise<PersonName[]> {
  const members = await listWeighing(queries, row, { among: chosenFor(round), more: answering });
  const guests = (await listGuestRows(queries, round)).filter(({ is_out }) => is_out === 0);
  return [...members, ...guests.map(personOfGuest)].sort(byName);
}
