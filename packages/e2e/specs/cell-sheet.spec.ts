import type { Page } from '@playwright/test';
import { readCell } from '../src/api';
import { hold } from '../src/hold';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { findSmallTargets } from '../src/targets';
import { expect, test } from '../src/test';
import { cellOf, openWorkspace, saveStateOf } from '../src/workspace';

test.use(phone);

const flats = ['Bergweg', 'Hafenstraße', 'Am Markt'];

const seedFlats = (url: string, jwt: string) =>
  seedTable(url, jwt, flats, {
    Rent: { type: 'money', unit: 'EUR', direction: 'lower', cells: ['68', '980', '1200'] },
    Balcony: { type: 'boolean', cells: ['yes', 'no', ''] },
    Free: { type: 'date', direction: 'none', cells: ['2026-03-01', '', ''] },
    Note: { type: 'text', direction: 'none', cells: ['', '', ''] },
  });

const sheetOf = (page: Page, attribute: string, item: string) =>
  page.getByRole('dialog', { name: `${attribute} of ${item}` });

test('a tap on a cell opens a sheet: typing replaces the value, and Next opens the next cell of the item', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedFlats(server.url, person.jwt);
  await openWorkspace(page, id);
  const cell = await cellOf(page, 'Rent', 'Bergweg');
  const rent = sheetOf(page, 'Rent', 'Bergweg');
  const field = rent.getByRole('textbox');

  await test.step('the sheet says which cell it is, shows digits to type and leaves the cell in view', async () => {
    await cell.tap();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('inputmode', 'decimal');
    await expect(field).toHaveValue('68');
    const isAbove = async () =>
      ((await cell.boundingBox())?.y ?? 0) + 44 <= ((await rent.boundingBox())?.y ?? 0);
    await expect.poll(isAbove).toBe(true);
    await expect.poll(() => findSmallTargets(page)).toEqual([]);
  });

  await test.step('typing replaces', async () => {
    await page.keyboard.type('70');
    await expect(field).toHaveValue('70');
  });

  await test.step('letters are a tap away, and the text stays', async () => {
    await rent.getByRole('button', { name: /^ABC/ }).tap();
    await expect(field).toHaveAttribute('inputmode', 'text');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('70');
  });

  await test.step('next keeps it and opens the next attribute, whose words are buttons', async () => {
    await rent.getByRole('button', { name: 'Next' }).tap();
    const balcony = sheetOf(page, 'Balcony', 'Bergweg');
    await expect(balcony.getByRole('button', { name: 'yes' })).toBeFocused();
    await balcony.getByRole('button', { name: 'no', exact: true }).tap();
    await balcony.getByRole('button', { name: 'Previous' }).tap();
    await expect(field).toHaveValue('70');
  });

  await test.step('clear makes it unknown, cancel changes nothing', async () => {
    await rent.getByRole('button', { name: 'Clear' }).tap();
    await rent.getByRole('button', { name: 'Cancel' }).tap();
    await expect(rent).toBeHidden();
    await expect(cell).toContainText('70');
    await cell.tap();
    await rent.getByRole('button', { name: 'Clear' }).tap();
    await rent.getByRole('button', { name: 'Done' }).tap();
    await expect(cell).toContainText('–');
  });

  await expect(saveStateOf(page)).toHaveText('Saved');
  const kept = (attribute: string) => readCell(server.url, person.jwt, { id, attribute, item: 'Bergweg' });
  expect([await kept('Rent'), await kept('Balcony')]).toEqual([null, 'no']);
});

test('a tap elsewhere saves the sheet, and a date with two readings opens a question in it', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedFlats(server.url, person.jwt);
  await openWorkspace(page, id, '&view=list');
  const cell = (attribute: string, item: string) =>
    page
      .getByRole('row')
      .filter({ hasText: item })
      .getByRole('gridcell')
      .nth(['Score', 'Rent', 'Balcony', 'Free'].indexOf(attribute));

  await cell('Rent', 'Bergweg').tap();
  await expect(sheetOf(page, 'Rent', 'Bergweg').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('900');
  await cell('Rent', 'Hafenstraße').tap();
  await expect(sheetOf(page, 'Rent', 'Hafenstraße')).toBeVisible();
  await expect(cell('Rent', 'Bergweg')).toContainText('900');
  await page.keyboard.press('Escape');

  const place = { id, attribute: 'Free', item: 'Hafenstraße' };
  await cell('Free', 'Hafenstraße').tap();
  const free = sheetOf(page, 'Free', 'Hafenstraße');
  await expect(free.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('03/04/2026');
  await free.getByRole('button', { name: 'Done' }).tap();
  await expect(free.getByText('What does “03/04/2026” mean?')).toBeVisible();
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  await free.getByRole('button', { name: '4 March 2026' }).tap();
  await expect(free).toBeHidden();
  await expect.poll(() => readCell(server.url, person.jwt, place)).toBe('2026-03-04');
});

test('a long press on a cell opens its menu and not the sheet, and a limit can be set there', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedFlats(server.url, person.jwt);
  await openWorkspace(page, id);
  const cell = await cellOf(page, 'Rent', 'Hafenstraße');
  const { x = 0, y = 0 } = (await cell.boundingBox()) ?? {};
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + 20, y: y + 20 }]);
  await expect(page.getByRole('menuitem', { name: 'Note and source…' })).toBeInViewport({ ratio: 1 });
  await touch('touchEnd', []);
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Set a limit…' }).tap();
  await expect(sheetOf(page, 'Rent', 'Hafenstraße')).toHaveCount(0);
  const field = page.getByRole('dialog', { name: 'Limit for Rent' });
  await expect(field.getByRole('textbox', { name: /^At most/ })).toBeFocused();
  await page.keyboard.type('1000');
  await expect(field.getByText('Rules out 1 of 3 items')).toBeVisible();
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  await field.getByRole('button', { name: 'Set limit' }).tap();
  await expect(field).toHaveCount(0);
  await expect(await cellOf(page, 'Rent', 'Am Markt')).toContainText('Ruled out: must be at most');
});

test('on a slow line a tap on a cell responds before its sheet has loaded', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
}) => {
  const release = await hold(page, /\/assets\/parts-[\w-]+\.js$/);
  const id = await seedFlats(server.url, person.jwt);
  await openWorkspace(page, id);
  await (await cellOf(page, 'Rent', 'Bergweg')).tap();
  await expect(page.getByText('Lazy Loading Resources...')).toBeInViewport({ ratio: 1 });
  release();
  await expect(sheetOf(page, 'Rent', 'Bergweg').getByRole('textbox')).toBeFocused();
});
