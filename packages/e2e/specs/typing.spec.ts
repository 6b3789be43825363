import type { Page } from '@playwright/test';
import { readSettings } from '@tertium/contract';
import { call, type Person, readCell, readComparison } from '../src/api';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, gridOf, openWorkspace, saveStateOf, typeIntoCell } from '../src/workspace';

/** Two flats with a rent in euros and a day they are free from, with these rents and no days yet; gives the id. */
const seedFlats = (url: string, { jwt }: Person, rents: readonly string[] = ['', '']): Promise<string> =>
  seedTable(url, jwt, ['Bergweg', 'Seegasse'], {
    Rent: { type: 'money', unit: 'EUR', direction: 'lower', cells: rents },
    'Free from': { type: 'date', direction: 'none', role: 'info', cells: ['', ''] },
  });

async function chooseFormat(page: Page, url: string, { jwt }: Person, format: string): Promise<void> {
  await page.goto('/account/settings');
  await page.getByRole('radiogroup', { name: 'Number format' }).getByText(format, { exact: true }).click();
  await expect.poll(async () => (await call(url, readSettings, { jwt })).numberFormat).toBe(format);
}

test('numbers are read in the person’s format, and ambiguous ones are asked about', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedFlats(server.url, person);
  await chooseFormat(page, server.url, person, '1.234,5');
  await openWorkspace(page, id);
  const rent = await cellOf(page, 'Rent', 'Bergweg');
  const other = await cellOf(page, 'Rent', 'Seegasse');
  const kept = (item = 'Bergweg') => readCell(server.url, person.jwt, { id, item, attribute: 'Rent' });
  const editor = page.getByLabel('Rent of Bergweg');
  const question = page.getByRole('group', { name: 'What does “1,350 €” mean?' });

  for (const [typed, shown, stored] of [
    ['1.350 €', '1.350', '1350 €'],
    ['1.350,50 €', '1.350,50', '1350.50 €'],
    ['3,5', '3,50', '3.5'],
  ] as const) {
    await test.step(`types ${typed}`, async () => {
      await typeIntoCell(page, rent, typed);
      await expect(rent.locator('.value')).toHaveText(shown);
      await expect.poll(() => kept()).toBe(stored);
    });
  }

  await test.step('the menu button under the mouse does not cover the number that was typed', async () => {
    const endOf = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0);
    const start = (await rent.locator('.value').boundingBox())?.x ?? 0;
    expect(endOf(await rent.locator('.cell-more').boundingBox())).toBeLessThanOrEqual(start);
  });

  await test.step('opens a cell in the own writing, and leaves it as it was', async () => {
    await rent.dblclick();
    await expect(editor).toHaveValue('3,5');
    await editor.press('Enter');
    await expect(rent.locator('.value')).toHaveText('3,50');
  });

  await test.step('is asked about one mark and three digits, by keyboard, and answers', async () => {
    await rent.dblclick();
    await editor.fill('1,350 €');
    await editor.press('Enter');
    await expect(question.getByRole('button', { name: '€1,35' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(editor).toBeFocused();
    await expect(editor).toHaveValue('1,350 €');
    await editor.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(question.getByRole('button', { name: '€1.350' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rent.locator('.value')).toHaveText('1.350');
    await expect(gridOf(page)).toBeFocused();
    await expect.poll(() => kept()).toBe('1,350 €');
  });

  await test.step('leaves without an answer: the text stays, marked and unknown', async () => {
    await rent.dblclick();
    await editor.fill('1,350 €');
    await other.click();
    await expect(rent).toContainText('1,350 €');
    await expect(rent).toContainText('which reading');
    await expect(saveStateOf(page)).toHaveText('Saved');
    await page.reload();
    await expect(rent).toContainText('which reading');
    await rent.dblclick();
    await editor.press('Enter');
    await question.getByRole('button', { name: '€1,35' }).click();
    await expect(rent.locator('.value')).toHaveText('1,35');
    await expect(rent).not.toContainText('which reading');
  });
});

test('an ambiguous day and month are asked about', async ({ personPage: page, person, server }) => {
  const id = await seedFlats(server.url, person);
  await openWorkspace(page, id);
  const cell = await cellOf(page, 'Free from', 'Bergweg');
  await typeIntoCell(page, cell, '3/4/2027');
  const question = page.getByRole('group', { name: 'What does “3/4/2027” mean?' });
  await question.getByRole('button', { name: '4 March 2027' }).click();
  await expect(cell).toContainText('2027-03-04');
});

test('a pasted block is read by its own marks, and ambiguous values are marked', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedFlats(server.url, person);
  await openWorkspace(page, id);
  const rent = await cellOf(page, 'Rent', 'Bergweg');
  const other = await cellOf(page, 'Rent', 'Seegasse');
  const paste = async (text: string) => {
    await rent.click();
    await gridOf(page).evaluate((grid, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', data);
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  };
  await paste('1.350\t980,50');
  await expect(rent.locator('.value')).toHaveText('1,350.00');
  await expect(other.locator('.value')).toHaveText('980.50');
  await paste('1.350\t980');
  await expect(rent).toContainText('which reading');
  await expect(other.locator('.value')).toHaveText('980');
});

test('limits and filters are read as the person writes numbers', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedFlats(server.url, person, ['1350', '1620.50']);
  await chooseFormat(page, server.url, person, '1.234,5');

  await test.step('rules out what costs more than 1.400', async () => {
    await openWorkspace(page, id);
    await gridOf(page)
      .getByRole('button', { name: /^Menu of Rent/ })
      .click();
    await page.getByRole('menuitem', { name: 'Set a limit…' }).click();
    const most = page.getByLabel('At most (EUR)');
    await most.fill('1,400');
    await expect(page.getByRole('button', { name: 'Set limit' })).toBeDisabled();
    await page.getByRole('button', { name: '€1.400' }).click();
    await expect(most).toHaveValue('1400');
    await most.fill('1.400,50 €');
    await page.getByRole('button', { name: 'Set limit' }).click();
    const limits = async () => {
      const { attributes } = await readComparison(server.url, person.jwt, id);
      return attributes[0]?.limit?.max;
    };
    await expect.poll(limits).toBe(1400.5);
  });

  await test.step('filters by >=1.500, and is asked about >=1,500', async () => {
    await openWorkspace(page, id, '&view=list&f=name:e');
    const filter = page.getByLabel('Filter Rent');
    const flats = page.getByRole('rowheader');
    await filter.fill('>=1.500');
    await filter.press('Enter');
    await expect(flats).toHaveText([/Seegasse/]);
    await filter.fill('>=1,500');
    await filter.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('“1,500” can be read in 2 ways: write 1,5 or 1.500');
    await expect(filter).toHaveValue('>=1,500');
    await filter.fill('<=1.350,0');
    await filter.press('Enter');
    await expect(flats).toHaveText([/Bergweg/]);
  });
});
