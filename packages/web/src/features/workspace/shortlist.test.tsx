import type { Right } from '@tertium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from './Workspace';
// The page loads it when something is on the shortlist; here it is compiled with the file.
import './ShortlistTools';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

/** Phones of which all values are known, the first and the last of them on the shortlist. */
function phones() {
  const all = samplePhones();
  const columns = { ...all.columns, [testId(11)]: ['180', '150', '190'] };
  const items = all.items.map((item, i) => (i === 1 ? item : { ...item, isShortlisted: true }));
  return { ...all, items, columns };
}

async function openAs(right: Right, search: string, start = phones()) {
  const server = await startCompareServer(start, right);
  const { id, host, user: visitor } = server;
  const at = `/compare?c=${id}&sort=order${search}`;
  const { router } = await renderPage(<Workspace id={id} />, { host, user: visitor, at });
  await screen.findByRole('grid');
  const user = userEvent.setup();
  const choose = async (count: number, name: string) => {
    await user.click(await screen.findByRole('button', { name: `Shortlist ${count}` }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const shortlisted = async () =>
    (await server.comparison()).items.filter(({ isShortlisted }) => isShortlisted).map(({ name }) => name);
  const keyOf = (key: string) => new URLSearchParams(router.state.location.search).get(key);
  return { server, user, choose, shortlisted, keyOf };
}

const namesShown = () =>
  screen.getAllByRole('columnheader').flatMap((head) => /Alpha|Beta|Gamma/.exec(head.textContent)?.[0] ?? []);
const ticks = () => screen.getAllByRole('checkbox', { name: /^Shortlist/ }) as HTMLInputElement[];

it('Space on the name of an item adds it to the shortlist and removes it', async () => {
  const { user, shortlisted } = await openAs('edit', '&view=list');
  screen.getByRole('grid').focus();
  await user.keyboard('{Control>}{Home}{/Control}{ArrowDown} ');
  expect(await shortlisted()).toEqual(['Alpha', 'Gamma']);
  await user.keyboard('{ArrowLeft} ');
  await waitFor(async () => expect(await shortlisted()).toEqual(['Alpha', 'Beta', 'Gamma']));
  await user.keyboard('{ArrowDown} ');
  await waitFor(async () => expect(await shortlisted()).toEqual(['Alpha', 'Beta']));
});

it('A tick is saved with the comparison, also if a filter hides it, and cleared with all others', async () => {
  const { user, choose, shortlisted } = await openAs('edit', '&view=list');
  await user.click(screen.getByRole('checkbox', { name: 'Shortlist Beta' }));
  await waitFor(async () => expect(await shortlisted()).toEqual(['Alpha', 'Beta', 'Gamma']));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.type(await screen.findByRole('textbox', { name: 'Filter Price' }), '>=600{Enter}');
  expect(ticks()).toHaveLength(1);
  await choose(3, 'Open side by side');
  expect(namesShown()).toEqual(['Alpha', 'Beta', 'Gamma']);
  await choose(3, 'Clear');
  await waitFor(async () => expect(await shortlisted()).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Undo: Shortlist cleared' }));
  await waitFor(async () => expect(await shortlisted()).toEqual(['Alpha', 'Beta', 'Gamma']));
});

it('An item of the shortlist shows its place on it beside its place among all', async () => {
  await openAs('view', '&view=matrix');
  const head = screen.getAllByRole('columnheader').find(({ textContent }) => textContent.includes('Gamma'));
  await waitFor(() => expect(head?.textContent).toContain('2nd of 2 on the shortlist · 3rd of 3'));
});

it('Ticks of a person who may only view are in their address, until they return to the shared shortlist', async () => {
  const { server, user, choose, keyOf } = await openAs('view', '&view=list');
  expect(ticks().map(({ checked }) => checked)).toEqual([true, false, true]);
  await user.click(screen.getByRole('checkbox', { name: 'Shortlist Alpha' }));
  await user.click(screen.getByRole('checkbox', { name: 'Shortlist Beta' }));
  expect(ticks().map(({ checked }) => checked)).toEqual([false, true, true]);
  expect(keyOf('ticked')).toBe(`${testId(2)},${testId(1)}`);
  await choose(2, 'Clear');
  expect(ticks().some(({ checked }) => checked)).toBe(false);
  await choose(0, 'Use the shared shortlist');
  expect(ticks().map(({ checked }) => checked)).toEqual([true, false, true]);
  expect(keyOf('ticked')).toBeNull();
  expect(await server.batches()).toEqual([]);
});

it('An address shows two items side by side, whatever is on the shortlist, with one of them as the baseline', async () => {
  const { user } = await openAs('view', `&items=${testId(1)},${testId(0)}&base=${testId(1)}`);
  expect(namesShown()).toEqual(['Alpha', 'Beta']);
  await user.click(screen.getByRole('button', { name: /^View/ }));
  const baseline = await screen.findByRole('combobox', { name: 'Baseline' });
  expect(
    within(baseline)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['No baseline', 'Alpha', 'Beta']);
  expect(baseline).toHaveProperty('value', testId(1));
  await user.click(await screen.findByRole('button', { name: 'Show all items' }));
  expect(namesShown()).toEqual(['Alpha', 'Beta', 'Gamma']);
});

it.each([
  ['one item', [1], 'This link names 1 item. Only 2 to 6 can be shown alone, so all are shown.', 3],
  [
    'an item that is gone',
    [1, 20],
    '1 of the 2 items in this link no longer exists. All items are shown.',
    3,
  ],
  ['two items and one that is gone', [1, 0, 20], '1 of the 3 items in this link no longer exists.', 2],
] as const)('An address with %s says what it can’t show', async (_, numbers, text, count) => {
  await openAs('view', `&items=${numbers.map(testId).join(',')}`);
  expect(await screen.findByText(text)).toBeDefined();
  expect(namesShown()).toHaveLength(count);
});

it('The link to the items of the shortlist names them, and nothing of the view', async () => {
  const { user, choose } = await openAs('edit', '&view=list');
  await choose(2, 'Copy link to these items');
  await screen.findByText('Link copied');
  const copied = new URL(await navigator.clipboard.readText());
  expect(copied.searchParams.get('items')).toBe(`${testId(0)},${testId(2)}`);
  expect(copied.searchParams.has('view')).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'Shortlist Gamma' }));
  await user.click(await screen.findByRole('button', { name: 'Shortlist 1' }));
  const entry = await screen.findByRole('menuitem', { name: 'Copy link (2 to 6 items)' });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
});
