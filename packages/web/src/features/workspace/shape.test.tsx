import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from './Workspace';
// The page loads them when they are opened; here they are compiled with the file.
import '../attribute/AttributeChoice';
import '../grid/GridMenu';
import '../grid/SelectionFrame';
import '../grid/ShapeTools';
import '../view/KeptView';
import '../view/SavedStart';
import './HiddenAttributes';
import './ViewPanel';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function openTable(search = '', rights: 'edit' | 'view' = 'edit') {
  const server = await startCompareServer(samplePhones(), rights);
  const { router } = await renderPage(<Workspace id={server.id} />, {
    host: server.host,
    user: server.user,
    at: `/compare?c=${server.id}&sort=order${search}`,
  });
  const grid = await screen.findByRole('grid');
  const columnHeads = () =>
    [...screen.getByRole('grid').querySelectorAll('thead tr:first-child th')].map(
      ({ textContent }) => /Alpha|Beta|Gamma|Score|Price|Weight|Colour/.exec(textContent)?.[0],
    );
  const rowHeads = (part: 'thead' | 'tbody') =>
    [...grid.querySelectorAll(`${part} th[scope="row"]`)].map(
      ({ textContent }) => /Alpha|Beta|Gamma|Price|Weight|Colour/.exec(textContent)?.[0],
    );
  const searched = (key: string) => new URLSearchParams(router.state.location.search).get(key);
  const choose = async (menu: string, entry: string) => {
    await userEvent.click(within(grid).getByLabelText(`Menu of ${menu}`));
    await screen.findByRole('menu');
    const opened = () => screen.queryByRole('menu');
    // From then on it takes keys and clicks.
    await waitFor(() => expect(opened()?.contains(document.activeElement)).toBe(true));
    await userEvent.click(within(screen.getByRole('menu')).getByText(entry));
    await waitFor(() => expect(opened()).toBeNull());
  };
  return { ...server, grid, columnHeads, rowHeads, searched, choose };
}

it('Side by side, a pinned item is beside the names and a pinned attribute below the heads, and the reverse in the list', async () => {
  const { grid, columnHeads, rowHeads, searched, choose } = await openTable();
  await choose('Gamma', 'Pin');
  // The menu of what is drawn again is another one.
  await waitFor(() => expect(columnHeads()).toEqual(['Gamma', 'Alpha', 'Beta']));
  await choose('Colour', 'Pin');
  await waitFor(() => expect(rowHeads('thead')).toEqual(['Colour']));
  expect(rowHeads('tbody')).toEqual(['Price', 'Weight']);
  expect(grid.querySelectorAll('.pinned-column')).toHaveLength(4);
  expect(searched('pin')).toBe([testId(2), testId(12)].join());
  await userEvent.click(screen.getByRole('button', { name: /^View/ }));
  await userEvent.click(await screen.findByText('List'));
  await waitFor(() => expect(columnHeads()).toEqual(['Score', 'Colour', 'Price', 'Weight']));
  expect(screen.getByRole('grid').querySelectorAll('thead th[scope="row"]')).toHaveLength(1);
});

it('Pinned parts take at most half of the room, and one without room says so and scrolls', async () => {
  const ids = [0, 1, 2].map(testId);
  const widths = ids.map((id) => `${id}:200`).join();
  const { grid } = await openTable(`&pin=${ids}&width=${widths}`);
  // 1,200 px without the 276 of the names: two of 200 px are less than half.
  expect(grid.querySelectorAll('thead .pinned-column')).toHaveLength(2);
  expect(within(grid).getAllByText('pinned, no room')).toHaveLength(1);
});

it('Keys, the menu and a drag of its edge make a column wider or narrower, within bounds', async () => {
  const { grid, searched, choose } = await openTable('&view=list');
  const width = () => searched('width');
  const [colour = grid] = within(grid).getAllByText('black');
  fireEvent.pointerDown(colour, { button: 0 });
  fireEvent.keyDown(grid, { key: '+', altKey: true });
  await waitFor(() => expect(width()).toMatch(new RegExp(`^${testId(12)}:\\d+$`)));
  const first = Number(width()?.split(':')[1]);
  await choose('Colour', 'Narrower');
  await waitFor(() => expect(width()).toBe(`${testId(12)}:${first - 24}`));
  await choose('Colour', 'Reset width');
  await waitFor(() => expect(width()).toBeNull());
  // jsdom lays nothing out: the edges of all heads are at 0.
  const head = within(grid).getByLabelText('Menu of Colour');
  fireEvent.pointerDown(head.closest('th') ?? grid, { button: 0, clientX: 0 });
  fireEvent.pointerMove(window, { clientX: 1200 });
  expect(width()).toBeNull();
  fireEvent.pointerUp(window, { clientX: 1200 });
  await waitFor(() => expect(width()).toBe(`${testId(12)}:640`));
});

it('One list finds attributes, hides all others in one step, and does so for everyone if the person may edit', async () => {
  const server = await openTable();
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Attributes…' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Find an attribute' }), 'ce');
  await userEvent.click(screen.getByRole('button', { name: 'Hide all others' }));
  const hidden = async () =>
    (await server.comparison()).attributes.flatMap(({ name, isHidden }) => (isHidden ? name : []));
  await waitFor(async () => expect(await hidden()).toEqual(['Weight', 'Colour']));
  expect(server.rowHeads('tbody')).toEqual(['Price']);
  expect(await server.batches()).toHaveLength(1);
});

it('A person who may only view hides attributes for themselves', async () => {
  const server = await openTable('', 'view');
  await server.choose('Weight', 'Hide');
  await waitFor(() => expect(server.rowHeads('tbody')).toEqual(['Price', 'Colour']));
  expect(server.searched('hide')).toBe(testId(11));
  expect(await server.batches()).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(server.rowHeads('tbody')).toEqual(['Price', 'Weight', 'Colour']));
});

it('Move keeps sorted items in place, says so like a drag does, and offers to show them as entered', async () => {
  const server = await openTable();
  await server.choose('Price', 'Sort highest first');
  const sorted = server.columnHeads();
  expect(sorted[0]).not.toBe('Alpha');
  await server.choose('Beta', 'Move left');
  await screen.findByText(/Items can’t be moved while they are sorted or grouped/);
  expect(server.columnHeads()).toEqual(sorted);
  expect(await server.batches()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Show as entered' }));
  await waitFor(() => expect(server.columnHeads()).toEqual(['Alpha', 'Beta', 'Gamma']));
  await server.choose('Beta', 'Move left');
  await waitFor(() => expect(server.columnHeads()).toEqual(['Beta', 'Alpha', 'Gamma']));
});
