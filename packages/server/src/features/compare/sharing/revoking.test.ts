import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { everyone, type Right } from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser } from '../../../identity/users';
import { openStore, type Store } from '../../../store/openStore';
import { createComparing, random, testNow } from '../../../testing/comparing';
import { describeOnBothStores, makeStore, type TestStore } from '../../../testing/stores';
import { parseLines } from '../history/batchLines';

const rounds = 4;
const writers = 4;
/** Writes in each round before the right is taken, and refusals after that before it is given again. */
const writesEach = 6;

/** A machine busy with other things: PostgreSQL gave up waiting for a lock. */
const busy: readonly unknown[] = ['55P03'];

async function withPatience(work: () => Promise<void>): Promise<void> {
  return work().catch((error: { code?: string }) => {
    if (!busy.includes(error.code)) throw error;
    return withPatience(work);
  });
}

describeOnBothStores('a right that is taken while its holder writes', (kind) => {
  let store: TestStore;
  const others: Store[] = [];
  beforeAll(async () => {
    store = await makeStore(kind);
    // On PostgreSQL another server writes too.
    if (kind === 'postgres') others.push(await openStore(store.settings));
  });
  afterAll(async () => {
    for (const other of others) await other.close();
    await store.close();
  });

  async function addPerson(): Promise<string> {
    const person = {
      email: `${randomUUID()}@x.org`,
      name: 'Guest',
      role: 'member',
      passwordHash: null,
    } as const;
    return (await insertUser(store.db, { clock: { nowSeconds: () => testNow }, random }, person)).id;
  }

  it.each([
    ['from a person, wholly', 'person', null],
    ['from a person, to a smaller one', 'person', 'view'],
    ['from everyone', 'everyone', null],
  ] as const)('%s, leaves no write dated after that', async (_, to, left) => {
    const [owner, guest] = [await addPerson(), await addPerson()];
    const { create, share } = createComparing(store, owner);
    const id = await create();
    const grantee = to === 'everyone' ? everyone : guest;
    let [written, refused, isOver] = [0, 0, false];

    async function write(at: Store): Promise<void> {
      const { post } = createComparing(at, guest);
      while (!isOver) {
        const items = [{ id: randomUUID(), name: 'x', position: 0 }];
        try {
          await post(id, 1, [{ kind: 'items.add', items }]);
          written += 1;
        } catch (error) {
          const { code } = error as { code?: string };
          expect(['ERR_NOT_FOUND', 'ERR_FORBIDDEN', ...busy]).toContain(code);
          if (!busy.includes(code)) refused += 1;
        }
        await turn();
      }
    }
    const stores = [store, ...others];
    const all = Array.from({ length: writers }, (_unused, i) => write(stores[i % stores.length] ?? store));
    const until = async (isReached: () => boolean) => {
      while (!isReached()) await Promise.race([turn(), ...all]);
    };
    try {
      for (let round = 0; round < rounds; round++) {
        const [before, refusedBefore] = [written, refused];
        await withPatience(() => share(id, grantee, 'edit'));
        await until(() => written >= before + writesEach);
        await withPatience(() => share(id, grantee, left));
        await until(() => refused >= refusedBefore + writers);
      }
    } finally {
      isOver = true;
      await Promise.allSettled(all);
    }
    await Promise.all(all);

    const entries = await store.db
      .selectFrom('history')
      .select(['version', 'author_id', 'lines'])
      .where('comparison_id', '=', id)
      .orderBy('version')
      .execute();
    let held: Right | null = null;
    const late: number[] = [];
    for (const { version, author_id, lines } of entries) {
      if (author_id === guest && held !== 'edit') late.push(version);
      const [line] = parseLines(lines);
      if (line?.what === 'right') held = line.after as Right | null;
    }
    expect(late).toEqual([]);
    expect(entries.filter(({ author_id }) => author_id === guest)).toHaveLength(written);
    expect(written).toBeGreaterThanOrEqual(rounds * writesEach);
  });
});
