import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from './Workspace';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function openWorkspace(search = '', start = samplePhones()) {
  const server = await startCompareServer(start);
  const { id, host, user: visitor } = server;
  const order = search.includes('sort=') ? '' : '&sort=order';
  const at = `/compare?c=${id}${search}${order}`;
  const page = await renderPage(<Workspace id={id} />, { host, user: visitor, at });
  const user = userEvent.setup();
  const grid = await screen.findByRole('grid');
  const saved = () => waitFor(() => expect(screen.getByTestId('save-state').textContent).toContain('Saved'));
  const cellOf = (row: string, column: number) => {
    const line = within(grid)
      .getByRole('rowheader', { name: new RegExp(row) })
      .closest('tr');
    if (line === null) throw new Error(`No row ${row}`);
    const cell = within(line).getAllByRole('gridcell')[column];
    if (cell === undefined) throw new Error(`No cell ${column} in ${row}`);
    return cell;
  };
  const differencesOnly = async () => {
    if (screen.queryByRole('checkbox', { name: 'Differences only' }) === null)
      await user.click(screen.getByRole('button', { name: /^View/ }));
    return (await screen.findByRole('checkbox', { name: 'Differences only' })) as HTMLInputElement;
  };
  return { ...page, server, user, grid, saved, cellOf, differencesOnly };
}

it('Typing on a cell edits it, Enter saves it and moves on, and Ctrl Z undoes it', async () => {
  const { user, grid, server, saved, cellOf } = await openWorkspace();
  grid.focus();
  await user.keyboard('350{Enter}');
  expect(cellOf('Price', 0).textContent).toContain('350');
  expect(grid.getAttribute('aria-activedescendant')).toMatch(/-1-0$/);
  await saved();
  expect((await server.comparison()).columns[testId(10)]?.[0]).toBe('350');
  grid.focus();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(cellOf('Price', 0).textContent).toContain('400'));
});

it('Tab at the end of a row moves to the next row, and no cell is typed into twice', async () => {
  const { user, grid, saved, server } = await openWorkspace();
  await user.click(grid.querySelectorAll('tbody tr')[0]?.querySelectorAll('td')[2] ?? grid);
  await user.keyboard('501{Tab}181{Tab}151{Tab}');
  await saved();
  const { columns } = await server.comparison();
  expect(columns[testId(10)]?.[2]).toBe('501');
  expect(columns[testId(11)]?.slice(0, 2)).toEqual(['181', '151']);
  expect(document.activeElement).toBe(grid);
});

it('A letter typed right after typing in the grid is no shortcut of the page', async () => {
  const { user, grid, differencesOnly } = await openWorkspace();
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
  grid.focus();
  await user.keyboard('35');
  clock.mockReturnValue(1100);
  // What should never happen: the focus has fallen out of the grid between two keys.
  act(() => screen.getByLabelText('Price of Alpha').blur());
  act(() => grid.blur());
  await user.keyboard('d');
  clock.mockRestore();
  expect((await differencesOnly()).checked).toBe(false);
});

it('Escape discards the typed text, and Delete makes a cell unknown', async () => {
  const { user, grid, cellOf, server, saved } = await openWorkspace();
  grid.focus();
  await user.keyboard('9{Escape}');
  expect(cellOf('Price', 0).textContent).toContain('400');
  grid.focus();
  await user.keyboard('{Delete}');
  expect(cellOf('Price', 0).textContent).toContain('–');
  await saved();
  expect((await server.comparison()).columns[testId(10)]?.[0]).toBeNull();
});

it('A range is copied in the form of a spreadsheet, and a pasted block is one change', async () => {
  const { user, grid, server, saved } = await openWorkspace();
  grid.focus();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  const copied = new Map<string, string>();
  fireEvent.copy(grid, {
    clipboardData: { setData: (kind: string, text: string) => copied.set(kind, text) },
  });
  expect(copied.get('text/plain')).toBe('400\t600\n180\t150');
  fireEvent.paste(grid, { clipboardData: { getData: () => '1\t2\n3\t4' } });
  await saved();
  expect(await server.batches()).toHaveLength(1);
  expect((await server.comparison()).columns[testId(10)]?.slice(0, 2)).toEqual(['1', '2']);
  expect((await server.comparison()).columns[testId(11)]?.slice(0, 2)).toEqual(['3', '4']);
});

it('“Differences only” hides equal rows and says how many', async () => {
  const { user, grid, differencesOnly } = await openWorkspace();
  expect(within(grid).getByRole('rowheader', { name: /Colour/ })).toBeTruthy();
  await user.click(await differencesOnly());
  expect(screen.getByRole('button', { name: 'View: differences only' })).toBeTruthy();
  expect(within(grid).queryByRole('rowheader', { name: /Colour/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Show 1 row with the same value for all/ }));
  expect(within(grid).getByRole('rowheader', { name: /Colour/ })).toBeTruthy();
});

it('The view of a link is the view that is shown: baseline with signed differences', async () => {
  const { cellOf } = await openWorkspace(`&base=${testId(0)}`);
  expect(cellOf('Price', 1).textContent).toContain('+200');
  expect(cellOf('Price', 1).textContent).toContain('worse');
  expect(cellOf('Weight', 1).textContent).toContain('−30');
});

it('An open cell leaves the place open', async () => {
  const { grid } = await openWorkspace();
  const heads = within(grid).getAllByRole('columnheader');
  expect(heads[2]?.textContent).toContain('1–3');
});

it('A must-have rules out with its reason, and a near miss is named', async () => {
  const start = samplePhones();
  const [price, ...others] = start.attributes;
  if (price === undefined) throw new Error('No price');
  const limited = { ...price, role: 'must', limit: { min: null, max: 580, oneOf: null } } as const;
  const { grid } = await openWorkspace('', { ...start, attributes: [limited, ...others] });
  expect(await screen.findByText('1 ruled out')).toBeTruthy();
  expect(screen.getByText('near miss')).toBeTruthy();
  expect(screen.getByText(/its Price of €600 is €20 above the limit of €580/)).toBeTruthy();
  const heads = within(grid).getAllByRole('columnheader');
  await waitFor(() => expect(heads.at(-1)?.textContent).toBe('BetaRuled out: Price over €580'));
});

it('The list filters and sorts, and ticked items are shown side by side', async () => {
  const { user, router } = await openWorkspace('&view=list');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.type(await screen.findByRole('textbox', { name: 'Filter Price' }), '>=500{Enter}');
  expect(screen.queryByRole('rowheader', { name: /Alpha/ })).toBeNull();
  expect(await screen.findByText('2 of 3 items')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sort by Price' }));
  const names = screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(names[0]).toContain('Beta');
  for (const name of ['Shortlist Beta', 'Shortlist Gamma'])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.click(await screen.findByRole('button', { name: 'Shortlist 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open side by side' }));
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2));
  await waitFor(() => expect(router.state.location.search).toContain('view=matrix'));
});

it('Another type names the texts that it can’t read at once, and they stay as typed', async () => {
  const { user, cellOf, server, saved } = await openWorkspace();
  await user.click(screen.getByRole('button', { name: /unit and direction of Colour/ }));
  await user.selectOptions(await screen.findByLabelText('Type'), 'Number');
  expect(
    await screen.findByText(
      '3 of 3 texts can’t be read as numbers: they stay as typed, marked, and count as unknown.',
    ),
  ).toBeTruthy();
  expect(cellOf('Colour', 0).textContent).toContain('black');
  await saved();
  expect((await server.comparison()).columns[testId(12)]).toEqual(['black', 'black', 'black']);
});

it('An invalid filter hides nothing, and no item is said to fail it', async () => {
  const { user } = await openWorkspace('&view=list');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const filter = await screen.findByRole('textbox', { name: 'Filter Price' });
  await user.type(filter, 'cheap{Enter}');
  expect(await screen.findByText('“Price” is not filtered: “cheap” is not a value of Price.')).toBeTruthy();
  expect(listedNames()).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(screen.queryByText(/No items match/)).toBeNull();
});

const listedNames = () =>
  screen
    .getAllByRole('rowheader')
    .map((head) => /Alpha|Beta|Gamma/.exec(head.textContent)?.[0])
    .filter((name) => name !== undefined);

it('An edit keeps the order and the filter until the person applies them again', async () => {
  const { user } = await openWorkspace('&view=list');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.type(await screen.findByRole('textbox', { name: 'Filter Price' }), '>=400{Enter}');
  await user.click(screen.getByRole('button', { name: 'Sort by Price' }));
  expect(listedNames()).toEqual(['Beta', 'Gamma', 'Alpha']);
  const edit = async (item: string, text: string) => {
    const cell = screen.getByRole('rowheader', { name: new RegExp(item) }).nextElementSibling;
    await user.dblClick(cell?.nextElementSibling ?? document.body);
    await user.keyboard(`{Control>}a{/Control}{Backspace}${text}{Enter}`);
  };
  await edit('Alpha', '900');
  expect(listedNames()).toEqual(['Beta', 'Gamma', 'Alpha']);
  expect(screen.getByText(/Order is out of date/)).toBeTruthy();
  await edit('Beta', '100');
  expect(listedNames()).toEqual(['Beta', 'Gamma', 'Alpha']);
  expect(screen.getByText(/1 no longer matches/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Apply again' }));
  expect(listedNames()).toEqual(['Alpha', 'Gamma']);
  expect(screen.queryByText(/out of date|no longer/)).toBeNull();
});

it('The cursor follows its item when the person sorts', async () => {
  const { user, grid } = await openWorkspace('&view=list');
  const activeRow = () => grid.querySelector('tbody [data-active]')?.closest('tr')?.textContent;
  await user.click(screen.getByRole('rowheader', { name: /Alpha/ }));
  expect(activeRow()).toContain('Alpha');
  await user.click(screen.getByRole('button', { name: 'Sort by Price' }));
  expect(listedNames().indexOf('Alpha')).toBeGreaterThan(0);
  expect(activeRow()).toContain('Alpha');
});

it('The name is changed in place', async () => {
  const { user, server, saved } = await openWorkspace();
  await user.click(screen.getByRole('button', { name: 'Phones' }));
  await user.keyboard('Telephones{Enter}');
  await saved();
  expect((await server.comparison()).name).toBe('Telephones');
  expect(screen.getByRole('button', { name: 'Telephones' })).toBeTruthy();
});

it('A single letter is a shortcut of the page, unless the person has switched that off', async () => {
  const first = await openWorkspace();
  await first.user.keyboard('d');
  expect(screen.getByRole('button', { name: 'View: differences only' })).toBeTruthy();
  first.unmount();
  const { id, host, user } = await startCompareServer();
  await renderPage(<Workspace id={id} />, {
    host,
    user,
    at: `/compare?c=${id}`,
    settings: { hasShortcuts: false },
  });
  await screen.findByRole('grid');
  await first.user.keyboard('d');
  expect(screen.queryByRole('button', { name: 'View: differences only' })).toBeNull();
});

it('The key that sorts by rank fixes the scales of the ranking, as the button does', async () => {
  const start = samplePhones();
  const attributes = start.attributes.map((attribute) => ({ ...attribute, scale: null }));
  const { user, server, saved } = await openWorkspace('&sort=name', { ...start, attributes });
  await user.keyboard('r');
  await saved();
  expect((await server.comparison()).attributes.map(({ scale }) => scale)).toEqual([
    { low: 400, high: 600 },
    { low: 150, high: 180 },
    null,
  ]);
});

it('A verdict without enough room is written in a shorter form, and never cut off', async () => {
  const verdict = () => document.querySelector('.verdict p');
  const phones = samplePhones();
  const known = { ...phones, columns: { ...phones.columns, [testId(11)]: ['180', '170', '300'] } };
  const first = await openWorkspace('', known);
  const hasReason = /^Equal weights: Alpha leads by \d+ points over Beta: it is about 33\s% cheaper\.$/;
  await waitFor(() => expect(verdict()?.textContent).toMatch(hasReason));
  const whole = verdict()?.textContent ?? '';
  first.unmount();
  // What takes more letters takes a second line.
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return (this.textContent ?? '').length < whole.length ? 0 : 900;
  });
  await openWorkspace('', known);
  const withoutReason = /^Equal weights: Alpha leads by \d+ points over Beta\.$/;
  await waitFor(() => expect(verdict()?.textContent).toMatch(withoutReason));
  expect(verdict()?.getAttribute('title')).toContain(whole);
});
