import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from './Workspace';
// The page loads them when they are asked for; here they are compiled with the file.
import '../grid/SelectionFrame';
import '../grid/GridMenu';
import './InsertDialog';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function openWorkspace(search: string, start = samplePhones()) {
  const server = await startCompareServer(start);
  const { id, host, user: visitor } = server;
  await renderPage(<Workspace id={id} />, {
    host,
    user: visitor,
    at: `/compare?c=${id}&sort=order${search}`,
  });
  const user = userEvent.setup();
  const grid = await screen.findByRole('grid');
  const cellsOf = (head: string) => {
    const line = within(grid)
      .getByRole('rowheader', { name: new RegExp(head) })
      .closest('tr');
    return within(line ?? grid).getAllByRole('gridcell');
  };
  const textsOf = (head: string) => cellsOf(head).map((cell) => cell.querySelector('.value')?.textContent);
  /** Selects from one cell to another. */
  const select = async (from: Element | undefined, to: Element | undefined) => {
    await user.click(from ?? grid);
    await user.keyboard('{Shift>}');
    await user.click(to ?? grid);
    await user.keyboard('{/Shift}');
  };
  const chooseFrom = async (cell: Element | undefined, name: RegExp) => {
    fireEvent.contextMenu(cell ?? grid);
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { server, user, grid, cellsOf, textsOf, select, chooseFrom };
}

it('Ctrl R and Ctrl D repeat the first cells along the screen, and a single cell repeats the one before', async () => {
  const { server, user, cellsOf, textsOf, select } = await openWorkspace('&view=matrix');
  await select(cellsOf('Price')[0], cellsOf('Price')[2]);
  await user.keyboard('{Control>}r{/Control}');
  await waitFor(() => expect(textsOf('Price')).toEqual(['400', '400', '400']));
  // A colour takes any text.
  await user.click(cellsOf('Colour')[0] ?? document.body);
  await user.keyboard('{Control>}d{/Control}');
  await waitFor(() => expect(textsOf('Colour')[0]).toBe('180'));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(textsOf('Colour')[0]).toBe('black'));
  expect(textsOf('Price')).toEqual(['400', '400', '400']);
  await waitFor(async () => expect((await server.comparison()).columns[testId(10)]?.[1]).toBe('400'));
});

it('A fill skips values that a type does not allow and says so', async () => {
  const start = samplePhones();
  const columns = { ...start.columns, [testId(10)]: ['cheap', '600', '500'] };
  const { server, user, cellsOf, textsOf, select } = await openWorkspace('&view=matrix', {
    ...start,
    columns,
  });
  await select(cellsOf('Price')[0], cellsOf('Price')[2]);
  await user.keyboard('{Control>}r{/Control}');
  expect(
    await screen.findByText('2 cells left as before. They are computed or can’t hold this value.'),
  ).toBeTruthy();
  expect(textsOf('Price').slice(1)).toEqual(['600', '500']);
  expect(await server.batches()).toEqual([]);
});

it('The menu continues a series into the unknown cells behind it', async () => {
  const start = samplePhones();
  const columns = { ...start.columns, [testId(11)]: ['150', '180', null] };
  const { cellsOf, textsOf, select, chooseFrom } = await openWorkspace('&view=matrix', { ...start, columns });
  await select(cellsOf('Weight')[0], cellsOf('Weight')[2]);
  await chooseFrom(cellsOf('Weight')[1], /^Continue series/);
  await waitFor(() => expect(textsOf('Weight')).toEqual(['150', '180', '210']));
});

it('Cut cells stay until they are pasted, then move with note and source as one undo', async () => {
  const start = samplePhones();
  const noted = {
    raw: '400',
    state: 'known',
    note: 'in May',
    source: 'shop.example',
    confidence: 0.5,
  } as const;
  const columns = { ...start.columns, [testId(10)]: [noted, '600', '500'] };
  const { server, user, grid, cellsOf, textsOf } = await openWorkspace('&view=matrix', { ...start, columns });
  const clipboard = new Map<string, string>();
  const clipboardData = {
    setData: (kind: string, text: string) => void clipboard.set(kind, text),
    getData: (kind: string) => clipboard.get(kind) ?? '',
  };
  await user.click(cellsOf('Price')[0] ?? grid);
  fireEvent.cut(grid, { clipboardData });
  expect(textsOf('Price')[0]).toBe('400');
  await user.click(cellsOf('Price')[2] ?? grid);
  fireEvent.paste(grid, { clipboardData });
  await waitFor(() => expect(textsOf('Price')).toEqual(['–', '600', '400']));
  await waitFor(async () =>
    expect((await server.comparison()).columns[testId(10)]).toEqual([null, '600', noted]),
  );
  expect(await server.batches()).toHaveLength(1);
  // Cut once, moved once: what is pasted again is a text.
  await user.click(cellsOf('Price')[1] ?? grid);
  fireEvent.paste(grid, { clipboardData });
  await waitFor(() => expect(textsOf('Price')).toEqual(['–', '400', '400']));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(textsOf('Price')).toEqual(['–', '600', '400']));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(textsOf('Price')).toEqual(['400', '600', '500']));
});

it('A range is copied with its names and units on request', async () => {
  const { cellsOf, select, chooseFrom } = await openWorkspace('&view=matrix');
  await select(cellsOf('Price')[0], cellsOf('Weight')[1]);
  await chooseFrom(cellsOf('Price')[0], /^Copy with names/);
  await screen.findByText('4 cells copied');
  expect(await navigator.clipboard.readText()).toBe(
    '\tAlpha\tBeta\nPrice (EUR)\t400\t600\nWeight (g)\t180\t150',
  );
});

it('Alt Shift with an arrow adds an item or attribute on that side, as one undo, and gives it the cursor', async () => {
  const { server, user, grid, cellsOf } = await openWorkspace('&view=list');
  await user.click(cellsOf('Beta')[1] ?? grid);
  await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  await screen.findByRole('dialog', { name: 'New item above Beta' });
  await user.keyboard('Delta{Enter}');
  await waitFor(() =>
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent?.slice(-5)),
    ).toEqual(['Alpha', 'Delta', 'Beta', 'Gamma'].map((name) => expect.stringContaining(name))),
  );
  await waitFor(async () =>
    expect((await server.comparison()).items.map(({ name }) => name)).toEqual([
      'Alpha',
      'Delta',
      'Beta',
      'Gamma',
    ]),
  );
  expect(await server.batches()).toHaveLength(1);
  await waitFor(() =>
    expect(grid.querySelector('tbody [data-active]')?.closest('tr')?.textContent).toContain('Delta'),
  );
  await user.click(cellsOf('Beta')[1] ?? grid);
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await screen.findByRole('dialog', { name: 'New attribute after Price' });
  await user.keyboard('Rent{Enter}');
  await waitFor(async () =>
    expect((await server.comparison()).attributes.map(({ name }) => name)).toEqual([
      'Price',
      'Rent',
      'Weight',
      'Colour',
    ]),
  );
});

it('The chosen items are sorted among themselves by one attribute', async () => {
  const { server, user, grid, cellsOf, select, chooseFrom } = await openWorkspace('&view=list');
  await select(cellsOf('Beta')[1], cellsOf('Gamma')[1]);
  await chooseFrom(cellsOf('Beta')[1], /^Sort these 2 items lowest first/);
  await waitFor(async () =>
    expect((await server.comparison()).items.map(({ name }) => name)).toEqual(['Alpha', 'Gamma', 'Beta']),
  );
  await user.click(grid);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () =>
    expect((await server.comparison()).items.map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Gamma']),
  );
});

it('A paste that makes an attribute numeric says so, and can be kept as text', async () => {
  const start = samplePhones();
  const columns = { ...start.columns, [testId(12)]: [null, null, null] };
  const { server, user, grid, cellsOf } = await openWorkspace('&view=matrix', { ...start, columns });
  const typeOf = async () => (await server.comparison()).attributes[2]?.type;
  await user.click(cellsOf('Colour')[0] ?? grid);
  fireEvent.paste(grid, { clipboardData: { getData: () => '1\t2\t3' } });
  await screen.findByText(/^“Colour” is now read as numbers/);
  await waitFor(async () => expect(await typeOf()).toBe('number'));
  await user.click(screen.getByRole('button', { name: 'Keep as text' }));
  await waitFor(async () => expect(await typeOf()).toBe('text'));
  expect((await server.comparison()).columns[testId(12)]).toEqual(['1', '2', '3']);
});

it('Enter in an editor scrolls to the cell below if that is out of sight', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
  const { grid, user, cellsOf } = await openWorkspace('&view=matrix');
  await user.click(cellsOf('Weight')[0] ?? grid);
  expect(grid.parentElement?.scrollTop).toBe(0);
  await user.keyboard('180{Enter}');
  expect(cellsOf('Colour')[0]?.getAttribute('aria-selected')).toBe('true');
  expect(grid.parentElement?.scrollTop).toBeGreaterThan(0);
});

it('An editor that is closed unchanged keeps what others wrote meanwhile, and one with a new text says that it replaces it', async () => {
  const { server, user, cellsOf, textsOf } = await openWorkspace('&view=matrix');
  const writeAsOther = async (texts: readonly [string, string]) => {
    const rows = texts.map((text) => [text]);
    await server.editAsOther([
      { kind: 'cells.set', itemIds: [testId(0), testId(1)], attributeIds: [testId(10)], rows },
    ]);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(textsOf('Price')[1]).toBe(texts[1]));
  };
  const priceSaved = async () => (await server.comparison()).columns[testId(10)]?.[0];
  await user.dblClick(cellsOf('Price')[0] ?? document.body);
  await writeAsOther(['455', '655']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(textsOf('Price')[0]).toBe('455'));
  expect(screen.queryByText(/^This cell was changed/)).toBeNull();

  await user.click(cellsOf('Price')[0] ?? document.body);
  await user.keyboard('7');
  await writeAsOther(['456', '656']);
  await user.keyboard('7{Enter}');
  await screen.findByText('This cell was changed while you typed. Undo restores that change.');
  await waitFor(async () => expect(await priceSaved()).toBe('77'));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await priceSaved()).toBe('456'));
});
