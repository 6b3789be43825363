import type { Page } from '@playwright/test';
import { readComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, clickTool, openWorkspace, saveStateOf, typeIntoCell } from '../src/workspace';

const names = ['Aero', 'Book', 'Case', 'Dart', 'Edge', 'Flex'];
/** Of the gigabyte, Case is the cheapest and Book the dearest; Flex has no storage. */
const laptops = {
  Price: {
    cells: ['1024', '900', '1000', '1536', '', '800'],
    type: 'money',
    unit: 'EUR',
    direction: 'lower',
  },
  Storage: { cells: ['512', '256', '1000', '512', '512', '0'], unit: 'GB', role: 'info' },
  Weight: { cells: ['1', '2', '3', '4', '5', '6'], unit: 'kg', role: 'info' },
} as const;

const drawerOf = (page: Page, name = 'New formula') => page.getByRole('dialog', { name });
const formulaOf = (page: Page) => page.getByRole('combobox', { name: 'Formula' });

async function beginFormula(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(formulaOf(page)).toBeFocused();
}

test('a formula is written by keys with suggestions, ranks, and follows names and values', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedTable(server.url, person.jwt, names, laptops);
  await openWorkspace(page, id);

  await test.step('the name and the formula, with the unit and five values before it is saved', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Formula' }).click();
    await expect(drawerOf(page)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await beginFormula(page, 'Price per GB');
    await page.keyboard.type('pri');
    await expect(page.getByRole('option', { name: 'Price', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(await findByAxe(page)).toEqual({});
    await page.keyboard.press('Enter');
    await page.keyboard.type(' / st');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox', { name: 'Names and functions' })).toBeHidden();
    await expect(formulaOf(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(formulaOf(page)).toHaveValue('Price / Storage');
    await expect(drawerOf(page)).toContainText('Gives: €/GB');
    await expect(drawerOf(page).getByRole('table', { name: 'Preview' })).toContainText(/Aero\s*2\s*€\/GB/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const question = drawerOf(page, 'Discard your changes?');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(formulaOf(page)).toBeFocused();
    await expect(formulaOf(page)).toHaveValue('Price / Storage');
    await drawerOf(page).getByText('Lower').click();
    await drawerOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(drawerOf(page)).toBeHidden();
  });

  await test.step('it ranks, and its cells say how they are computed', async () => {
    await expect(page.locator('.verdict p')).toContainText('Case');
    await expect(page.locator('.formula-mark')).toHaveAttribute('title', 'Computed: Price / Storage');
    const cell = await cellOf(page, 'Price per GB', 'Dart');
    await expect(cell).toContainText('3');
    await cell.dblclick();
    const parts = drawerOf(page, 'Price per GB of Dart');
    await expect(parts).toContainText('= €1,536 / 512 GB');
    expect(await findByAxe(page, parts)).toEqual({});
    await parts.getByRole('button', { name: 'Close' }).last().click();
    await cell.click();
    await page.keyboard.type('9');
    await expect(page.getByText('Price per GB is computed. Edit its formula instead.')).toBeVisible();
    await expect(await cellOf(page, 'Price per GB', 'Flex')).toContainText('–');
  });

  await test.step('a new name of Price stays in the formula, and a new price reaches the cell', async () => {
    await page.getByRole('button', { name: 'Menu of Price', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit attribute' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Street price');
    await drawerOf(page, 'Price').getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('.formula-mark')).toHaveAttribute(
      'title',
      'Computed: [Street price] / Storage',
    );
    await typeIntoCell(page, await cellOf(page, 'Street price', 'Dart'), '5120');
    await expect(await cellOf(page, 'Price per GB', 'Dart')).toContainText('10');
    await expect(saveStateOf(page)).toContainText('Saved');
  });
});

test('a formula with incompatible units is refused with a reason, and a valid one works in must-haves, filters, sorting and axes', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedTable(server.url, person.jwt, names, laptops);
  await openWorkspace(page, id, '&view=list');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Formula' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await beginFormula(page, 'Ratio');
  await formulaOf(page).fill('Price + Weight');
  await expect(drawerOf(page).getByRole('status').first()).toHaveText('€ can’t be added to kg.');
  await expect(drawerOf(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await formulaOf(page).fill('Price / Weight');
  await drawerOf(page).getByText('Lower').click();
  await drawerOf(page).getByText('Must-have', { exact: true }).click();
  await drawerOf(page).getByLabel('At most').fill('500');
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(saveStateOf(page)).toContainText('Saved');
  await expect(page.getByText(/1 item ruled out|Aero is ruled out|1 ruled out/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Sort by Ratio/ }).click();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  for (const [at, name] of ['Aero', 'Book', 'Dart', 'Case', 'Flex', 'Edge'].entries())
    await expect(rowOf(name)).toHaveAttribute('aria-rowindex', String(at + 2));
  await openWorkspace(page, id, '&view=list&f=name:e');
  await page.getByLabel('Filter Ratio').fill('<200');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveText([/Flex/]);
  const { attributes } = await readComparison(server.url, person.jwt, id);
  const ratio = attributes.find(({ name }) => name === 'Ratio')?.id;
  await page.goto(`/compare/graph?c=${id}&chart=tradeoff&x=${ratio}`);
  await expect(page.getByRole('region', { name: 'Chart' })).toContainText('by Ratio (€/kg) and ');
});

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 780 } });
  test('a formula is written with a finger', { tag: '@soak' }, async ({
    personPage: page,
    person,
    server,
  }) => {
    const id = await seedTable(server.url, person.jwt, names, laptops);
    await openWorkspace(page, id);
    await clickTool(page, 'Formula');
    await expect(drawerOf(page)).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Price per GB');
    await formulaOf(page).tap();
    await page.getByRole('option', { name: 'Price', exact: true }).tap();
    await formulaOf(page).pressSequentially(' / ');
    await page.getByRole('option', { name: 'Storage' }).tap();
    await expect(formulaOf(page)).toHaveValue('Price / Storage');
    await expect(drawerOf(page)).toContainText('Gives: €/GB');
    expect(await findByAxe(page, drawerOf(page))).toEqual({});
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await drawerOf(page).getByRole('button', { name: 'Save' }).tap();
    await expect(page.locator('.formula-mark')).toBeAttached();
  });
});
