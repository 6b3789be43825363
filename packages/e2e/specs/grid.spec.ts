import type { Locator, Page } from '@playwright/test';
import { readComparison, seedComparison } from '../src/api';
import { placesOf } from '../src/placesOf';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, gridOf, openWorkspace, typeIntoCell } from '../src/workspace';

const itemNames = (page: Page): Locator => gridOf(page).locator('.item-name');

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
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
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
  const score = gridOf(page).getByRole('columnheader').first();
  await expect(score).toContainText('Out of date · Sort');
  expect(await names()).toEqual(before);
  await score.getByRole('button', { name: /^Sort by Score/ }).click();
  await expect(score).not.toContainText('Out of date');
  expect(await names()).not.toEqual(before);
});

test('side by side, the corner of the heads says that the order is out of date, and sorts again', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedFlats(server.url, person.jwt);
  await openWorkspace(page, id, '&sort=rank');
  await expect(itemNames(page)).toHaveText(['Bergweg', 'Talstrasse', 'Seeufer']);
  await typeIntoCell(page, await cellOf(page, 'Rent', 'Bergweg'), '2000');
  const corner = gridOf(page).locator('.corner');
  await expect(corner).toContainText('Order is out of date');
  await expect(itemNames(page)).toHaveText(['Bergweg', 'Talstrasse', 'Seeufer']);
  await corner.getByRole('button', { name: 'Sort again' }).click();
  await expect(itemNames(page)).toHaveText(['Talstrasse', 'Seeufer', 'Bergweg']);
  await expect(corner).toHaveText('');
});

const seedFlats = (url: string, jwt: string) =>
  seedTable(url, jwt, ['Bergweg', 'Talstrasse', 'Seeufer'], {
    Rent: { type: 'money', unit: 'EUR', direction: 'lower', cells: ['900', '1200', '1500'] },
    Wood: { type: 'category', direction: 'none', role: 'info', cells: ['oak', 'pine', 'oak'] },
  });

const entryOf = (page: Page, name: string | RegExp): Locator => page.getByRole('menuitem', { name });

test('with reduced motion, a menu does not move after it is drawn', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  await openWorkspace(page, await seedFlats(server.url, person.jwt));
  const places = await placesOf(page, '[role="menuitem"]');
  await page.getByRole('button', { name: 'Menu of Rent' }).click();
  await entryOf(page, 'Edit attribute').click();
  await expect(page.getByRole('dialog', { name: 'Rent' })).toBeVisible();
  expect(await places()).toHaveLength(1);
});

test('the menu opens by right click, by the button of a cell or head and by keys, and Escape returns the focus', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedFlats(server.url, person.jwt);
  const grid = gridOf(page);
  const menu = page.getByRole('menu');
  const active = grid.locator('[data-active]');
  /** Closes the menu and goes on with an arrow at once. */
  const expectArrow = async (arrow: string, expected: string) => {
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await page.keyboard.press(arrow);
    await expect(active).toContainText(expected);
  };

  await test.step('side by side', async () => {
    await openWorkspace(page, id);
    const cell = await cellOf(page, 'Rent', 'Talstrasse');
    await cell.hover();
    await cell.getByRole('button', { name: 'Cell menu' }).click();
    for (const name of [
      'Note and source…',
      'Set a limit…',
      'Weigh…',
      'Hide',
      'Use as baseline',
      'Make unknown',
    ])
      await expect(entryOf(page, name)).toBeInViewport({ ratio: 1 });
    await expectArrow('ArrowDown', 'pine');
    await cell.click({ button: 'right' });
    await expect(entryOf(page, 'Edit').first()).toBeVisible();
    await expectArrow('ArrowRight', '1,500');
    await page.keyboard.press('Shift+F10');
    await expect(entryOf(page, 'Copy')).toBeVisible();
    await expectArrow('ArrowLeft', '1,200');
    // Before the menu has the focus.
    await grid.evaluate(async (table) => {
      for (const key of ['ContextMenu', 'Escape']) {
        table.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        await new Promise(requestAnimationFrame);
      }
    });
    await expect(menu).toHaveCount(0);
    await grid.getByRole('button', { name: 'Menu of Rent' }).click();
    await expect(entryOf(page, 'Sort lowest first')).toBeVisible();
    await expectArrow('ArrowDown', 'Wood');
    await page.keyboard.press('ContextMenu');
    await expect(entryOf(page, 'Move up')).toBeVisible();
    await expectArrow('ArrowRight', 'oak');
    await grid.getByRole('columnheader', { name: /Seeufer/ }).click({ button: 'right' });
    await entryOf(page, 'Use as baseline').click();
    await expect(grid.getByRole('columnheader', { name: /Seeufer/ })).toContainText('baseline');
    await grid.getByRole('columnheader', { name: /Seeufer/ }).click({ button: 'right' });
    await entryOf(page, 'Find similar items').click();
    await expect(page).toHaveURL(/graph.*[?&]chart=similar&near=/);
  });

  await test.step('as rows', async () => {
    await openWorkspace(page, id, '&view=list');
    const row = grid.getByRole('row').filter({ hasText: 'Talstrasse' });
    await row.getByRole('rowheader').hover();
    await row.getByRole('rowheader').getByRole('button', { name: 'Cell menu' }).click();
    await expect(entryOf(page, 'Rename')).toBeVisible();
    await expectArrow('ArrowUp', 'Bergweg');
    await row.getByRole('gridcell').nth(1).click({ button: 'right' });
    await expect(entryOf(page, 'Note and source…')).toBeVisible();
    await expectArrow('ArrowRight', 'pine');
    await grid.getByRole('columnheader', { name: /Rent/ }).click({ button: 'right' });
    await entryOf(page, 'Sort highest first').click();
    await expect(grid.getByRole('rowheader').first()).toContainText('Seeufer');
    await grid.getByRole('columnheader', { name: /Rent/ }).click({ button: 'right' });
    await entryOf(page, 'Weigh…').click();
    await expect(page.getByRole('slider', { name: 'Weight of Rent' })).toBeFocused();
  });
});

test('a limit is set beside its head: it names the items that it rules out while typed, marks the cells, and is one undo', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedFlats(server.url, person.jwt);
  for (const view of ['', '&view=list']) {
    await test.step(view === '' ? 'side by side' : 'as rows', async () => {
      await openWorkspace(page, id, view);
      const grid = gridOf(page);
      const head = grid.getByRole(view === '' ? 'rowheader' : 'columnheader', { name: /Rent/ });
      const failing = grid.getByRole('gridcell').filter({ hasText: 'uled out: must be at most' });
      await head.click({ button: 'right' });
      await entryOf(page, 'Set a limit…').click();
      const field = page.getByRole('dialog', { name: 'Limit for Rent' });
      await expect(field.getByRole('textbox', { name: 'At most (EUR)' })).toBeFocused();
      await page.keyboard.type('1300');
      await expect(field.getByText('Rules out 1 of 3 items')).toBeVisible();
      await expect(failing).toHaveText(/Would be ruled out: must be at most €1,300, 1,500/);
      await page.keyboard.press('Enter');
      await expect(field).toHaveCount(0);
      await expect(grid).toBeFocused();
      await expect(failing).toHaveText(/Ruled out: must be at most €1,300, 1,500/);
      await expect(grid.getByText('Ruled out: Rent over €1,300', { exact: true })).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(failing).toHaveCount(0);
      await expect(grid.getByText(/^Ruled out/)).toHaveCount(0);
    });
  }
  await test.step('of categories one ticks those that pass', async () => {
    await openWorkspace(page, id);
    await (await cellOf(page, 'Wood', 'Bergweg')).click({ button: 'right' });
    await entryOf(page, 'Set a limit…').click();
    const field = page.getByRole('dialog', { name: 'Limit for Wood' });
    await expect(field.getByRole('combobox', { name: 'Must be one of' })).toBeFocused();
    await page.keyboard.type('oak');
    await page.keyboard.press('Enter');
    await expect(field.getByText('Rules out 1 of 3 items')).toBeVisible();
    await field.getByRole('button', { name: 'Set limit' }).click();
    await expect(gridOf(page).getByText('Ruled out: Wood not oak', { exact: true })).toBeVisible();
  });
});

test('a source is written to a whole row, or to the cells that are chosen, as one undo', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedFlats(server.url, person.jwt);
  await openWorkspace(page, id);
  const sources = async () => {
    const { columns } = await readComparison(server.url, person.jwt, id);
    return columns.map((cells) =>
      cells.map((cell) => (cell !== null && typeof cell !== 'string' ? (cell.source ?? '') : '')),
    );
  };
  const write = async (name: string, text: string) => {
    const drawer = page.getByRole('dialog', { name });
    await drawer.getByRole('textbox', { name: 'Source' }).fill(text);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
  };
  await gridOf(page).getByRole('rowheader', { name: /Rent/ }).click({ button: 'right' });
  await entryOf(page, 'Note and source of 3 cells…').click();
  await write('3 cells of Rent', 'immo.example');
  await expect.poll(sources).toEqual([
    ['immo.example', 'immo.example', 'immo.example'],
    ['', '', ''],
  ]);

  await (await cellOf(page, 'Rent', 'Talstrasse')).click();
  await (await cellOf(page, 'Wood', 'Seeufer')).click({ modifiers: ['Shift'] });
  await (await cellOf(page, 'Wood', 'Talstrasse')).click({ button: 'right' });
  await entryOf(page, 'Note and source of 4 cells…').click();
  await expect(page.getByText('Changes apply to 4 cells with a value.')).toBeVisible();
  await write('4 cells', 'visit');
  await expect.poll(sources).toEqual([
    ['immo.example', 'visit', 'visit'],
    ['', 'visit', 'visit'],
  ]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(sources).toEqual([
    ['', '', ''],
    ['', '', ''],
  ]);
});
