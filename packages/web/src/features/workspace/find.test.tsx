import type { Comparison } from '@tertium/engine';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { announcerId } from '../../ui/announce';
import { Workspace } from './Workspace';
// The page loads it when it is asked for; here it is compiled with the file.
import '../find/FindBar';
import '../find/ReplacePreview';
import './Help';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function openWorkspace(search: string, start?: Comparison) {
  const server = await startCompareServer(start);
  const { id, host, user: visitor } = server;
  await renderPage(<Workspace id={id} />, {
    host,
    user: visitor,
    at: `/compare?c=${id}&sort=order${search}`,
  });
  const user = userEvent.setup();
  const grid = await screen.findByRole('grid');
  const find = async (text: string) => {
    grid.focus();
    await user.keyboard('{Control>}f{/Control}');
    await user.type(await screen.findByRole('textbox', { name: /^Find in names/ }), text);
  };
  const current = () => grid.querySelector('[data-found="current"]')?.textContent;
  const matches = () => [...grid.querySelectorAll('[data-found]')].map(({ textContent }) => textContent);
  return { server, user, grid, find, current, matches };
}

const countOf = () => document.querySelector('.find-count')?.textContent;

it('A text is found in names, heads and cells, and Enter, Shift Enter and F3 move between matches', async () => {
  const { user, grid, find, current, matches } = await openWorkspace('&view=matrix');
  await find('500');
  await waitFor(() => expect(countOf()).toBe('1 of 1'));
  expect(current()).toContain('500');
  await user.clear(screen.getByRole('textbox', { name: /^Find in names/ }));
  await user.keyboard('ET');
  // Beta stands in a head of a column.
  await waitFor(() => expect(countOf()).toBe('1 of 1'));
  expect(current()).toContain('Beta');
  await user.keyboard('{Backspace}{Backspace}a');
  await waitFor(() => expect(countOf()).toMatch(/^1 of \d+$/));
  expect(matches().length).toBeGreaterThan(2);
  expect(current()).toContain('Alpha');
  await user.keyboard('{Enter}');
  expect(current()).toContain('Beta');
  await user.keyboard('{F3}');
  expect(current()).toContain('Gamma');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(current()).toContain('Beta');
  const said = document.getElementById(announcerId)?.lastElementChild;
  expect(said?.textContent).toMatch(/^2 of \d+: Beta$/);
  await user.keyboard('{Escape}');
  expect(countOf()).toBeUndefined();
  expect(document.activeElement).toBe(grid);
  expect(grid.querySelector('[data-active]')?.textContent).toContain('Beta');
  expect(matches()).toEqual([]);
});

it('An edit during a search keeps the person’s position', async () => {
  const { user, grid, find, current } = await openWorkspace('&view=matrix');
  await find('beta');
  await waitFor(() => expect(current()).toContain('Beta'));
  const price = [...grid.querySelectorAll('td')].find(({ textContent }) => textContent?.includes('400'));
  await user.click(price ?? grid);
  await user.keyboard('beta 7{Enter}');
  await waitFor(() => expect(countOf()).toBe('1 of 2'));
  expect(grid.querySelector('[data-active]')?.textContent).not.toContain('Beta');
});

it('Matches hidden by a filter are counted but not visited, and a search without matches says so', async () => {
  const { user, find } = await openWorkspace('&view=list&f=name:beta');
  await find('180');
  await waitFor(() => expect(countOf()).toBe('No match, 1 more in items that are not shown'));
  const field = screen.getByRole('textbox', { name: /^Find in names/ });
  await user.clear(field);
  await user.type(field, 'nowhere');
  await waitFor(() => expect(countOf()).toBe('No match'));
  expect(screen.getByRole('button', { name: 'Next match' })).toHaveProperty('disabled', true);
});

it('Replace writes the current match and moves on, and skips results that its attribute can’t read', async () => {
  const { server, user, find, current } = await openWorkspace('&view=matrix');
  await find('00');
  await user.click(screen.getByRole('button', { name: 'Replace with…' }));
  const by = screen.getByRole('textbox', { name: 'Replace with' });
  await user.type(by, '50');
  await screen.findByText('400 → 450');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(current()).toContain('600'));
  await waitFor(async () => expect((await server.comparison()).columns[testId(10)]?.[0]).toBe('450'));
  await user.clear(by);
  await user.type(by, 'x');
  await screen.findByText('Its attribute can’t read the new text');
  expect(screen.getByRole('button', { name: 'Replace' })).toHaveProperty('disabled', true);
});

it('Replace all previews what it writes and skips, and is one undo', async () => {
  const start = samplePhones();
  const [alpha, ...others] = start.items;
  if (alpha === undefined) throw new Error('No item');
  const items = [{ ...alpha, name: 'Blackbird' }, ...others];
  const { server, user, find, matches } = await openWorkspace('&view=matrix', { ...start, items });
  await find('black');
  await user.keyboard('{Control>}h{/Control}');
  await user.keyboard('dark grey');
  await waitFor(() => expect(matches()).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Replace all…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Replace “black”' });
  await waitFor(() => expect(dialog.textContent).toContain('Colour of Blackbirdblack → dark grey'));
  expect(dialog.textContent).toContain('Left as they are: 1 in names.');
  expect((await server.comparison()).columns[testId(12)]?.[0]).toBe('black');
  await user.click(screen.getByRole('button', { name: 'Replace in 3 cells' }));
  await waitFor(async () =>
    expect((await server.comparison()).columns[testId(12)]).toEqual(['dark grey', 'dark grey', 'dark grey']),
  );
  expect(await server.batches()).toHaveLength(1);
  await waitFor(() => expect(matches()).toHaveLength(1));
});

it('If the whole cell must match, a part of one is no match', async () => {
  const { user, find, matches } = await openWorkspace('&view=matrix');
  await find('50');
  await waitFor(() => expect(matches()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Replace with…' }));
  await user.click(screen.getByRole('checkbox', { name: 'Whole cell' }));
  await waitFor(() => expect(countOf()).toBe('No match'));
});

it('A match in a folded group is announced, and Enter unfolds the group and selects it', async () => {
  const start = samplePhones();
  const columns = { ...start.columns, [testId(12)]: ['black', 'white', 'white'] };
  const { user, grid, find } = await openWorkspace(`&view=list&group=${testId(12)}&fold=1`, {
    ...start,
    columns,
  });
  await find('gamma');
  await waitFor(() => expect(countOf()).toBe('1 of 1, in a folded group: press Enter to unfold it'));
  expect(grid.textContent).not.toContain('Gamma');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(grid.querySelector('[data-found="current"]')?.textContent).toContain('Gamma'));
  expect(countOf()).toBe('1 of 1');
  expect(screen.queryByRole('checkbox', { name: 'Shortlist Alpha' })).toBeNull();
});

it('In an open dialog Ctrl F is left to the browser', async () => {
  const { user } = await openWorkspace('&view=matrix');
  await user.click(document.body);
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keys and marks' });
  const press = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true });
  document.body.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  expect(screen.queryByRole('textbox', { name: /^Find in names/ })).toBeNull();
});
