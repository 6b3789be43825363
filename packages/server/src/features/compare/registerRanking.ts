import * as contract from '@tertium/contract';
import type { Register } from '../../http/register';
import { Gate } from '../../identity/gate';
import { getUser, settingsOf } from '../../identity/users';
import { askedBy, type ComparePorts } from './comparePorts';
import { readRanking } from './gallery/readRanking';

/** A ranking holds a whole table in memory: one after the other, and not too many that wait. */
const limits = { running: 1, waiting: 16, reserved: 0, restShare: 0 };

/** Puts the call that ranks on the server. */
export function registerRanking(register: Register, { store, door }: ComparePorts): void {
  const gate = new Gate(limits);
  register(contract.rankComparison, async (call) => {
    const asked = askedBy(contract.rankComparison, call);
    const { numberFormat: format } = settingsOf(await getUser(store.db, asked.userId));
    const weightingId = call.query.weighting ?? null;
    const result = await gate.run(() =>
      store.snapshot(async (queries) => {
        const admitted = await door.find(queries, asked);
        return readRanking(queries, admitted, { weightingId, format });
      }),
    );
    return { result };
  });
}
