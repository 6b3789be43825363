import * as contract from '@tertium/contract';
import type { Register } from '../../http/register';
import { type ComparePorts, registersOfOne } from './comparePorts';
import { chooseNotices, markRead } from './notices/readState';
import { readNotices } from './readNotices';
import { listWaiting } from './rounds/awaitedRounds';

/** Puts the calls about notices on the server. */
export function registerNotices(register: Register, ports: ComparePorts): void {
  const { store, door, clock } = ports;
  const { acts } = registersOfOne(register, ports);

  register(contract.listNotices, async ({ caller, query }) => {
    const options = { isDeleted: false, now: clock.nowSeconds() };
    const result = await store.snapshot(async (queries) => {
      const admitted = await door.list(queries, caller.userId, options);
      const reading = { personId: caller.userId, before: query.before };
      const waiting = await listWaiting(queries, admitted);
      return { waiting, ...(await readNotices(queries, admitted, reading)) };
    });
    return { result };
  });
  register(contract.markNoticesRead, async ({ caller, body }) => {
    await store.transaction((queries) => markRead(queries, caller.userId, body, clock.nowSeconds()));
  });
  acts(contract.setNoticeChoice, ({ asked, now }, { body }) =>
    store.transaction(async (queries) => {
      await door.find(queries, asked);
      await chooseNotices(queries, asked, body.choice, now);
    }),
  );
}
