import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from '../workspace/Workspace';
import './GridMenu';

const [price, weight, colour] = [testId(10), testId(11), testId(12)];
const address = 'https://shop.example/alpha?size=2';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

/** Alpha, Beta and Gamma as columns; the weight of Gamma is unknown. */
async function openGrid() {
  const server = await startCompareServer();
  const { id, host, user: visitor } = server;
  await renderPage(<Workspace id={id} />, {
    host,
    user: visitor,
    at: `/compare?c=${id}&view=matrix&sort=order`,
  });
  const grid = await screen.findByRole('grid');
  const cellAt = (row: number, column: number) =>
    screen.getAllByRole('gridcell')[row * 3 + column] as HTMLElement;
  const paste = (row: number, column: number, text: string) => {
    fireEvent.pointerDown(cellAt(row, column), { button: 0 });
    fireEvent.paste(grid, { clipboardData: { getData: () => text } });
  };
  const saved = async (attributeId: string) => (await server.comparison()).columns[attributeId];
  return { cellAt, paste, saved, user: userEvent.setup() };
}

it('An address pasted onto a number is its source, and the value with Ctrl Shift V, onto a text or into an empty cell', async () => {
  const { paste, saved } = await openGrid();
  paste(0, 0, `${address}\n`);
  expect(await screen.findByText('Pasted as the source. The value stays.')).toBeTruthy();
  await waitFor(async () =>
    expect(await saved(price)).toEqual([{ raw: '400', state: 'known', source: address }, '600', '500']),
  );
  paste(1, 2, address);
  paste(2, 0, address);
  await waitFor(async () => expect(await saved(colour)).toEqual([address, 'black', 'black']));
  expect(await saved(weight)).toEqual(['180', '150', address]);
  fireEvent.keyDown(document.body, { key: 'V', ctrlKey: true, shiftKey: true });
  paste(1, 0, address);
  await waitFor(async () => expect(await saved(weight)).toEqual([address, '150', address]));
});

it('The menu of a selection gives the source of its first cell to all others with a value, as one undo', async () => {
  const { cellAt, paste, saved, user } = await openGrid();
  const before = await saved(weight);
  paste(0, 0, address);
  await waitFor(async () => expect((await saved(price))?.[0]).toMatchObject({ source: address }));
  fireEvent.pointerDown(cellAt(0, 0), { button: 0 });
  fireEvent.pointerDown(cellAt(1, 2), { button: 0, shiftKey: true });
  await user.pointer({ keys: '[MouseRight]', target: cellAt(0, 1) });
  await user.click(await screen.findByRole('menuitem', { name: /^Use the first source for 6 cells/ }));
  const sourced = (raw: string) => ({ raw, state: 'known', source: address });
  await waitFor(async () =>
    expect(await saved(price)).toEqual([sourced('400'), sourced('600'), sourced('500')]),
  );
  expect(await saved(weight)).toEqual([sourced('180'), sourced('150'), null]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(async () => expect(await saved(weight)).toEqual(before));
  expect(await saved(price)).toEqual([sourced('400'), '600', '500']);
  fireEvent.pointerDown(cellAt(0, 1), { button: 0 });
  fireEvent.pointerDown(cellAt(0, 2), { button: 0, shiftKey: true });
  await user.pointer({ keys: '[MouseRight]', target: cellAt(0, 1) });
  await screen.findByRole('menuitem', { name: /^Note and source of 2 cells/ });
  expect(screen.queryByRole('menuitem', { name: /^Use the first source/ })).toBeNull();
});
