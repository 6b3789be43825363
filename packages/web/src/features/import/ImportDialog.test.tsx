import type { Change } from '@tertium/engine';
import { emptyComparison, tryChanges } from '@tertium/engine';
import type { ImportSource } from '@tertium/tables';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { ok, refusal, startTestServer, type TestRequest } from '../../api/testing/startTestServer';
import type { ReadingProgress } from './comparisonFile/readingProgress';
import { ImportDialog } from './ImportDialog';
import { readHere } from './testing/readHere';

const id = '7f0c5b1e-6f4e-4d0a-9c39-0d6d6e3f9b11';
const createPath = 'POST /compare/v1/comparisons';
const changesPath = `POST /compare/v1/comparisons/${id}/changes`;

const laptops: ImportSource = {
  kind: 'paste',
  text: ['Laptop\tPrice (EUR)\tWeight', 'Wirefly\t799\t1.3 kg', 'Novo\t899\t1.1 kg', 'Slab\tn/a\theavy'].join(
    '\n',
  ),
};

const startServer = () =>
  startTestServer({
    [createPath]: () => ({ status: 201, body: { result: { id, version: 1 } } }),
    [changesPath]: () => ok({ version: 2, isApplied: true }),
  });

interface PostedPart {
  readonly baseVersion: number;
  readonly batch: { readonly id: string; readonly part: number; readonly isLast: boolean };
  readonly changes: readonly Change[];
}
const posted = (requests: readonly TestRequest[]): readonly PostedPart[] =>
  requests.filter(({ path }) => path.endsWith('/changes')).map(({ body }) => body as PostedPart);

function comparisonOf(changes: readonly Change[]) {
  const outcome = tryChanges(emptyComparison('test'), changes);
  if ('trouble' in outcome) throw new Error(JSON.stringify(outcome.trouble));
  return outcome.comparison;
}

function Opened({ first }: { readonly first: ImportSource }) {
  const [source, setSource] = useState(first);
  return (
    <ImportDialog
      source={source}
      into={null}
      onClose={() => {}}
      onSource={setSource}
      startReader={readHere}
    />
  );
}

const open = (server: { readonly host: string }, source: ImportSource = laptops) =>
  renderPage(<Opened first={source} />, {
    ...server,
    at: '/compare',
  });

it('A column of web addresses becomes the items’ links on request, and pictures are not fetched', async () => {
  const server = await startServer();
  await open(server, {
    kind: 'paste',
    text: [
      'Laptop\tPrice (EUR)\tPage\tPhoto',
      'Wirefly\t799\thttps://shop.example/w?x=1\thttps://shop.example/w.png',
      'Novo\t899\t\thttps://shop.example/n.webp?s=2',
      'Slab\t650\thttp://slab.example/\thttps://shop.example/s.JPG',
    ].join('\n'),
  });
  const notes = await screen.findByRole('list', { name: 'Web addresses' });
  expect(notes.textContent).toContain(
    '“Photo” holds addresses of pictures. They aren’t fetched and stay addresses.',
  );
  await userEvent.click(within(notes).getByRole('button', { name: 'Use as the items’ links' }));
  expect(screen.getByText(/^3 laptops × 2 attributes/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Create comparison' }));
  await waitFor(() => expect(posted(server.requests)).toHaveLength(1));
  const { items, attributes } = comparisonOf(posted(server.requests)[0]?.changes ?? []);
  expect(items.map(({ link }) => link)).toEqual([
    'https://shop.example/w?x=1',
    undefined,
    'http://slab.example/',
  ]);
  expect(attributes.map(({ name }) => name)).toEqual(['Price', 'Photo']);
});

it('A pasted table is shown with its guessed columns, and becomes a comparison', async () => {
  const server = await startServer();
  const { router } = await open(server);
  const list = await screen.findByRole('region', { name: '3 columns' });
  expect(within(list).getByText(/^Money · EUR$/)).toBeDefined();
  expect(within(list).getByRole('button', { name: /^Price.*2 are amounts, 1 unknown$/ })).toBeDefined();
  expect(screen.getByText(/^3 laptops × 2 attributes/)).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Create comparison' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?c=${id}&panel=weigh`));
  const [part] = posted(server.requests);
  expect(part?.batch).toMatchObject({ part: 0, isLast: true });
  const { items, attributes, columns, settings, weightings } = comparisonOf(part?.changes ?? []);
  expect(items.map(({ name }) => name)).toEqual(['Wirefly', 'Novo', 'Slab']);
  expect(attributes.map(({ name, direction, reading }) => [name, direction, reading.isEndGuessed])).toEqual([
    ['Price', 'lower', true],
    ['Weight', 'lower', true],
  ]);
  expect(columns[attributes[0]?.id ?? '']).toEqual(['799', '899', 'n/a']);
  expect(settings.itemNoun).toBe('laptop');
  expect(weightings).toEqual([]);
});

it('A guess can be changed, and the values it reads are counted at once', async () => {
  const server = await startServer();
  const { router } = await open(server);
  await userEvent.click(await screen.findByRole('button', { name: /^Price/ }));
  const editor = screen.getByRole('region', { name: 'Price' });
  const unknown = within(editor).getByLabelText('Words for “unknown”');
  await userEvent.click(unknown);
  await userEvent.paste('899');
  await userEvent.keyboard('{Enter}');
  await within(editor).findByText(/1 are amounts, 2 unknown/);
  await userEvent.clear(within(editor).getByLabelText('Name'));
  await userEvent.paste('Cost');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import Weight' }));

  await userEvent.click(screen.getByRole('button', { name: 'Create comparison' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?c=${id}&panel=weigh`));
  const { attributes } = comparisonOf(posted(server.requests)[0]?.changes ?? []);
  expect(attributes.map(({ name }) => name)).toEqual(['Cost']);
  expect(attributes[0]?.reading.missingTokens).toContain('899');
});

it('A price that can be read in two ways is asked about, and one click settles it', async () => {
  const server = await startServer();
  const text = ['Phone\tPreis', 'Novo\t1.299 €', 'Slab\t899 €', 'Wirefly\t2.499 €'].join('\n');
  const { router } = await open(server, { kind: 'paste', text });
  expect(
    await screen.findByRole('button', { name: /^Preis.*“1\.299 €” could be €1,299 or €1\.299/ }),
  ).toBeDefined();
  const toCheck = screen.getByRole('region', { name: 'To check' });
  const question = within(toCheck).getByRole('group', { name: 'What is 1.299 €?' });
  expect(within(question).getByRole('row', { name: /^2\.499 € Wirefly €2,499 €2\.499$/ })).toBeDefined();
  expect(within(toCheck).getByRole('status').textContent).toBe('1 question');
  await userEvent.click(within(question).getByRole('button', { name: '€1.299' }));
  expect(within(toCheck).getByRole('status').textContent).toBe('Nothing left to check');
  expect(screen.getByText('To check 0')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Create comparison' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?c=${id}&panel=weigh`));
  const { attributes } = comparisonOf(posted(server.requests)[0]?.changes ?? []);
  expect(attributes[0]).toMatchObject({ type: 'money', unit: 'EUR', reading: { decimalMark: '.' } });
  expect(attributes[0]?.reading.leftOpen).toBeUndefined();
});

it('Questions are asked one at a time, and open values are imported as texts', async () => {
  const server = await startServer();
  const rows = [
    'Novo\t1.299 €\t-1',
    'Slab\t899 €\t4',
    'Wirefly\t2.499 €\t-1',
    'Brick\t799 €\t5',
    'Beta\t649 €\t6',
  ];
  const { router } = await open(server, { kind: 'paste', text: ['Phone\tPreis\tRange', ...rows].join('\n') });
  const toCheck = await screen.findByRole('region', { name: 'To check' });
  const questions = () => within(toCheck).getAllByRole('group').length;
  expect(within(toCheck).getByRole('status').textContent).toBe('1 of 2, 2 left');
  await userEvent.click(within(toCheck).getByRole('button', { name: 'Next' }));
  expect(within(toCheck).getByText('In Novo, Wirefly')).toBeDefined();
  expect(questions()).toBe(1);
  await userEvent.click(within(toCheck).getByRole('button', { name: 'Yes, unknown' }));
  expect(within(toCheck).getByRole('status').textContent).toBe('1 of 2, 1 left');
  expect(within(toCheck).getByRole('group', { name: 'What is 1.299 €?' })).toBeDefined();
  expect(within(toCheck).getByText(/^You can leave this open\. It is imported as €1,299/)).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Create comparison' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?c=${id}&panel=weigh`));
  const { attributes } = comparisonOf(posted(server.requests)[0]?.changes ?? []);
  expect(attributes[0]).toMatchObject({ type: 'money', reading: { decimalMark: ',' } });
  expect(attributes[1]?.reading.missingTokens).toContain('-1');
});

it('A word among dates is asked about once, and hidden values are not asked about', async () => {
  const server = await startServer();
  const rows = ['01.03.2026', 'sofort', '15.04.2026', 'sofort', '01.05.2026', '01.06.2026'];
  const text = ['Wohnung\tFrei ab', ...rows.map((day, i) => `Wohnung ${i + 1}\t${day}`)].join('\n');
  await open(server, { kind: 'paste', text });
  const toCheck = await screen.findByRole('region', { name: 'To check' });
  expect(within(toCheck).getByRole('status').textContent).toBe('1 question');
  expect(within(toCheck).getByRole('group', { name: /“sofort” in 33\s% of rows/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Hide all' }));
  expect(screen.queryByRole('region', { name: 'To check' })).toBeNull();
  // It waits with its column, one click away.
  await userEvent.click(screen.getByRole('button', { name: /^Frei ab/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Show what to check' }));
  expect(screen.getByRole('group', { name: /“sofort” in 33\s% of rows/ })).toBeDefined();
});

it('Columns that repeat others are hidden in one step, and do not count', async () => {
  const server = await startServer();
  const rows = [3.14, 17.7, 28.26, 41.05, 55.5].map((price, i) => `Phone ${i}\t${price} €\t${price} €`);
  const { router } = await open(server, { kind: 'paste', text: ['Phone\tPrice\tCost', ...rows].join('\n') });
  const toCheck = await screen.findByRole('region', { name: 'To check' });
  expect(within(toCheck).getByText('Cost').parentElement?.textContent).toBe('Cost repeats Price');
  await userEvent.click(within(toCheck).getByRole('button', { name: 'Hide it' }));
  expect(within(toCheck).getByRole('status').textContent).toBe('Nothing left to check');
  await userEvent.click(screen.getByRole('button', { name: 'Create comparison' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?c=${id}&panel=weigh`));
  const { attributes } = comparisonOf(posted(server.requests)[0]?.changes ?? []);
  expect(attributes.map(({ name, isHidden, role }) => [name, isHidden, role])).toEqual([
    ['Price', false, 'want'],
    ['Cost', true, 'info'],
  ]);
});

it('A part that the server did not take is sent again under the same batch', async () => {
  const server = await startServer();
  server.responders[changesPath] = () => refusal(409, 'ERR_QUOTA');
  const { router } = await open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Create comparison' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/no room/);
  server.responders[changesPath] = () => ok({ version: 2, isApplied: true });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?c=${id}&panel=weigh`));
  const parts = posted(server.requests);
  expect(parts).toHaveLength(2);
  expect(parts[1]).toEqual(parts[0]);
  expect(server.count(createPath)).toBe(1);
});

it('Cancelling deletes the unfinished comparison', async () => {
  const server = await startServer();
  server.responders[changesPath] = () => refusal(409, 'ERR_QUOTA');
  const deletePath = `DELETE /compare/v1/comparisons/${id}`;
  server.responders[deletePath] = () => ({ status: 204 });
  await open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Create comparison' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel import' }));
  await waitFor(() => expect(server.count(deletePath)).toBe(1));
  expect(server.requests.at(-1)?.headers['if-match']).toBe('"v1"');
});

it('A row proposed to be left out is ticked in, another out, and the counts follow', async () => {
  const server = await startServer();
  const rows = ['Novo\t10', 'Slab\t20', 'Brick\t30', 'Beta\t40', 'Total\t100'];
  const { router } = await open(server, { kind: 'paste', text: ['Phone\tCount', ...rows].join('\n') });
  const leftOut = await screen.findByRole('region', { name: /^1 row doesn’t look like an item/ });
  const count = () =>
    within(screen.getByRole('region', { name: '2 columns' })).getByRole('button', { name: /^Count/ });
  expect(count().textContent).toContain('All 4 are numbers');
  await userEvent.click(within(leftOut).getByRole('checkbox', { name: /^Total/ }));
  expect(count().textContent).toContain('All 5 are numbers');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import Slab' }));
  expect(count().textContent).toContain('All 4 are numbers');
  expect(screen.getByText(/^4 phones × 1 attribute/)).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Create comparison' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?c=${id}&panel=weigh`));
  const { items } = comparisonOf(posted(server.requests)[0]?.changes ?? []);
  expect(items.map(({ name }) => name)).toEqual(['Novo', 'Brick', 'Beta', 'Total']);
});

it('A file that is no text in the guessed encoding is read in a chosen one', async () => {
  const server = await startServer();
  // Chinese in UTF-16 without a mark: too few zero bytes to tell it by.
  const text =
    '手机名称型号,颜色说明书,产地说明书\n甲乙丙丁戊己,红色鲜艳色,北京海淀区\n子丑寅卯辰巳,蓝色深沉色,上海浦东区\n';
  const bytes = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
  const file = Object.assign(new File([bytes], 'phones.csv'), { arrayBuffer: async () => bytes.buffer });
  await open(server, { kind: 'file', file });
  expect((await screen.findByRole('alert')).textContent).toMatch(/Choose another encoding/);
  await userEvent.click(screen.getByRole('combobox', { name: 'Encoding' }));
  await userEvent.click(await screen.findByText('UTF-16'));
  expect(await screen.findByRole('rowheader', { name: /甲乙丙丁戊己/ })).toBeDefined();
});

it('Cancelled while it is read, the reader ends and nothing is sent', async () => {
  const server = await startServer();
  let isStopped = false;
  let isClosed = false;
  const never = () => ({
    ...readHere(),
    open: (_: unknown, __: unknown, onProgress: (progress: ReadingProgress) => void) => {
      onProgress({ kind: 'text', share: 0.25, rows: 120 });
      return new Promise<never>(() => {});
    },
    stop: () => {
      isStopped = true;
    },
  });
  const dialog = (
    <ImportDialog
      source={laptops}
      into={null}
      onClose={() => setClosed()}
      onSource={() => {}}
      startReader={never}
    />
  );
  let setClosed = () => {};
  function Page() {
    const [isOpen, setOpen] = useState(true);
    setClosed = () => {
      isClosed = true;
      setOpen(false);
    };
    return isOpen ? dialog : null;
  }
  await renderPage(<Page />, { ...server, at: '/compare' });
  expect(await screen.findByText(/^Reading the pasted table… 25 %, 120 rows$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect([isClosed, isStopped]).toEqual([true, true]));
  expect(server.requests).toEqual([]);
});

it('If another encoding can’t read the file, one click restores the previous one', async () => {
  const server = await startServer();
  const text = 'Phone,Prix\nNovo,12\nSlab,13\n';
  const bytes = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
  const file = Object.assign(new File([bytes], 'phones.csv'), { arrayBuffer: async () => bytes.buffer });
  await open(server, { kind: 'file', file });
  expect(await screen.findByRole('rowheader', { name: /Slab/ })).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Encoding' }));
  await userEvent.click(await screen.findByText('UTF-8'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/isn’t readable text in this encoding/);
  await userEvent.click(screen.getByRole('button', { name: 'Read it as before' }));
  expect(await screen.findByRole('rowheader', { name: /Slab/ })).toBeDefined();
  expect(screen.getByRole('columnheader', { name: /Prix/ })).toBeDefined();
});

it('An unreadable file gives the reason, and another file can be chosen', async () => {
  const server = await startServer();
  await open(server, { kind: 'paste', text: '{"a":{"b":1}}' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/contains no table/);
  const bytes = new TextEncoder().encode('Phone,Weight\nNovo,180\nSlab,170');
  const file = Object.assign(new File([bytes], 'phones.csv'), { arrayBuffer: async () => bytes.buffer });
  await userEvent.upload(screen.getByLabelText('Choose another file', { selector: 'input' }), file);
  expect(await screen.findByRole('rowheader', { name: /Slab/ })).toBeDefined();
  expect(server.requests).toEqual([]);
});
