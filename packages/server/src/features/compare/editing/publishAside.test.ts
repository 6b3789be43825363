import { randomUUID } from 'node:crypto';
import {
  type Attribute,
  applyChange,
  applyChanges,
  blankAttribute,
  type Change,
  type Comparison,
  checkChange,
  emptyComparison,
  listConflicts,
} from '@tertium/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../../store/openStore';
import { createComparing } from '../../../testing/comparing';
import { failAt, StoreFault } from '../../../testing/faults';
import { changesFrom, randomSteps } from '../../../testing/randomChanges';
import { describeOnBothStores, makeStore, type TestStore } from '../../../testing/stores';
import { readHistoryEntryJson } from '../history/readHistory';
import { deleteLeftLayers } from '../storage/layers';
import { findApplied } from './findApplied';
import { dropForgotten } from './stagedParts';

/** Anything takes too long. */
const hold = { milliseconds: -1, pieces: 0 };
const owner = randomUUID();

describeOnBothStores('a batch that takes longer than others may wait', (kind) => {
  let store: TestStore;
  let comparing: ReturnType<typeof createComparing>;
  beforeAll(async () => {
    store = await makeStore(kind);
    comparing = createComparing(store, owner);
  });
  afterAll(() => store.close());

  /** The same store, with something that happens before its transactions: the first, the second … */
  const meanwhile = (happen: (step: number) => Promise<void>): Store => {
    let step = 0;
    return {
      ...store,
      transaction: async (work) => {
        await happen(++step);
        return store.transaction(work);
      },
    };
  };
  const batchOf = (id = randomUUID()) => ({ id, part: 0, isLast: true });
  const postAside = (
    id: string,
    version: number,
    changes: readonly Change[],
    by: Store = store,
    batch = batchOf(),
  ) => createComparing(by, owner).post(id, version, changes, batch, { hold });

  function areValid(start: Comparison, changes: readonly Change[]): boolean {
    let state = start;
    for (const change of changes) {
      if (checkChange(state, change) !== null) return false;
      state = applyChange(state, change);
    }
    return true;
  }

  async function hiddenRows(id: string) {
    const rows = async (table: 'chunks' | 'staged_parts') =>
      (await store.db.selectFrom(table).select('batch_id').where('comparison_id', '=', id).execute()).filter(
        ({ batch_id }) => batch_id !== null,
      );
    return [...(await rows('chunks')), ...(await rows('staged_parts'))];
  }

  /** What the comparison's row says, and what is there. */
  async function expectCounted(id: string) {
    const sumOf = async (table: 'attributes' | 'weightings') =>
      (await store.db.selectFrom(table).select('content').where('comparison_id', '=', id).execute()).reduce(
        (sum, { content }) => sum + Buffer.byteLength(content),
        0,
      );
    const segments = await store.db
      .selectFrom('segments')
      .select('length')
      .where('comparison_id', '=', id)
      .execute();
    const parts = await store.db
      .selectFrom('history_parts')
      .select('content')
      .where('comparison_id', '=', id)
      .execute();
    const { byte_count, history_byte_count } = await store.db
      .selectFrom('comparisons')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const bytes = segments.reduce((sum, { length }) => sum + length, 0);
    expect(Number(byte_count)).toBe(bytes + (await sumOf('attributes')) + (await sumOf('weightings')));
    expect(Number(history_byte_count)).toBe(parts.reduce((sum, { content }) => sum + content.length, 0));
  }

  it('has the same result as without waiting, whatever others do before any of its steps', async () => {
    let overtaken = 0;
    await fc.assert(
      fc.asyncProperty(randomSteps, fc.array(fc.nat(12), { maxLength: 3 }), async (steps, moments) => {
        const id = await comparing.create();
        const start = changesFrom(emptyComparison('Test'), steps.slice(0, 8), () => randomUUID());
        let version = start.changes.length === 0 ? 1 : (await comparing.post(id, 1, start.changes)).version;
        const base = version;
        const { changes: mine } = changesFrom(start.after, steps.slice(8, 16), () => randomUUID());
        fc.pre(mine.length > 0);
        const others = [...changesFrom(start.after, steps.slice(16), () => randomUUID()).changes];
        let before = start.after;
        const batch = batchOf();
        const busy = meanwhile(async (step) => {
          if (!moments.includes(step)) return;
          const [change] = others.splice(0, 1);
          if (change === undefined || (await findApplied(store.db, id, batch.id)) !== null) return;
          if (listConflicts(mine, [change]).length > 0 || !areValid(before, [change, ...mine])) return;
          overtaken += 1;
          version = (await comparing.post(id, version, [change])).version;
          before = applyChanges(before, [change]);
        });
        const made = (await postAside(id, base, mine, busy, batch)).version;
        expect((await comparing.open(id)).comparison).toEqual(applyChanges(before, mine));
        expect(made).toBe(version + 1);
        const { inverse } = JSON.parse(await readHistoryEntryJson(store.db, id, made));
        expect(applyChanges(applyChanges(before, mine), inverse)).toEqual(before);
        await expectCounted(id);
        expect(await hiddenRows(id)).toEqual([]);
      }),
      { numRuns: Number(process.env.ASIDE_RUNS ?? 8), endOnFailure: true },
    );
    expect(overtaken).toBeGreaterThan(0);
  });

  /** Two attributes and three items with cells. */
  async function makeTable() {
    const id = await comparing.create();
    const attributes = [0, 1].map((position) =>
      blankAttribute({ id: randomUUID(), name: `A${position}`, position }),
    );
    const items = [0, 1, 2].map((position) => ({ id: randomUUID(), name: `I${position}`, position }));
    const [itemIds, attributeIds] = [items.map((each) => each.id), attributes.map((each) => each.id)];
    const rows = itemIds.map((_, i) => attributeIds.map((_attribute, j) => `${i} ${j}`));
    const changes: Change[] = [
      { kind: 'attributes.add', attributes },
      { kind: 'items.add', items },
      { kind: 'cells.set', itemIds, attributeIds, rows },
    ];
    await comparing.post(id, 1, changes);
    const setFirst = (text: string): Change => {
      return {
        kind: 'cells.set',
        itemIds: itemIds.slice(0, 1),
        attributeIds: attributeIds.slice(0, 1),
        rows: [[text]],
      };
    };
    return { id, itemIds, attributeIds, setFirst };
  }

  it('writes each chunk once, however its parts are shuffled', async () => {
    const { id, attributeIds } = await makeTable();
    const items = Array.from({ length: 4_000 }, (_, position) => ({ id: randomUUID(), name: 'x', position }));
    let version = (await comparing.post(id, 2, [{ kind: 'items.add', items }])).version;
    const setAll = async (
      text: string,
      placesOf: (part: number) => (_: unknown, place: number) => boolean,
    ) => {
      const batch = { id: randomUUID() };
      let steps = 0;
      const counted = meanwhile(async () => void steps++);
      for (let part = 0; part < 8; part++) {
        const itemIds = items.filter(placesOf(part)).map((item) => item.id);
        const rows = itemIds.map((_, i) => attributeIds.map((_attribute, j) => `${text} ${part} ${i} ${j}`));
        const changes: Change[] = [{ kind: 'cells.set', itemIds, attributeIds, rows }];
        const place = { ...batch, part, isLast: part === 7 };
        version = (await postAside(id, version, changes, counted, place)).version;
      }
      return steps;
    };
    const inOrder = await setAll('a', (part) => (_, place) => Math.floor(place / 500) === part);
    const before = (await comparing.open(id)).comparison;
    const shuffled = await setAll('b', (part) => (_, place) => place % 8 === part);
    expect(shuffled).toBeLessThan(1.5 * inOrder);
    const after = (await comparing.open(id)).comparison;
    expect(after.columns[attributeIds[1] ?? '']?.at(-1)).toBe('b 7 499 1');
    const { inverse } = JSON.parse(await readHistoryEntryJson(store.db, id, version));
    expect(applyChanges(after, inverse)).toEqual(before);
    await expectCounted(id);
  });

  it('is refused without a trace if others change the same cell meanwhile', async () => {
    const { id, setFirst } = await makeTable();
    const busy = meanwhile(async (step) => {
      if (step === 5) await comparing.post(id, 2, [setFirst('theirs')]);
    });
    await expect(postAside(id, 2, [setFirst('mine')], busy)).rejects.toMatchObject({
      code: 'ERR_VERSION_CONFLICT',
      details: { version: 3, conflicts: [{ what: 'cell' }] },
    });
    expect(await hiddenRows(id)).toEqual([]);
    await expectCounted(id);
    const { comparison } = await comparing.open(id);
    expect(Object.values(comparison.columns)[0]?.[0]).toBe('theirs');
  });

  it('keeps others’ changes to the same attribute made meanwhile', async () => {
    const { id, attributeIds } = await makeTable();
    const [attributeId = ''] = attributeIds;
    const change = (patch: Partial<Attribute>): Change => ({
      kind: 'attribute.update',
      id: attributeId,
      patch,
    });
    const busy = meanwhile(async (step) => {
      if (step === 5) await comparing.post(id, 2, [change({ unit: 'kg' })]);
    });
    await postAside(id, 2, [change({ name: 'Weight' })], busy);
    const [attribute] = (await comparing.open(id)).comparison.attributes;
    expect(attribute).toMatchObject({ name: 'Weight', unit: 'kg' });
  });

  it('is visible whole or not at all wherever the store fails, and succeeds when sent again', async () => {
    const { id, attributeIds, setFirst } = await makeTable();
    const before = await comparing.open(id);
    const batch = batchOf();
    const changes: readonly Change[] = [
      setFirst('mine'),
      { kind: 'attributes.remove', ids: attributeIds.slice(1) },
    ];
    for (let step = 1; ; step++) {
      const { store: faulty, hasFailed } = failAt(store, { step, when: 'before' });
      const outcome = await postAside(id, 2, changes, faulty, batch).catch((error: unknown) => error);
      if (outcome instanceof StoreFault) {
        expect(await comparing.open(id)).toEqual(before);
        continue;
      }
      expect(outcome).toEqual({ version: 3, isApplied: true });
      if (!hasFailed()) expect(step).toBeGreaterThan(20);
      break;
    }
    expect((await comparing.open(id)).comparison).toEqual(applyChanges(before.comparison, changes));
    await deleteLeftLayers(store);
    expect(await hiddenRows(id)).toEqual([]);
    await expectCounted(id);
  });

  it('leaves a draft to upkeep if its server ends', async () => {
    const { id, setFirst } = await makeTable();
    let isDown = false;
    const ending = meanwhile(async (step) => {
      isDown ||= step === 8;
      if (isDown) throw new StoreFault();
    });
    await expect(postAside(id, 2, [setFirst('mine')], ending)).rejects.toBeInstanceOf(StoreFault);
    const left = (await hiddenRows(id)).map(({ batch_id }) => String(batch_id).split(':')[0]);
    expect(left).toContain('draft');
    await dropForgotten(store, Number.MAX_SAFE_INTEGER);
    await deleteLeftLayers(store);
    expect(await hiddenRows(id)).toEqual([]);
    await expectCounted(id);
  });
});
