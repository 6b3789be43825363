import { rankComparison } from '@tertium/engine';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from './Workspace';
// The page loads them when they are opened; here they are compiled with the file.
import '../attribute/shownAs';
import '../attribute/UnitDialog';
import '../grid/CellDrawer';
import '../grid/GridMenu';
import '../narrow/FilterPanel';
import '../narrow/ShownLine';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

/** Price in EUR, economy in l/100 km with a limit, weight in g; shown as the address says. */
async function openTable(search: string) {
  const phones = samplePhones();
  const [price, weight, colour] = phones.attributes;
  if (!price || !weight || !colour) throw new Error('no attributes');
  const economy = {
    ...{ ...weight, id: testId(13), name: 'Economy', unit: 'l/100 km', position: 3 },
    ...{ role: 'must' as const, limit: { min: null, max: 8, oneOf: null }, scale: { low: 4, high: 16 } },
  };
  const server = await startCompareServer({
    ...phones,
    attributes: [price, weight, colour, economy],
    columns: { ...phones.columns, [testId(13)]: ['5.2', '10.0', '0'] },
  });
  const before = await server.comparison();
  const { router } = await renderPage(<Workspace id={server.id} />, {
    ...{ host: server.host, user: server.user },
    at: `/compare?c=${server.id}&sort=order&view=list${search}`,
  });
  const grid = await screen.findByRole('grid');
  const cellOf = (row: number, column: number) =>
    within(within(screen.getByRole('grid')).getAllByRole('row')[row + 1] as HTMLElement).getAllByRole(
      'gridcell',
    )[column + 1];
  const choose = async (menu: string, entry: string) => {
    await userEvent.click(within(grid).getByLabelText(`Menu of ${menu}`));
    await userEvent.click(within(await screen.findByRole('menu')).getByText(entry));
  };
  const searched = (key: string) => new URLSearchParams(router.state.location.search).get(key);
  return { ...server, before, grid, cellOf, choose, searched };
}

const toOunces = `${testId(11)}:g>oz`;
const toMpg = `${testId(13)}:l/100 km>US mpg`;
const unit = (...choices: readonly string[]) => `&unit=${encodeURIComponent(choices.join())}`;

it('Cells, head, differences and arrow use the chosen unit, and so does a number typed without a unit', async () => {
  const table = await openTable(`${unit(toOunces, toMpg)}&base=${testId(0)}`);
  const { grid, cellOf, before } = table;
  await waitFor(() => expect(cellOf(0, 1)?.textContent).toContain('6.35'));
  expect(within(grid).getByText('oz (kept in g)')).toBeDefined();
  expect(cellOf(1, 1)?.textContent).toMatch(/5\.29.*−1\.06/);
  expect(cellOf(0, 1)?.querySelector('[title]')?.getAttribute('title')).toContain('Kept as 180\u00a0g');
  expect(cellOf(0, 3)?.textContent).toContain('45.2');
  expect(cellOf(2, 3)?.textContent).toContain('0\u00a0l/100 km');
  const head = within(grid).getByText('US mpg (kept in l/100 km)').closest('th');
  expect(head?.textContent).toContain('higher is better');
  // The limit says the other end in the other unit.
  expect(cellOf(1, 3)?.textContent).toContain('must be at least 29.4018\u00a0US mpg');

  fireEvent.doubleClick(cellOf(1, 1) as HTMLElement);
  const editor = await screen.findByLabelText('Weight of Beta');
  expect(editor).toHaveProperty('value', '150 g');
  await userEvent.clear(editor);
  await userEvent.type(editor, '6{Enter}');
  await waitFor(async () => expect((await table.comparison()).columns[testId(11)]?.[1]).toBe('6 oz'));
  const after = await table.comparison();
  expect(after.attributes).toEqual(before.attributes);
  const changed = { ...before, columns: { ...before.columns, [testId(11)]: ['180', '170.09713875', null] } };
  const weighting = {
    id: 'w',
    personId: null,
    name: '',
    points: { [testId(11)]: 3, [testId(13)]: 1 },
    locked: [],
  };
  const ranked = (comparison: typeof after) =>
    comparison.items.map((_, i) => rankComparison(comparison, { ...weighting, position: 0 }).itemScore(i));
  expect(ranked(after)).toEqual(ranked(changed));
});

it('Copied figures are in the unit shown, and pasted back they are the kept values', async () => {
  const { cellOf, comparison } = await openTable(unit(toOunces));
  await waitFor(() => expect(cellOf(0, 1)?.textContent).toContain('6.35'));
  const grid = screen.getByRole('grid');
  const setData = vi.fn();
  fireEvent.pointerDown(cellOf(0, 1) as HTMLElement, { button: 0 });
  fireEvent.copy(grid, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', '6.35');
  fireEvent.pointerDown(cellOf(1, 1) as HTMLElement, { button: 0 });
  fireEvent.paste(grid, { clipboardData: { getData: () => '6.35' } });
  await waitFor(async () => expect((await comparison()).columns[testId(11)]).toEqual(['180', '180 g', null]));
});

it('Money is shown in another currency only at a rate above 0 with its date, for the person alone', async () => {
  const { grid, cellOf, choose, searched, before, comparison } = await openTable('');
  await choose('Price', 'Show in…');
  const dialog = await screen.findByRole('dialog');
  // As the tests of reports, charts and exports have it.
  expect(dialog.textContent).toContain(
    'This changes only your view and the charts, reports and exports you make from it.',
  );
  await userEvent.selectOptions(within(dialog).getByLabelText('Unit'), 'USD');
  const show = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Show' });
  const rate = within(dialog).getByLabelText('USD for 1 EUR');
  for (const wrong of ['', '0', '-1', 'x']) {
    await userEvent.clear(rate);
    if (wrong !== '') await userEvent.type(rate, wrong);
    expect(show.disabled, wrong).toBe(true);
  }
  await userEvent.clear(rate);
  await userEvent.type(rate, '1.08');
  fireEvent.change(within(dialog).getByLabelText('Date of the rate'), { target: { value: '2026-11-20' } });
  await userEvent.click(show);
  expect(await within(grid).findByText('USD at 1.08, 20 Nov 2026 (kept in EUR)')).toBeDefined();
  await waitFor(() => expect(cellOf(0, 0)?.textContent).toContain('432'));
  expect(searched('unit')).toBe(`${testId(10)}:EUR>USD@1.08@2026-11-20`);
  expect(await comparison()).toEqual(before);
});

it('A filter is typed in the shown unit and stored in the kept one, and the comparison turns if the order does', async () => {
  const { cellOf, searched } = await openTable(`${unit(toOunces, toMpg)}&panel=filter&f=${testId(13)}:<=9`);
  await waitFor(() => expect(cellOf(0, 1)?.textContent).toContain('6.35'));
  const names = () => screen.getByRole('grid').textContent?.match(/Alpha|Beta|Gamma/g);
  const from = await screen.findByLabelText('Economy: from, typed');
  expect(from).toHaveProperty('value', '26.13495 US mpg');
  await userEvent.clear(from);
  await userEvent.type(from, '40{Enter}');
  await waitFor(() => expect(searched('f')).toBe(`${testId(13)}:<=5.880365 l/100 km`));
  await waitFor(() => expect(names()).toEqual(['Alpha', 'Gamma']));
  expect((await screen.findAllByText(/^Economy: from 40\sUS mpg$/)).length).toBeGreaterThan(0);
  expect(await screen.findByLabelText('Economy: from, typed')).toHaveProperty('value', '40 US mpg');
});
