import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../api/testing/renderPage';
import { samplePhones, testId } from '../../../comparison/testing/samplePhones';
import { startCompareServer } from '../../../comparison/testing/startCompareServer';
import { Workspace } from '../page/Workspace';
// The page loads it when it is asked for; here it is compiled with the file, not while the first test waits.
import './AttributeDrawer';

const patience = { timeout: 15_000 };

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function editPrice(scale: { readonly low: number; readonly high: number } | null) {
  const phones = samplePhones();
  const attributes = phones.attributes.map((each) => (each.id === testId(10) ? { ...each, scale } : each));
  const server = await startCompareServer({ ...phones, attributes });
  const { id, host, user } = server;
  await renderPage(<Workspace id={id} />, { host, user, at: `/compare?c=${id}` });
  const grid = await screen.findByRole('grid', {}, patience);
  await userEvent.click(within(grid).getByLabelText('Menu of Price'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit attribute' }, patience));
  const high = await screen.findByRole('slider', { name: 'High end of the scale' }, patience);
  const scaleNow = async () =>
    (await server.comparison()).attributes.find((each) => each.id === testId(10))?.scale;
  return { high, scaleNow, drawer: screen.getByRole('dialog', { name: 'Price' }) };
}

it('A scale that follows the data is fixed where its end is moved to, and nowhere before Save', async () => {
  const { high, scaleNow, drawer } = await editPrice(null);
  expect(high.getAttribute('aria-valuetext')).toBe('600 EUR, worth 0 of 100');
  fireEvent.keyDown(high, { key: 'ArrowLeft' });
  const moved = Number(high.getAttribute('aria-valuenow'));
  expect(moved).toBeLessThan(600);
  expect(await within(drawer).findByText('Outside: 1 item', {}, patience)).toBeTruthy();
  expect(await scaleNow()).toBeNull();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await scaleNow()).toEqual({ low: 400, high: moved }), patience);
});

it('Worth grows by doublings where that is chosen, which asks for ends above 0, and the scale says so', async () => {
  const { high, scaleNow, drawer } = await editPrice({ low: 0, high: 1000 });
  await userEvent.click(within(drawer).getByRole('radio', { name: 'By doublings (log)' }));
  const save = within(drawer).getByRole('button', { name: 'Save' });
  expect(within(drawer).getByRole('alert').textContent).toBe('A logarithmic scale needs ends above 0.');
  expect(save.hasAttribute('disabled')).toBe(true);
  // Nothing has a worth on it.
  expect(high.getAttribute('aria-valuetext')).toBe('1,000 EUR');
  expect(drawer.querySelector('polyline')).toBeNull();
  const from = within(drawer).getByLabelText('Scale from (EUR)');
  await userEvent.clear(from);
  await userEvent.type(from, '250');
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false), patience);
  await userEvent.click(save);
  const scale = { low: 250, high: 1000, curve: 'logarithmic' };
  await waitFor(async () => expect(await scaleNow()).toEqual(scale), patience);
  await userEvent.click(screen.getByLabelText('Menu of Price'));
  expect(await screen.findByRole('menuitem', { name: 'Scale 250–1,000 EUR, log' }, patience)).toBeTruthy();
});

it('Categories have their real counts, a worth that is moved, an order that takes worths along, and even steps again', async () => {
  const phones = samplePhones();
  const attributes = phones.attributes.map((each) =>
    each.id === testId(12) ? { ...each, type: 'category' as const } : each,
  );
  const columns = { ...phones.columns, [testId(12)]: ['black', 'red', 'black'] };
  const server = await startCompareServer({ ...phones, attributes, columns });
  const { id, host, user } = server;
  await renderPage(<Workspace id={id} />, { host, user, at: `/compare?c=${id}` });
  const grid = await screen.findByRole('grid', {}, patience);
  await userEvent.click(within(grid).getByLabelText('Menu of Colour'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit attribute' }, patience));
  const drawer = within(await screen.findByRole('dialog', { name: 'Colour' }, patience));
  // Without an order there is none, and nothing is worth anything.
  expect(drawer.queryByRole('list', { name: 'Categories, the best first' })).toBeNull();
  fireEvent.change(drawer.getByLabelText('Categories, best first'), {
    target: { value: 'black\nred\ngreen\nblue' },
  });
  const red = () => drawer.getByRole('slider', { name: 'Worth of red' });
  expect(red().getAttribute('aria-valuetext')).toBe('67 of 100, 1 item');
  fireEvent.keyDown(red(), { key: 'PageUp' });
  fireEvent.keyDown(red(), { key: 'PageUp' });
  expect(red().getAttribute('aria-valuetext')).toBe('87 of 100, 1 item');
  fireEvent.keyDown(drawer.getByRole('slider', { name: 'Worth of green' }), { key: 'End' });
  expect(drawer.getByRole('slider', { name: 'Worth of green' }).getAttribute('aria-valuenow')).toBe('87');
  // Who changes places takes what the place is worth.
  await userEvent.click(drawer.getByRole('button', { name: 'red up' }));
  expect(drawer.getByRole('slider', { name: 'Worth of black' }).getAttribute('aria-valuetext')).toBe(
    '87 of 100, 2 items',
  );
  const start = (await server.batches()).length;
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  const saved = async () => (await server.comparison()).attributes.find((each) => each.id === testId(12));
  await waitFor(
    async () => expect((await saved())?.order).toEqual(['blue', 'green', 'black', 'red']),
    patience,
  );
  expect(await saved()).toMatchObject({
    direction: 'higher',
    scale: {
      low: 0,
      high: 3,
      points: [
        { at: 1, rise: 0.87 },
        { at: 2, rise: 0.87 },
      ],
      categories: ['blue', 'green', 'black', 'red'],
    },
  });
  expect(await server.batches()).toHaveLength(start + 1);
  await userEvent.click(within(grid).getByLabelText('Menu of Colour'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit attribute' }, patience));
  const again = within(await screen.findByRole('dialog', { name: 'Colour' }, patience));
  await userEvent.click(again.getByRole('button', { name: 'Even steps again' }));
  expect(again.getByRole('slider', { name: 'Worth of black' }).getAttribute('aria-valuetext')).toMatch(
    /^67 of/,
  );
  await userEvent.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await saved())?.scale).toBeNull(), patience);
});
