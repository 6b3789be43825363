import {
  type BodyOf,
  type GuestRound,
  maximumVisits,
  type OwnAnswer,
  type saveGuestAnswer as savingEndpoint,
} from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { ServerPorts } from '../../../http/serverPorts';
import { hashOfSecret } from '../../../identity/hashOfSecret';
import type { GuestRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted, Door } from '../access/door';
import { nameOfGone, namesOf } from '../access/possession';
import { type Acting, changeLocked } from '../history/recordEvent';
import { moveTopic } from '../news/topicIds';
import { updateRow } from '../storage/rowById';
import { getGuest } from './guestRows';
import { visitsOf } from './guests';
import { readRound } from './readRounds';
import { getRound } from './roundRows';
import { saveAnswer } from './saveAnswer';

/** What a call by a guest's link uses. The link says who acts. */
export type LinkPorts = Omit<Acting, 'asked' | 'now'> & Pick<ServerPorts, 'clock'>;

interface AdmittedGuest {
  readonly guest: GuestRow;
  readonly admitted: Admitted;
}

/**
 * Finds a guest and their comparison by the link's secret. Nothing else admits a guest. Throws ERR_NOT_FOUND alike if
 * the link never existed or was revoked, or if its round or comparison was deleted.
 */
export async function admitGuest(
  queries: Queries,
  door: Door,
  secret: string,
  how: 'find' | 'lock',
): Promise<AdmittedGuest> {
  const found = await getLinked(queries, secret);
  const asked = { id: found.comparison_id, userId: found.owner_id, right: 'view' } as const;
  const { row } = await door[how](queries, asked);
  // The link may have been revoked while this waited for the lock.
  const guest = how === 'find' ? found : await getLinked(queries, secret);
  return { guest, admitted: { row, right: 'weigh', userId: guest.id, isGuest: true } };
}

async function getLinked(queries: Queries, secret: string) {
  const row = await queries
    .selectFrom('guests')
    .innerJoin('comparisons', 'comparisons.id', 'guests.comparison_id')
    .selectAll('guests')
    .select('comparisons.owner_id')
    .where('link_hash', '=', hashOfSecret(secret))
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('ERR_NOT_FOUND');
  return row;
}

/** Reads the round of a link as its guest may see it, and counts the visit. */
export async function openGuestRound(ports: LinkPorts, secret: string, mark: string): Promise<GuestRound> {
  const { acting, guest } = await actAsGuest(ports, secret);
  await noteVisit(acting, guest, mark);
  return ports.store.snapshot(async (queries) => {
    const { admitted } = await admitGuest(queries, ports.door, secret, 'find');
    const round = await getRound(queries, admitted.row.id, guest.round_id);
    const invitedBy = (await namesOf(queries, [guest.invited_by])).get(guest.invited_by) ?? nameOfGone;
    return {
      guest: { id: guest.id, name: guest.name, mayJoin: guest.may_join === 1, invitedBy },
      comparison: { id: admitted.row.id, name: admitted.row.name },
      round: await readRound(queries, admitted, round),
    };
  });
}

/** Saves a guest's answer by the same rules as a member's. */
export async function saveGuestAnswer(
  ports: LinkPorts,
  secret: string,
  { mark, ...given }: BodyOf<typeof savingEndpoint>,
): Promise<OwnAnswer> {
  const { acting, guest } = await actAsGuest(ports, secret);
  await noteVisit(acting, guest, mark);
  return saveAnswer(acting, guest.round_id, given);
}

/** Makes the guest the person who acts. The door admits them by their link. */
async function actAsGuest(ports: LinkPorts, secret: string) {
  const { guest } = await admitGuest(ports.store.db, ports.door, secret, 'find');
  const door: Door = {
    ...ports.door,
    lock: async (queries) => (await admitGuest(queries, ports.door, secret, 'lock')).admitted,
  };
  const asked = { id: guest.comparison_id, userId: guest.id, right: 'weigh' } as const;
  const acting: Acting = { ...ports, door, asked, now: ports.clock.nowSeconds() };
  return { acting, guest };
}

/** Counts a browser that uses the link for the first time, and moves the topic of rounds so that managers see it. */
async function noteVisit(acting: Acting, guest: GuestRow, mark: string): Promise<void> {
  // Too short to find out marks by trying, but long enough to tell a few browsers apart.
  const hash = hashOfSecret(mark).slice(0, 16);
  const isNew = (row: GuestRow) => !visitsOf(row).includes(hash) && visitsOf(row).length < maximumVisits;
  if (!isNew(guest)) return;
  await changeLocked(acting, async (queries, { row }) => {
    const now = await getGuest(queries, { comparison_id: row.id, id: guest.round_id }, guest.id);
    if (!isNew(now)) return { result: null, row };
    await updateRow(queries, 'guests', now, { visits: JSON.stringify([...visitsOf(now), hash]) });
    const moved = moveTopic(row, 'rounds', acting.random);
    await queries.updateTable('comparisons').set(moved).where('id', '=', row.id).execute();
    return { result: null, row };
  });
}
