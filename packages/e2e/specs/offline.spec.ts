import { readCell, seedComparison } from '../src/api';
import { expect, test } from '../src/test';
import {
  cellOf,
  clickTool,
  filesHere,
  loseFiles,
  openWorkspace,
  saveStateOf,
  typeIntoCell,
} from '../src/workspace';

const template = 'camera-sensors';
const place = { attribute: 'Sensor width', item: 'Canon EOS 6D' };

test('offline edits show that they wait, and are saved once the connection returns', async ({
  personPage: page,
  person,
  server,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const id = await seedComparison(server.url, person.jwt, template);
  await openWorkspace(page, id);
  await context.setOffline(true);
  const cell = await cellOf(page, place.attribute, place.item);
  await typeIntoCell(page, cell, '31');
  await expect(saveStateOf(page)).toHaveText('Offline — 1 change waits');
  await expect(cell).toContainText('31');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('19');
  await page.keyboard.press('Enter');
  await expect(saveStateOf(page)).toHaveText('Offline — 2 changes wait');
  expect(await readCell(server.url, person.jwt, { id, ...place })).toBe('35.8');
  await context.setOffline(false);
  await expect(saveStateOf(page)).toHaveText('Saved');
  expect(await readCell(server.url, person.jwt, { id, ...place })).toBe('31');
});

test('a part of the page that the network doesn’t deliver is awaited, and the table stays', async ({
  personPage: page,
  person,
  server,
  trouble,
}) => {
  trouble.expect(/ERR_BLOCKED/);
  const id = await seedComparison(server.url, person.jwt, template);
  const bringBack = await loseFiles(page, '*/assets/parts-*', '*/health/*');
  await openWorkspace(page, id);
  await clickTool(page, 'History');
  await typeIntoCell(page, await cellOf(page, place.attribute, place.item), '31');
  await expect(saveStateOf(page)).toHaveText('Saved');
  await bringBack();
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
});

test('a page that is not loaded yet says so, names what waits, and opens once the connection returns', async ({
  personPage: page,
  person,
  server,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_BLOCKED/);
  const id = await seedComparison(server.url, person.jwt, template);
  const bringBack = await loseFiles(page, '*/assets/GraphPage*');
  await openWorkspace(page, id);
  // What says it is fetched ahead of time.
  await filesHere(page, 'PageMissing');
  await context.setOffline(true);
  await typeIntoCell(page, await cellOf(page, place.attribute, place.item), '31');
  await expect(saveStateOf(page)).toHaveText('Offline — 1 change waits');
  await page.getByRole('link', { name: 'Graph' }).click();
  await expect(page.getByRole('heading', { name: 'Can’t load Graph. You’re offline' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText(/1 unsaved change will be saved then\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(await cellOf(page, place.attribute, place.item)).toContainText('31');
  await page.goForward();
  await bringBack();
  await context.setOffline(false);
  await expect(page.getByRole('img', { name: /Contributions/i })).toBeVisible();
  // With its styles, which failed to come at first.
  await expect(page.locator('.graph-body')).toHaveCSS('display', 'grid');
});

test('a reload while an edit is not saved keeps it, and it is saved later', async ({
  personPage: page,
  person,
  server,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  // Leaving with unsaved edits asks; the person leaves all the same.
  page.on('dialog', (dialog) => void dialog.accept());
  const id = await seedComparison(server.url, person.jwt, template);
  await openWorkspace(page, id);
  await page.route('**/changes', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await typeIntoCell(page, await cellOf(page, place.attribute, place.item), '31');
  await expect(saveStateOf(page)).toHaveText('Offline — 1 change waits');
  await page.reload();
  await expect(await cellOf(page, place.attribute, place.item)).toContainText('31');
  expect(await readCell(server.url, person.jwt, { id, ...place })).toBe('35.8');
  await page.unroute('**/changes');
  await expect(saveStateOf(page)).toHaveText('Saved');
  expect(await readCell(server.url, person.jwt, { id, ...place })).toBe('31');
});

test('signing out works offline and leaves nothing of the person in the browser', async ({
  personPage: page,
  person,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/compare');
  await expect(page.getByRole('button', { name: /^Account\b/ })).toHaveText('GH');
  // Its pages are fetched ahead of time.
  await filesHere(page, 'login', 'LogoutPage');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Account\b/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(left).not.toContain(person.jwt);
  expect(left).not.toContain(person.email);
  await context.setOffline(false);
});
