import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findPeople } from '../../features/account/findPeople';
import { createDoor } from '../../features/compare/access/door';
import { createComparing } from '../../testing/comparing';
import { describeOnBothStores, makeStoreLocation } from '../../testing/stores';
import { migrate } from '../migrate';
import { migrations } from '../migrations';
import { openStore } from '../openStore';

describeOnBothStores('a store from before comparisons were shared', (kind) => {
  it('keep their owners, who can share them, and people are found by name', async () => {
    const location = await makeStoreLocation(kind);
    const store = await openStore(location.settings);
    try {
      await migrate(store, { migrations: migrations.slice(0, 9) });
      for (const [i, name] of ['Ada', 'Zoë Ångström'].entries()) {
        await sql`insert into users (id, email, name, role, is_disabled, created_at, version, settings, settings_version)
          values (${`u${i}`}, ${`u${i}@example.org`}, ${name}, 'member', 0, 1, 1, '{}', 1)`.execute(store.db);
      }
      const settings = JSON.stringify({ missingPolicy: 'interval', itemNoun: 'item', origin: null });
      await sql`insert into comparisons (id, owner_id, name, description, settings, item_count, attribute_count,
          byte_count, history_byte_count, version, thinned_version, created_at, updated_at)
        values ('c', 'u0', 'Kept', '', ${settings}, 0, 0, 0, 0, 1, 0, 1, 1)`.execute(store.db);
      expect(await migrate(store)).toEqual(migrations.slice(9).map(({ id }) => id));

      const door = createDoor(kind);
      const reachOf = async (userId: string) => {
        const all = await door.list(store.db, userId, { isDeleted: false, now: 2 });
        return all.map(({ row, right }) => [row.id, right]);
      };
      expect([await reachOf('u0'), await reachOf('u1')]).toEqual([[['c', 'manage']], []]);
      const { share, post } = createComparing(store, 'u0');
      await share('c', 'u1', 'edit');
      expect(await reachOf('u1')).toEqual([['c', 'edit']]);
      const rename = { kind: 'comparison.update', patch: { name: 'Other' } } as const;
      expect(await post('c', 2, [rename])).toEqual({ version: 3, isApplied: true });
      const caller = { userId: 'u0', role: 'member', credentialId: 's', scope: null } as const;
      expect(await findPeople(store.db, caller, 'angstrom')).toMatchObject([{ id: 'u1' }]);
    } finally {
      await store.close();
      await location.remove();
    }
  });
});
