import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from '../workspace/Workspace';

const [alpha, price] = [testId(0), testId(10)];

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function openGrid() {
  const server = await startCompareServer();
  const { id, host, user: visitor } = server;
  await renderPage(<Workspace id={id} />, { host, user: visitor, at: `/compare?c=${id}` });
  const grid = await screen.findByRole('grid');
  const priceSaved = async () => (await server.comparison()).columns[price]?.[0];
  const cells = () => screen.getAllByRole('gridcell');
  const paste = (text: string) => {
    fireEvent.pointerDown(cells()[0] as HTMLElement, { button: 0 });
    fireEvent.paste(grid, { clipboardData: { getData: () => text } });
  };
  return { server, grid, priceSaved, cells, paste, user: userEvent.setup() };
}

it('A text that is too long for its cell is refused and stays in the editor until it is shortened', async () => {
  const { server, priceSaved, cells, user } = await openGrid();
  await user.dblClick(cells()[0] as HTMLElement);
  const editor = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price of Alpha' });
  fireEvent.change(editor(), { target: { value: 'x'.repeat(10_240) } });
  fireEvent.keyDown(editor(), { key: 'Enter' });
  expect(screen.getByRole('alert').textContent).toBe('10,240 characters. Use at most 10,000.');
  fireEvent.blur(editor());
  expect(editor().value).toHaveLength(10_240);
  await user.dblClick(cells()[1] as HTMLElement);
  expect(editor().value).toHaveLength(10_240);
  expect(await server.batches()).toHaveLength(0);
  fireEvent.change(editor(), { target: { value: `${'\u200b'.repeat(300)}395` } });
  fireEvent.keyDown(editor(), { key: 'Enter' });
  await waitFor(async () => expect(await priceSaved()).toBe('395'));
});

it('A pasted block with a text that is too long names its cell, and nothing is pasted', async () => {
  const { server, priceSaved, paste } = await openGrid();
  paste(`395\t${'x'.repeat(10_001)}\n`);
  expect(
    await screen.findByText('Nothing was pasted. Price of Beta: 10,001 characters. Use at most 10,000.'),
  ).toBeTruthy();
  expect(await server.batches()).toHaveLength(0);
  paste('39\u200b5\t\u0000610\n');
  await waitFor(async () => expect(await priceSaved()).toBe('395'));
  expect((await server.comparison()).columns[price]?.[1]).toBe('610');
});

it('A pasted name loses invisible characters, and a name that is too long stays to be shortened', async () => {
  const { server, user } = await openGrid();
  await user.click(screen.getByRole('button', { name: 'Menu of Alpha' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  fireEvent.change(field, { target: { value: 'x'.repeat(501) } });
  expect(screen.getByText('501 characters. Use at most 500.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rename' }).disabled).toBe(true);
  fireEvent.change(field, { target: { value: '\u200bAl\u200bph\ufeff ' } });
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(async () =>
    expect((await server.comparison()).items.find(({ id }) => id === alpha)?.name).toBe('Alph'),
  );
});

it('A comparison name that is too long is refused, and the typed text stays', async () => {
  const { server, user } = await openGrid();
  await user.click(screen.getByRole('button', { name: 'Phones' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the comparison' });
  fireEvent.change(field, { target: { value: 'x'.repeat(201) } });
  fireEvent.blur(field);
  expect(screen.getByText('201 characters. Use at most 200.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Old\u200b phones' } });
  fireEvent.blur(field);
  await waitFor(async () => expect((await server.comparison()).name).toBe('Old phones'));
});

it('A note of emoji is as long as it looks, and is saved up to the last one that fits', async () => {
  const { priceSaved, cells, user } = await openGrid();
  fireEvent.contextMenu(cells()[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Note and source…' }));
  const note = await screen.findByRole('textbox', { name: 'Note' });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  fireEvent.change(note, { target: { value: '😀'.repeat(2001) } });
  expect(save().disabled).toBe(true);
  fireEvent.change(note, { target: { value: '😀'.repeat(2000) } });
  await user.click(save());
  await waitFor(async () => expect(await priceSaved()).toMatchObject({ note: '😀'.repeat(2000) }));
});
