import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnBothStores, makeStore, type TestStore } from '../testing/stores';
import { openStore } from './openStore';

const row = (id: string) => ({ user_id: id, key: 'k', checksum: 'c', object_id: 'o', at: 1 });

describeOnBothStores('a store', (kind) => {
  let store: TestStore;
  beforeEach(async () => {
    store = await makeStore(kind);
  });
  afterEach(() => store.close());

  const insert = (id: string) => store.db.insertInto('idempotency_keys').values(row(id)).execute();
  const count = async () => (await store.db.selectFrom('idempotency_keys').selectAll().execute()).length;

  it('answers that it is ready', async () => {
    expect(await store.isReady()).toBe(true);
  });

  it('gives integers as numbers', async () => {
    await store.db
      .insertInto('idempotency_keys')
      .values({ ...row('a'), at: 2 ** 52 })
      .execute();
    const { at } = await store.db.selectFrom('idempotency_keys').select('at').executeTakeFirstOrThrow();
    expect(at).toBe(2 ** 52);
  });

  it('keeps nothing of a failed transaction', async () => {
    const work = store.transaction(async (queries) => {
      await queries.insertInto('idempotency_keys').values(row('a')).execute();
      throw new Error('on purpose');
    });
    await expect(work).rejects.toThrow('on purpose');
    expect(await count()).toBe(0);
  });

  it('does not mix the statements of transactions that run at once', async () => {
    const failing = Array.from({ length: 5 }, (_, i) =>
      store
        .transaction(async (queries) => {
          await queries
            .insertInto('idempotency_keys')
            .values(row(`bad${i}`))
            .execute();
          await new Promise((resolve) => setImmediate(resolve));
          throw new Error('on purpose');
        })
        .catch(() => 'failed'),
    );
    const single = Array.from({ length: 5 }, (_, i) => insert(`good${i}`));
    await Promise.all([...failing, ...single]);
    expect(await count()).toBe(5);
  });

  it('shows one state to a snapshot while others write', async () => {
    await insert('a');
    const seen = await store.snapshot(async (queries) => {
      const before = await queries.selectFrom('idempotency_keys').selectAll().execute();
      await insert('b');
      const after = await queries.selectFrom('idempotency_keys').selectAll().execute();
      return [before.length, after.length];
    });
    expect(seen).toEqual([1, 1]);
    expect(await count()).toBe(2);
  });

  it('lets reads through while a transaction is open', async () => {
    await store.transaction(async (queries) => {
      await queries.insertInto('idempotency_keys').values(row('a')).execute();
      expect(await count()).toBe(0);
    });
    expect(await count()).toBe(1);
  });

  it('still works after a statement that failed inside a transaction', async () => {
    await insert('a');
    const work = store.transaction((queries) =>
      queries.insertInto('idempotency_keys').values(row('a')).execute(),
    );
    await expect(work).rejects.toThrow();
    await insert('b');
    expect(await count()).toBe(2);
  });

  it.runIf(kind === 'postgres')('goes on when the database ends its connections', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, i) => insert(`before${i}`)));
    const killer = await openStore(store.settings);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(killer.db);
    await killer.close();
    // A connection that was ended unnoticed fails one query, and is not used again.
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => count()));
    expect(outcomes.length).toBe(10);
    expect(await count()).toBe(5);
    expect(await store.isReady()).toBe(true);
  });
});
