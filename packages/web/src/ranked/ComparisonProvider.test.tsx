import { blankWeighting, type Change, invertChanges } from '@tertium/engine';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderPage } from '../api/testing/renderPage';
import { refusal } from '../api/testing/startTestServer';
import { documentIn } from '../document/state/documentSlice';
import { forgetEdits } from '../document/state/forgetEdits';
import { pendingOutbox, refusedOutbox } from '../document/state/pendingStorage';
import { samplePhones, testId } from '../document/testing/samplePhones';
import { startCompareServer } from '../document/testing/startCompareServer';
import { ComparisonProvider } from './ComparisonProvider';
import {
  type LiveRanking,
  type OpenComparison,
  type Sending,
  useComparison,
  useRanking,
  useSending,
} from './comparisonContext';

const price = testId(10);
const alpha = testId(0);
const setCell = (itemId: string, text: string): Change => ({
  kind: 'cells.set',
  itemIds: [itemId],
  attributeIds: [price],
  rows: [[text]],
});

type Server = Awaited<ReturnType<typeof startCompareServer>>;

async function openPage({ id, host, user }: Server) {
  const seen: { open?: OpenComparison & Sending; live?: LiveRanking } = {};
  const shown: unknown[] = [];
  function Probe() {
    seen.open = { ...useComparison(), ...useSending() };
    shown.push(seen.open.comparison.columns[price]?.[0]);
    seen.live = useRanking();
    return <p>{seen.open.comparison.columns[price]?.[0] as string}</p>;
  }
  const page = await renderPage(
    <ComparisonProvider id={id}>
      <Probe />
    </ComparisonProvider>,
    { host, user },
  );
  await screen.findByText(/\d/);
  const open = () => {
    if (seen.open === undefined) throw new Error('Not open yet');
    return seen.open;
  };
  return { ...page, open, live: () => seen.live, shown };
}

/** Other work on the machine must not fail a test. */
const whenSaved = (open: () => Sending) => waitFor(() => expect(open().waiting.length).toBe(0));

it('An edit is shown at once and then saved', async () => {
  const server = await startCompareServer();
  const { open } = await openPage(server);
  act(() => void open().edit([setCell(alpha, '350')], 'Edit cell'));
  expect(open().comparison.columns[price]?.[0]).toBe('350');
  expect(open().waiting.length).toBe(1);
  await whenSaved(open);
  expect((await server.comparison()).columns[price]?.[0]).toBe('350');
  expect(open().version).toBe(await server.version());
});

it('An edit that fits nothing is refused with a reason and changes nothing', async () => {
  const server = await startCompareServer();
  const { open } = await openPage(server);
  const trouble = open().edit([setCell(testId(99), '1')], 'Edit cell');
  expect(trouble?.code).toBe('unknownItem');
  expect(open().waiting.length).toBe(0);
});

it('Other people’s edits arrive and mine stay', async () => {
  const server = await startCompareServer();
  const { open } = await openPage(server);
  await server.editAsOther([setCell(testId(1), '77')]);
  act(() => void open().edit([setCell(alpha, '350')], 'Edit cell'));
  await whenSaved(open);
  expect(open().comparison.columns[price]?.slice(0, 2)).toEqual(['350', '77']);
  expect(open().version).toBe(4);
});

it('A cell set by two people asks, and the chosen value stays', async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    localStorage.clear();
    const server = await startCompareServer();
    const { open, unmount } = await openPage(server);
    await server.editAsOther([setCell(alpha, '1')]);
    act(() => void open().edit([setCell(alpha, '2')], 'Edit cell'));
    await waitFor(() => expect(open().trouble?.kind).toBe('conflict'));
    const { trouble } = open();
    if (trouble?.kind !== 'conflict') throw new Error('No conflict');
    expect(trouble.lines).toEqual([
      { what: 'cell', itemId: alpha, attributeId: price, weightingId: null, mine: '2', theirs: '1' },
    ]);
    await act(() => open().sync.resolve(trouble.lines, [choice]));
    await whenSaved(open);
    expect((await server.comparison()).columns[price]?.[0]).toBe(choice === 'mine' ? '2' : '1');
    expect(open().comparison.columns[price]?.[0]).toBe(choice === 'mine' ? '2' : '1');
    unmount();
  }
});

it('Edits made without a connection wait, survive a reload and are saved once', async () => {
  const server = await startCompareServer();
  server.setDown(true);
  const first = await openPage(server);
  act(() => void first.open().edit([setCell(alpha, '123')], 'Edit cell'));
  await waitFor(() => expect(first.open().trouble?.kind).toBe('waiting'));
  expect(first.open().waiting.length).toBe(1);
  first.unmount();
  server.setDown(false);
  const second = await openPage(server);
  await whenSaved(second.open);
  expect((await server.comparison()).columns[price]?.[0]).toBe('123');
  expect(await server.batches()).toHaveLength(1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('pending/'))).toEqual([]);
});

it('Edits kept over a reload that meet another’s value ask as well', async () => {
  const server = await startCompareServer();
  server.setDown(true);
  const first = await openPage(server);
  act(() => void first.open().edit([setCell(alpha, '123')], 'Edit cell'));
  await waitFor(() => expect(first.open().trouble?.kind).toBe('waiting'));
  first.unmount();
  await server.editAsOther([setCell(alpha, '9')]);
  server.setDown(false);
  const second = await openPage(server);
  await waitFor(() => expect(second.open().trouble?.kind).toBe('conflict'));
  expect((await server.comparison()).columns[price]?.[0]).toBe('9');
});

it('After signing out nothing of the edits is left in the browser', async () => {
  const server = await startCompareServer();
  server.setDown(true);
  const { open, store } = await openPage(server);
  act(() => void open().edit([setCell(alpha, '123')], 'Edit cell'));
  await waitFor(() => expect(open().trouble?.kind).toBe('waiting'));
  open().typing.keep({ itemId: alpha, attributeId: price, text: '1' });
  act(() => forgetEdits(store, server.user.sub));
  expect(documentIn(store.getState(), server.id).batches).toEqual([]);
  expect(open().typing.recall()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('pending/'))).toEqual([]);
});

const addWeightings = (from: number, count: number): Change => ({
  kind: 'weightings.add',
  weightings: Array.from({ length: count }, (_, n) =>
    blankWeighting({ id: testId(1000 + from + n), name: `Weights ${from + n}`, position: n }),
  ),
});

it('A refused change leaves the queue with its dependents, and the rest is saved', async () => {
  const server = await startCompareServer(samplePhones(), 'manage', { isUnweighed: true });
  await server.editAsOther([addWeightings(0, 100), addWeightings(100, 100)]);
  const { open } = await openPage(server);
  const rename: Change = { kind: 'weighting.update', id: testId(1200), patch: { name: 'Mine' } };
  act(() => {
    open().edit([addWeightings(200, 1)], 'Add weights');
    open().edit([rename], 'Rename weights');
    open().edit([setCell(alpha, '123')], 'Edit cell');
  });
  await whenSaved(open);
  const [refused, ...others] = open().refused;
  expect(others).toEqual([]);
  expect(refused?.batch.changes).toEqual([addWeightings(200, 1)]);
  expect(refused?.dependents.map(({ changes }) => changes)).toEqual([[rename]]);
  expect(refused?.refusal.code).toBe('ERR_QUOTA');
  expect((await server.comparison()).columns[price]?.[0]).toBe('123');
  expect(open().comparison.weightings).toHaveLength(200);
  expect(open().undoLabel).toBe('Edit cell');
});

it('A refused change survives a reload, and is saved again with its dependents once there is room', async () => {
  const server = await startCompareServer();
  await server.editAsOther([addWeightings(0, 100), addWeightings(100, 100)]);
  const first = await openPage(server);
  const rename: Change = { kind: 'weighting.update', id: testId(1200), patch: { name: 'Mine' } };
  act(() => {
    first.open().edit([addWeightings(200, 1)], 'Add weights');
    first.open().edit([rename], 'Rename weights');
  });
  await whenSaved(first.open);
  first.unmount();
  await server.editAsOther([{ kind: 'weightings.remove', ids: [testId(1000)] }]);
  const { open } = await openPage(server);
  const [refused] = open().refused;
  if (refused === undefined) throw new Error('Nothing refused');
  act(() => void open().mend(refused.batch.id, refused.batch.changes));
  await whenSaved(open);
  expect(open().refused).toEqual([]);
  expect((await server.comparison()).weightings.find(({ id }) => id === testId(1200))?.name).toBe('Mine');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('refused/'))).toEqual([]);
});

it('A discarded change is removed with its dependents', async () => {
  const server = await startCompareServer();
  const { open } = await openPage(server);
  server.responders[`POST ${server.base}/changes`] = () => refusal(403, 'ERR_FORBIDDEN');
  act(() => void open().edit([setCell(alpha, '123')], 'Edit cell'));
  await waitFor(() => expect(open().refused).toHaveLength(1));
  act(() => open().drop(open().refused[0]?.batch.id ?? ''));
  expect(open().refused).toEqual([]);
  expect(open().comparison.columns[price]?.[0]).toBe('400');
  expect(Object.keys(localStorage).filter((key) => /^(pending|refused)\//.test(key))).toEqual([]);
});

it('Any run of edits, undos and redos leaves the page and the server with the same state', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('cell' as const), item: fc.nat(2), text: fc.constantFrom('1', '22', '–') }),
    fc.record({ kind: fc.constant('rename' as const), item: fc.nat(2), text: fc.constantFrom('A', 'B') }),
    fc.constant({ kind: 'undo' as const }),
    fc.constant({ kind: 'redo' as const }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      // Each by somebody else: one person's calls are limited.
      cleanup();
      const server = await startCompareServer();
      const { open } = await openPage(server);
      for (const each of steps) {
        act(() => {
          if (each.kind === 'undo') open().undo();
          else if (each.kind === 'redo') open().redo();
          else if (each.kind === 'cell') open().edit([setCell(testId(each.item), each.text)], 'Edit cell');
          else
            open().edit(
              [{ kind: 'item.update', id: testId(each.item), patch: { name: each.text } }],
              'Rename',
            );
        });
      }
      await whenSaved(open);
      expect(open().comparison).toEqual(await server.comparison());
    }),
    { numRuns: 12 },
  );
});

it('Undo and redo reach every kind of change', async () => {
  const server = await startCompareServer();
  const { open } = await openPage(server);
  const start = samplePhones();
  const newAttribute = { ...start.attributes[0], id: testId(20), name: 'Size', position: 9 } as never;
  const weighting = {
    id: testId(30),
    personId: null,
    name: 'Mine',
    position: 0,
    points: { [price]: 9 },
    locked: [],
  };
  const edits: readonly (readonly Change[])[] = [
    [{ kind: 'comparison.update', patch: { name: 'Telephones', settings: { itemNoun: 'phone' } } }],
    [{ kind: 'items.add', items: [{ id: testId(5), name: 'Delta', position: 3 }] }],
    [{ kind: 'item.update', id: alpha, patch: { name: 'Aleph', position: 7 } }],
    [{ kind: 'attributes.add', attributes: [newAttribute] }],
    [{ kind: 'attribute.update', id: price, patch: { unit: 'USD', direction: 'none' } }],
    [setCell(alpha, '12')],
    [{ kind: 'weightings.add', weightings: [weighting] }],
    [{ kind: 'weighting.update', id: testId(30), patch: { points: { [price]: 2 } } }],
    [{ kind: 'weightings.remove', ids: [testId(30)] }],
    [{ kind: 'attributes.remove', ids: [price] }],
    [{ kind: 'items.remove', ids: [alpha] }],
  ];
  const states = [open().comparison];
  for (const changes of edits) {
    expect(invertChanges(open().comparison, changes).length).toBeGreaterThan(0);
    act(() => void open().edit(changes, 'Edit'));
    states.push(open().comparison);
  }
  for (let i = edits.length - 1; i >= 0; i--) {
    act(() => void open().undo());
    expect(open().comparison).toEqual(states[i]);
  }
  for (let i = 1; i < states.length; i++) {
    act(() => void open().redo());
    expect(open().comparison).toEqual(states[i]);
  }
  await whenSaved(open);
  expect(await server.comparison()).toEqual(states.at(-1));
});

it('A moving weight ranks at once, keeps the page’s ranking, and saves nothing', async () => {
  const server = await startCompareServer();
  const { open, live } = await openPage(server);
  const { ranking, drag } = live() ?? {};
  expect(ranking?.attributeIds).toEqual([price, testId(11)]);
  act(() => drag?.move({ attributeId: price, points: 0 }));
  expect([...(drag?.ranking()?.shares ?? [])]).toEqual([0, 1]);
  expect(drag?.ranking()?.order[0]).toBe(1);
  expect(live()?.ranking).toBe(ranking);
  expect(ranking?.shares[0]).toBe(0.5);
  act(() => expect(drag?.end()).toEqual({ attributeId: price, points: 0 }));
  expect(drag?.ranking()).toBeNull();
  expect(open().waiting.length).toBe(0);
  expect(server.count(`POST ${server.base}/changes`)).toBe(0);
});

it('A weight that is released is kept, and the weights before are not announced', async () => {
  const server = await startCompareServer(samplePhones(), 'manage', { isUnweighed: true });
  const { open, live } = await openPage(server);
  const { drag } = live() ?? {};
  act(() => drag?.move({ attributeId: price, points: 0 }));
  const dragged: (number | undefined)[] = [];
  drag?.subscribe(() => dragged.push((drag.ranking() ?? live()?.ranking)?.shares[0]));
  const weighting = {
    ...blankWeighting({ id: testId(30), name: 'Kept', position: 0 }),
    points: { [price]: 0 },
  };
  act(() =>
    drag?.keep(() => void open().edit([{ kind: 'weightings.add', weightings: [weighting] }], 'Weigh Price')),
  );
  await waitFor(() => expect(dragged).toEqual([0]));
  expect(drag?.moved()).toBeNull();
  // What is not saved goes back.
  act(() => drag?.move({ attributeId: price, points: 10 }));
  act(() => drag?.keep(() => undefined));
  await waitFor(() => expect(dragged.at(-1)).toBe(0));
  await whenSaved(open);
});

it('Others’ changes are ranked with the weight that is still moving', async () => {
  const server = await startCompareServer();
  const { open, live } = await openPage(server);
  const { drag } = live() ?? {};
  act(() => drag?.move({ attributeId: price, points: 0 }));
  act(() => void open().edit([{ kind: 'items.remove', ids: [testId(1)] }], 'Delete Beta'));
  expect(drag?.ranking()?.itemIds).toEqual([alpha, testId(2)]);
  expect([...(drag?.ranking()?.shares ?? [])]).toEqual([0, 1]);
  act(() => void open().edit([{ kind: 'attributes.remove', ids: [price] }], 'Delete Price'));
  expect(drag?.moved()).toBeNull();
  expect(drag?.ranking()).toBeNull();
});

it('A missing comparison is reported', async () => {
  const { host, user } = await startCompareServer();
  await renderPage(
    <ComparisonProvider id="99999999-9999-4999-8999-999999999999">
      <p>never</p>
    </ComparisonProvider>,
    { host, user },
  );
  await screen.findByText('Comparison not found');
});

it('A comparison that could not be reached opens by itself once it can', async () => {
  const server = await startCompareServer();
  server.responders[`GET ${server.base}`] = () => ({ status: 0 });
  const opening = openPage(server);
  await screen.findByRole('heading', { name: 'Can’t reach the server' });
  delete server.responders[`GET ${server.base}`];
  const { open } = await opening;
  expect(open().comparison.items).toHaveLength(3);
});

it('Edits that wait from an earlier visit are never shown as saved', async () => {
  const server = await startCompareServer();
  server.setDown(true);
  const first = await openPage(server);
  act(() => void first.open().edit([setCell(alpha, '123')], 'Edit cell'));
  await waitFor(() => expect(first.open().trouble?.kind).toBe('waiting'));
  first.unmount();
  const { shown } = await openPage(server);
  expect(shown[0]).toBe('123');
});

it('unsaved changes to a comparison that can no longer be opened are shown and can be discarded', async () => {
  const { host, user } = await startCompareServer();
  const comparisonId = '99999999-9999-4999-8999-999999999999';
  const owned = { userId: user.sub, comparisonId };
  const batchOf = (n: number, changes: readonly Change[]) => ({
    id: testId(500 + n),
    label: `Edit ${n}`,
    changes,
    baseVersion: 2,
  });
  const cells = { kind: 'cells.set', itemIds: [alpha], attributeIds: [price] } as const;
  pendingOutbox.store(owned, batchOf(1, [{ ...cells, rows: [['typed']] }]));
  const batch = batchOf(2, [{ kind: 'comparison.update', patch: { name: 'New name' } }]);
  refusedOutbox.store(owned, { batch, refusal: { code: 'ERR_FORBIDDEN', trouble: null }, dependents: [] });
  await renderPage(
    <ComparisonProvider id={comparisonId}>
      <p>never</p>
    </ComparisonProvider>,
    { host, user },
  );
  const kept = await screen.findByRole('region', { name: 'Not saved' });
  expect([...kept.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Edit 2: New name',
    'Edit 1: typed',
  ]);
  await userEvent.click(within(kept).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
  expect([pendingOutbox.recall(owned), refusedOutbox.recall(owned)]).toEqual([[], []]);
});
