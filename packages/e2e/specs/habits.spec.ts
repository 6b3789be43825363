import type { Locator, Page } from '@playwright/test';
import { readComparison } from '../src/api';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { systemColour } from '../src/systemColour';
import { findSmallTargets } from '../src/targets';
import { expect, test } from '../src/test';
import { cellOf, gridOf, openWorkspace } from '../src/workspace';

const names = ['Bergweg', 'Talstrasse', 'Seeufer', 'Waldrand', 'Hofgasse'];
const seedFlats = (url: string, jwt: string) =>
  seedTable(url, jwt, names, {
    Rent: { type: 'money', unit: 'EUR', direction: 'lower', cells: ['900', '950', '', '', ''] },
    Room: { type: 'text', direction: 'none', cells: ['Room 1', 'Room 2', '', '', ''] },
    Floor: { type: 'number', direction: 'none', cells: ['1', '2', '3', '4', ''] },
  });

const handle = (page: Page): Locator => page.locator('.fill-handle');
const preview = (page: Page): Locator => page.locator('.fill-preview');
const cellIn = (page: Page, item: string, column: number): Locator =>
  gridOf(page)
    .getByRole('row', { name: new RegExp(item) })
    .locator(`td[aria-colindex="${column}"]`);
const columnOf = async (page: Page, attribute: string): Promise<number> =>
  Number(await gridOf(page).locator('thead th', { hasText: attribute }).getAttribute('aria-colindex'));
/** What the cells of an attribute hold, in the order of the items. */
const storedIn = async (url: string, jwt: string, id: string, name: string) => {
  const { attributes, columns } = await readComparison(url, jwt, id);
  return columns[attributes.findIndex((attribute) => attribute.name === name)]?.map((cell) => cell || null);
};
const middleOf = async (locator: Locator) => {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};
async function dragTo(page: Page, from: { x: number; y: number }, to: Locator): Promise<void> {
  const end = await middleOf(to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + end.x) / 2, (from.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
}

test('the handle continues two columns at once and shows the last value, a double click fills to the end, each one undo', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedFlats(server.url, person.jwt);
  const stored = (name: string) => storedIn(server.url, person.jwt, id, name);
  await openWorkspace(page, id, '&view=list');
  const column = await columnOf(page, 'Rent');
  await cellIn(page, 'Bergweg', column).click();
  await cellIn(page, 'Talstrasse', column + 1).click({ modifiers: ['Shift'] });
  await dragTo(page, await middleOf(handle(page)), cellIn(page, 'Seeufer', column + 1));
  const end = await middleOf(cellIn(page, 'Hofgasse', column + 1));
  await page.mouse.move(end.x, end.y);
  await expect(preview(page)).toHaveText('Room 5');
  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);
  await page.mouse.up();
  await dragTo(page, await middleOf(handle(page)), cellIn(page, 'Hofgasse', column + 1));
  await page.mouse.up();
  await expect(cellIn(page, 'Hofgasse', column)).toContainText('1,100');
  await expect.poll(() => stored('Room')).toEqual(['Room 1', 'Room 2', 'Room 3', 'Room 4', 'Room 5']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => stored('Rent')).toEqual(['900', '950', null, null, null]);
  await expect.poll(() => stored('Room')).toEqual(['Room 1', 'Room 2', null, null, null]);

  await cellIn(page, 'Bergweg', column + 1).click();
  await cellIn(page, 'Talstrasse', column + 1).click({ modifiers: ['Shift'] });
  await handle(page).dblclick();
  // Nothing stands in Rent below them; the floors go one further.
  await expect.poll(() => stored('Room')).toEqual(['Room 1', 'Room 2', 'Room 3', 'Room 4', null]);
});

test('cells move with their details by dragging an edge and by cut and paste, and Ctrl R fills in forced colours too', {
  tag: '@soak',
}, async ({ personPage: page, person, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await seedFlats(server.url, person.jwt);
  const stored = (name: string) => storedIn(server.url, person.jwt, id, name);
  await page.emulateMedia({ forcedColors: 'active' });
  await openWorkspace(page, id, '&view=matrix');
  await (await cellOf(page, 'Rent', 'Bergweg')).click();
  await (await cellOf(page, 'Rent', 'Talstrasse')).click({ modifiers: ['Shift'] });
  await expect(handle(page)).toHaveCSS('background-color', await systemColour(page, 'Highlight'));
  const edge = await page.locator('.frame-edge').first().boundingBox();
  await dragTo(
    page,
    { x: (edge?.x ?? 0) + 30, y: (edge?.y ?? 0) + 1 },
    await cellOf(page, 'Rent', 'Waldrand'),
  );
  await page.mouse.up();
  await expect.poll(() => stored('Rent')).toEqual([null, null, null, '900', '950']);
  await page.keyboard.press('Control+x');
  await (await cellOf(page, 'Rent', 'Talstrasse')).click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => stored('Rent')).toEqual([null, '900', '950', null, null]);
  await (await cellOf(page, 'Rent', 'Seeufer')).click();
  await (await cellOf(page, 'Rent', 'Hofgasse')).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+r');
  await expect.poll(() => stored('Rent')).toEqual([null, '900', '950', '950', '950']);
});

test('matches are replaced after a preview, in the person’s number format, and Ctrl Z undoes all of them', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedFlats(server.url, person.jwt);
  await openWorkspace(page, id, '&view=list');
  await gridOf(page).focus();
  await page.keyboard.press('Control+h');
  await page.getByRole('textbox', { name: 'Find in names, attributes and cells' }).fill('9');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('1,9');
  await expect(page.getByText('900 → 1,900')).toBeVisible();
  await page.getByRole('button', { name: 'Replace all…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace “9”' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Replace in 2 cells' }).click();
  const stored = () => storedIn(server.url, person.jwt, id, 'Rent');
  await expect.poll(stored).toEqual(['1,900', '1,950', null, null, null]);
  await page.keyboard.press('Escape');
  await gridOf(page).press('Control+z');
  await expect.poll(stored).toEqual(['900', '950', null, null, null]);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a finger fills with the handle of the selected cell, and can tap all controls of replacing', {
    tag: '@soak',
  }, async ({ personPage: page, person, server }) => {
    const id = await seedFlats(server.url, person.jwt);
    await openWorkspace(page, id, '&view=list');
    const rent = await columnOf(page, 'Rent');
    await cellIn(page, 'Talstrasse', rent).tap();
    await page.getByRole('dialog').getByRole('textbox').press('Escape');
    const from = await middleOf(handle(page));
    const to = await middleOf(cellIn(page, 'Waldrand', rent));
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: point === undefined ? [] : [point] });
    await touch('touchStart', from);
    await touch('touchMove', { x: from.x, y: (from.y + to.y) / 2 });
    await touch('touchMove', to);
    await expect(preview(page)).toHaveText('950');
    await touch('touchEnd');
    await expect
      .poll(() => storedIn(server.url, person.jwt, id, 'Rent'))
      .toEqual(['900', '950', '950', '950', null]);
    await gridOf(page).press('Control+h');
    await page.getByRole('textbox', { name: 'Find in names, attributes and cells' }).fill('9');
    await expect(page.getByRole('button', { name: 'Replace all…' })).toBeEnabled();
    await expect.poll(() => findSmallTargets(page)).toEqual([]);
  });
});
