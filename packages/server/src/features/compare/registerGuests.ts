import * as contract from '@tertium/contract';
import type { FastifyRequest } from 'fastify';
import type { Register } from '../../http/register';
import type { Identity } from '../../identity/createIdentity';
import type { ComparisonRow } from '../../store/comparisonTables';
import type { Deflated } from '../../store/gzipBody';
import type { Queries } from '../../store/openStore';
import { getPossession } from './access/possession';
import { listWeighers } from './access/weighers';
import { type ComparePorts, registersOfOne } from './comparePorts';
import { admitGuest, openGuestRound, saveGuestAnswer } from './rounds/guestLink';
import { inviteGuest, listGuests, removeGuest, renewGuestLink } from './rounds/guests';
import { getRound } from './rounds/roundRows';
import { joinAsGuest } from './sharing/joinAsGuest';
import { readHead } from './storage/readTable';

/** Gives the chunks of a comparison for who asked for them. */
export type ReadChunks = (queries: Queries, row: ComparisonRow, request: FastifyRequest) => Promise<Deflated>;

interface Means {
  readonly identity: Pick<Identity, 'limits' | 'originOf'>;
  readonly readChunks: ReadChunks;
}

/** Puts the calls about the guests of rounds on the server, and those that guests make. */
export function registerGuests(
  register: Register,
  ports: ComparePorts,
  { identity, readChunks }: Means,
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
      const { row } = admitted;
      const { is_blind, revealed_at } = await getRound(queries, row.id, guest.round_id);
      const { owner } = await getPossession(queries, admitted);
      const isHidden = is_blind === 1 && revealed_at === null;
      const weighers = isHidden ? [] : await listWeighers(queries, row.id);
      const reader = {
        rights: 'view',
        owner,
        isMine: false,
        isShared: true,
        sharedBy: null,
        weighers,
      } as const;
      const head = await readHead(queries, row, reader, { withWeightings: !isHidden });
      return { resultPacked: [head, await readChunks(queries, row, request)] };
    });
  });
  register(contract.joinAsGuest, async ({ params, caller, request }) => {
    await limit(request);
    return { result: { comparisonId: await joinAsGuest(ports, params.secret, caller.userId) } };
  });
}
