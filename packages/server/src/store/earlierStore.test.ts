import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Weighting } from '@tertium/engine';
import { storedCells } from '@tertium/engine/storedCells';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listHistory, readHistoryEntryJson } from '../features/compare/history/readHistory';
import { createComparing, testNow } from '../testing/comparing';
import { describeOnBothStores, makeStoreLocation, type StoreLocation } from '../testing/stores';
import { migrate } from './migrate';
import { sqliteFileName } from './openSqlite';
import { openStore, type Store } from './openStore';
import { restoreBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';

/**
 * One store of each kind, and a backup, made by the program as it stood before cells became segments (commit 88d0194):
 * odd cells, equal positions, cells of removed attributes, history, a half-sent batch. `rows.expected.json` is what that
 * program read from them.
 */
const earlier = join(import.meta.dirname, '../testing/earlier');

const readPacked = async (name: string): Promise<Buffer> =>
  gunzipSync(await readFile(join(earlier, `${name}.gz`)));

interface Expected {
  readonly comparisons: readonly {
    readonly id: string;
    readonly version: number;
    readonly comparison: unknown;
    readonly entries: readonly unknown[];
  }[];
  readonly deletedId: string;
  readonly half: {
    readonly id: string;
    readonly batch: Parameters<ReturnType<typeof createComparing>['post']>[3];
    readonly last: Parameters<ReturnType<typeof createComparing>['post']>[2];
  };
}

let expected: Expected;
beforeAll(async () => {
  expected = JSON.parse((await readPacked('rows.expected.json')).toString());
});

async function putEarlier({ settings }: StoreLocation): Promise<void> {
  if ('dataDir' in settings) {
    await writeFile(join(settings.dataDir, sqliteFileName), await readPacked('rows.sqlite'));
    return;
  }
  const client = new pg.Client({ connectionString: settings.databaseUrl });
  await client.connect();
  await client.query((await readPacked('rows.sql')).toString()).finally(() => client.end());
}

/** The earlier program did not know whose weightings are. */
function withoutPeople<T extends object>(value: T): T {
  return JSON.parse(JSON.stringify(value), (key, part) => (key === 'personId' ? undefined : part));
}

/** What the earlier program read, this one reads too. */
async function expectEarlier(store: Store): Promise<void> {
  const { open } = createComparing(store, 'ada');
  for (const { id, version, comparison, entries } of expected.comparisons) {
    const opened = await open(id);
    expect(withoutPeople(opened)).toEqual({ version, comparison });
    // The first weighting became its owner's, the others are named ones.
    const people = opened.comparison.weightings.map(({ personId }) => personId);
    expect(people).toEqual(people.map((_, i) => (i === 0 ? 'ada' : null)));
    const history = await listHistory(store.db, id, null);
    expect(history).toHaveLength(entries.length);
    for (const [i, { version: made }] of history.entries()) {
      const { entry, ...rest } = JSON.parse(await readHistoryEntryJson(store.db, id, made));
      // The earlier program said neither: it never put batches together, and no program made any.
      const { batchCount, program, ...earlier } = entry;
      expect([batchCount, program]).toEqual([1, null]);
      expect({ entry: earlier, ...withoutPeople(rest) }).toEqual(entries[i]);
    }
  }
  const row = await store.db
    .selectFrom('comparisons')
    .select(['item_count', 'deleted_at'])
    .where('id', '=', expected.deletedId)
    .executeTakeFirst();
  expect(row).toEqual({ item_count: 1, deleted_at: testNow });
}

/** The batch of which one part had come is applied when the other does. */
async function expectCompletable(store: Store): Promise<void> {
  const { id, batch, last } = expected.half;
  const { post, open } = createComparing(store, 'ada');
  const whole = { ...batch, id: batch?.id ?? '', part: 1, isLast: true };
  expect(await post(id, 1, last, whole)).toEqual({ version: 2, isApplied: true });
  const { items, columns } = (await open(id)).comparison;
  expect([items.map(({ name }) => name), Object.values(columns)]).toEqual([
    ['h0', 'h1'],
    [['sent', 'later']],
  ]);
  expect(await store.db.selectFrom('staged_parts').selectAll().execute()).toEqual([]);
}

/** The people of that store have ids that no change may name. */
const asNamed = (weighting: Weighting): Weighting => ({ ...weighting, personId: null });

describeOnBothStores('what was stored in rows of cells', (kind) => {
  const opened: { readonly store: Store; readonly place: StoreLocation }[] = [];
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'tertium-earlier-'));
  });
  afterEach(async () => {
    for (const { store, place } of opened.splice(0)) {
      await store.close();
      await place.remove();
    }
    await rm(directory, { recursive: true, force: true });
  });

  async function open(target: 'sqlite' | 'postgres', fill?: typeof putEarlier): Promise<Store> {
    const place = await makeStoreLocation(target);
    await fill?.(place);
    const store = await openStore(place.settings);
    opened.push({ store, place });
    return store;
  }

  it('announces the upgrade, reads the same after it, and after a restored backup', async () => {
    const store = await open(kind, putEarlier);
    const onUpdate = vi.fn();
    expect(await migrate(store, { onUpdate })).toContain('0006-segments');
    // Once, and never of a store that is current or new.
    await migrate(store, { onUpdate });
    await migrate(await open(kind), { onUpdate });
    expect(onUpdate).toHaveBeenCalledTimes(1);
    await expectEarlier(store);
    const path = join(directory, 'after');
    await writeBackup(store, path, testNow);
    const restored = await open(kind);
    await restoreBackup(restored, path, testNow);
    await expectEarlier(restored);
    await expectCompletable(restored);
    await expectCompletable(store);
  });

  it('reads the same from a backup made then', async () => {
    const store = await open(kind);
    await restoreBackup(store, join(earlier, 'rows.tertium-backup'), testNow);
    await expectEarlier(store);
    await expectCompletable(store);
  });

  it('counts the stored bytes', async () => {
    const store = await open(kind, putEarlier);
    await migrate(store);
    const { create, post, open: openTable } = createComparing(store, 'ada');
    for (const { id } of expected.comparisons) {
      const { comparison } = await openTable(id);
      if (comparison.items.length === 0) continue;
      const copy = await create();
      await post(copy, 1, [
        { kind: 'attributes.add', attributes: comparison.attributes },
        { kind: 'items.add', items: comparison.items },
        ...(comparison.attributes.length === 0
          ? []
          : [
              {
                kind: 'cells.set' as const,
                itemIds: comparison.items.map((item) => item.id),
                attributeIds: comparison.attributes.map((attribute) => attribute.id),
                rows: comparison.items.map((_, i) =>
                  comparison.attributes.map((attribute) => storedCells(comparison, attribute.id)[i] ?? null),
                ),
              },
            ]),
        ...(comparison.weightings.length === 0
          ? []
          : [{ kind: 'weightings.add' as const, weightings: comparison.weightings.map(asNamed) }]),
      ]);
      const countOf = async (comparisonId: string) => {
        const row = store.db.selectFrom('comparisons').select('byte_count').where('id', '=', comparisonId);
        return (await row.executeTakeFirstOrThrow()).byte_count;
      };
      const ofNames = Buffer.byteLength(JSON.stringify(comparison.weightings.map(asNamed)));
      const ofOwn = Buffer.byteLength(JSON.stringify(comparison.weightings));
      expect(await countOf(id)).toBe((await countOf(copy)) + ofOwn - ofNames);
    }
  });
});
