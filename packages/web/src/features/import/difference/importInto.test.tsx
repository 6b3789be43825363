import { type Cell, type Comparison, valuesOf } from '@tertium/engine';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../api/testing/renderPage';
import { refusal } from '../../../api/testing/startTestServer';
import { samplePhones, testId } from '../../../document/testing/samplePhones';
import { startCompareServer } from '../../../document/testing/startCompareServer';
import { ComparisonProvider } from '../../../ranked/ComparisonProvider';
import {
  type OpenComparison,
  type Sending,
  useComparison,
  useSending,
} from '../../../ranked/comparisonContext';
import { byName } from '../draft/KeyChoice';
import { SavingStep } from '../saving/SavingStep';
import { useSaving } from '../saving/useSaving';
import { readHere } from '../testing/readHere';
import { startTicks } from './difference';
import { findDifference } from './importInto';

const [price, weight] = [testId(10), testId(11)];

const more = [
  'Phone\tPrice\tWeight\tScreen',
  'Beta\t600\tNA\t6.1',
  'Gamma\t450\t170\t\t',
  'Delta\t990\t200\t5.4',
];

/** Phones of which Gamma has a price that more is known about. */
function knownPhones(): Comparison {
  const phones = samplePhones();
  const known: Cell = { raw: '500', state: 'disputed', source: 'Shop', note: 'Ask again' };
  return { ...phones, columns: { ...phones.columns, [price]: ['400', '600', known] } };
}

type Server = Awaited<ReturnType<typeof startCompareServer>>;

/** A page that imports these lines as they are read, by the names of the items, when its button is pressed. */
async function openImport({ id, host, user }: Server, lines: readonly string[]) {
  const reader = readHere();
  await reader.open({ kind: 'paste', text: lines.join('\n') }, { delimiter: null, encoding: null }, () => {});
  const preview = await reader.preview({ sheet: 0, orientation: null, headerRow: null, commas: null });
  const { nameColumns, itemNoun } = preview;
  const columns = preview.columns.map(({ plan: each }) => each);
  const plan = { columns, nameColumns, itemNoun, leftOutRows: [] };
  const seen: { open?: OpenComparison & Sending } = {};

  function Import({ onClose }: { readonly onClose: () => void }) {
    const open = useComparison();
    seen.open = { ...open, ...useSending() };
    const saving = useSaving({ reader, into: open, onClose });
    if (saving.state.kind !== 'idle') return <SavingStep saving={saving} title="phones" />;
    const save = async () => {
      const asked = { comparison: open.comparison, plan, key: byName, goesOn: () => true };
      const difference = await findDifference(reader, asked);
      if (difference === null) throw new Error('stopped');
      saving.save({ kind: 'table', title: '', plan, accepted: { difference, ticks: startTicks } });
    };
    return (
      <button type="button" onClick={() => void save()}>
        Import
      </button>
    );
  }
  function Page() {
    seen.open = { ...useComparison(), ...useSending() };
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <Import onClose={() => setOpen(false)} /> : <p>closed</p>;
  }

  await renderPage(
    <ComparisonProvider id={id}>
      <Page />
    </ComparisonProvider>,
    { host, user },
  );
  const button = await screen.findByRole('button', { name: 'Import' });
  return { open: () => seen.open as OpenComparison & Sending, start: () => userEvent.click(button) };
}

const closed = () => screen.findByText('closed');
const postsOf = ({ count, base }: Server) => count(`POST ${base}/changes`);
/** The batches that the page said it gives up. */
const dropsOf = ({ requests, base }: Server) =>
  requests
    .filter(({ method }) => method === 'DELETE')
    .map(({ path }) => path.replace(`${base}/changes/`, ''));
const batchesOf = ({ requests }: Server) =>
  requests.flatMap(({ body }) => (body as { batch?: { id: string } } | undefined)?.batch?.id ?? []);

it('Existing items are updated by name and others are added, as one batch with one undo', async () => {
  const server = await startCompareServer(knownPhones());
  const { open, start } = await openImport(server, more);
  const before = open().comparison;
  await start();
  await closed();
  const { items, attributes, columns } = open().comparison;
  const screenId = attributes.find(({ name }) => name === 'Screen')?.id ?? '';
  expect(items.map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta']);
  expect(columns[price]).toEqual(['400', '600', { raw: '450', state: 'known', note: 'Ask again' }, '990']);
  expect(columns[weight]).toEqual(['180', '150', '170', '200']);
  expect(columns[screenId]).toEqual([null, '6.1', null, '5.4']);
  expect(await server.comparison()).toEqual(open().comparison);

  const [batch, ...others] = await server.batches();
  expect(others).toEqual([]);
  const cells = batch?.changes.flatMap((change) =>
    change.kind === 'cells.set' ? change.itemIds.map((id) => [id, change.attributeIds.length]) : [],
  );
  const delta = items.at(-1)?.id;
  expect(cells).toEqual([
    [delta, 3],
    [testId(1), 1],
    [testId(2), 2],
  ]);

  expect(open().undoLabel).toBe('Import 3 rows');
  await act(async () => expect(await open().undo()).toEqual({ done: 'Undo: Import 3 rows' }));
  await waitFor(() => expect(open().waiting.length).toBe(0));
  expect(open().comparison).toEqual(before);
  expect(await server.comparison()).toEqual(before);
  await act(async () => expect(await open().redo()).toEqual({ done: 'Redo: Import 3 rows' }));
  await waitFor(() => expect(open().waiting.length).toBe(0));
  expect((await server.comparison()).columns).toEqual(columns);
});

it('Values are imported as the file reads them, whatever the marks and units of both', async () => {
  const server = await startCompareServer();
  const lines = ['Phone\tPrice\tWeight (kg)', 'Alpha\t1.350,50\t0,2', 'Beta\t2.200\t0,15', 'Delta\t980\t0,3'];
  const { open, start } = await openImport(server, lines);
  await start();
  await closed();
  expect(open().comparison.columns[price]).toEqual(['1350.50', '2200', '500', '980']);
  expect([...valuesOf(open().columnOf(weight))]).toEqual([200, 150, 0, 300]);
});

it('A new column does not count in a weighed comparison until a person names its better end', async () => {
  const server = await startCompareServer();
  const { open, start } = await openImport(server, [
    'Phone\tPrice in the shop (EUR)',
    'Alpha\t410',
    'Beta\t590',
  ]);
  await start();
  await closed();
  const added = open().comparison.attributes.find(({ name }) => name.startsWith('Price in the shop'));
  expect(added).toMatchObject({ type: 'money', direction: 'none', role: 'info' });
});

it('A table without changes sends nothing and says so', async () => {
  const server = await startCompareServer();
  const { open, start } = await openImport(server, ['Phone\tPrice', 'Alpha\t400', 'Beta\t 600']);
  await start();
  await closed();
  await screen.findByText(/already has all of this/);
  expect(postsOf(server)).toBe(0);
  expect(open().undoLabel).toBeNull();
});

it('Unsaved edits are saved first, and a broken connection only pauses the import', async () => {
  const server = await startCompareServer();
  const { open, start } = await openImport(server, more);
  server.setDown(true);
  const rename = { kind: 'item.update', id: testId(1), patch: { name: 'Omega' } } as const;
  act(() => void open().edit([rename], 'Rename an item'));
  await waitFor(() => expect(open().trouble?.kind).toBe('waiting'));
  await start();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Can’t reach/);
  server.setDown(false);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await closed();
  const [first, second] = await server.batches();
  expect(first?.changes).toEqual([rename]);
  // The item's new name is what the rows are matched with.
  expect(second?.changes.some(({ kind }) => kind === 'items.add')).toBe(true);
  expect(open().comparison.items.map(({ name }) => name)).toEqual([
    'Alpha',
    'Omega',
    'Gamma',
    'Beta',
    'Delta',
  ]);
  expect(await server.comparison()).toEqual(open().comparison);
});

it('If another person was faster, the shown changes are applied to their result', async () => {
  const server = await startCompareServer(knownPhones());
  const { open, start } = await openImport(server, more);
  const line = `POST ${server.base}/changes`;
  server.responders[line] = async (request) => {
    delete server.responders[line];
    const theirs: Cell = { raw: '480', state: 'known', note: 'Sale' };
    const [itemIds, attributeIds] = [[testId(2)], [price]];
    await server.editAsOther([
      { kind: 'cells.set', itemIds, attributeIds, rows: [[theirs]] },
      { kind: 'items.remove', ids: [testId(1)] },
    ]);
    return server.forward(request);
  };
  await start();
  await closed();
  const { items, columns } = open().comparison;
  // What is removed stays removed: nobody was shown that the file would add it.
  expect(items.map(({ name }) => name)).toEqual(['Alpha', 'Gamma', 'Delta']);
  expect(columns[price]?.[1]).toEqual({ raw: '450', state: 'known', note: 'Sale' });
  expect(await server.comparison()).toEqual(open().comparison);
});

it('A cancelled import leaves nothing, and edits are still saved', async () => {
  const rows = Array.from({ length: 5_200 }, (_, i) => `Phone ${i}\t${i}`);
  const server = await startCompareServer(samplePhones(), 'manage', { isUnweighed: true });
  const { open, start } = await openImport(server, ['Phone\tPrice', ...rows]);
  const line = `POST ${server.base}/changes`;
  server.responders[line] = (request) => {
    server.responders[line] = () => refusal(503, 'ERR_BUSY');
    return server.forward(request);
  };
  await start();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel import' }));
  await closed();
  expect(postsOf(server)).toBeGreaterThan(1);
  await waitFor(() => expect(dropsOf(server)).toEqual(batchesOf(server).slice(-1)));
  delete server.responders[line];
  expect(await server.comparison()).toEqual(samplePhones());
  const rename = { kind: 'item.update', id: testId(1), patch: { name: 'Omega' } } as const;
  act(() => void open().edit([rename], 'Rename an item'));
  await waitFor(() => expect(open().waiting.length).toBe(0));
  expect((await server.batches()).map(({ changes }) => changes)).toEqual([[rename]]);
});

it('Cancelling while a part is being sent cancels it on the server, and edits don’t wait for it', async () => {
  const rows = Array.from({ length: 5_200 }, (_, i) => `Phone ${i}\t${i}`);
  const server = await startCompareServer();
  const { open, start } = await openImport(server, ['Phone\tPrice', ...rows]);
  const line = `POST ${server.base}/changes`;
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.responders[line] = (request) => {
    server.responders[line] = async () => {
      delete server.responders[line];
      await held;
      return { status: 0 };
    };
    return server.forward(request);
  };
  await start();
  await waitFor(() => expect(postsOf(server)).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await closed();
  await waitFor(() => expect(dropsOf(server)).toEqual(batchesOf(server).slice(-1)));
  const rename = { kind: 'item.update', id: testId(1), patch: { name: 'Omega' } } as const;
  act(() => void open().edit([rename], 'Rename an item'));
  await waitFor(() => expect(open().waiting.length).toBe(0));
  expect((await server.batches()).map(({ changes }) => changes)).toEqual([[rename]]);
  release();
});

it('Cancelling after everything has arrived says so', async () => {
  const server = await startCompareServer(knownPhones());
  const { start } = await openImport(server, more);
  const line = `POST ${server.base}/changes`;
  server.responders[line] = async (request) => {
    delete server.responders[line];
    await server.forward(request);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    return { status: 0 };
  };
  await start();
  await closed();
  await screen.findByText(/The whole table was saved before you cancelled/);
  expect(await server.batches()).toHaveLength(1);
});
