import * as contract from '@tertium/contract';
import type { NumberFormat } from '@tertium/engine';
import type { Call, Register } from '../../http/register';
import { Gate } from '../../identity/gate';
import { getUser, settingsOf } from '../../identity/users';
import { createRecent } from '../../store/createRecent';
import type { Queries } from '../../store/openStore';
import type { Admitted } from './access/door';
import { askedBy, type ComparePorts } from './comparePorts';
import { readPlace } from './gallery/readPlace';
import { loadRanked, type Ranked, readRanking } from './gallery/readRanking';

/** A ranking works on a whole table at once: one after the other with a rest for everybody else, and not too many that wait. */
const limits = { running: 1, waiting: 16, reserved: 0, restShare: 3 };
/** Rankings kept for who asks again; the largest is half a megabyte. */
const maximumKept = 32;

/** Puts the call that ranks on the server. */
export function registerRanking(register: Register, { store, door, news }: ComparePorts): void {
  const gate = new Gate(limits);
  const kept = createRecent<string>(maximumKept);
  /** The last one, whose reasons are often asked for next. */
  const last = createRecent<Ranked>(1);
  news.subscribe((message) => {
    // Under a version there may be another table now.
    if (message !== null) return;
    kept.forgetAll();
    last.forgetAll();
  });

  const rankedOf = async (queries: Queries, admitted: Admitted, given: string | null) => {
    const { id, version, owner_id: ownerId } = admitted.row;
    const key = [id, version, ownerId, admitted.userId, given].join(' ');
    const ranked = last.find(key) ?? (await loadRanked(queries, admitted, given));
    last.keep(key, ranked);
    return ranked;
  };

  /** What is asked of a ranking, worked out once for each version and way of asking. */
  const answer = async <E extends typeof contract.rankComparison | typeof contract.explainPlace>(
    endpoint: E,
    call: Call<E>,
    work: (ranked: Ranked, version: number, format: NumberFormat) => unknown,
  ) => {
    const asked = askedBy(endpoint, call);
    const { numberFormat: format } = settingsOf(await getUser(store.db, asked.userId));
    const { weighting = null } = call.query as { weighting?: string };
    const wish = JSON.stringify([call.params, call.query, asked.userId, format]);
    const keyAt = (version: number) => `${version} ${wish}`;
    const { version } = (await door.find(store.db, asked)).row;
    const known = kept.find(keyAt(version));
    if (known !== undefined) return { resultJson: known };
    const resultJson = await gate.run(() =>
      store.snapshot(async (queries) => {
        const admitted = await door.find(queries, asked);
        const { version } = admitted.row;
        const ranked = await rankedOf(queries, admitted, weighting);
        const text = JSON.stringify(await work(ranked, version, format));
        kept.keep(keyAt(version), text);
        return text;
      }),
    );
    return { resultJson };
  };
  register(contract.rankComparison, (call) =>
    answer(contract.rankComparison, call, (ranked, version, format) =>
      readRanking(ranked, version, {
        format,
        include: call.query.include?.split(',') ?? [],
      }),
    ),
  );
  register(contract.explainPlace, (call) =>
    answer(contract.explainPlace, call, (ranked, version, format) =>
      readPlace(ranked, version, {
        itemId: call.params.itemId,
        versusId: call.query.versus ?? null,
        format,
      }),
    ),
  );
}
