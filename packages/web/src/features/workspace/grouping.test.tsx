import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from './Workspace';
// The page loads them when they are opened; here they are compiled with the file.
import '../grid/GridMenu';
import './ViewPanel';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

/** Phones of 500, 700 and 600, of which two have the same weight. */
async function openList(search = '') {
  const all = samplePhones();
  const columns = { ...all.columns, [testId(11)]: ['180', '150', '180'] };
  const server = await startCompareServer({ ...all, columns });
  const at = `/compare?c=${server.id}&view=list&sort=order${search}`;
  const { router } = await renderPage(<Workspace id={server.id} />, {
    host: server.host,
    user: server.user,
    at,
  });
  const user = userEvent.setup();
  const grid = await screen.findByRole('grid');
  const lines = () =>
    [...grid.querySelectorAll('tbody th')].map(
      ({ textContent: text }) => /Alpha|Beta|Gamma|Next/.exec(text.replace(/Best: .*/, ''))?.[0] ?? text,
    );
  const headings = () =>
    within(grid)
      .getAllByRole('button', { expanded: true })
      .map(({ textContent }) => textContent.replace(/\s/g, ' '));
  return { ...server, user, grid, lines, headings, router };
}

const byWeight = `&group=${testId(11)}`;

it('Items are grouped under headings with their number and averages, and groups fold', async () => {
  const { user, grid, lines, headings } = await openList(byWeight);
  expect(headings()).toEqual(['Weight: 150 g 1 item', 'Weight: 180 g 2 items']);
  expect(lines().map((line) => line.slice(0, 11))).toEqual([
    'Weight: 150',
    'Beta',
    'Weight: 180',
    'Alpha',
    'Gamma',
  ]);
  const means = () => [...grid.querySelectorAll('[title^="Mean of "]')].map(({ textContent }) => textContent);
  await waitFor(() => expect(means()).toEqual(['mean 600', 'mean 150', 'mean 450', 'mean 180']));
  await user.click(within(grid).getByRole('button', { name: /^Weight: 180/ }));
  expect(lines()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Fold all groups' }));
  expect(lines()).toHaveLength(2);
});

it('The menu of a head groups by its attribute or ungroups, and the address keeps it', async () => {
  const { user, grid, lines, router } = await openList();
  const groupBy = async (act: string) => {
    const head = within(grid).getByRole('columnheader', { name: /Weight/ });
    await user.pointer({ target: head, keys: '[MouseRight]' });
    await user.click(await screen.findByRole('menuitem', { name: act }));
  };
  await groupBy('Group by this');
  expect(lines()).toHaveLength(5);
  expect(router.state.location.search).toContain(byWeight);
  await user.click(await screen.findByRole('button', { name: 'Weight, groups unfolded' }));
  expect(lines()).toHaveLength(2);
  await groupBy('Stop grouping by this');
  expect(lines()).toEqual(['Alpha', 'Beta', 'Gamma']);
  await groupBy('Group by this');
  await user.click(await screen.findByRole('button', { name: 'Remove the groups by Weight' }));
  expect(lines()).toEqual(['Alpha', 'Beta', 'Gamma']);
});

it('An item that an edit moves to another group stays in place, under a heading of its own', async () => {
  const { user, grid, lines } = await openList(byWeight);
  const row = grid.querySelector<HTMLElement>(`tr[data-key="${testId(0)}"]`);
  await user.dblClick(within(row as HTMLElement).getByText('180'));
  await user.keyboard('{Control>}a{/Control}150{Enter}');
  await waitFor(() => expect(lines().map((line) => line.slice(0, 11))).toContain('Alpha'));
  expect(lines().map((line) => line.slice(0, 11))).toEqual([
    'Weight: 150',
    'Beta',
    'Alpha',
    'Weight: 180',
    'Gamma',
  ]);
});
