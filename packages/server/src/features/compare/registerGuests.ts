import * as contract from '@tertium/contract';
import type { FastifyRequest } from 'fastify';
import type { Register } from '../../http/register';
import type { Identity } from '../../identity/createIdentity';
import { type ComparePorts, registersOfOne } from './comparePorts';
import { imagesByHash } from './images/images';
import type { LinkedTables } from './links/createLinkedTables';
import { admitGuest, openGuestRound, saveGuestAnswer } from './rounds/guestLink';
import { inviteGuest, listGuests, removeGuest, renewGuestLink } from './rounds/guests';
import { joinAsGuest } from './sharing/joinAsGuest';

/** Guests see what a link can show: all of it. */
const allParts = JSON.stringify(contract.linkParts);

interface Means {
  readonly identity: Pick<Identity, 'limits' | 'originOf'>;
  readonly linkedTables: LinkedTables;
}

/** Puts the calls about the guests of rounds on the server, and those that guests make. */
export function registerGuests(
  register: Register,
  ports: ComparePorts,
  { identity, linkedTables }: Means,
): void {
  const { store, door, settings } = ports;
  const { reads, acts } = registersOfOne(register, ports);
  const limit = (request: FastifyRequest) =>
    identity.limits.take('links', identity.originOf(request).network);

  reads(contract.listGuests, async (queries, admitted, { params }) => ({
    result: await listGuests(queries, admitted, params.roundId),
  }));
  acts(contract.inviteGuest, async (acting, { params, body, caller }) => {
    if (body.email !== null && settings.mail !== null) await identity.limits.take('mails', caller.userId);
    return inviteGuest({ ...ports, ...acting }, params.roundId, body);
  });
  acts(contract.renewGuestLink, (acting, { params }) =>
    renewGuestLink(acting, params.roundId, params.guestId),
  );
  acts(contract.removeGuest, (acting, { params }) => removeGuest(acting, params.roundId, params.guestId));

  register(contract.openGuestRound, async ({ params, body, request }) => {
    await limit(request);
    return { result: await openGuestRound(ports, params.secret, body.mark) };
  });
  register(contract.saveGuestAnswer, async ({ params, body, request }) => {
    await limit(request);
    return { result: await saveGuestAnswer(ports, params.secret, body) };
  });
  register(contract.readGuestTable, async ({ params, request }) => {
    await limit(request);
    return store.snapshot(async (queries) => {
      const { admitted, guest } = await admitGuest(queries, door, params.secret, 'find');
      const link = { id: guest.round_id, shown_version: null, parts: allParts };
      const isGone = () => request.raw.socket.destroyed;
      return { resultPacked: [await linkedTables(queries, { row: admitted.row, link }, { isGone })] };
    });
  });
  register(contract.readGuestImages, async ({ params, query, request }) => {
    await limit(request);
    const { admitted } = await admitGuest(store.db, door, params.secret, 'find');
    return imagesByHash(store.db, admitted.row.id, query.hashes);
  });
  register(contract.joinAsGuest, async ({ params, caller, request }) => {
    await limit(request);
    return { result: { comparisonId: await joinAsGuest(ports, params.secret, caller.userId) } };
  });
}
