import { randomUUID } from 'node:crypto';
import { blankAttribute, type Change } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../../store/openStore';
import { createComparing } from '../../../testing/comparing';
import { describeOnBothStores, makeStore, type TestStore } from '../../../testing/stores';
import { listHistoryParts } from '../storage/historyParts';

const owner = randomUUID();
const [a1, a2, i1, i2] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

const table: readonly Change[] = [
  {
    kind: 'attributes.add',
    attributes: [
      blankAttribute({ id: a1, name: 'Price', position: 0 }),
      blankAttribute({ id: a2, name: 'Weight', position: 1 }),
    ],
  },
  {
    kind: 'items.add',
    items: [
      { id: i1, name: 'One', position: 0 },
      { id: i2, name: 'Two', position: 1 },
    ],
  },
];

const cell = (itemId: string, attributeId: string, text: string | null): Change => ({
  kind: 'cells.set',
  itemIds: [itemId],
  attributeIds: [attributeId],
  rows: [[text]],
});

describeOnBothStores('posting changes', (kind) => {
  let store: TestStore;
  let comparing: ReturnType<typeof createComparing>;
  beforeAll(async () => {
    store = await makeStore(kind);
    comparing = createComparing(store, owner);
  });
  afterAll(() => store.close());

  async function createTable(): Promise<string> {
    const id = await comparing.create();
    await comparing.post(id, 1, table);
    return id;
  }

  async function batchesInHistory(id: string): Promise<number> {
    const rows = await store.db
      .selectFrom('history')
      .select('version')
      .where('comparison_id', '=', id)
      .execute();
    return rows.length;
  }

  it('lets two people change different cells based on the same version', async () => {
    const id = await createTable();
    await comparing.post(id, 2, [cell(i1, a1, 'mine')]);
    await comparing.post(id, 2, [cell(i1, a2, 'theirs')]);
    const { version, comparison } = await comparing.open(id);
    expect(version).toBe(4);
    expect([comparison.columns[a1]?.[0], comparison.columns[a2]?.[0]]).toEqual(['mine', 'theirs']);
  });

  it('keeps both items that two people shortlist from the same version, until one is removed', async () => {
    const id = await createTable();
    const shortlist = (itemId: string, isShortlisted: boolean): Change => ({
      kind: 'item.update',
      id: itemId,
      patch: { isShortlisted },
    });
    await comparing.post(id, 2, [shortlist(i2, true)]);
    await comparing.post(id, 2, [shortlist(i1, true)]);
    const { items } = (await comparing.open(id)).comparison;
    expect(items.map(({ isShortlisted }) => isShortlisted)).toEqual([true, true]);
    await comparing.post(id, 4, [shortlist(i1, false), shortlist(i2, false)]);
    expect((await comparing.open(id)).comparison.items).toEqual([
      { id: i1, name: 'One', position: 0 },
      { id: i2, name: 'Two', position: 1 },
    ]);
    const segment = store.db.selectFrom('segments').select('field').where('field', '=', 'shortlist');
    expect(await segment.where('comparison_id', '=', id).execute()).toEqual([]);
  });

  it('answers the second edit of one cell with both values and changes nothing', async () => {
    const id = await createTable();
    await comparing.post(id, 2, [cell(i1, a1, 'first')]);
    const second = comparing.post(id, 2, [cell(i2, a1, 'other'), cell(i1, a1, 'second')]);
    await expect(second).rejects.toMatchObject({
      code: 'ERR_VERSION_CONFLICT',
      details: {
        version: 3,
        conflicts: [{ what: 'cell', itemId: i1, attributeId: a1, mine: 'second', theirs: 'first' }],
      },
    });
    const { version, comparison } = await comparing.open(id);
    expect(version).toBe(3);
    expect(comparison.columns[a1]).toEqual(['first', null]);
  });

  it('accepts equal values of one cell from both', async () => {
    const id = await createTable();
    await comparing.post(id, 2, [cell(i1, a1, 'same')]);
    expect(await comparing.post(id, 2, [cell(i1, a1, 'same')])).toEqual({ version: 4, isApplied: true });
  });

  it('does not let renaming and moving conflict with edits of cells', async () => {
    const id = await createTable();
    await comparing.post(id, 2, [
      { kind: 'comparison.update', patch: { name: 'Renamed' } },
      { kind: 'item.update', id: i1, patch: { name: 'Uno', position: 9 } },
      { kind: 'attribute.update', id: a1, patch: { position: 5, name: 'Cost' } },
    ]);
    await comparing.post(id, 2, [cell(i1, a1, '5')]);
    const { comparison } = await comparing.open(id);
    expect(comparison.name).toBe('Renamed');
    expect(comparison.items.map(({ name }) => name)).toEqual(['Two', 'Uno']);
    expect(comparison.columns[a1]).toEqual([null, '5']);
  });

  it('reports a removal against an edit in both directions', async () => {
    const id = await createTable();
    await comparing.post(id, 2, [{ kind: 'items.remove', ids: [i1] }]);
    await expect(comparing.post(id, 2, [cell(i1, a1, 'late')])).rejects.toMatchObject({
      details: {
        conflicts: [{ what: 'item', itemId: i1, attributeId: null, mine: null, theirs: { removed: true } }],
      },
    });
    await comparing.post(id, 3, [cell(i2, a2, 'kept')]);
    await expect(comparing.post(id, 3, [{ kind: 'attributes.remove', ids: [a2] }])).rejects.toMatchObject({
      details: {
        conflicts: [
          { what: 'attribute', itemId: null, attributeId: a2, mine: { removed: true }, theirs: null },
        ],
      },
    });
  });

  it('refuses an invalid change, names it, and keeps nothing of the batch', async () => {
    const id = await createTable();
    const unknown = randomUUID();
    const batch = comparing.post(id, 2, [cell(i1, a1, 'x'), cell(unknown, a1, 'y')]);
    await expect(batch).rejects.toMatchObject({
      code: 'ERR_CHANGE_INVALID',
      details: { part: 0, index: 1, code: 'unknownItem', id: unknown },
    });
    const { version, comparison } = await comparing.open(id);
    expect(version).toBe(2);
    expect(comparison.columns[a1]).toEqual([null, null]);
    expect(await batchesInHistory(id)).toBe(2);
  });

  it('applies a batch that is sent twice once', async () => {
    const id = await createTable();
    const batch = { id: randomUUID(), part: 0, isLast: true };
    const first = await comparing.post(id, 2, [cell(i1, a1, '1')], batch);
    await comparing.post(id, 3, [cell(i1, a1, '2')]);
    expect(await comparing.post(id, 2, [cell(i1, a1, '1')], batch)).toEqual(first);
    expect((await comparing.open(id)).comparison.columns[a1]).toEqual(['2', null]);
    await expect(comparing.post(id, 4, [cell(i1, a1, '3')], batch)).rejects.toMatchObject({
      code: 'ERR_STATE',
    });
  });

  it('publishes the version of a batch when it is applied, and nothing of one that is refused', async () => {
    const id = await createTable();
    const heard: number[] = [];
    const unsubscribe = comparing.news.subscribe((message) => {
      if (message !== null && 'version' in message && message.comparisonId === id)
        heard.push(message.version);
    });
    await comparing.post(id, 2, [cell(i1, a1, '1')]);
    await expect(comparing.post(id, 3, [cell(randomUUID(), a1, '2')])).rejects.toMatchObject({
      code: 'ERR_CHANGE_INVALID',
    });
    const part = { id: randomUUID(), part: 0, isLast: false };
    await comparing.post(id, 3, [cell(i1, a1, '3')], part);
    expect(heard).toEqual([3]);
    await comparing.post(id, 3, [cell(i2, a1, '3')], { ...part, part: 1, isLast: true });
    await comparing.post(await createTable(), 2, [cell(i1, a1, '4')]);
    expect(heard).toEqual([3, 4]);
    unsubscribe();
    await comparing.post(id, 4, [cell(i1, a1, '5')]);
    expect(heard).toEqual([3, 4]);
    expect(comparing.news.listenerCount).toBe(0);
  });

  it('applies parallel copies of a batch once', async () => {
    const id = await createTable();
    const batch = { id: randomUUID(), part: 0, isLast: true };
    const sent = Array.from({ length: 6 }, () => comparing.post(id, 2, [cell(i1, a1, '1')], batch));
    expect(new Set((await Promise.all(sent)).map(({ version }) => version))).toEqual(new Set([3]));
    expect(await batchesInHistory(id)).toBe(3);
  });

  it('applies all parts with the last one, in any order, each once', async () => {
    const id = await createTable();
    const batchId = randomUUID();
    const part = (number: number, isLast = false) => ({ id: batchId, part: number, isLast });
    const before = { version: 2, isApplied: false };
    expect(await comparing.post(id, 2, [cell(i1, a1, 'one')], part(0))).toEqual(before);
    expect(await comparing.post(id, 2, [cell(i1, a1, 'one')], part(0))).toEqual(before);
    expect(await comparing.post(id, 2, [cell(i1, a1, 'three')], part(2, true))).toEqual(before);
    expect((await comparing.open(id)).comparison.columns[a1]).toEqual([null, null]);
    expect(await comparing.post(id, 2, [cell(i2, a1, 'two')], part(1))).toEqual({
      version: 3,
      isApplied: true,
    });
    expect((await comparing.open(id)).comparison.columns[a1]).toEqual(['three', 'two']);
    expect(await comparing.post(id, 2, [cell(i2, a1, 'two')], part(1))).toEqual({
      version: 3,
      isApplied: true,
    });
    const staged = await store.db.selectFrom('staged_parts').selectAll().execute();
    expect(staged).toEqual([]);
  });

  it('keeps nothing of a batch whose last part is bad', async () => {
    const id = await createTable();
    const batchId = randomUUID();
    await comparing.post(id, 2, [cell(i1, a1, 'one')], { id: batchId, part: 0, isLast: false });
    const last = comparing.post(id, 2, [cell(randomUUID(), a1, 'x')], { id: batchId, part: 1, isLast: true });
    await expect(last).rejects.toMatchObject({ code: 'ERR_CHANGE_INVALID', details: { part: 1, index: 0 } });
    expect((await comparing.open(id)).comparison.columns[a1]).toEqual([null, null]);
    expect(await store.db.selectFrom('staged_parts').selectAll().execute()).toEqual([]);
  });

  it('asks a page that is too far behind to read the whole table', async () => {
    const id = await createTable();
    // As if others had changed that much since.
    await comparing.post(id, 2, [cell(i1, a1, 'theirs')]);
    await store.db
      .updateTable('history')
      .set({ change_length: 40_000_000 })
      .where('comparison_id', '=', id)
      .where('version', '=', 3)
      .execute();
    await expect(comparing.post(id, 2, [cell(i2, a2, 'mine')])).rejects.toMatchObject({
      code: 'ERR_VERSION_CONFLICT',
      details: { version: 3, conflicts: [] },
    });
    expect((await comparing.post(id, 3, [cell(i2, a2, 'mine')])).version).toBe(4);
  });

  it('refuses a version that does not exist yet', async () => {
    const id = await createTable();
    await expect(comparing.post(id, 9, [cell(i1, a1, 'x')])).rejects.toMatchObject({ code: 'ERR_STATE' });
  });

  it('keeps every acknowledged edit of parallel writers exactly once, versions without a gap', async () => {
    const id = await createTable();
    const acknowledged = new Map<number, string>();
    // Two servers' worth of connections on one store.
    const other = await openStore(store.settings);
    const servers = [comparing, createComparing(other, owner)];
    const write = async (writer: number): Promise<void> => {
      const { post } = servers[writer % 2] ?? comparing;
      let base = 2;
      for (let turn = 0; turn < 15; ) {
        const token = `${writer}:${turn}`;
        try {
          const { version } = await post(id, base, [cell(i1, a1, token)]);
          expect(acknowledged.has(version)).toBe(false);
          acknowledged.set(version, token);
          base = version;
          turn++;
        } catch (error) {
          const { code, details } = error as { code: string; details: { version: number } };
          expect(code).toBe('ERR_VERSION_CONFLICT');
          base = details.version;
        }
      }
    };
    await Promise.all([0, 1, 2, 3].map(write));
    await other.close();
    const span = { first: 3, last: 1000, direction: 'forward' } as const;
    const parts = await listHistoryParts(store.db, id, span);
    expect(parts.map(({ version }) => version)).toEqual(Array.from({ length: 60 }, (_, i) => i + 3));
    for (const { version, changes } of parts) {
      expect(JSON.parse(changes)[0].rows).toEqual([[acknowledged.get(version)]]);
    }
  });
});
