import type { Page } from '@playwright/test';
import { findByAxe } from '../src/axe';
import { createRandom } from '../src/createRandom';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { clickTool, gridOf, openWorkspace, saveStateOf } from '../src/workspace';

const makers = ['Astra', 'Boreal', 'Cygnus', 'Draco'];
const reading = { decimalMark: '.', dateOrder: 'ymd', missingTokens: [] } as const;

/** Cars by name, with a price and a range that nothing orders. */
function seedCars(url: string, jwt: string, count: number): Promise<string> {
  const random = createRandom(7);
  const names = Array.from({ length: count }, (_, i) => `${makers[i % makers.length]} ${i}`);
  const numbers = (low: number, high: number) =>
    names.map(() => String(Math.round(low + random() * (high - low))));
  return seedTable(url, jwt, names, {
    Price: { cells: numbers(20_000, 90_000), direction: 'lower', scale: { low: 2e4, high: 9e4 }, reading },
    Range: { cells: numbers(200, 700), scale: { low: 200, high: 700 }, reading },
    Colour: { cells: names.map((_, i) => (i === count - 3 ? 'Perlmutt Grün' : 'red')), type: 'text' },
  });
}

const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Shortlist ${name}`, exact: true });
const filterNames = async (page: Page, text: string) => {
  const field = page.getByRole('textbox', { name: 'Filter names' });
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toBeFocused();
};
const heads = (page: Page) => gridOf(page).locator('thead .item-name');
const shortlistMenu = async (page: Page, count: number, entry: string) => {
  await page.getByRole('button', { name: `Shortlist ${count}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const isSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('four cars ticked under two filters stay, are compared side by side with their places, and are shared with everyone', async ({
  person,
  personPage: page,
  server,
  makeGuest,
  openBrowser,
}) => {
  const id = await seedCars(server.url, person.jwt, 400);
  await openWorkspace(page, id, '&view=list&sort=rank');
  await clickTool(page, 'Filter');
  await filterNames(page, '=Astra 0|=Astra 4');
  for (const name of ['Astra 0', 'Astra 4']) await tick(page, name).check();
  await filterNames(page, '=Boreal 1|=Boreal 5');
  for (const name of ['Boreal 1', 'Boreal 5']) await tick(page, name).check();
  await expect(page.getByText('2 of 400 items')).toBeVisible();
  await shortlistMenu(page, 4, 'Open side by side');
  await expect(heads(page)).toHaveCount(4);
  const places = gridOf(page).locator('.shortlist-place');
  await expect(places.first()).toHaveText(/^1st of 4 on the shortlist · \d+(st|nd|rd|th) of 400$/);
  await expect(places.last()).toHaveText(/^4th of 4 on the shortlist/);
  await expect(saveStateOf(page)).toHaveText('Saved');

  await page.reload();
  await expect(heads(page)).toHaveCount(4);
  const guest = await makeGuest('Mary Cartwright', id, 'view');
  const theirs = await openBrowser(guest.jwt);
  await openWorkspace(theirs, id, '&view=list&f=name:boreal');
  await expect(tick(theirs, 'Boreal 1')).toBeChecked();
  await tick(theirs, 'Boreal 1').uncheck();
  await expect(theirs.getByRole('button', { name: 'Shortlist 3' })).toBeVisible();
  await theirs.reload();
  await expect(tick(theirs, 'Boreal 1')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Shortlist 4' })).toBeVisible();

  await page.getByRole('button', { name: 'Shortlist 4' }).focus();
  for (const key of ['Enter', 'Escape', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('menuitem', { name: 'Open side by side' })).toBeFocused();
  await page.getByRole('menuitem', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Shortlist/ })).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await page.getByRole('button', { name: 'Undo: Shortlist cleared' }).click();
  await expect(page.getByRole('button', { name: 'Shortlist 4' })).toBeVisible();
});

test('the link to a shortlist shows its items beside each other, one of them as the baseline', {
  tag: '@soak',
}, async ({ person, personPage: page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await seedCars(server.url, person.jwt, 60);
  await openWorkspace(page, id, '&view=list');
  for (const name of ['Astra 0', 'Cygnus 2']) await tick(page, name).check();
  await shortlistMenu(page, 2, 'Copy link to these items');
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await shortlistMenu(page, 2, 'Clear');
  await expect(saveStateOf(page)).toHaveText('Saved');
  await page.goto(link);
  await expect(heads(page)).toHaveCount(2);
  await clickTool(page, 'View');
  await page.getByRole('combobox', { name: 'Baseline' }).selectOption('Cygnus 2');
  await page.keyboard.press('Escape');
  await expect(gridOf(page).locator('.delta').first()).toBeVisible();
  expect(await findByAxe(page)).toEqual({});
  await page.getByRole('button', { name: 'Show all items' }).click();
  await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible();
});

test('a text far down a table of thousands is found by keyboard, and Esc selects its cell', {
  tag: '@soak',
}, async ({ person, personPage: page, server }) => {
  const id = await seedCars(server.url, person.jwt, 5000);
  await openWorkspace(page, id, '&view=list');
  await gridOf(page).focus();
  await page.keyboard.press('Control+f');
  const field = page.getByRole('textbox', { name: 'Find in names, attributes and cells' });
  await expect(field).toBeFocused();
  await page.keyboard.type('PERLMUTT grun');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  const found = gridOf(page).locator('[data-found="current"]');
  await expect(found).toHaveText(/Perlmutt Grün/);
  await expect(found).toBeInViewport();
  await field.fill('astra 49');
  await expect(page.getByText('1 of 27', { exact: true })).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText('27 of 27', { exact: true })).toBeVisible();
  await expect(found).toHaveText(/Astra 4996/);
  await page.keyboard.press('Escape');
  await expect(gridOf(page)).toBeFocused();
  await expect(gridOf(page).locator('[data-active]')).toHaveText(/Astra 4996/);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the shortlist and the search fit the screen', { tag: '@soak' }, async ({
    person,
    personPage: page,
    server,
  }) => {
    const id = await seedCars(server.url, person.jwt, 50);
    await openWorkspace(page, id, '&view=list&sort=rank');
    for (const box of (await page.getByRole('checkbox', { name: /^Shortlist/ }).all()).slice(0, 2))
      await box.tap();
    await expect(page.getByRole('button', { name: 'Shortlist 2' })).toBeVisible();
    expect(await isSideways(page)).toBe(false);
    await clickTool(page, 'Find');
    await page.getByRole('textbox', { name: 'Find in names, attributes and cells' }).fill('astra');
    await expect(page.getByText('1 of 13', { exact: true })).toBeVisible();
    expect(await isSideways(page)).toBe(false);
    expect(await findByAxe(page)).toEqual({});
  });
});
