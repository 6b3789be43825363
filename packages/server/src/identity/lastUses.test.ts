import { readProfile } from '@tertium/contract';
import { expect, it } from 'vitest';
import { startApi } from '../testing/startApi';
import { describeOnBothStores } from '../testing/stores';

describeOnBothStores('a read', (kind) => {
  it('does not wait for writers, and its use is stored when the server closes at the latest', async () => {
    const api = await startApi(kind);
    const { id, jwt } = await api.addPerson();
    api.clock.advance(120);
    await api.store.transaction(async (queries) => {
      // Locks the row into which a use is written, and on SQLite the whole store.
      await queries.updateTable('users').set({ name: 'Held' }).where('id', '=', id).execute();
      const read = await api.call(readProfile, { jwt });
      expect([read.status, read.result.name]).toEqual([200, 'Grace Hopper']);
    });
    await api.app.close();
    const user = await api.store.db
      .selectFrom('users')
      .select('last_seen_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(user.last_seen_at).toBe(api.clock.nowSeconds());
    const tokens = await api.store.db.selectFrom('tokens').select('used_at').execute();
    expect(tokens.map(({ used_at: at }) => at)).toEqual([api.clock.nowSeconds()]);
    await api.close();
  });
});
