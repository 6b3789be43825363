import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from './Workspace';
// The page loads it a moment later; here it is compiled with the file, not while the first test waits.
import '../narrow/ShownLine';

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
  return {
    ...start,
    settings: { ...start.settings, itemNoun: 'phone' },
    columns: {
      ...start.columns,
      [testId(10)]: ['400', '600', '600'],
      [testId(12)]: ['black', 'red', 'black'],
    },
  };
}

async function openWorkspace(view: string) {
  const { id, host, user: visitor } = await startCompareServer(phones());
  const at = `/compare?c=${id}${view}`;
  const { router } = await renderPage(<Workspace id={id} />, { host, user: visitor, at });
  await screen.findByRole('grid');
  const search = () => new URLSearchParams(router.state.location.search);
  return { user: userEvent.setup(), search };
}

const names = () =>
  screen
    .getAllByRole(
      screen.queryAllByRole('checkbox', { name: /^Choose/ }).length > 0 ? 'rowheader' : 'columnheader',
    )
    .flatMap((head) => /Alpha|Beta|Gamma/.exec(head.textContent ?? '')?.[0] ?? []);
const chips = () => within(screen.getByRole('list', { name: 'Sorted by' })).getAllByRole('button');
const chipTexts = () => chips().map((chip) => chip.getAttribute('aria-label'));

it('Shift click on heads sorts by several, and the line over the table says by which', async () => {
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

it('Arrow keys move a key of the order, Delete takes it away, and Clear sorts as usual', async () => {
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
