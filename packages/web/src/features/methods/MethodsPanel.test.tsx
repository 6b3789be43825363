import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openMethods, placesOf } from './testing/openMethods';
import { sampleOf } from './testing/sampleOf';

const gaps = () =>
  sampleOf({
    price: ['4', '9', null, '6'],
    size: ['5', '8', '7', '0'],
    floor: ['2', '1', '3', '3'],
  });

it('Says which items are omitted and why, why a method refuses, and counts only methods that were asked', async () => {
  const { panel: region } = await openMethods(gaps());
  expect(
    within(region).getByText(
      /^Weighted product can’t rank this table. It needs numbers above 0, and “Asize” of Item3 is 0\.$/,
    ),
  ).toBeTruthy();
  expect(within(region).getByText('1 item left out: a method needs every value that counts')).toBeTruthy();
  expect(within(region).getByText('Item2: “Aprice” is unknown')).toBeTruthy();
  expect(Object.keys(placesOf('TOPSIS')).sort()).toEqual(['Item0', 'Item1', 'Item3']);
  expect(
    within(region).getByText(
      /^Among the 3 items with every value, (all \d families|both families|\d of \d families)/,
    ),
  ).toBeTruthy();
});

it('Says so if the leader is among the omitted items', async () => {
  const { panel: region } = await openMethods(
    sampleOf({ price: ['9', '4', '2'], size: ['9', '5', '3'], floor: [null, '2', '1'] }),
  );
  expect(
    within(region).getByText('Item0, first in the ranking, isn’t among the items compared here.'),
  ).toBeTruthy();
  expect(
    within(region).getByText(
      /^Among the 2 items with every value, all \d families of methods put Item1 first\.$/,
    ),
  ).toBeTruthy();
});

it('A person’s options for a method apply at once, with thresholds from the data in their unit', async () => {
  const { user } = await openMethods(gaps());
  expect(screen.queryByRole('textbox', { name: /\([qp]\)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Small ones less/ }));
  const thresholds = screen.getAllByRole<HTMLInputElement>('textbox', { name: /\([qp]\)/ });
  expect(thresholds).toHaveLength(6);
  // Prices 4, 9 and 6: a standard deviation of 2.05.
  expect(thresholds.slice(0, 2).map(({ value }) => value)).toEqual(['1', '4.1']);
  for (const field of thresholds.filter((_, i) => i % 2 === 1))
    fireEvent.change(field, { target: { value: '1000' } });
  for (const field of thresholds.filter((_, i) => i % 2 === 0))
    fireEvent.change(field, { target: { value: '100' } });
  expect(placesOf('PROMETHEE II')).toEqual({ Item0: '1=', Item1: '1=', Item3: '1=' });
  fireEvent.change(screen.getByRole('slider', { name: /^Part of the sum of gaps/ }), {
    target: { value: '1' },
  });
  // Without the largest gap VIKOR is the weighted sum on the range of the items.
  await user.click(screen.getByRole('button', { name: /^All methods/ }));
  expect(placesOf('VIKOR')).toEqual(placesOf('Weighted sum'));
});

it('All methods are listed with a sentence, their paper and their needs', async () => {
  const { user } = await openMethods(gaps());
  expect(screen.queryByRole('heading', { name: /COPRAS/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All methods: 22 more' }));
  const more = screen.getByRole('list', { name: 'More methods' });
  expect(within(more).getAllByRole('heading')).toHaveLength(22);
  const marcos = within(more)
    .getByRole('heading', { name: /^MARCOS/ })
    .closest('li');
  expect(marcos?.textContent).toContain('Can’t rank this table: it needs numbers above 0');
  expect(marcos?.textContent).toContain('Stević et al. 2020');
  await user.click(screen.getByRole('button', { name: 'Fewer methods' }));
  expect(screen.queryByRole('list', { name: 'More methods' })).toBeNull();
});

it('Says what is missing if there is nothing to compare', async () => {
  await openMethods(sampleOf({ price: ['4', null], size: ['5', '8'] }));
  expect(screen.getByText(/^Fewer than two items have every value that counts/)).toBeTruthy();
  expect(screen.getByText('Item1: “Aprice” is unknown')).toBeTruthy();
  expect(screen.queryByRole('table', { name: /^Place of each/ })).toBeNull();
});
