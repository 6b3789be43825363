import type { Page } from '@playwright/test';
import { readComparison } from '../src/api';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, gridOf, openWorkspace, saveStateOf, typeIntoCell } from '../src/workspace';

const flats = ['Bergweg', 'Talstraße', 'Hafen', 'Markt', 'Ring'];
const flatColumns = {
  Rent: { cells: ['980', '1500', '1200', '1350', '1100'], direction: 'lower', unit: 'EUR' },
  Size: { cells: ['52', '81', '74', '70', '55'], unit: 'm²' },
} as const;

const checksOf = (page: Page) => page.getByRole('region', { name: 'To check' });
const saved = (page: Page) => expect(saveStateOf(page)).toHaveText('Saved');

/** The five flats with their scores, best first, whatever other items there are. */
async function standings(page: Page): Promise<string[]> {
  const heads = gridOf(page)
    .getByRole('columnheader')
    .filter({ has: page.locator('.place') });
  const read = await heads.evaluateAll((all) =>
    all.map((head) =>
      ['.place', '.item-name', '.score'].map((part) => head.querySelector(part)?.textContent ?? ''),
    ),
  );
  return read
    .filter(([, name = '']) => flats.includes(name))
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, name, score]) => `${name} ${score}`);
}

test('a laptop without a price is placed by its known values, and the verdict asks for the price first', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedTable(server.url, person.jwt, ['LG gram 15', 'Acer', 'MSI', 'Dell'], {
    Price: {
      direction: 'lower',
      unit: 'EUR',
      scale: { low: 500, high: 1500 },
      cells: ['', '900', '1000', '1300'],
    },
    Battery: { scale: { low: 0, high: 20 }, cells: ['18', '15', '14', '9'] },
  });
  await openWorkspace(page, id, '&view=matrix&sort=rank&panel=weigh');
  const slider = page.getByRole('slider', { name: 'Weight of Price' });
  await slider.press('ArrowRight');
  await slider.press('Tab');
  await saved(page);
  const verdict = page.locator('.verdict');
  await expect(verdict.locator('p')).toHaveText(
    /^Find out the Price of LG gram 15 first: it decides who wins\. So far Acer leads by \d+ points over MSI\.$/,
  );
  const places = gridOf(page).locator('thead .place');
  const inOrder = gridOf(page).locator('thead .item-name');
  await expect(inOrder).toHaveText(['Acer', 'MSI', 'LG gram 15', 'Dell']);
  await expect(places).toHaveText(['1–2', '2–3', '1–3', '4']);
  await expect(gridOf(page).locator('.place.first')).toHaveCount(0);
  await verdict.getByRole('button', { name: 'Go to the cell' }).click();
  await expect(gridOf(page)).toBeFocused();
  await page.keyboard.type('600');
  await page.keyboard.press('Enter');
  await expect(verdict.locator('strong')).toHaveText('LG gram 15');
  await expect(verdict).not.toContainText(/Find out|So far/);
});

test('a new flat never reorders the others, and extending a scale is only offered', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedTable(server.url, person.jwt, [...flats, 'Extra'], {
    Rent: { ...flatColumns.Rent, cells: [...flatColumns.Rent.cells, ''] },
    Size: { ...flatColumns.Size, cells: [...flatColumns.Size.cells, ''] },
  });
  await openWorkspace(page, id, '&sort=name&panel=weigh');
  await expect(checksOf(page)).toContainText('Scales follow the data until you weigh');

  const slider = page.getByRole('slider', { name: 'Weight of Rent' });
  await slider.focus();
  await slider.press('ArrowRight');
  await slider.press('Tab');
  await saved(page);
  await expect(checksOf(page)).toHaveCount(0);
  await expect(page.getByRole('complementary').getByText('€800–1,600')).toBeVisible();
  await expect.poll(async () => (await standings(page)).length).toBe(flats.length);
  const before = await standings(page);

  for (const rent of ['5000', '1']) {
    await typeIntoCell(page, await cellOf(page, 'Rent', 'Extra'), rent);
    await typeIntoCell(page, await cellOf(page, 'Size', 'Extra'), '60');
    await saved(page);
    expect(await standings(page)).toEqual(before);
  }
  await expect(checksOf(page)).toContainText('Rent: 1 ranked value outside €800–1,600: widen?');
  await expect(checksOf(page)).toContainText(/place/i);
  await checksOf(page)
    .getByRole('button', { name: /^Widen to €0–1,600/ })
    .click();
  await expect(checksOf(page)).toHaveCount(0);
  await saved(page);
  const { attributes } = await readComparison(server.url, person.jwt, id);
  expect(attributes[0]?.scale).toEqual({ low: 0, high: 1600 });
});

test('−1 in half of the rows raises a question, and the answer is kept', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedTable(server.url, person.jwt, flats, {
    ...flatColumns,
    Noise: { cells: ['-1', '40', '-1', '55', '61'], direction: 'lower' },
    Years: { cells: ['-1', '-1', '12', '30', '44'], direction: 'lower' },
  });
  await openWorkspace(page, id, '&view=list');
  await expect(checksOf(page)).toContainText('Noise: −1 in 40 % of rows: treat as unknown?');
  await expect(gridOf(page).getByTitle('−1 in 40\u00a0% of rows: treat as unknown?').first()).toBeVisible();
  await checksOf(page).getByRole('button', { name: 'Yes, unknown: Noise' }).click();
  await expect(checksOf(page)).toContainText('Years: −1 in 40 % of rows');
  await checksOf(page).getByRole('button', { name: 'No, it’s a value: Years' }).click();
  await expect(checksOf(page)).not.toContainText('−1');
  await saved(page);
  await page.reload();
  await expect(gridOf(page)).toBeVisible();
  await expect(checksOf(page)).not.toContainText('−1');
  const { attributes } = await readComparison(server.url, person.jwt, id);
  expect(attributes.map(({ reading }) => [reading.missingTokens, reading.valueTokens ?? []])).toEqual([
    [[], []],
    [[], []],
    [['-1'], []],
    [[], ['-1']],
  ]);
});

test('an import asks about a mark before anything is made', { tag: '@soak' }, async ({
  personPage: page,
}) => {
  await page.goto('/compare');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const rows = ['120', '-1', '340', '-1', '90'].map((range, i) => `Car ${i},${range},${i + 4}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'cars.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Model,Range,Seats', ...rows].join('\n')),
    });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Range: −1 in 40 % of rows')).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, unknown' }).click();
  await expect(dialog.getByText('Nothing left to check')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Range/ })).toContainText('2 unknown');
});

test('heads mark the attributes that count, and hiding one says that it still counts', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedTable(server.url, person.jwt, flats, {
    ...flatColumns,
    Colour: { cells: ['red', 'blue', 'red', 'white', 'grey'], type: 'text', direction: 'none', role: 'info' },
  });
  await openWorkspace(page, id, '&view=list');
  for (const [name, share] of [
    ['Rent', '50 %'],
    ['Size', '50 %'],
    ['Colour', ''],
  ] as const) {
    const head = gridOf(page).getByRole('columnheader').filter({ hasText: name });
    await expect(head.locator('.share')).toHaveText(share);
  }
  await openWorkspace(page, id, '&view=matrix');
  await gridOf(page).getByRole('button', { name: 'Menu of Size' }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect(page.getByText('“Size” is hidden and still counts 50 % of all weight.')).toBeVisible();
  await expect(page.getByText('Hidden: Size, which still counts')).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(gridOf(page).getByRole('button', { name: 'Menu of Size' })).toBeVisible();
  await expect(page.getByText(/^Hidden:/)).toHaveCount(0);
});
