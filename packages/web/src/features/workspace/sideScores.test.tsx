import { rankComparison, type Weighting } from '@tertium/engine';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from './Workspace';
import './ViewPanel';

const weightingOf = (id: string, name: string, price: number, weight: number): Weighting => ({
  ...{ id, name, personId: null, position: 0, locked: [] },
  points: { [testId(10)]: price, [testId(11)]: weight },
});
const [travel, work] = [
  weightingOf(testId(500), 'for travel', 1, 9),
  weightingOf(testId(501), 'for work', 9, 1),
];

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function openWorkspace(view: string) {
  const phones = samplePhones();
  const columns = { ...phones.columns, [testId(11)]: ['180', '150', '290'] };
  const server = await startCompareServer({ ...phones, columns, weightings: [travel, work] });
  const { id, host, user: visitor } = server;
  const at = `/compare?c=${id}&sort=order${view}`;
  const { router } = await renderPage(<Workspace id={id} />, { host, user: visitor, at });
  await screen.findByRole('grid');
  const comparison = await server.comparison();
  /** As the engine ranks the whole table under one weighting. */
  const saidOf = (weighting: Weighting) => {
    const { place, itemScore } = rankComparison(comparison, weighting);
    return [0, 1, 2].map((i) => `Place ${place[i]} · , score ${Math.round(100 * itemScore(i).score)}`);
  };
  const search = () => new URLSearchParams(router.state.location.search);
  return { user: userEvent.setup(), search, saidOf, comparison };
}

const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1, 4);
const textsIn = (column: number) =>
  rows().map((row) => within(row).queryAllByRole('gridcell')[column]?.textContent);

it('Named weights are ticked in View, and their places and scores get columns that sort', async () => {
  const { user, search, saidOf, comparison } = await openWorkspace('&view=list');
  await user.click(screen.getByRole('button', { name: /^View/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'for travel' }));
  await user.click(screen.getByRole('checkbox', { name: 'for work' }));
  await waitFor(() => expect(search().get('scores')).toBe(`${travel.id},${work.id}`));
  expect(textsIn(1)).toEqual(saidOf(travel));
  expect(textsIn(2)).toEqual(saidOf(work));
  await user.click(screen.getByRole('button', { name: /^Sort by for travel/ }));
  const { order } = rankComparison(comparison, travel);
  const names = [...order].map((i) => comparison.items[i]?.name);
  const shown = () => rows().map((row) => /Alpha|Beta|Gamma/.exec(row.textContent ?? '')?.[0]);
  await waitFor(() => expect(shown()).toEqual(names));
  expect(search().get('sort')).toBe(`score:${travel.id}`);
  await user.pointer({
    keys: '[MouseRight]',
    target: screen.getByRole('button', { name: /^Sort by for work/ }),
  });
  await user.click(await screen.findByRole('menuitem', { name: 'Sort worst first' }));
  await waitFor(() => expect(search().get('sort')).toBe(`-score:${work.id}`));
});

it('Side by side they are below the ranking of each item, and disappear when unticked', async () => {
  const { user, saidOf } = await openWorkspace(`&view=matrix&scores=${work.id},${testId(999)}`);
  const lines = () => [...document.querySelectorAll('.side-score')].map(({ textContent }) => textContent);
  expect(lines()).toEqual(saidOf(work).map((said) => `for work${said}`));
  await user.click(screen.getByRole('button', { name: /^View/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'for work' }));
  expect(lines()).toEqual([]);
});
