import type { Locator, Page } from '@playwright/test';
import { seedComparison } from '../src/api';
import { expect, test } from '../src/test';
import { cellOf, gridOf, openWorkspace, saveStateOf } from '../src/workspace';

const itemNames = (page: Page): Locator => gridOf(page).locator('.item-name');

test('five flats are typed into an empty comparison without a dialog', async ({ personPage: page }) => {
  await page.goto('/compare');
  await page.getByRole('button', { name: 'Start blank' }).click();
  await expect(page.getByLabel('Name of the first item')).toBeFocused();
  const flats = ['Bergweg', 'Talstrasse', 'Seeufer', 'Altstadt', 'Nordend'];
  for (const flat of flats) {
    await page.keyboard.type(flat);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['Rent', ['1480 €', '1350 €', '1620 €', '990 €', '1100 €']],
    ['Size (m²)', ['62', '58', '71', '40', '52']],
    ['Rooms', ['3', '2', '3', '1', '2']],
    ['Balcony', ['yes', 'no', 'yes', 'no', 'yes']],
    ['Distance', ['3 km', '5 km', '8 km', '1 km', '4 km']],
    ['Free from', ['2026-12-01', '2027-01-01', '2026-12-15', '2027-02-01', '2026-12-01']],
    ['Remarks', ['quiet', 'by the park', 'lake view', 'above a bar', 'new kitchen']],
  ];
  for (const [name, texts] of rows) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    for (const text of texts) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(itemNames(page)).toHaveText(flats);
  await expect(await cellOf(page, 'Rent', 'Seeufer')).toContainText('1,620');
  await expect(await cellOf(page, 'Remarks', 'Nordend')).toContainText('new kitchen');
  const headOf = (name: string) => gridOf(page).getByRole('rowheader').filter({ hasText: name });
  await expect(
    gridOf(page).getByRole('button', { name: /^EUR ?: type, unit and direction of Rent/ }),
  ).toBeVisible();
  await expect(headOf('Rent')).toContainText('lower is better');
  await expect(
    gridOf(page).getByRole('button', { name: /^m² ?: type, unit and direction of Size/ }),
  ).toBeVisible();
  await expect(gridOf(page).getByRole('button', { name: /^Yes or no ?: .* of Balcony/ })).toBeVisible();
  await gridOf(page)
    .getByRole('button', { name: /type, unit and direction of Size/ })
    .click();
  await page.getByLabel('What is better').selectOption('higher');
  await page.keyboard.press('Escape');
  await expect(headOf('Size')).toContainText('higher is better');
  await expect(saveStateOf(page)).toHaveText('Saved');
});

test('Escape on a new item or attribute leaves nothing behind', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id);
  const count = await gridOf(page).getAttribute('aria-colcount');
  for (const kind of ['Item', 'Attribute']) {
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    await expect(page.getByPlaceholder(/Name of the next/)).toBeFocused();
    await page.keyboard.type('Nothing');
    await page.keyboard.press('Escape');
    await expect(gridOf(page)).toBeFocused();
  }
  await expect(gridOf(page)).toHaveAttribute('aria-colcount', count ?? '');
  await expect(page.getByText('Nothing')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
});

test('an edit that ranks an item elsewhere leaves its row until the person sorts', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id, '&view=list&sort=rank');
  const heads = gridOf(page).getByRole('rowheader');
  await expect(heads.first().locator('.place')).toHaveText(/^1/);
  // The rows that are in view before and after the note takes a line of its own.
  const names = async () => (await heads.locator('.ellipsis').allTextContents()).slice(0, 8);
  const before = await names();
  await gridOf(page).locator('tbody tr[aria-rowindex="2"] td').nth(1).click();
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order is out of date')).toBeVisible();
  expect(await names()).toEqual(before);
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(page.getByText('Order is out of date')).toHaveCount(0);
  expect(await names()).not.toEqual(before);
});
