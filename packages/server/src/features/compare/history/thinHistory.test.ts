import { randomUUID } from 'node:crypto';
import { HistoryEntry } from '@tertium/contract';
import { applyChanges, blankAttribute, type Change, type Comparison, emptyComparison } from '@tertium/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createComparing, random, testNow } from '../../../testing/comparing';
import { changesFrom, randomSteps } from '../../../testing/randomChanges';
import { describeOnBothStores, makeStore, type TestStore } from '../../../testing/stores';
import { deleteComparisonsOf } from '../upkeep';
import { listChangesJson, listHistory, listInversesJson, readHistoryEntryJson } from './readHistory';
import { thinHistories } from './thinHistory';

const daySeconds = 24 * 3600;
const runs = Number(process.env.THIN_RUNS ?? 3);

describeOnBothStores('old history', (kind) => {
  let store: TestStore;
  let comparing: ReturnType<typeof createComparing>;
  const userId = randomUUID();
  beforeAll(async () => {
    store = await makeStore(kind);
    comparing = createComparing(store, userId);
  });
  afterAll(() => store.close());

  /** A hundred days later; only the latest batch is too young. */
  const thin = (options: { readonly batches?: number; readonly mostSteps?: number } = {}) => {
    const { batches = 1, mostSteps = 1000 } = options;
    const kept = { seconds: 30 * daySeconds, batches };
    const now = testNow + 100 * daySeconds;
    return thinHistories({ store, random: { ...random, uuid: randomUUID }, now, kept, mostSteps });
  };
  const entriesOf = async (id: string) => (await listHistory(store.db, id, null)).toReversed();

  /** The comparison as it was at a version, found as a browser does: back from the newest. */
  async function stateAt(id: string, after: number): Promise<Comparison> {
    const { comparison, version } = await comparing.open(id);
    let then = comparison;
    for (let until = version; until > after; ) {
      const page: { version: number; batchCount: number; changes: Change[] }[] = JSON.parse(
        await listInversesJson(store.db, id, { after, until }),
      );
      for (const { version: made, batchCount, changes } of page) {
        expect(made).toBe(until);
        then = applyChanges(then, changes);
        until -= batchCount;
      }
    }
    return then;
  }

  const bytesOf = async (id: string) => {
    const row = store.db.selectFrom('comparisons').select('history_byte_count').where('id', '=', id);
    const { history_byte_count } = await row.executeTakeFirstOrThrow();
    const parts = store.db.selectFrom('history_parts').select('content').where('comparison_id', '=', id);
    const stored = (await parts.execute()).reduce((sum, { content }) => sum + content.length, 0);
    return { counted: history_byte_count, stored };
  };

  it('becomes one entry a day, kept versions stay the same, and the comparison does not change', async () => {
    await fc.assert(
      fc.asyncProperty(randomSteps, fc.infiniteStream(fc.nat(2)), async (steps, gaps) => {
        const id = await comparing.create();
        const past: Comparison[] = [emptyComparison('Test'), emptyComparison('Test')];
        const days: number[] = [0, 0];
        for (let start = 0; start < steps.length; start += 2) {
          const before = past.at(-1) ?? emptyComparison('Test');
          const { changes, after } = changesFrom(before, steps.slice(start, start + 2), randomUUID);
          if (changes.length === 0) continue;
          const day = (days.at(-1) ?? 0) + (gaps.next().value ? 0 : 1);
          const batch = { id: randomUUID(), part: 0, isLast: true };
          await comparing.post(id, past.length - 1, changes, batch, { now: testNow + day * daySeconds });
          past.push(after);
          days.push(day);
        }
        const newest = past.length - 1;
        const opened = await comparing.open(id);
        await thin({ mostSteps: 2 });
        // Stopped half-way and taken up again, as often as it is called.
        for (let call = 0; call < 3; call++) await thin();
        expect(await comparing.open(id)).toEqual(opened);
        const versions = (await entriesOf(id)).map(({ version }) => version);
        const isKept = (version: number) =>
          version === 1 || version >= newest - 1 || days[version] !== days[version + 1];
        expect(versions).toEqual(
          past.flatMap((_, version) => (version > 0 && isKept(version) ? [version] : [])),
        );
        for (const version of versions) expect(await stateAt(id, version)).toEqual(past[version]);
        const { counted, stored } = await bytesOf(id);
        expect(counted).toBe(stored);
      }),
      { numRuns: runs },
    );
  });

  const [rent, berg] = [randomUUID(), randomUUID()];
  const setRent = (text: string): Change => ({
    kind: 'cells.set',
    itemIds: [berg],
    attributeIds: [rent],
    rows: [[text]],
  });
  const table: readonly Change[] = [
    { kind: 'attributes.add', attributes: [blankAttribute({ id: rent, name: 'Rent', position: 0 })] },
    { kind: 'items.add', items: [{ id: berg, name: 'Bergweg', position: 0 }] },
  ];

  /** Versions 2 to 5 on one day, 6 and 7 on another. */
  async function makeSix(): Promise<string> {
    const id = await comparing.create();
    const lists = [table, ...['1', '2', '3', '4', '5'].map((text) => [setRent(text)])];
    for (const [i, changes] of lists.entries()) {
      const batch = { id: randomUUID(), part: 0, isLast: true };
      await comparing.post(id, i + 1, changes, batch, { now: testNow + (i > 3 ? daySeconds : 0) });
    }
    return id;
  }

  it('says what changed on a day, in how many batches, and by whom', async () => {
    const id = await makeSix();
    await thin();
    const [, day, ...others] = await entriesOf(id);
    const entry = HistoryEntry.parse(day);
    expect(entry).toMatchObject({
      version: 5,
      batchCount: 4,
      counts: { 'cells.set': 3, 'items.add': 1, 'attributes.add': 1 },
      author: { id: userId },
      more: 0,
    });
    expect(entry.lines.map(({ what, before, after }) => [what, before, after])).toEqual([
      ['attribute', null, 'Rent'],
      ['item', null, 'Bergweg'],
      ['cell', null, '3'],
    ]);
    expect(others.map(({ version, batchCount }) => [version, batchCount])).toEqual([
      [6, 1],
      [7, 1],
    ]);
    await expect(readHistoryEntryJson(store.db, id, 5)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    await deleteComparisonsOf(store.db, userId);
  });

  it('names none of several people, and shows no values of a batch that is not kept in full', async () => {
    const id = await makeSix();
    const change = (version: number, values: object) =>
      store.db
        .updateTable('history')
        .set(values)
        .where('comparison_id', '=', id)
        .where('version', '=', version)
        .execute();
    await change(3, { author_id: randomUUID() });
    await change(4, { more_lines: 7 });
    await thin();
    const [, day] = await entriesOf(id);
    expect(HistoryEntry.parse(day)).toMatchObject({ author: null, lines: [], more: 0, batchCount: 4 });
  });

  it('asks a base, a copy or an undo that leads into it to read the whole table', async () => {
    const id = await makeSix();
    await thin();
    const late = comparing.post(id, 3, [setRent('mine')]);
    await expect(late).rejects.toMatchObject({
      code: 'ERR_VERSION_CONFLICT',
      details: { version: 7, conflicts: [] },
    });
    const admitted = { row: { id, version: 7 }, right: 'view' } as const;
    for (const since of [2, 4]) {
      const answer = JSON.parse(await listChangesJson(store.db, admitted, since));
      expect(answer).toEqual({ version: 7, rights: 'view', weighers: [], isComplete: false, batches: [] });
    }
    for (const span of [
      { after: 3, until: 7 },
      { after: 1, until: 4 },
    ]) {
      await expect(listInversesJson(store.db, id, span)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
    }
    // From a version that is kept all is as ever.
    const { batches } = JSON.parse(await listChangesJson(store.db, admitted, 5));
    expect(batches.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [setRent('4')],
      [setRent('5')],
    ]);
    const kept = comparing.post(id, 5, [setRent('mine')]);
    await expect(kept).rejects.toMatchObject({ details: { conflicts: [{ mine: 'mine', theirs: '5' }] } });
  });

  it('stays whole for thirty days, and for as many batches as are kept', async () => {
    const id = await makeSix();
    const whole = await entriesOf(id);
    await thin({ batches: 6 });
    const soon = { random, now: testNow + 30 * daySeconds, kept: { seconds: 30 * daySeconds, batches: 0 } };
    await thinHistories({ store, ...soon, now: soon.now - 1 });
    expect(await entriesOf(id)).toEqual(whole);
  });
});
