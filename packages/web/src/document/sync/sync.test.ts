// @vitest-environment jsdom
import type { Right } from '@tertium/contract';
import { blankWeighting, type Change } from '@tertium/engine';
import { expect, it } from 'vitest';
import { createRestore } from '../calls/restore';
import { describeRefusal } from '../editing/troubleWords';
import { pendingOutbox, refusedOutbox } from '../state/pendingStorage';
import { openTab } from '../testing/openTab';
import { testId } from '../testing/samplePhones';
import { startCompareServer, visit } from '../testing/startCompareServer';
import { createPatience } from '../wire/createPatience';

const startUnweighed = (right: Right = 'manage') =>
  startCompareServer(undefined, right, { isUnweighed: true });

const alpha = testId(0);
const price = testId(10);
const setPrice = (itemId: string, text: string): Change => ({
  kind: 'cells.set',
  itemIds: [itemId],
  attributeIds: [price],
  rows: [[text]],
});

it('An unsettled conflict is asked about again after a reload', async () => {
  const server = await startUnweighed();
  const first = await openTab(server, () => 'arrives');
  await server.editAsOther([setPrice(alpha, 'theirs')]);
  first.edit([setPrice(alpha, 'mine')], 'Edit cell');
  await first.sync.pull(null);
  expect(first.edits().trouble?.kind).toBe('conflict');
  first.close();
  const second = await openTab(server, () => 'arrives');
  await second.sync.push();
  expect(second.edits().trouble?.kind).toBe('conflict');
  expect((await server.comparison()).columns[price]?.[0]).toBe('theirs');
  second.close();
});

it('News of a version that the answers do not have yet is asked for again', async () => {
  const server = await startUnweighed();
  const tab = await openTab(server, () => 'arrives');
  await tab.sync.pull((await server.version()) + 1);
  await server.editAsOther([setPrice(alpha, 'theirs')]);
  await expect.poll(() => tab.comparison().columns[price]?.[0]).toBe('theirs');
  tab.close();
});

it('Edits kept over a reload are not taken for another person’s', async () => {
  const server = await startUnweighed();
  const first = await openTab(server, () => 'requestLost');
  first.edit([setPrice(alpha, '1')], 'Edit cell');
  first.edit([setPrice(alpha, '2')], 'Edit cell');
  await first.sync.push();
  first.close();
  await server.editAsOther([setPrice(testId(1), 'theirs')]);
  const second = await openTab(server, () => 'arrives');
  await second.sync.push();
  expect(second.edits()).toMatchObject({ batches: [], trouble: null, refused: [] });
  expect((await server.comparison()).columns[price]?.slice(0, 2)).toEqual(['2', 'theirs']);
  second.close();
});

it('An undo that is no longer possible says why once, and earlier ones still work', async () => {
  const server = await startUnweighed();
  const tab = await openTab(server, () => 'arrives');
  tab.edit([setPrice(testId(1), '1')], 'Edit cell');
  tab.edit([{ kind: 'item.update', id: alpha, patch: { name: 'Aleph' } }], 'Rename');
  await tab.sync.push();
  await server.editAsOther([{ kind: 'items.remove', ids: [alpha] }]);
  await tab.sync.pull(null);
  expect(await tab.undo()).toMatchObject({ label: 'Rename', trouble: { code: 'unknownItem' } });
  expect(await tab.undo()).toEqual({ done: 'Undo: Edit cell' });
  expect(await tab.undo()).toBeNull();
  await tab.sync.push();
  expect((await server.comparison()).columns[price]?.[0]).toBe('600');
  tab.close();
});

it('Text typed into an item that another person removed stays visible, and so do others’ changes', async () => {
  const server = await startUnweighed();
  const tab = await openTab(server, () => 'arrives');
  await server.editAsOther([{ kind: 'items.remove', ids: [alpha] }]);
  tab.edit([setPrice(alpha, 'typed')], 'Edit cell');
  await tab.sync.push();
  const { trouble } = tab.edits();
  if (trouble?.kind !== 'conflict') throw new Error('No conflict');
  // While the question is open news only waits, and nothing of mine is left whose answer would bring it.
  await tab.sync.pull(await server.editAsOther([setPrice(testId(1), 'later')]));
  await tab.sync.resolve(trouble.lines, ['theirs']);
  expect(tab.edits().batches).toEqual([]);
  expect(tab.saved()?.version).toBe(await server.version());
  const [refused] = tab.edits().refused;
  expect(refused?.batch.changes).toEqual([setPrice(alpha, 'typed')]);
  expect(refused?.refusal.trouble?.code).toBe('unknownItem');
  tab.close();
});

it('Text typed on a version that is thinned away can still be copied, and the page continues with the newest', async () => {
  const server = await startUnweighed();
  const before = await openTab(server, () => 'requestLost');
  before.edit([setPrice(alpha, 'typed')], 'Edit cell');
  await before.sync.push();
  before.close();
  await server.editAsOther([setPrice(testId(1), '1')]);
  await server.editAsOther([setPrice(testId(1), '2')]);
  await server.editAsOther([setPrice(testId(1), '3')]);
  await visit(`/?thin=${server.id}`);
  const tab = await openTab(server, () => 'arrives');
  await tab.sync.push();
  expect(tab.edits()).toMatchObject({ batches: [], trouble: null });
  expect(tab.edits().refused.map(({ batch, refusal }) => [batch.changes, refusal.code])).toEqual([
    [[setPrice(alpha, 'typed')], 'ERR_VERSION_CONFLICT'],
  ]);
  expect(
    tab
      .edits()
      .refused.map(({ refusal }) => describeRefusal(refusal))
      .join(),
  ).toContain('too old');
  expect(tab.saved()?.version).toBe(await server.version());
  tab.edit([setPrice(alpha, '7')], 'Edit cell');
  await tab.sync.push();
  expect((await server.comparison()).columns[price]?.slice(0, 2)).toEqual(['7', '3']);
  tab.close();
});

it('A comparison is restored to versions before and after thinned history', async () => {
  const server = await startUnweighed();
  const start = await server.comparison();
  for (const text of ['1', '2', '3']) await server.editAsOther([setPrice(alpha, text)]);
  await visit(`/?thin=${server.id}`);
  await server.editAsOther([setPrice(alpha, '4')]);
  const tab = await openTab(server, () => 'arrives');
  const backTo = async (version: number) => {
    const restoring = {
      id: server.id,
      personId: server.user.sub,
      dispatch: tab.dispatch,
      patience: { ...createPatience(), onWaiting: () => {} },
    };
    return tab.postLongBatch(createRestore(restoring, { version, at: 0 }), 'Restore');
  };
  expect(await backTo(4)).toMatchObject({ value: { isChanged: true } });
  expect((await server.comparison()).columns[price]?.[0]).toBe('2');
  expect(await backTo(3)).toMatchObject({ failure: { code: 'ERR_NOT_FOUND' } });
  expect(await backTo(1)).toMatchObject({ value: { isChanged: true } });
  expect((await server.comparison()).items).toEqual([]);
  expect(start.items.length).toBeGreaterThan(0);
  tab.close();
});

it('A batch that is kept as waiting and as refused is refused only', async () => {
  const server = await startUnweighed();
  const owned = { userId: server.user.sub, comparisonId: server.id };
  const batch = { id: testId(500), label: 'Edit cell', changes: [setPrice(alpha, '1')], baseVersion: 2 };
  pendingOutbox.store(owned, batch);
  refusedOutbox.store(owned, { batch, refusal: { code: 'ERR_QUOTA', trouble: null }, dependents: [] });
  const tab = await openTab(server, () => 'arrives');
  await tab.sync.push();
  expect(tab.edits()).toMatchObject({ batches: [], refused: [{ batch }] });
  expect(pendingOutbox.recall(owned)).toEqual([]);
  tab.close();
});

it('News of a known version makes no call', async () => {
  const server = await startUnweighed();
  const tab = await openTab(server, () => 'arrives');
  const asked = () => server.count(`GET ${server.base}/changes`);
  const before = asked();
  await tab.sync.pull(await server.version());
  expect(asked()).toBe(before);
  const version = await server.editAsOther([setPrice(alpha, '7')]);
  await tab.sync.pull(version);
  expect(asked()).toBe(before + 1);
  expect(tab.comparison().columns[price]?.[0]).toBe('7');
  tab.close();
});

const firstPrice = async (server: Awaited<ReturnType<typeof startCompareServer>>) =>
  (await server.comparison()).columns[price]?.[0];

it('Edits that wait when the session ends are sent when their person returns, and never by another account', async () => {
  const server = await startUnweighed();
  const stranger = (await visit()).user;
  server.setDown(true);
  const before = await openTab(server, () => 'arrives');
  before.edit([setPrice(alpha, 'typed')], 'Edit cell');
  await before.sync.push();
  server.setDown(false);
  const after = await before.signInAgain(stranger);
  expect(after.edits().batches).toHaveLength(1);
  await after.sync.push();
  expect(after.edits()).toMatchObject({ batches: [], trouble: null });
  expect(await firstPrice(server)).toBe('typed');
  const posts = server.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/changes'));
  expect(new Set(posts.map(({ headers }) => headers.authorization))).toEqual(
    new Set([`Bearer ${server.user.jwt}`]),
  );
  after.close();
});

it('Undo works step by step after a reload, and nothing is undone twice', async () => {
  const server = await startUnweighed();
  const first = await openTab(server, () => 'arrives');
  for (const text of ['1', '2', '3']) first.edit([setPrice(alpha, text)], `Set ${text}`);
  expect(await first.undo()).toEqual({ done: 'Undo: Set 3' });
  await first.sync.push();
  first.close();
  const second = await openTab(server, () => 'arrives');
  expect(await second.undo()).toEqual({ done: 'Undo: Set 2' });
  expect(await second.undo()).toEqual({ done: 'Undo: Set 1' });
  expect(await second.undo()).toBeNull();
  await second.sync.push();
  expect(await firstPrice(server)).toBe('400');
  second.close();
});

it('The last fifty steps are kept', async () => {
  const server = await startUnweighed();
  const first = await openTab(server, () => 'arrives');
  for (let n = 0; n < 53; n++) first.edit([setPrice(alpha, String(n))], `Set ${n}`);
  await first.sync.push();
  first.close();
  const second = await openTab(server, () => 'arrives');
  expect(second.edits().done.map(({ label }) => label)).toEqual(
    Array.from({ length: 50 }, (_, n) => `Set ${n + 3}`),
  );
  second.close();
});

it('A step too long to be kept is undone after a reload from the history', async () => {
  const server = await startUnweighed();
  const first = await openTab(server, () => 'arrives');
  const longs = [0, 1, 2].map((n) => setPrice(testId(n), 'long'.repeat(1000)));
  first.edit(longs, 'Describe');
  await first.sync.push();
  first.close();
  const second = await openTab(server, () => 'arrives');
  expect(second.edits().done).toEqual([{ label: 'Describe', version: await server.version() }]);
  expect(await second.undo()).toEqual({ done: 'Undo: Describe' });
  await second.sync.push();
  expect(await firstPrice(server)).toBe('400');
  second.close();
});

it('An undo asks before it overwrites another person’s change', async () => {
  for (const [choice, left] of [
    ['mine', '400'],
    ['theirs', 'theirs'],
  ] as const) {
    const server = await startUnweighed();
    const tab = await openTab(server, () => 'arrives');
    tab.edit([setPrice(alpha, 'mine'), setPrice(testId(1), 'mine')], 'Edit cells');
    await tab.sync.push();
    await server.editAsOther([setPrice(alpha, 'theirs')]);
    await tab.sync.pull(null);
    const line = { what: 'cell', itemId: alpha, attributeId: price, weightingId: null };
    expect(await tab.undo()).toEqual({
      label: 'Edit cells',
      overwrites: [{ ...line, mine: '400', theirs: 'theirs' }],
    });
    expect(tab.edits().batches).toEqual([]);
    expect(await tab.undo(choice)).toEqual({ done: 'Undo: Edit cells' });
    await tab.sync.push();
    expect((await server.comparison()).columns[price]?.slice(0, 2)).toEqual([left, '600']);
    tab.close();
  }
});

it('Undoing a new item asks if another person typed into it, and can leave it', async () => {
  const server = await startUnweighed();
  const tab = await openTab(server, () => 'arrives');
  const added = testId(77);
  tab.edit([{ kind: 'items.add', items: [{ id: added, name: 'New', position: 9 }] }], 'Add an item');
  await tab.sync.push();
  await server.editAsOther([setPrice(added, 'theirs')]);
  await tab.sync.pull(null);
  expect(await tab.undo()).toEqual({ label: 'Add an item', overwrites: [] });
  await tab.undo('theirs');
  expect(tab.edits()).toMatchObject({ batches: [], done: [] });
  expect(tab.comparison().items).toHaveLength(4);
  tab.close();
});

const firstWeight = (personId: string, attributeId: string, points: number): readonly Change[] => [
  {
    kind: 'weightings.add',
    weightings: [blankWeighting({ id: personId, personId, name: 'My weights', position: 0 })],
  },
  { kind: 'weighting.update', id: personId, patch: { points: { [attributeId]: points } } },
];

it('A person who weighs first in two tabs at once gets one weighting', async () => {
  const server = await startUnweighed();
  const tab = await openTab(server, () => 'arrives');
  const weight = testId(11);
  const me = server.user.sub;
  await server.editAsOther(firstWeight(me, weight, 9));
  expect(tab.edit(firstWeight(me, price, 2), 'Weigh Price')).toBeNull();
  await tab.sync.push();
  expect(tab.edits()).toMatchObject({ batches: [], trouble: null, refused: [] });
  const weightings = async () => (await server.comparison()).weightings.map(({ points }) => points);
  expect(await weightings()).toEqual([{ [price]: 2, [weight]: 9 }]);
  // What the other tab did is not taken back without being asked.
  expect(await tab.undo()).toMatchObject({ overwrites: [{ what: 'weighting', weightingId: me }] });
  await tab.undo('theirs');
  await tab.sync.push();
  expect(await weightings()).toEqual([{ [weight]: 9 }]);
  tab.close();
});

it('A person who weighs the same attribute first in two tabs at once is asked', async () => {
  const server = await startUnweighed();
  const tab = await openTab(server, () => 'arrives');
  const me = server.user.sub;
  await server.editAsOther(firstWeight(me, price, 9));
  tab.edit(firstWeight(me, price, 2), 'Weigh Price');
  await tab.sync.push();
  const { trouble } = tab.edits();
  if (trouble?.kind !== 'conflict') throw new Error('No conflict');
  expect(trouble.lines).toMatchObject([{ what: 'weighting.points', attributeId: price, mine: 2, theirs: 9 }]);
  await tab.sync.resolve(trouble.lines, ['mine']);
  expect((await server.comparison()).weightings.map(({ points }) => points)).toEqual([{ [price]: 2 }]);
  tab.close();
});

it('Two people who weigh at once have no conflict, and each undoes their own', async () => {
  const server = await startUnweighed('weigh');
  const tab = await openTab(server, () => 'arrives');
  const [me, other] = [server.user.sub, server.owner.sub];
  await server.editAsOther(firstWeight(other, price, 9));
  expect(tab.edit(firstWeight(me, price, 2), 'Weigh Price')).toBeNull();
  await tab.sync.push();
  expect(tab.edits()).toMatchObject({ batches: [], trouble: null, refused: [] });
  const points = async () =>
    Object.fromEntries((await server.comparison()).weightings.map((each) => [each.id, each.points]));
  expect(await points()).toEqual({ [me]: { [price]: 2 }, [other]: { [price]: 9 } });
  expect(
    tab
      .saved()
      ?.weighers.map(({ id }) => id)
      .sort(),
  ).toEqual([me, other].sort());
  const theirs = { kind: 'weighting.update', id: other, patch: { points: { [price]: 1 } } } as const;
  expect(tab.edit([theirs], 'Weigh for another')).toMatchObject({ code: 'notAllowed' });
  // An attribute that somebody removes takes nobody's weights along.
  await server.editAsOther([{ kind: 'attributes.remove', ids: [price] }]);
  await tab.undo();
  await tab.sync.push();
  expect(await points()).toEqual({ [other]: { [price]: 9 } });
  tab.close();
});
