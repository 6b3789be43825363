import { randomUUID } from 'node:crypto';
import { applyChanges, blankAttribute, type Change, type Comparison, emptyComparison } from '@tertium/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createComparing } from '../../../testing/comparing';
import { changesFrom, randomSteps } from '../../../testing/randomChanges';
import { describeOnBothStores, makeStore, type TestStore } from '../../../testing/stores';
import { readHistoryEntryJson } from '../history/readHistory';
import { listHistoryParts } from '../storage/historyParts';

describeOnBothStores('the stored state', (kind) => {
  let store: TestStore;
  let comparing: ReturnType<typeof createComparing>;
  beforeAll(async () => {
    store = await makeStore(kind);
    comparing = createComparing(store, randomUUID());
  });
  afterAll(() => store.close());

  it('equals the engine’s result of the same changes, and their inverse', async () => {
    await fc.assert(
      fc.asyncProperty(randomSteps, fc.array(fc.nat(4)), async (steps, cuts) => {
        const id = await comparing.create();
        const newId = () => randomUUID();
        let state: Comparison = emptyComparison('Test');
        let version = 1;
        const past: Comparison[] = [];
        for (let start = 0, cut = 0; start < steps.length; cut++) {
          const end = start + 1 + (cuts[cut % Math.max(1, cuts.length)] ?? 0) * 3;
          const { changes, after } = changesFrom(state, steps.slice(start, end), newId);
          start = end;
          if (changes.length === 0) continue;
          past.push(state);
          state = after;
          version = (await comparing.post(id, version, changes)).version;
          expect((await comparing.open(id)).comparison).toEqual(state);
        }
        for (const before of past.reverse()) {
          const entry = JSON.parse(await readHistoryEntryJson(store.db, id, version));
          state = applyChanges(state, entry.inverse);
          expect(state).toEqual(before);
          version--;
        }
      }),
      { numRuns: 10 },
    );
  });

  it('is restored after many cells were set, twice in one batch, and everything undone', async () => {
    const id = await comparing.create();
    const attributes = Array.from({ length: 60 }, (_, position) =>
      blankAttribute({ id: randomUUID(), name: 'A', position }),
    );
    const items = Array.from({ length: 900 }, (_, position) => ({ id: randomUUID(), name: 'I', position }));
    const cells = (letter: string): Change => ({
      kind: 'cells.set',
      itemIds: items.map((item) => item.id),
      attributeIds: attributes.map((attribute) => attribute.id),
      rows: items.map((_, i) => attributes.map((_, j) => `${letter}${i} ${j}`)),
    });
    const made: readonly Change[] = [
      { kind: 'attributes.add', attributes },
      { kind: 'items.add', items },
      cells('a'),
    ];
    const { version } = await comparing.post(id, 1, made);
    const { comparison: before } = await comparing.open(id);
    const changed = await comparing.post(id, version, [cells('b'), cells('c')]);
    const { comparison: after } = await comparing.open(id);
    expect(after).toEqual(applyChanges(before, [cells('c')]));
    const entry = JSON.parse(await readHistoryEntryJson(store.db, id, changed.version));
    expect(applyChanges(after, entry.inverse)).toEqual(before);
    const span = { first: changed.version, last: changed.version, direction: 'inverse' } as const;
    expect((await listHistoryParts(store.db, id, span)).length).toBeGreaterThan(2);
  });
});
