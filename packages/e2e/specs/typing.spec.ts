import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { postChanges, readSettings } from '@tertium/contract';
import { call, type Person, readCell, seedBlank } from '../src/api';
import { expect, test } from '../src/test';
import { cellOf, gridOf, openWorkspace, saveStateOf, typeIntoCell } from '../src/workspace';

/** Two flats with a rent in euros and a day they are free from, with nothing known yet; gives the comparison's id. */
async function seedFlats(url: string, { jwt }: Person): Promise<string> {
  const id = await seedBlank(url, jwt);
  const attribute = {
    group: '',
    target: null,
    scale: null,
    limit: null,
    order: [],
    reading: { decimalMark: '.', dateOrder: 'ymd', missingTokens: [] },
    tolerance: null,
    decimals: null,
    isHidden: false,
    note: '',
  } as const;
  await call(url, postChanges, {
    jwt,
    params: { id },
    body: {
      baseVersion: 1,
      batch: { id: randomUUID(), part: 0, isLast: true },
      changes: [
        {
          kind: 'items.add',
          items: ['Bergweg', 'Seegasse'].map((name, position) => ({ id: randomUUID(), name, position })),
        },
        {
          kind: 'attributes.add',
          attributes: [
            {
              ...attribute,
              id: randomUUID(),
              name: 'Rent',
              position: 0,
              type: 'money',
              unit: 'EUR',
              direction: 'lower',
              role: 'want',
            },
            {
              ...attribute,
              id: randomUUID(),
              name: 'Free from',
              position: 1,
              type: 'date',
              unit: '',
              direction: 'none',
              role: 'info',
            },
          ],
        },
      ],
    },
  });
  return id;
}

async function chooseFormat(page: Page, url: string, { jwt }: Person, format: string): Promise<void> {
  await page.goto('/account/settings');
  await page.getByRole('radiogroup', { name: 'Number format' }).getByText(format, { exact: true }).click();
  await expect.poll(async () => (await call(url, readSettings, { jwt })).numberFormat).toBe(format);
}

test('numbers are read as the person writes them, and asked about where that leaves them open', async ({
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
    await expect(question.getByRole('button', { name: '1,35 EUR' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(editor).toBeFocused();
    await expect(editor).toHaveValue('1,350 €');
    await editor.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(question.getByRole('button', { name: '1.350 EUR' })).toBeFocused();
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
    await question.getByRole('button', { name: '1,35 EUR' }).click();
    await expect(rent.locator('.value')).toHaveText('1,35');
    await expect(rent).not.toContainText('which reading');
  });
});

test('a day and a month that nothing tells apart are asked about', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedFlats(server.url, person);
  await openWorkspace(page, id);
  const cell = await cellOf(page, 'Free from', 'Bergweg');
  await typeIntoCell(page, cell, '3/4/2027');
  const question = page.getByRole('group', { name: 'What does “3/4/2027” mean?' });
  await question.getByRole('button', { name: '4 March 2027' }).click();
  await expect(cell).toContainText('2027-03-04');
});

test('a pasted block is read by its own marks, and what they leave open is marked', async ({
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
