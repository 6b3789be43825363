import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from '../workspace/Workspace';
// The page loads it when it is asked for; here it is compiled with the file, not while the first test waits.
import './AttributeDrawer';

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
  const grid = await screen.findByRole('grid');
  await userEvent.click(within(grid).getByLabelText('Menu of Price'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit attribute' }));
  const high = await screen.findByRole('slider', { name: 'High end of the scale' });
  const saved = async () => (await server.comparison()).attributes.find((each) => each.id === testId(10));
  const scaleNow = async () => (await saved())?.scale;
  return { high, scaleNow, saved, drawer: screen.getByRole('dialog', { name: 'Price' }) };
}

it('A scale that follows the data is fixed where its end is moved, and not before Save', async () => {
  const { high, scaleNow, drawer } = await editPrice(null);
  expect(high.getAttribute('aria-valuetext')).toBe('€600, worth 0 of 100');
  fireEvent.keyDown(high, { key: 'ArrowLeft' });
  const moved = Number(high.getAttribute('aria-valuenow'));
  expect(moved).toBeLessThan(600);
  const outside = await within(drawer).findByText('Outside: 1 item');
  expect(outside.closest('details')?.querySelector('ul')?.textContent).toBe('Beta');
  expect(await scaleNow()).toBeNull();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await scaleNow()).toEqual({ low: 400, high: moved }));
});

it('A logarithmic curve needs ends above 0, and the scale says so', async () => {
  const { high, scaleNow, drawer } = await editPrice({ low: 0, high: 1000 });
  await userEvent.click(within(drawer).getByRole('radio', { name: 'Logarithmic' }));
  const save = within(drawer).getByRole('button', { name: 'Save' });
  expect(within(drawer).getByRole('alert').textContent).toBe('A logarithmic scale needs ends above 0.');
  expect(save.hasAttribute('disabled')).toBe(true);
  // Nothing has a worth on it.
  expect(high.getAttribute('aria-valuetext')).toBe('€1,000');
  expect(drawer.querySelector('polyline')).toBeNull();
  const from = within(drawer).getByLabelText('Scale from (EUR)');
  await userEvent.clear(from);
  await userEvent.type(from, '250');
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
  await userEvent.click(save);
  const scale = { low: 250, high: 1000, curve: 'logarithmic' };
  await waitFor(async () => expect(await scaleNow()).toEqual(scale));
  expect(await screen.findByTitle('lower is better, scale €250–1,000, log')).toBeTruthy();
});

it('Categories show their counts, a worth can be moved, an order keeps worths, and even steps can be restored', async () => {
  const phones = samplePhones();
  const attributes = phones.attributes.map((each) =>
    each.id === testId(12) ? { ...each, type: 'category' as const } : each,
  );
  const columns = { ...phones.columns, [testId(12)]: ['black', 'red', 'black'] };
  const server = await startCompareServer({ ...phones, attributes, columns });
  const { id, host, user } = server;
  await renderPage(<Workspace id={id} />, { host, user, at: `/compare?c=${id}` });
  const grid = await screen.findByRole('grid');
  await userEvent.click(within(grid).getByLabelText('Menu of Colour'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit attribute' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Colour' }));
  // Without an order there is none, and nothing is worth anything.
  expect(drawer.queryByRole('list', { name: 'Categories, best first' })).toBeNull();
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
  await waitFor(async () => expect((await saved())?.order).toEqual(['blue', 'green', 'black', 'red']));
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
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit attribute' }));
  const again = within(await screen.findByRole('dialog', { name: 'Colour' }));
  await userEvent.click(again.getByRole('button', { name: 'Use equal steps' }));
  expect(again.getByRole('slider', { name: 'Worth of black' }).getAttribute('aria-valuetext')).toMatch(
    /^67 of/,
  );
  await userEvent.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await saved())?.scale).toBeNull());
});

it('A person’s points are added, moved by keys and typed, described in words, and saved in one change', async () => {
  const { scaleNow, drawer } = await editPrice({ low: 0, high: 1000 });
  const inside = within(drawer);
  await userEvent.click(inside.getByRole('radio', { name: 'Your own' }));
  const point = inside.getByRole('slider', { name: 'Point 1 of the scale' });
  expect(point.getAttribute('aria-valuetext')).toBe('€500 is worth 50 of 100');
  fireEvent.keyDown(point, { key: 'ArrowUp' });
  fireEvent.keyDown(point, { key: 'PageUp' });
  fireEvent.keyDown(point, { key: 'ArrowLeft' });
  expect(point.getAttribute('aria-valuetext')).toBe('€490 is worth 61 of 100');
  await userEvent.click(inside.getByRole('button', { name: 'Add a point' }));
  fireEvent.keyDown(inside.getByRole('slider', { name: 'Point 2 of the scale' }), { key: 'Delete' });
  expect(inside.queryByRole('slider', { name: 'Point 2 of the scale' })).toBeNull();
  const row = within(inside.getByRole('listitem', { name: 'Point 1' }));
  await userEvent.clear(row.getByLabelText('Value (EUR)'));
  await userEvent.type(row.getByLabelText('Value (EUR)'), '2000');
  expect(inside.getByRole('alert').textContent).toBe('A point of the scale lies beyond its ends.');
  await userEvent.clear(row.getByLabelText('Value (EUR)'));
  await userEvent.type(row.getByLabelText('Value (EUR)'), '400');
  await userEvent.click(inside.getByRole('button', { name: 'Save' }));
  // The price is better where it is lower: who has risen by 39 of 100 is worth 61.
  await waitFor(async () =>
    expect(await scaleNow()).toEqual({ low: 0, high: 1000, points: [{ at: 400, rise: 0.39 }] }),
  );
});

it('A soft limit has a penalty instead of ruling out, on the worse side only, and says how much', async () => {
  const { drawer, saved } = await editPrice({ low: 0, high: 1000 });
  const inside = within(drawer);
  await userEvent.click(inside.getByRole('radio', { name: 'Must-have' }));
  await userEvent.type(inside.getByLabelText('At least (EUR)'), '300');
  await userEvent.click(inside.getByRole('radio', { name: 'Score lower' }));
  expect(inside.getByRole('alert').textContent).toBe(
    'If lower is better, a soft limit can only be “at most”.',
  );
  await userEvent.clear(inside.getByLabelText('At least (EUR)'));
  await userEvent.type(inside.getByLabelText('At most (EUR)'), '450');
  await userEvent.clear(inside.getByLabelText('Worth lost beyond the limit (%)'));
  await userEvent.type(inside.getByLabelText('Worth lost beyond the limit (%)'), '40');
  expect(inside.getByText('Above €450 a value loses 40 % of its worth.')).toBeTruthy();
  await userEvent.click(inside.getByRole('button', { name: 'Save' }));
  const limit = { min: null, max: 450, oneOf: null, penalty: 0.4 };
  await waitFor(async () => expect((await saved())?.limit).toEqual(limit));
});
