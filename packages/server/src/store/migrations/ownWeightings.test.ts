import { randomUUID } from 'node:crypto';
import { blankWeighting, type Change } from '@tertium/engine';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listHistoryParts } from '../../features/compare/storage/historyParts';
import { createComparing, testNow } from '../../testing/comparing';
import { describeOnBothStores, makeStoreLocation } from '../../testing/stores';
import { migrate } from '../migrate';
import { migrations } from '../migrations';
import { openStore } from '../openStore';
import { packText } from '../packed';
import type { Queries } from '../store';

const owner = randomUUID();
const [shared, bare] = [randomUUID(), randomUUID()];
const [first, second, gone] = [randomUUID(), randomUUID(), randomUUID()];
const batches = { added: randomUUID(), removed: randomUUID(), waiting: randomUUID() };

/** A weighting as it was stored before own and named ones were distinguished. */
function earlier(id: string, position: number) {
  const { personId: _, ...weighting } = blankWeighting({ id, name: 'W', position });
  return weighting;
}

type Row = Readonly<Record<string, string | number | Buffer | null>>;

async function insert(queries: Queries, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(row).map((value) => sql.val(value)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(queries);
}

async function fill(queries: Queries): Promise<void> {
  const settings = JSON.stringify({ missingPolicy: 'interval', itemNoun: 'item', origin: null });
  const blank = { description: '', settings, item_count: 0, attribute_count: 0, byte_count: 1000 };
  for (const id of [shared, bare]) {
    const row = { ...blank, history_byte_count: 0, version: 3, thinned_version: 0, created_at: 1 };
    await insert(queries, 'comparisons', { id, owner_id: owner, name: 'C', ...row, updated_at: 1 });
  }
  for (const [id, position] of [
    [second, 2],
    [first, 1],
  ] as const) {
    const content = JSON.stringify(earlier(id, position));
    await insert(queries, 'weightings', { comparison_id: shared, id, content });
  }
  const put = async (
    batchId: string,
    direction: string,
    changes: readonly object[],
    comparisonId: string,
  ) => {
    const text = JSON.stringify(changes);
    const part = { batch_id: batchId, direction, part: 0, length: text.length };
    await insert(queries, 'history_parts', {
      comparison_id: comparisonId,
      ...part,
      content: packText(text).content,
    });
  };
  const add = (...weightings: readonly object[]) => [{ kind: 'weightings.add', weightings }];
  const entry = { batch_count: 1, author_id: owner, at: 1, change_length: 9, lines: '[]', more_lines: 0 };
  for (const [version, batch_id, kind] of [
    [2, batches.added, 'add'],
    [3, batches.removed, 'remove'],
  ] as const) {
    const counts = JSON.stringify({ [`weightings.${kind}`]: 1 });
    await insert(queries, 'history', { comparison_id: shared, version, batch_id, ...entry, counts });
  }
  await put(batches.added, 'forward', add(earlier(first, 1), earlier(second, 2), earlier(gone, 3)), shared);
  await put(batches.removed, 'forward', [{ kind: 'weightings.remove', ids: [gone] }], shared);
  await put(batches.removed, 'inverse', add(earlier(gone, 3)), shared);
  // A first weight on its way, in a comparison that nobody had weighed.
  const waiting = add(earlier(bare, 0));
  await put(batches.waiting, 'forward', waiting, bare);
  await insert(queries, 'staged_parts', {
    comparison_id: bare,
    batch_id: batches.waiting,
    part: 0,
    author_id: owner,
    base_version: 3,
    is_last: 0,
    change_length: 9,
    byte_count: 9,
    prepared: JSON.stringify({ rest: waiting.map((change, index) => ({ change, index })), counts: {} }),
    at: testNow,
  });
}

describeOnBothStores('a store from before people weighed apart', (kind) => {
  it('gives the first weighting of each comparison to its owner, in the history and on the way too', async () => {
    const location = await makeStoreLocation(kind);
    const store = await openStore(location.settings);
    try {
      await migrate(store, { migrations: migrations.filter(({ id }) => id < '0011') });
      await fill(store.db);
      await migrate(store);

      const { comparison } = await createComparing(store, owner).open(shared);
      expect(comparison.weightings.map(({ id, personId }) => [id, personId])).toEqual([
        [first, owner],
        [second, null],
      ]);
      const rows = await store.db.selectFrom('weightings').select(['id', 'person_id']).execute();
      expect(new Map(rows.map(({ id, person_id }) => [id, person_id]))).toEqual(
        new Map([
          [first, owner],
          [second, null],
        ]),
      );
      const grown = `"personId":"${owner}","personId":null,`.length;
      const row = store.db.selectFrom('comparisons').select('byte_count').where('id', '=', shared);
      expect(Number((await row.executeTakeFirstOrThrow()).byte_count)).toBe(1000 + grown);

      const peopleIn = async (direction: 'forward' | 'inverse') => {
        const parts = await listHistoryParts(store.db, shared, { first: 1, last: 3, direction });
        const changes: readonly Change[] = parts.flatMap((part) => JSON.parse(part.changes));
        return changes.flatMap((change) =>
          change.kind === 'weightings.add' ? change.weightings.map(({ personId }) => personId) : [],
        );
      };
      expect(await peopleIn('forward')).toEqual([owner, null, null]);
      expect(await peopleIn('inverse')).toEqual([null]);
      const staged = await store.db.selectFrom('staged_parts').select('prepared').executeTakeFirstOrThrow();
      expect(JSON.parse(staged.prepared ?? '')).toMatchObject({
        rest: [{ index: 0, change: { weightings: [{ id: bare, personId: owner }] } }],
      });
    } finally {
      await store.close();
      await location.remove();
    }
  });
});
