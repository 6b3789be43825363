import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Change, tryChanges } from '@tertium/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readHistoryEntryJson } from '../../features/compare/history/readHistory';
import { findHistoryPart } from '../../features/compare/storage/historyParts';
import { createComparing, testNow } from '../../testing/comparing';
import { describeOnBothStores, makeStoreLocation, type StoreLocation } from '../../testing/stores';
import { backupFormat } from '../backupFormat';
import { migrate } from '../migrate';
import { migrations } from '../migrations';
import { openStore, type Store } from '../openStore';
import { restoreBackup } from '../restoreBackup';
import { tablesOf } from '../storedTables';

const id = '11111111-1111-4111-8111-111111111111';
const [price, weight, sum, weighting] = ['a', 'b', 'c', 'd'].map(
  (letter) => `2222222${letter}-2222-4222-8222-222222222222`,
);
const [item] = ['33333333-3333-4333-8333-333333333333'];
const batchId = (version: number) => `44444444-4444-4444-8444-00000000000${version}`;

const oldAttribute = (attributeId: string | undefined, name: string, position: number, type = 'number') => ({
  id: attributeId,
  name,
  position,
  group: '',
  type,
  unit: '',
  direction: 'higher',
  target: null,
  scale: null,
  role: 'want',
  limit: null,
  order: [],
  reading: { decimalMark: '.', dateOrder: 'ymd', missingTokens: [] },
  tolerance: null,
  decimals: null,
  isHidden: false,
  formula: type === 'formula' ? 'a + b' : '',
  note: '',
});
const oldSettings = {
  missingPolicy: 'interval',
  baselineItemId: null,
  activeWeightingId: weighting,
  itemNoun: 'item',
  origin: null,
};
const attributes = [
  oldAttribute(price, 'Pri\u061cce', 0),
  oldAttribute(weight, 'Weight', 1),
  oldAttribute(sum, 'Sum', 2, 'formula'),
];
const points = (byAttribute: object) => [
  { kind: 'weighting.update', id: weighting, patch: { points: byAttribute, locked: [price] } },
];
/** As the program of that day wrote them: whole points, a chosen weighting, formulas. */
const history: Readonly<Record<number, { readonly forward: unknown; readonly inverse: unknown }>> = {
  2: {
    forward: [
      { kind: 'attributes.add', attributes },
      { kind: 'comparison.update', patch: { settings: { activeWeightingId: null, itemNoun: 'item' } } },
      { kind: 'comparison.update', patch: { settings: { activeWeightingId: weighting } } },
    ],
    inverse: [],
  },
  // Points of the weight were removed and the lock of the price set: undoing must restore the points and remove the lock.
  3: {
    forward: points({ [price ?? '']: 8 }),
    inverse: [
      {
        kind: 'weighting.update',
        id: weighting,
        patch: { points: { [price ?? '']: 2, [weight ?? '']: 7 }, locked: [] },
      },
    ],
  },
};

async function insert(store: Store, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(row).map((value) => sql.val(value)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(store.db);
}

async function fillOldStore(store: Store): Promise<void> {
  await migrate(store, { migrations: migrations.filter((step) => step.id < '0003') });
  const content = { settings: '{}', settings_version: 1, version: 1, is_disabled: 0, password_hash: null };
  await insert(store, 'users', {
    id: 'ada',
    email: 'a@b',
    name: 'Ada',
    role: 'member',
    created_at: 1,
    ...content,
  });
  await insert(store, 'comparisons', {
    id,
    owner_id: 'ada',
    name: 'Ol\u061cd',
    description: '',
    settings: JSON.stringify(oldSettings),
    item_count: 1,
    attribute_count: 3,
    byte_count: 5000,
    version: 3,
    created_at: 1,
    updated_at: 1,
    deleted_at: null,
  });
  await insert(store, 'items', {
    comparison_id: id,
    id: item,
    name: 'One',
    position: 0,
    cells: '["1","2","3"]',
  });
  for (const [slot, attribute] of attributes.entries()) {
    const stored = JSON.stringify(attribute);
    await insert(store, 'attributes', { comparison_id: id, id: attribute.id, slot, content: stored });
  }
  const stored = { id: weighting, name: 'Mine', position: 0, points: { [price ?? '']: 8 }, locked: [price] };
  await insert(store, 'weightings', { comparison_id: id, id: weighting, content: JSON.stringify(stored) });
  await insert(store, 'pictures', { comparison_id: id, version: 3, content: 'null' });
  for (const [version, parts] of Object.entries(history)) {
    const batch_id = batchId(Number(version));
    const entry = { author_id: 'ada', at: 1, counts: '{}', change_length: 10 };
    await insert(store, 'history', { comparison_id: id, version, batch_id, ...entry });
    for (const [direction, changes] of Object.entries(parts)) {
      const part = { comparison_id: id, version, direction, part: 0 };
      await insert(store, 'history_parts', { ...part, changes: JSON.stringify(changes) });
    }
  }
  await insert(store, 'staged_parts', {
    comparison_id: id,
    batch_id: batchId(9),
    part: 0,
    author_id: 'ada',
    base_version: 3,
    is_last: 0,
    change_length: 10,
    changes: JSON.stringify([{ kind: 'attribute.update', id: price, patch: { formula: '', unit: 'kg' } }]),
    at: testNow,
  });
}

async function expectRevised(store: Store): Promise<void> {
  const { comparison } = await createComparing(store, 'ada').open(id);
  expect([comparison.name, comparison.attributes[0]?.name]).toEqual(['Old', 'Price']);
  expect(comparison.settings).not.toHaveProperty('activeWeightingId');
  expect(comparison.attributes.map(({ type }) => type)).toEqual(['number', 'number', 'text']);
  for (const attribute of comparison.attributes) expect(attribute).not.toHaveProperty('formula');
  const entry = JSON.parse(await readHistoryEntryJson(store.db, id, 3));
  const undone = tryChanges(comparison, entry.inverse);
  if (!('comparison' in undone)) throw new Error(JSON.stringify(undone));
  expect(undone.comparison.weightings[0]?.points).toEqual({ [price ?? '']: 2, [weight ?? '']: 7 });
  expect(undone.comparison.weightings[0]?.locked).toEqual([]);
  expect(tryChanges(undone.comparison, entry.changes)).toEqual({ comparison });
  const first: { changes: readonly Change[] } = JSON.parse(await readHistoryEntryJson(store.db, id, 2));
  expect(first.changes.map(({ kind }) => kind)).toEqual(['attributes.add', 'comparison.update']);
  expect(JSON.stringify(first)).not.toMatch(/formula|activeWeightingId/);
  const staged = { comparisonId: id, batchId: batchId(9), direction: 'forward', part: 0 } as const;
  expect(JSON.parse((await findHistoryPart(store.db, staged)) ?? '')).toEqual([
    { kind: 'attribute.update', id: price, patch: { unit: 'kg' } },
  ]);
  expect(await store.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
}

/** As the program of that day wrote it. */
async function writeOldBackup(store: Store, path: string): Promise<void> {
  const steps = migrations.map((step) => step.id).filter((step) => step < '0003');
  const lines = [JSON.stringify({ format: backupFormat, madeAt: testNow, migrations: steps })];
  for (const table of tablesOf(steps)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(store.db);
    lines.push(...rows.map((row) => JSON.stringify([table, row])));
  }
  const text = `${lines.join('\n')}\n`;
  const checksum = createHash('sha256').update(text).digest('hex');
  const end = JSON.stringify({ end: true, rows: lines.length - 1, checksum });
  await writeFile(path, gzipSync(`${text}${end}\n`));
}

describeOnBothStores('what was stored before each weight was a field of its own', (kind) => {
  let place: StoreLocation;
  let store: Store;
  beforeEach(async () => {
    place = await makeStoreLocation(kind);
    store = await openStore(place.settings);
    await fillOldStore(store);
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  it('opens, and its history can be undone', async () => {
    await migrate(store);
    await expectRevised(store);
    const row = await store.db.selectFrom('comparisons').select('byte_count').executeTakeFirstOrThrow();
    expect(Number(row.byte_count)).toBeLessThan(5000);
  });

  it('opens from an old backup too', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'tertium-old-'));
    const path = join(directory, 'old.tertium-backup');
    await writeOldBackup(store, path);
    const target = await makeStoreLocation('sqlite');
    const restored = await openStore(target.settings);
    await restoreBackup(restored, path, testNow);
    await expectRevised(restored);
    await restored.close();
    await target.remove();
    await rm(directory, { recursive: true, force: true });
  });
});
