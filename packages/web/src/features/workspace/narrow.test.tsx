import { type Attribute, blankAttribute, type Comparison } from '@tertium/engine';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { ValueFacet } from '../narrow/ValueFacet';
import { Workspace } from './Workspace';
// The page loads them a moment later; here they are compiled with the file, not while the first test waits.
import '../list/PrintedTable';
import '../narrow/FilterPanel';
import '../narrow/ShownLine';
import '../narrow/Unconfirmed';
import './ViewPanel';

beforeEach(() => {
  // jsdom holds no pointer.
  Element.prototype.setPointerCapture ??= () => undefined;
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

/** Two makers; the weight of Gamma is not known. */
function phones() {
  const start = samplePhones();
  const [price, weight, colour] = start.attributes;
  if (price === undefined || weight === undefined || colour === undefined) throw new Error('no phones');
  return {
    ...start,
    attributes: [price, weight, { ...colour, type: 'category' as const }],
    settings: { ...start.settings, itemNoun: 'phone' },
    columns: {
      ...start.columns,
      [testId(10)]: ['400', '600', '600'],
      [testId(12)]: ['black', 'red', 'black'],
    },
  };
}

async function openWorkspace(view: string, comparison = phones() as Comparison) {
  const { id, host, user: visitor } = await startCompareServer(comparison);
  const at = `/compare?c=${id}${view}`;
  const { router } = await renderPage(<Workspace id={id} />, { host, user: visitor, at });
  await screen.findByRole('grid');
  const search = () => new URLSearchParams(router.state.location.search);
  return { user: userEvent.setup(), search };
}

const names = () =>
  screen
    .getAllByRole(
      screen.queryAllByRole('checkbox', { name: /^Shortlist/ }).length > 0 ? 'rowheader' : 'columnheader',
    )
    .flatMap((head) => /Alpha|Beta|Gamma/.exec(head.textContent ?? '')?.[0] ?? []);
const chips = () => within(screen.getByRole('list', { name: 'Sorted by' })).getAllByRole('button');
const chipTexts = () => chips().map((chip) => chip.getAttribute('aria-label'));

it('Shift click on heads sorts by several keys, and the line above the table names them', async () => {
  const { user, search } = await openWorkspace('&view=list&sort=order');
  expect(screen.queryByRole('list', { name: 'Sorted by' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sort by Price' }));
  expect(names()).toEqual(['Beta', 'Gamma', 'Alpha']);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: 'Sort by Colour' }));
  await user.keyboard('{/Shift}');
  await screen.findByRole('list', { name: 'Sorted by' });
  expect(chipTexts()).toEqual(['Price, descending', 'Remove Price', 'Colour, descending', 'Remove Colour']);
  expect(screen.getByRole('button', { name: /Sort by Colour.*descending.*key 2/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Colour, descending' }));
  expect(names()).toEqual(['Gamma', 'Beta', 'Alpha']);
  await waitFor(() => expect(search().get('sort')).toBe(`-${testId(10)},${testId(12)}`));
});

it('Arrow keys move a sort key, Delete removes it, and Clear restores the usual order', async () => {
  const { user, search } = await openWorkspace(`&view=matrix&sort=${testId(11)},name,-${testId(10)}`);
  await screen.findByRole('list', { name: 'Sorted by' });
  expect(chipTexts()[0]).toBe('Weight, ascending, 1 unknown last');
  expect(names()).toEqual(['Beta', 'Alpha', 'Gamma']);
  screen.getByRole('button', { name: /^Price, descending/ }).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(names()).toEqual(['Beta', 'Gamma', 'Alpha']);
  await user.keyboard('{Delete}');
  expect(names()).toEqual(['Beta', 'Alpha', 'Gamma']);
  await user.click(screen.getByRole('button', { name: 'Clear sort order' }));
  await waitFor(() => expect(search().get('sort')).toBe('rank'));
  expect(screen.queryByRole('list', { name: 'Sorted by' })).toBeNull();
});

it('A sort key without a visible head is named side by side and on paper, and its unknown values by the head of a list', async () => {
  const { user } = await openWorkspace(`&view=matrix&sort=${testId(11)}`);
  await screen.findByRole('list', { name: 'Sorted by' });
  expect(chipTexts()).toEqual(['Weight, ascending, 1 unknown last', 'Remove Weight']);
  fireEvent(window, new Event('beforeprint'));
  await screen.findByText('Sorted by Weight (ascending, 1 unknown last).');
  fireEvent(window, new Event('afterprint'));
  await user.click(screen.getByRole('button', { name: /^View/ }));
  await user.click(await screen.findByText('List'));
  await screen.findByRole('button', { name: 'Sort by Weight, now ascending, 1 unknown last' });
  expect(screen.queryByRole('list', { name: 'Sorted by' })).toBeNull();
});

it('The menu of a head sorts by one more key, once', async () => {
  const { user } = await openWorkspace(`&view=matrix&sort=${testId(10)}`);
  const head = () => screen.getByRole('rowheader', { name: /Colour/ });
  await user.pointer({ keys: '[MouseRight]', target: head() });
  await user.click(await screen.findByRole('menuitem', { name: 'Then by this' }));
  await screen.findByRole('list', { name: 'Sorted by' });
  expect(chipTexts()).toContain('Colour, ascending');
  await user.pointer({ keys: '[MouseRight]', target: head() });
  await screen.findByRole('menuitem', { name: 'Sort A to Z' });
  expect(screen.queryByRole('menuitem', { name: 'Then by this' })).toBeNull();
});

const panel = () => screen.getByRole('region', { name: 'Filter' });
/** A fold that was opened once is open the next time. */
const openFold = async (user: ReturnType<typeof userEvent.setup>, title: string) => {
  const summary = within(panel()).getByText(title);
  if (summary.closest('details')?.open !== true) await user.click(summary);
  return within(panel());
};

it('Ticks in the panel write the typed filter, with counts under the other filters and chips over the table', async () => {
  const { user, search } = await openWorkspace('&view=matrix&sort=order');
  await user.keyboard('f');
  await screen.findByRole('region', { name: 'Filter' });
  const colours = await openFold(user, 'Colour');
  const black = await colours.findByRole('checkbox', { name: /^black/ });
  expect(black.closest('label')?.textContent).toBe('black2');
  await user.click(black);
  expect(names()).toEqual(['Alpha', 'Gamma']);
  expect(screen.getByText('2 of 3 phones')).toBeTruthy();
  expect(search().getAll('f')).toEqual([`${testId(12)}:=black`]);
  const prices = await openFold(user, 'Price');
  const from = await prices.findByRole('slider', { name: 'Price: from' });
  fireEvent.change(from, { target: { value: '500' } });
  expect(names()).toEqual(['Alpha', 'Gamma']);
  fireEvent.keyUp(from);
  expect(names()).toEqual(['Gamma']);
  expect(search().getAll('f')).toContain(`${testId(10)}:>=500 EUR`);
  expect(screen.getByRole('checkbox', { name: /^black/ }).closest('label')?.textContent).toBe('black1');
  expect(screen.getByRole('checkbox', { name: /^red/ }).closest('label')?.textContent).toBe('red1');
  const filters = () => within(screen.getByRole('list', { name: 'Filters' }));
  expect(filters().getByRole('button', { name: 'Price: from €500' })).toBeTruthy();
  await user.click(filters().getByRole('button', { name: 'Remove Colour: black' }));
  expect(names()).toEqual(['Beta', 'Gamma']);
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(screen.getByText('All 3 phones')).toBeTruthy();
});

it('A long list of values can be searched, and a found one is ticked', async () => {
  const attribute = phones().attributes[2] as Attribute;
  const values = Array.from({ length: 12 }, (_, n) => ({ value: `Hue ${n}`, folded: `hue ${n}`, count: n }));
  const counts = { values, unknown: 0, numbers: null };
  const onFilter = vi.fn();
  const facet = <ValueFacet attribute={attribute} expression="" counts={counts} onFilter={onFilter} />;
  await renderPage(facet, { host: '' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(12);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the values of Colour' }), 'UE 11');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Hue 11/ }));
  expect(onFilter).toHaveBeenCalledWith('=Hue 11');
});

it('A long list of attributes can be searched in the panel, hidden ones too', async () => {
  const start = phones();
  const more = Array.from({ length: 9 }, (_, i) => ({
    ...blankAttribute({ id: testId(60 + i), name: `Length ${i}`, position: 60 + i }),
    isHidden: true,
  }));
  const { user } = await openWorkspace('&view=list&panel=filter', {
    ...start,
    attributes: [...start.attributes, ...more],
  });
  const panel = within(await screen.findByRole('region', { name: 'Filter' }));
  const field = panel.getByRole('searchbox', { name: 'Find an attribute' });
  await user.type(field, 'GTH 7');
  expect(panel.getByText('1 attribute')).toBeTruthy();
  await user.click(panel.getByText('Length 7'));
  await user.clear(field);
  await user.type(field, 'Pric');
  expect(panel.queryByText('Length 7')).toBeNull();
  await user.type(field, 'x');
  expect(panel.getByText('No attribute matches.')).toBeTruthy();

  await user.clear(field);
  await user.type(field, 'price < cheap{Enter}');
  expect(panel.getByText('“cheap” is not a value of Price.')).toBeTruthy();
  expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']);
  await user.clear(field);
  await user.type(field, 'price < 500');
  expect(panel.getByRole('status').textContent).toBe('Press Enter to filter by Price: under €500');
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Alpha']);
  expect((field as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(field);
});

it('An end is typed in the person’s number format, and an invalid number is not applied', async () => {
  const { user } = await openWorkspace('&view=matrix&sort=order&panel=filter');
  await screen.findByRole('region', { name: 'Filter' });
  const prices = await openFold(user, 'Price');
  await user.type(await prices.findByLabelText('Price: to, typed'), 'cheap{Enter}');
  expect(prices.getByText('“cheap” is not a value')).toBeTruthy();
  expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']);
  await user.clear(prices.getByLabelText('Price: to, typed'));
  await user.type(prices.getByLabelText('Price: to, typed'), '400{Enter}');
  expect(names()).toEqual(['Alpha']);
  expect(document.activeElement).toBe(prices.getByLabelText('Price: to, typed'));
});

it('A filter that ticks can’t express is shown as text in the panel', async () => {
  const { user } = await openWorkspace(`&view=matrix&sort=order&panel=filter&f=${testId(12)}:!black`);
  await screen.findByRole('region', { name: 'Filter' });
  const written = await within(panel()).findByRole('textbox', { name: 'Filter Colour' });
  expect((written as HTMLInputElement).value).toBe('!black');
  await user.clear(written);
  await user.type(written, '=red{Enter}');
  const red = await within(panel()).findByRole('checkbox', { name: /^red/ });
  expect((red as HTMLInputElement).checked).toBe(true);
});

it('The panel names the filters that hide an item, and removes only those', async () => {
  const { user } = await openWorkspace(
    `&view=matrix&sort=order&panel=filter&f=${testId(12)}:black&f=${testId(10)}:<=500`,
  );
  await screen.findByRole('region', { name: 'Filter' });
  const why = await openFold(user, 'Why is an item not here?');
  await user.type(await why.findByRole('searchbox', { name: 'Name of an item' }), 'gam');
  expect(why.getByRole('status').textContent).toContain('Gamma is left out by Price: up to €500.');
  await user.click(why.getByRole('button', { name: 'Remove this filter' }));
  expect(why.getByRole('status').textContent).toBe('Gamma is here.');
  expect(names()).toEqual(['Alpha', 'Gamma']);
});

it('After a chip is removed the focus moves to the next one, then to the line, and finally to the table', async () => {
  const { user } = await openWorkspace(
    `&view=list&sort=${testId(11)},name,-${testId(10)}&f=${testId(10)}:%3E%3D400`,
  );
  await screen.findByRole('list', { name: 'Sorted by' });
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  await user.click(screen.getByRole('button', { name: 'Remove Weight' }));
  await waitFor(() => expect(focused()).toBe('Name, ascending'));
  await user.click(screen.getByRole('button', { name: 'Remove Name' }));
  await waitFor(() => expect(focused()).toBe('Price, descending'));
  await user.click(screen.getByRole('button', { name: 'Remove Price' }));
  await waitFor(() => expect(focused()).toMatch(/^Price: /));
  await user.click(screen.getByRole('button', { name: /^Remove Price: / }));
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'));
});

it('Cells without a source are found in the panel, by a press on the verdict and in a filter as typed', async () => {
  const start = phones();
  const known = (raw: string) => ({ raw, state: 'known', source: 'Shop', asOf: '2020-01-31' }) as const;
  const { user, search } = await openWorkspace('&view=list&sort=order&panel=weigh', {
    ...start,
    columns: { ...start.columns, [testId(10)]: [known('400'), '600', known('500')] },
  });
  const weigh = async (points: string) => {
    const slider = await screen.findByRole('slider', { name: 'Weight of Weight' });
    fireEvent.pointerDown(slider);
    fireEvent.change(slider, { target: { value: points } });
    fireEvent.pointerUp(slider);
  };
  await weigh('0');
  await screen.findByRole('button', { name: '1 of 3 not confirmed' });
  await weigh('5');
  await user.click(await screen.findByRole('button', { name: '3 of 5 not confirmed' }));
  expect(search().getAll('f')).toEqual(['counted:@not confirmed']);
  expect(names()).toEqual(['Alpha', 'Beta']);
  await user.click(await screen.findByRole('button', { name: 'Any that counts: not confirmed' }));
  const about = await screen.findByRole('region', { name: 'Filter' });
  const tick = (name: RegExp) => within(about).findByRole('checkbox', { name });
  expect(((await tick(/^not confirmed/)) as HTMLInputElement).checked).toBe(true);
  await user.click(await tick(/^not confirmed/));
  await user.type(within(about).getByLabelText('Older than'), 'soon{Enter}');
  expect(within(about).getByText(/^Write a time such as/)).toBeTruthy();
  await user.clear(within(about).getByLabelText('Older than'));
  await user.type(within(about).getByLabelText('Older than'), '2 years{Enter}');
  expect(names()).toEqual(['Alpha', 'Gamma']);
  expect((await tick(/^older than 2 years/)).closest('label')?.textContent).toBe('older than 2 years2');
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await user.type(screen.getByLabelText('Filter Price'), '>=500 @no source{Enter}');
  expect(names()).toEqual(['Beta']);
  const filters = () => within(screen.getByRole('list', { name: 'Filters' }));
  await user.click(filters().getByRole('button', { name: 'Remove Price: no source' }));
  expect(search().getAll('f')).toEqual([`${testId(10)}:>=500 EUR`]);
  expect(names()).toEqual(['Beta', 'Gamma']);
});
