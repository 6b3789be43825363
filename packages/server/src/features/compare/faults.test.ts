import { randomUUID } from 'node:crypto';
import { everyone, type Right } from '@tertium/contract';
import { blankAttribute, type Change } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser } from '../../identity/users';
import type { Store } from '../../store/openStore';
import { deleteRowsOfPerson } from '../../store/storedTables';
import { createComparing, random, testNow } from '../../testing/comparing';
import { type Fault, failAt, StoreFault } from '../../testing/faults';
import { describeOnBothStores, makeStore, type TestStore } from '../../testing/stores';
import { createDoor } from './access/door';
import { defaultQuotas } from './access/quotas';
import { createComparison } from './gallery/createComparison';
import { deleteComparison, restoreComparison } from './gallery/deleteComparison';
import { duplicateComparison } from './gallery/duplicateComparison';
import { reservedSettings } from './gallery/insertComparison';
import { createNews } from './news/createNews';
import { handOver } from './sharing/handOver';
import { getTemplate } from './templates/templates';
import { deleteComparisonsOf, purgeComparisons } from './upkeep';

const tables = [
  'comparisons',
  'chunks',
  'segments',
  'attributes',
  'weightings',
  'history',
  'history_parts',
  'staged_parts',
  'idempotency_keys',
  'grants',
  'rounds',
  'round_answers',
  'marks',
  'saved_views',
  'comment_threads',
  'comments',
] as const;

describeOnBothStores('a store that fails at any statement', (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await makeStore(kind);
  });
  afterAll(() => store.close());

  /** Everything kept, in an order that does not depend on the store. */
  const dumpAll = (): Promise<string> => dumpOf(tables);
  /** What people see; what nobody sees may stay for a while: a part of a batch, and a copy that was begun. */
  const dumpSeen = (): Promise<string> => dumpOf(['comparisons', 'attributes', 'weightings', 'history']);

  async function dumpOf(some: readonly (typeof tables)[number][]): Promise<string> {
    const rows = await Promise.all(
      some.map(async (table) => {
        const all = await store.db.selectFrom(table).selectAll().execute();
        const seen = all.filter((row) => !('settings' in row && row.settings === reservedSettings));
        return seen.map((row) => JSON.stringify([table, row])).sort();
      }),
    );
    return JSON.stringify(rows);
  }

  /** Fails at the first statement, the second, … until the work gets through; nothing is kept before that. */
  async function failEverywhere(
    when: Fault['when'],
    work: (faulty: Store) => Promise<unknown>,
    dump = dumpAll,
  ): Promise<number> {
    const before = await dump();
    for (let step = 1; ; step++) {
      const { store: faulty, hasFailed } = failAt(store, { step, when });
      const outcome = await work(faulty).then(
        () => 'done',
        (error: unknown) => error,
      );
      // What is tidied up afterwards may fail.
      if (!hasFailed() || outcome === 'done') {
        expect(outcome).toBe('done');
        expect(await dump()).not.toBe(before);
        return step - 1;
      }
      expect(outcome).toBeInstanceOf(StoreFault);
      expect(await dump()).toBe(before);
    }
  }

  const creationFor =
    (ownerId: string) =>
    (faulty: Store, key: string | null = null) => ({
      store: faulty,
      door: createDoor(kind),
      random,
      quotas: defaultQuotas,
      ownerId,
      now: testNow,
      request: key === null ? null : { userId: ownerId, key, checksum: 'same', now: testNow },
    });

  it.each(['before', 'after'] as const)(
    'keeps nothing of a failed write (%s the statement)',
    async (when) => {
      const ownerId = randomUUID();
      const creation = creationFor(ownerId);
      const template = getTemplate('airline-safety');
      const steps: number[] = [];
      const key = randomUUID();
      let id = '';
      const asked = (right: Right) => ({ id, userId: ownerId, right });
      steps.push(
        await failEverywhere(when, async (faulty) => {
          id = (await createComparison(creation(faulty, key), { name: null, template })).row.id;
        }),
        await failEverywhere(
          when,
          (faulty) =>
            duplicateComparison(creation(faulty), {
              ...asked('view'),
              name: null,
              withItems: true,
              template: null,
            }),
          dumpSeen,
        ),
      );
      const [a, b] = [randomUUID(), randomUUID()];
      const attributes = [blankAttribute({ id: a, name: 'New', position: 99 })];
      const items = [{ id: b, name: 'New', position: 99 }];
      const edits: Change[] = [
        { kind: 'comparison.update', patch: { name: 'Edited' } },
        { kind: 'attributes.add', attributes },
        { kind: 'items.add', items },
        { kind: 'cells.set', itemIds: [b], attributeIds: [a], rows: [['1']] },
        { kind: 'attributes.remove', ids: [a] },
      ];
      const batch = { id: randomUUID(), part: 0, isLast: true };
      steps.push(
        await failEverywhere(when, (faulty) => createComparing(faulty, ownerId).post(id, 2, edits, batch)),
      );
      const rename = (name: string): Change[] => [{ kind: 'comparison.update', patch: { name } }];
      const parts = { id: randomUUID() };
      steps.push(
        await failEverywhere(when, (faulty) =>
          createComparing(faulty, ownerId).post(id, 3, rename('One'), { ...parts, part: 0, isLast: false }),
        ),
        await failEverywhere(
          when,
          (faulty) =>
            createComparing(faulty, ownerId).post(id, 3, rename('Two'), { ...parts, part: 1, isLast: true }),
          dumpSeen,
        ),
      );
      const deletion = (faulty: Store) => ({
        ...creation(faulty),
        news: createNews(),
        asked: asked('manage'),
      });
      steps.push(
        await failEverywhere(when, (faulty) => deleteComparison(deletion(faulty), 4)),
        await failEverywhere(when, (faulty) => restoreComparison(deletion(faulty))),
        await failEverywhere(when, (faulty) => createComparing(faulty, ownerId).share(id, everyone, 'edit')),
        await failEverywhere(when, (faulty) => createComparing(faulty, ownerId).share(id, everyone, null)),
      );
      const heir = { email: `${ownerId}@x.org`, name: 'Heir', role: 'member', passwordHash: 'x' } as const;
      const ports = { clock: { nowSeconds: () => testNow }, random };
      const { id: heirId } = await insertUser(store.db, ports, heir);
      await createComparing(store, ownerId).share(id, heirId, 'view');
      steps.push(
        await failEverywhere(when, (faulty) => handOver(deletion(faulty), heirId)),
        await failEverywhere(when, (faulty) =>
          faulty.transaction(async (queries) => {
            await deleteComparisonsOf(queries, ownerId);
            await deleteRowsOfPerson(queries, ownerId);
          }),
        ),
      );
      expect(Math.min(...steps)).toBeGreaterThan(1);
      await purgeComparisons(store, testNow);
      expect((await createComparing(store, ownerId).create()).length).toBe(36);
    },
  );
});
