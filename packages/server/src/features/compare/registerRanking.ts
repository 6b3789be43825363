import * as contract from '@tertium/contract';
import type { Register } from '../../http/register';
import { Gate } from '../../identity/gate';
import { getUser, settingsOf } from '../../identity/users';
import { createRecent } from '../../store/createRecent';
import { askedBy, type ComparePorts } from './comparePorts';
import { readRanking } from './gallery/readRanking';

/** A ranking works on a whole table at once: one after the other with a rest for everybody else, and not too many that wait. */
const limits = { running: 1, waiting: 16, reserved: 0, restShare: 3 };
/** Rankings kept for who asks again; the largest is half a megabyte. */
const maximumKept = 32;

/** Puts the call that ranks on the server. */
export function registerRanking(register: Register, { store, door, news }: ComparePorts): void {
  const gate = new Gate(limits);
  const kept = createRecent<string>(maximumKept);
  news.subscribe((message) => {
    // Under a version there may be another table now.
    if (message === null) kept.forgetAll();
  });
  register(contract.rankComparison, async (call) => {
    const asked = askedBy(contract.rankComparison, call);
    const { numberFormat: format } = settingsOf(await getUser(store.db, asked.userId));
    const weightingId = call.query.weighting ?? null;
    const keyAt = (version: number) => [asked.id, version, weightingId ?? asked.userId, format].join(' ');
    const { version } = (await door.find(store.db, asked)).row;
    const known = kept.find(keyAt(version));
    if (known !== undefined) return { resultJson: known };
    const resultJson = await gate.run(() =>
      store.snapshot(async (queries) => {
        const admitted = await door.find(queries, asked);
        const text = JSON.stringify(await readRanking(queries, admitted, { weightingId, format }));
        kept.keep(keyAt(admitted.row.version), text);
        return text;
      }),
    );
    return { resultJson };
  });
}
