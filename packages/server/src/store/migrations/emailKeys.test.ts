import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findUserByEmail } from '../../identity/users';
import { describeOnBothStores, makeStoreLocation } from '../../testing/stores';
import { migrate } from '../migrate';
import { migrations } from '../migrations';
import { openStore } from '../openStore';

describeOnBothStores('people from before e-mails had keys', (kind) => {
  it('are found by their e-mail, two whose e-mails look the same by theirs exactly', async () => {
    const location = await makeStoreLocation(kind);
    const store = await openStore(location.settings);
    try {
      await migrate(store, { migrations: migrations.slice(0, 4) });
      const emails = ['grace@example.org', 'strasse@example.org', 'straße@example.org'];
      for (const [i, email] of emails.entries()) {
        await sql`insert into users (id, email, name, role, is_disabled, created_at, version, settings, settings_version)
          values (${`u${i}`}, ${email}, 'Ada', 'member', 0, ${i}, 1, '{}', 1)`.execute(store.db);
      }
      await migrate(store);
      const found = async (email: string) => (await findUserByEmail(store.db, email))?.id;
      expect(await Promise.all([...emails, 'nobody@example.org'].map(found))).toEqual([
        'u0',
        'u1',
        'u2',
        undefined,
      ]);
    } finally {
      await store.close();
      await location.remove();
    }
  });
});
