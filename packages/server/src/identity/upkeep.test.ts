import { randomUUID } from 'node:crypto';
import { refresh } from '@tertium/contract';
import { expect, it } from 'vitest';
import { startApi } from '../testing/startApi';
import { describeOnBothStores } from '../testing/stores';
import { purgeIdentities } from './upkeep';

const daySeconds = 24 * 60 * 60;

describeOnBothStores('what sessions leave behind', (kind) => {
  it('is removed once it has no effect, and everything else stays', async () => {
    const api = await startApi(kind);
    const { db } = api.store;
    const countAll = async () => {
      const tables = ['tokens', 'sessions', 'known_networks'] as const;
      return Promise.all(
        tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
      );
    };
    const old = await api.addPerson();
    await api.call(refresh, { jwt: old.jwt });
    const purge = () => purgeIdentities({ store: api.store, clock: api.clock });
    await purge();
    expect(await countAll()).toEqual([2, 1, 1]);
    api.clock.advance(91 * daySeconds);
    await api.addPerson();
    await purge();
    expect(await countAll()).toEqual([1, 1, 1]);
    if (kind === 'postgres') {
      const rows = Array.from({ length: 500 }, () => ({ key: randomUUID(), points: 1, expire: 1 }));
      await db.insertInto('rate_limits').values(rows).execute();
      await purge();
      const left = await db.selectFrom('rate_limits').selectAll().where('expire', '=', 1).execute();
      expect(left).toEqual([]);
    }
    await api.close();
  });
});
