import { randomUUID } from 'node:crypto';
import { applyChanges, blankAttribute, type Change, emptyComparison } from '@tertium/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createComparing } from '../../../testing/comparing';
import { changesFrom, randomSteps } from '../../../testing/randomChanges';
import { describeOnBothStores, makeStore, type TestStore } from '../../../testing/stores';
import { listHistory, readHistoryEntryJson } from '../history/readHistory';
import { dropForgotten } from './stagedParts';

const owner = randomUUID();

describeOnBothStores('a batch in parts', (kind) => {
  let store: TestStore;
  let comparing: ReturnType<typeof createComparing>;
  beforeAll(async () => {
    store = await makeStore(kind);
    comparing = createComparing(store, owner);
  });
  afterAll(() => store.close());

  const price = blankAttribute({ id: randomUUID(), name: 'Price', position: 0 });
  /** Ids that grow from call to call, or the same again. */
  const itemsFrom = (start: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      id: `${(start + i).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
      name: `Item ${start + i}`,
      position: start + i,
    }));
  const filled = (start: number, count: number): Change[] => {
    const items = itemsFrom(start, count);
    return [
      { kind: 'items.add', items },
      {
        kind: 'cells.set',
        itemIds: items.map(({ id }) => id),
        attributeIds: [price.id],
        rows: items.map(({ position }) => [String(position)]),
      },
    ];
  };
  const addPrice: Change = { kind: 'attributes.add', attributes: [price] };

  /** Posts all parts of a batch in an order, and gives what came of the last one. */
  async function postParts(
    id: string,
    base: number,
    parts: readonly (readonly Change[])[],
    order?: number[],
  ) {
    const batch = { id: randomUUID() };
    let outcome = { version: base, isApplied: false };
    for (const part of order ?? parts.keys()) {
      const changes = parts[part] ?? [];
      outcome = await comparing.post(id, base, changes, {
        ...batch,
        part,
        isLast: part === parts.length - 1,
      });
    }
    return outcome;
  }

  async function waitingChunks(id: string): Promise<number> {
    const rows = await store.db
      .selectFrom('chunks')
      .select('chunk')
      .where('comparison_id', '=', id)
      .where('batch_id', 'is not', null)
      .execute();
    return rows.length;
  }

  it('has the same result with its cells by columns, and counts as itself when sent again either way', async () => {
    const size = blankAttribute({ id: randomUUID(), name: 'Size', position: 1 });
    const attributeIds = [price.id, size.id];
    const batchId = randomUUID();
    const [id, other] = [await comparing.create(), await comparing.create()];
    const send = (to: string, part: number, count: number, isByColumns: boolean) => {
      const items = itemsFrom(part * 1500, count);
      const texts = items.map(({ position }) => (position % 3 === 0 ? null : `${position}`));
      const changes: Change[] = [{ kind: 'items.add', items }];
      if (part === 0) changes.unshift({ kind: 'attributes.add', attributes: [price, size] });
      const itemIds = items.map((item) => item.id);
      const rows = texts.map((text) => [text, null]);
      const columns = new Map([[price.id, texts] as const, [size.id, []] as const]);
      if (!isByColumns) changes.push({ kind: 'cells.set', itemIds, attributeIds, rows });
      const batch = { id: batchId, part, isLast: part === 1 };
      return comparing.post(to, 1, changes, batch, isByColumns ? { columns } : {});
    };
    for (const [part, count] of [1500, 3].entries()) {
      const outcome = await send(id, part, count, true);
      for (const isByColumns of [true, false])
        expect(await send(id, part, count, isByColumns)).toEqual(outcome);
      await expect(send(id, part, count - 1, true)).rejects.toMatchObject({ code: 'ERR_STATE' });
      await send(other, part, count, false);
    }
    const tellOf = async (each: string) => [
      (await comparing.open(each)).comparison,
      (await listHistory(store.db, each, null))[0],
      JSON.parse(await readHistoryEntryJson(store.db, each, 2)),
    ];
    expect(await tellOf(id)).toEqual(await tellOf(other));
  });

  it('stores its new items as the parts arrive, and shows none before the last', async () => {
    const id = await comparing.create();
    const batch = { id: randomUUID() };
    const parts = [[addPrice, ...filled(0, 1500)], filled(1500, 1500), filled(3000, 10)];
    for (const [part, changes] of parts.slice(0, 2).entries()) {
      await comparing.post(id, 1, changes, { ...batch, part, isLast: false });
      await comparing.post(id, 1, changes, { ...batch, part, isLast: false });
    }
    expect(await waitingChunks(id)).toBe(4);
    const before = await comparing.open(id);
    expect([before.version, before.comparison.items, before.comparison.attributes]).toEqual([1, [], []]);
    await comparing.post(id, 1, parts[2] ?? [], { ...batch, part: 2, isLast: true });
    const { version, comparison } = await comparing.open(id);
    expect(version).toBe(2);
    expect(comparison).toEqual(applyChanges(emptyComparison('Test'), parts.flat()));
    expect(await waitingChunks(id)).toBe(0);
    const [entry] = await listHistory(store.db, id, null);
    expect(entry?.counts).toEqual({ 'attributes.add': 1, 'items.add': 3010, 'cells.set': 3010 });
    expect([entry?.lines.length, entry?.more]).toEqual([40, 2971]);
    const { inverse } = JSON.parse(await readHistoryEntryJson(store.db, id, 2));
    expect(applyChanges(comparison, inverse)).toEqual(emptyComparison('Test'));
  });

  it('has the same result as its changes one after the other, however it is cut and ordered', async () => {
    await fc.assert(
      fc.asyncProperty(randomSteps, fc.nat(999), fc.nat(3), async (steps, seed, width) => {
        const id = await comparing.create();
        const start = changesFrom(emptyComparison('Test'), steps.slice(0, 6), () => randomUUID());
        const base = start.changes.length === 0 ? 1 : (await comparing.post(id, 1, start.changes)).version;
        const { changes, after } = changesFrom(start.after, steps.slice(6), () => randomUUID());
        fc.pre(changes.length > 1);
        const size = width + 1;
        const parts = Array.from({ length: Math.ceil(changes.length / size) }, (_, i) =>
          changes.slice(i * size, (i + 1) * size),
        );
        fc.pre(parts.length > 1);
        const order = [...parts.keys()].sort((a, b) => ((a * 7919 + seed) % 13) - ((b * 7919 + seed) % 13));
        expect(await postParts(id, base, parts, order)).toEqual({ version: base + 1, isApplied: true });
        expect((await comparing.open(id)).comparison).toEqual(after);
        const { inverse } = JSON.parse(await readHistoryEntryJson(store.db, id, base + 1));
        expect(applyChanges(after, inverse)).toEqual(start.after);
        expect(await waitingChunks(id)).toBe(0);
      }),
      { numRuns: Number(process.env.PART_RUNS ?? 4) },
    );
  });

  it.each([
    ['an item that is there', [[addPrice, ...filled(0, 3)], filled(2, 2)], 'duplicateId'],
    ['an attribute that is not there yet', [filled(0, 3), [addPrice]], 'unknownAttribute'],
    [
      'an item that comes later',
      [
        [addPrice, { kind: 'item.update', id: itemsFrom(5, 1)[0]?.id ?? '', patch: { name: 'x' } } as const],
        filled(5, 1),
      ],
      'unknownItem',
    ],
  ])('is refused as a whole for %s', async (_, parts, code) => {
    const id = await comparing.create();
    await expect(postParts(id, 1, parts)).rejects.toMatchObject({
      code: 'ERR_CHANGE_INVALID',
      details: { code },
    });
    expect((await comparing.open(id)).version).toBe(1);
    expect(await leftOf(id)).toEqual([]);
  });

  it('removes an item or an attribute and adds it again, in the order of its changes', async () => {
    const id = await comparing.create();
    await comparing.post(id, 1, [addPrice, ...filled(0, 2)]);
    const [first] = itemsFrom(0, 1);
    const parts: Change[][] = [
      [
        { kind: 'items.remove', ids: [first?.id ?? ''] },
        { kind: 'attributes.remove', ids: [price.id] },
      ],
      [addPrice, ...filled(0, 1)],
    ];
    await postParts(id, 2, parts);
    expect((await comparing.open(id)).comparison.columns[price.id]).toEqual(['0', null]);
  });

  it('conflicts with the removal of an attribute that its new items fill', async () => {
    const id = await comparing.create();
    await comparing.post(id, 1, [addPrice]);
    await comparing.post(id, 2, [{ kind: 'attributes.remove', ids: [price.id] }]);
    await expect(postParts(id, 2, [filled(0, 1), filled(1, 1)])).rejects.toMatchObject({
      code: 'ERR_VERSION_CONFLICT',
      details: { conflicts: [{ what: 'attribute', attributeId: price.id, theirs: { removed: true } }] },
    });
    expect(await waitingChunks(id)).toBe(0);
  });

  it('includes others’ changes made meanwhile', async () => {
    const id = await comparing.create();
    await comparing.post(id, 1, [addPrice]);
    const batch = { id: randomUUID() };
    await comparing.post(id, 2, filled(0, 2), { ...batch, part: 0, isLast: false });
    await comparing.post(id, 2, filled(9, 1));
    const outcome = await comparing.post(id, 2, filled(2, 1), { ...batch, part: 1, isLast: true });
    expect(outcome).toEqual({ version: 4, isApplied: true });
    expect((await comparing.open(id)).comparison.columns[price.id]).toEqual(['0', '1', '2', '9']);
  });

  /** Every row that is kept of batches on their way. */
  async function leftOf(id: string) {
    const tables = ['chunks', 'segments', 'history_parts', 'staged_parts'] as const;
    const rows = tables.map((table) =>
      store.db.selectFrom(table).selectAll().where('comparison_id', '=', id).execute(),
    );
    return (await Promise.all(rows)).flat();
  }

  /** A comparison in which the first of two parts waits. */
  async function beginBatch() {
    const id = await comparing.create();
    const batchId = randomUUID();
    await comparing.post(id, 1, [addPrice, ...filled(0, 3)], { id: batchId, part: 0, isLast: false });
    expect(await waitingChunks(id)).toBe(1);
    const end = () => comparing.post(id, 1, filled(3, 1), { id: batchId, part: 1, isLast: true });
    return { id, batchId, end };
  }

  it('leaves nothing behind if its last part never arrives', async () => {
    const { id } = await beginBatch();
    await dropForgotten(store, Number.MAX_SAFE_INTEGER);
    expect(await leftOf(id)).toEqual([]);
  });

  it('leaves nothing behind once it is cancelled, however often', async () => {
    const { id, batchId, end } = await beginBatch();
    await comparing.drop(id, batchId);
    expect(await leftOf(id)).toEqual([]);
    await comparing.drop(id, batchId);
    // Nothing of it comes with a part that was still on its way.
    expect(await end()).toEqual({ version: 1, isApplied: false });
    expect((await comparing.open(id)).comparison).toEqual(emptyComparison('Test'));
  });

  it('is discarded if its sender leaves before the end', async () => {
    const id = await comparing.create();
    const batch = { id: randomUUID(), part: 0, isLast: false };
    await comparing.post(id, 1, filled(0, 3), batch, { isGone: () => true });
    expect(await leftOf(id)).toEqual([]);
  });

  it('stays if another person cancels theirs', async () => {
    const { id, batchId, end } = await beginBatch();
    await expect(comparing.drop(id, batchId, randomUUID())).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    expect(await end()).toEqual({ version: 2, isApplied: true });
  });

  it('can’t be cancelled once it is applied, and the answer says so', async () => {
    const { id, batchId, end } = await beginBatch();
    await end();
    await expect(comparing.drop(id, batchId)).rejects.toMatchObject({ code: 'ERR_STATE' });
    expect((await comparing.open(id)).comparison.items).toHaveLength(4);
  });

  it('is deleted with the comparison', async () => {
    const { id } = await beginBatch();
    await comparing.remove(id, 1);
    const left = await store.db
      .selectFrom('staged_parts')
      .selectAll()
      .where('comparison_id', '=', id)
      .execute();
    expect([left, await waitingChunks(id)]).toEqual([[], 0]);
  });
});
