import { randomUUID } from 'node:crypto';
import { HistoryEntry, maximumHistoryLines } from '@tertium/contract';
import {
  applyChanges,
  blankAttribute,
  type Change,
  type Comparison,
  changesBetween,
  emptyComparison,
} from '@tertium/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createComparing } from '../../../testing/comparing';
import { changesFrom, randomSteps } from '../../../testing/randomChanges';
import { describeOnBothStores, makeStore, type TestStore } from '../../../testing/stores';
import { listHistory, listInversesJson } from './readHistory';

describeOnBothStores('the history', (kind) => {
  let store: TestStore;
  let comparing: ReturnType<typeof createComparing>;
  beforeAll(async () => {
    store = await makeStore(kind);
    comparing = createComparing(store, randomUUID());
  });
  afterAll(() => store.close());

  /** All that undoes the versions after one, latest first, page by page. */
  async function readInverses(id: string, after: number, newest: number): Promise<readonly Change[]> {
    const changes: Change[] = [];
    for (let until = newest; until > after; ) {
      const page: { version: number; changes: Change[] }[] = JSON.parse(
        await listInversesJson(store.db, id, { after, until }),
      );
      for (const batch of page) {
        expect(batch.version).toBe(until);
        changes.push(...batch.changes);
        until--;
      }
    }
    return changes;
  }

  it('leads back to any of its versions, as one change that can be undone and leaves the rest in it', async () => {
    await fc.assert(
      fc.asyncProperty(randomSteps, fc.nat(), async (steps, chosen) => {
        const id = await comparing.create();
        const past: Comparison[] = [emptyComparison('Test')];
        let newest = 1;
        for (let start = 0; start < steps.length; start += 3) {
          const before = past.at(-1) ?? emptyComparison('Test');
          const { changes, after } = changesFrom(before, steps.slice(start, start + 3), randomUUID);
          if (changes.length === 0) continue;
          newest = (await comparing.post(id, newest, changes)).version;
          past.push(after);
        }
        const last = past.at(-1) ?? emptyComparison('Test');
        const version = 1 + (chosen % past.length);
        const then = applyChanges(last, await readInverses(id, version, newest));
        expect(then).toEqual(past[version - 1]);
        const back = changesBetween(last, then);
        if (back.length === 0) return;
        const restored = await comparing.post(id, newest, back);
        expect((await comparing.open(id)).comparison).toEqual(then);
        expect(applyChanges(then, await readInverses(id, newest, restored.version))).toEqual(last);
        expect(await listHistory(store.db, id, null)).toHaveLength(restored.version);
      }),
      { numRuns: 8 },
    );
  });

  it('is empty for a version that does not exist yet', async () => {
    const id = await comparing.create();
    expect(await listInversesJson(store.db, id, { after: 1, until: 9 })).toBe('[]');
  });

  const [rent, city, berg, park] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const table: readonly Change[] = [
    {
      kind: 'attributes.add',
      attributes: [
        blankAttribute({ id: rent, name: 'Rent', position: 0 }),
        blankAttribute({ id: city, name: 'City', position: 1 }),
      ],
    },
    {
      kind: 'items.add',
      items: [
        { id: berg, name: 'Bergweg', position: 0 },
        { id: park, name: 'Parkallee', position: 1 },
      ],
    },
    { kind: 'cells.set', itemIds: [berg], attributeIds: [rent], rows: [['1480']] },
  ];

  async function latest(id: string) {
    const [entry] = await listHistory(store.db, id, null);
    return HistoryEntry.parse(entry);
  }

  it('describes a batch with old and new values and the names of its time', async () => {
    const id = await comparing.create();
    const purpose = { kind: 'import', from: 'flats.csv' } as const;
    await comparing.post(id, 1, table, { id: randomUUID(), part: 0, isLast: true, purpose });
    const imported = await latest(id);
    expect(imported.purpose).toEqual(purpose);
    expect(imported.lines.map(({ after }) => after)).toEqual(['Rent', 'City', 'Bergweg', 'Parkallee']);
    const set = (text: string): Change => ({
      kind: 'cells.set',
      itemIds: [berg],
      attributeIds: [rent],
      rows: [[text]],
    });
    await comparing.post(id, 2, [set('1620')]);
    const item = { id: berg, name: 'Bergweg' };
    const attribute = { id: rent, name: 'Rent' };
    const line = { what: 'cell', item, attribute, before: '1480', after: '1620' };
    expect((await latest(id)).lines).toEqual([{ ...line, weighting: null }]);
    // The form of lines before weightings had names.
    await store.db
      .updateTable('history')
      .set({ lines: JSON.stringify([line]) })
      .where('comparison_id', '=', id)
      .where('version', '=', 3)
      .execute();
    expect((await latest(id)).lines).toEqual([{ ...line, weighting: null }]);
    await comparing.post(id, 3, [
      { kind: 'comparison.update', patch: { settings: { baselineItemId: berg } } },
      { kind: 'attributes.remove', ids: [city] },
    ]);
    await comparing.post(id, 4, [
      { kind: 'comparison.update', patch: { settings: { baselineItemId: park } } },
      { kind: 'items.remove', ids: [berg] },
    ]);
    const lines = await listHistory(store.db, id, null);
    expect(lines.slice(0, 2).map((entry) => entry.lines.map(({ what, before }) => [what, before]))).toEqual([
      [
        ['comparison.settings.baselineItemId', 'Bergweg'],
        ['item', 'Bergweg'],
      ],
      [
        ['comparison.settings.baselineItemId', null],
        ['attribute', 'City'],
      ],
    ]);
  });

  it('keeps the first lines of a long batch, each cut, and counts the others', async () => {
    const id = await comparing.create();
    const items = Array.from({ length: 700 }, (_, n) => ({
      id: randomUUID(),
      name: `Item ${n}`,
      position: n,
    }));
    await comparing.post(id, 1, [{ kind: 'items.add', items }]);
    const entry = await latest(id);
    expect(entry.lines).toHaveLength(maximumHistoryLines);
    expect(entry.more).toBe(700 - maximumHistoryLines);
    expect(entry.lines[0]).toMatchObject({ what: 'item', after: 'Item 0' });
    await comparing.post(id, 2, [{ kind: 'comparison.update', patch: { description: 'x'.repeat(5000) } }]);
    expect(String((await latest(id)).lines[0]?.after)).toHaveLength(200);
  });
});
