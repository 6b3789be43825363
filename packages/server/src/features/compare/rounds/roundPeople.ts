import { everyone, includesRight, type PersonName } from '@tertium/contract';
import { haveJoined } from '../../../identity/users';
import type { ComparisonRow, RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { readInSlices } from '../../../store/readInSlices';
import type { Admitted } from '../access/door';
import { listGuestRows, personOfGuest } from './guestRows';

/**
 * Lists by name the people who may weigh now and can sign in: the owner and everyone with a grant of their own.
 * `among` replaces that list. `more` adds people who may weigh only by everyone's grant.
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

/** The people chosen for a round. `null` means everyone who may weigh. */
export const chosenFor = ({ participant_ids }: Participants): string[] | null =>
  participant_ids === null ? null : JSON.parse(participant_ids);

/** Whether a round asks a person, provided that they may weigh. */
export const isChosenFor = (round: Participants, userId: string): boolean =>
  chosenFor(round)?.includes(userId) !== false;

/** Whether a round asks the person who was admitted. */
export const isAsked = (round: Participants, { userId, isGuest = false }: Admitted): boolean =>
  isGuest || isChosenFor(round, userId);

/**
 * Lists by name who takes part in a running round. Unless people were chosen, people who may weigh only by everyone's
 * grant take part once they have begun to answer. Guests take part until their link is revoked.
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
