import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { announcerId } from '../../ui/announce';
import { Workspace } from './Workspace';
// The page loads it when it is asked for; here it is compiled with the file.
import '../find/FindBar';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function openWorkspace(search: string) {
  const { id, host, user: visitor } = await startCompareServer();
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
  return { user, grid, find, current, matches };
}

const countOf = () => document.querySelector('.find-count')?.textContent;

it('A text is found in names, heads and cells, and Enter, Shift Enter and F3 go from match to match', async () => {
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

it('An edit while something is found leaves its person where they are', async () => {
  const { user, grid, find, current } = await openWorkspace('&view=matrix');
  await find('beta');
  await waitFor(() => expect(current()).toContain('Beta'));
  const price = [...grid.querySelectorAll('td')].find(({ textContent }) => textContent?.includes('400'));
  await user.click(price ?? grid);
  await user.keyboard('beta 7{Enter}');
  await waitFor(() => expect(countOf()).toBe('1 of 2'));
  expect(grid.querySelector('[data-active]')?.textContent).not.toContain('Beta');
});

it('What a filter hides is counted and not gone to, and no match is said', async () => {
  const { user, find } = await openWorkspace('&view=list&f=name:beta');
  await find('180');
  await waitFor(() => expect(countOf()).toBe('No match, 1 more in items that are not shown'));
  const field = screen.getByRole('textbox', { name: /^Find in names/ });
  await user.clear(field);
  await user.type(field, 'nowhere');
  await waitFor(() => expect(countOf()).toBe('No match'));
  expect(screen.getByRole('button', { name: 'Next match' })).toHaveProperty('disabled', true);
});
