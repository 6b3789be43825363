import { randomUUID } from 'node:crypto';
import { applyChanges, type Comparison, emptyComparison } from '@tertium/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createComparing } from '../../../testing/comparing';
import { changesFrom, randomSteps } from '../../../testing/randomChanges';
import { describeOnBothStores, makeStore, type TestStore } from '../../../testing/stores';
import { readHistoryEntryJson } from '../history/readHistory';

describeOnBothStores('the stored state', (kind) => {
  let store: TestStore;
  let comparing: ReturnType<typeof createComparing>;
  beforeAll(async () => {
    store = await makeStore(kind);
    comparing = createComparing(store, randomUUID());
  });
  afterAll(() => store.close());

  it('equals what the engine makes of the same changes, and back again', async () => {
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
      { numRuns: 40 },
    );
  });
});
