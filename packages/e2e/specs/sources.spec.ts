import { randomUUID } from 'node:crypto';
import { postBatch, readComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { pasteText } from '../src/files';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, clickTool, gridOf, openWorkspace, saveStateOf } from '../src/workspace';

const names = ['Aero', 'Book', 'Case', 'Dart'];
const laptops = {
  Price: { cells: ['1024', '900', '1000', '1536'], type: 'money', unit: 'EUR', direction: 'lower' },
  Battery: { cells: ['12', '9', '', '10'], unit: 'h', direction: 'higher' },
} as const;
const address = 'https://shop.example/laptops?sort=price';

test('a pasted address is the source of a value, fills its column, and the rest is found from the verdict', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedTable(server.url, person.jwt, names, laptops);
  await openWorkspace(page, id, '&view=matrix');
  await expect(page.getByRole('button', { name: /not confirmed$/ })).toHaveCount(0);

  await test.step('the value stays', async () => {
    const price = await cellOf(page, 'Price', 'Aero');
    await price.click();
    await pasteText(page, address);
    await expect(page.getByText('Pasted as the source. The value stays.')).toBeVisible();
    await expect(price).toContainText('1,024');
    await expect(page.getByRole('button', { name: '6 of 7 not confirmed' })).toBeVisible();
  });

  await test.step('a selection takes the source of its first cell', async () => {
    await (await cellOf(page, 'Price', 'Dart')).click({ modifiers: ['Shift'] });
    await (await cellOf(page, 'Price', 'Book')).click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Use the first source for 4 cells/ }).click();
    await expect(page.getByRole('button', { name: '3 of 7 not confirmed' })).toBeVisible();
  });

  await test.step('a press filters to the items that have such values, and a reload keeps that', async () => {
    await page.getByRole('button', { name: '3 of 7 not confirmed' }).click();
    const chip = page.getByRole('button', { name: 'Any that counts: not confirmed', exact: true });
    await chip.click();
    const panel = page.getByRole('region', { name: 'Filter' });
    await expect(panel.getByRole('checkbox', { name: /^not confirmed/ })).toBeChecked();
    await expect(page.locator('.shown-line').getByRole('status')).toHaveText('3 of 4 items');
    expect(await findByAxe(page, panel)).toEqual({});
    await expect(saveStateOf(page)).toHaveText('Saved');
    await page.reload();
    await expect(gridOf(page).locator('.item-name')).toHaveText(['Aero', 'Book', 'Dart']);
  });

  await test.step('the report numbers the source once, and says it beside each value', async () => {
    await page.goto(`/compare?c=${id}&report=1`);
    await expect(page.getByRole('link', { name: address })).toHaveCount(1);
    await expect(page.locator('.table-blocks sup')).toHaveText(['[1]', '[1]', '[1]', '[1]']);
  });
});

test('marks chosen for an attribute are drawn behind its values, in the table and in the report', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedTable(server.url, person.jwt, names, {
    ...laptops,
    Price: { ...laptops.Price, scale: { low: 0, high: 2000 } },
  });
  await openWorkspace(page, id, '&view=matrix');
  await gridOf(page).getByRole('rowheader', { name: /Price/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Edit attribute' }).click();
  const drawer = page.getByRole('dialog', { name: 'Price' });
  await drawer.getByText('More', { exact: true }).click();
  await drawer.getByLabel('Marks in its cells').click();
  await page.getByTitle('Bars', { exact: true }).click();
  await expect(drawer.getByLabel(/^Marks from/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(gridOf(page).locator('.is-marked')).toHaveCount(4);
  const half = (await cellOf(page, 'Price', 'Case')).locator('.is-marked');
  expect(await half.evaluate((cell) => getComputedStyle(cell).backgroundSize)).toBe('50% 70%');
  expect(await findByAxe(page)).toEqual({});
  await expect(saveStateOf(page)).toHaveText('Saved');
  await page.goto(`/compare?c=${id}&report=1`);
  await expect(page.locator('.printed-mark rect')).toHaveCount(4);
  await expect(page.locator('.printed-mark rect[width="50%"]')).toHaveCount(1);
});

test('scores by named weights appear beside the ranking, in the table and in the report', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedTable(server.url, person.jwt, names, {
    ...laptops,
    Battery: { ...laptops.Battery, cells: ['12', '9', '7', '10'] },
  });
  const { attributes } = await readComparison(server.url, person.jwt, id);
  const points = (own: number) =>
    Object.fromEntries(attributes.map((each, i) => [each.id, i === 0 ? own : 10 - own]));
  const named = ['for travel', 'for work'].map((name, i) => ({
    ...{ id: randomUUID(), personId: null, name, position: i, locked: [], points: points(i === 0 ? 0 : 10) },
  }));
  await postBatch(server.url, person.jwt, id, [{ kind: 'weightings.add', weightings: named }]);
  await openWorkspace(page, id, '&view=list');
  await clickTool(page, 'View');
  const view = page.getByRole('dialog', { name: 'View' });
  await view.getByRole('checkbox', { name: 'for travel' }).check();
  await view.getByRole('checkbox', { name: 'for work' }).check();
  expect(await findByAxe(page, view)).toEqual({});
  await page.keyboard.press('Escape');
  await gridOf(page)
    .getByRole('button', { name: /^Sort by for travel/ })
    .click();
  await expect(gridOf(page).locator('.list-row-head')).toHaveText([/Aero/, /Dart/, /Book/, /Case/]);
  await gridOf(page)
    .getByRole('button', { name: /^Sort by for work/ })
    .click();
  await expect(gridOf(page).locator('.list-row-head')).toHaveText([/Book/, /Case/, /Aero/, /Dart/]);
  await clickTool(page, 'View');
  await page.getByText('Side by side', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(gridOf(page).locator('.side-score')).toHaveCount(8);
  expect(await findByAxe(page)).toEqual({});
  const shown = new URL(page.url()).searchParams.get('scores');
  await page.goto(`/compare?c=${id}&report=1&scores=${shown}`);
  const table = page.getByRole('table', { name: 'Place and score by other weights' });
  await expect(table.getByRole('row', { name: /^Aero/ })).toContainText('Place 1');
});
