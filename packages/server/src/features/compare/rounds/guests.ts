import type { BodyOf, Guest, inviteGuest as inviteEndpoint, ResultOf } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { ServerPorts } from '../../../http/serverPorts';
import { hashOfSecret } from '../../../identity/hashOfSecret';
import { makeSecret } from '../../../identity/linkSecret';
import { dropGuestMails, queueMail } from '../../../mailing/queueMail';
import type { GuestRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { checkQuota } from '../access/quotas';
import { type Acting, changeLocked } from '../history/recordEvent';
import { updateRow } from '../storage/rowById';
import { getGuest, listGuestRows, personOfGuest } from './guestRows';
import { recordRound } from './recordRound';
import { getRound, listAnswerRows } from './roundRows';

type NewLink = ResultOf<typeof inviteEndpoint>;

export const visitsOf = ({ visits }: Pick<GuestRow, 'visits'>): string[] => JSON.parse(visits);

/** Lists the guests of a round by name, for people who manage the comparison. */
export async function listGuests(queries: Queries, { row }: Admitted, roundId: string): Promise<Guest[]> {
  const round = await getRound(queries, row.id, roundId);
  const answers = await listAnswerRows(queries, round);
  const done = new Set(answers.flatMap(({ person_id, is_done }) => (is_done === 1 ? [person_id] : [])));
  return (await listGuestRows(queries, round)).map((guest) => ({
    id: guest.id,
    name: guest.name,
    email: guest.email,
    mayJoin: guest.may_join === 1,
    isOut: guest.is_out === 1,
    isDone: done.has(guest.id),
    visitCount: visitsOf(guest).length,
  }));
}

/**
 * Adds a guest to a running round. The server makes the id, so that no one can pass a member's id and take over their
 * answer.
 */
export async function inviteGuest(
  acting: Acting & ServerPorts,
  roundId: string,
  { name, email, mayJoin }: BodyOf<typeof inviteEndpoint>,
): Promise<NewLink> {
  const { asked, random, quotas } = acting;
  const address = acting.settings.mail === null ? null : email;
  const secret = address === null ? makeSecret(random) : null;
  return changeLocked(acting, async (queries, admitted) => {
    const round = await getRound(queries, asked.id, roundId);
    if (round.revealed_at !== null) throw new ApiError('ERR_STATE', { message: 'The round has ended.' });
    checkQuota('answers', quotas.answers, (await listGuestRows(queries, round)).length + 1);
    const guest: GuestRow = {
      comparison_id: asked.id,
      id: random.uuid(),
      round_id: roundId,
      name,
      email,
      link_hash: secret === null ? null : hashOfSecret(secret),
      is_out: 0,
      may_join: mayJoin ? 1 : 0,
      visits: '[]',
      invited_by: asked.userId,
    };
    await queries.insertInto('guests').values(guest).execute();
    const mail = { kind: 'guest', userId: null, byId: asked.userId, landingId: guest.id } as const;
    if (address !== null) await queueMail(queries, acting, { ...mail, address });
    const step = { round, part: 'guest', before: null, after: personOfGuest(guest).name } as const;
    const { row } = await recordRound(queries, acting, admitted, step);
    return { result: { guestId: guest.id, secret }, row };
  });
}

/** Replaces a guest's link. Visits by the earlier one are forgotten. */
export async function renewGuestLink(acting: Acting, roundId: string, guestId: string): Promise<NewLink> {
  const { asked, random } = acting;
  const secret = makeSecret(random);
  return changeLocked(acting, async (queries, admitted) => {
    const round = await getRound(queries, asked.id, roundId);
    const guest = await getGuest(queries, round, guestId);
    await dropGuestMails(queries, guestId);
    await updateRow(queries, 'guests', guest, { link_hash: hashOfSecret(secret), visits: '[]', is_out: 0 });
    const { name } = personOfGuest(guest);
    const step = { round, part: 'guest', before: guest.is_out === 1 ? null : name, after: name } as const;
    const { row } = await recordRound(queries, acting, admitted, step);
    return { result: { guestId, secret }, row };
  });
}

/** Revokes a guest's link. Their answer in a running round counts again once they get a new one. */
export async function removeGuest(acting: Acting, roundId: string, guestId: string): Promise<void> {
  const { asked } = acting;
  await changeLocked(acting, async (queries, admitted) => {
    const round = await getRound(queries, asked.id, roundId);
    const guest = await getGuest(queries, round, guestId);
    if (guest.is_out === 1) return { result: null, row: admitted.row };
    await updateRow(queries, 'guests', guest, { link_hash: null, is_out: 1 });
    const step = { round, part: 'guest', before: personOfGuest(guest).name, after: null } as const;
    return { result: null, row: (await recordRound(queries, acting, admitted, step)).row };
  });
}
