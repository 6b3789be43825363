import { removeGrant, setGrant } from '@tertium/contract';
import { call, makePerson, readCell, seedComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { expect, readClaims, test } from '../src/test';
import { cellOf, openWorkspace, saveStateOf, typeIntoCell } from '../src/workspace';

const item = 'Canon EOS 6D';

test('a person who is removed while typing is notified at once, keeps their text, and sees nothing newer', async ({
  personPage: ownersPage,
  person: owner,
  server,
  administratorJwt,
  openBrowser,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|status of 404/);
  const id = await seedComparison(server.url, owner.jwt, 'camera-sensors');
  const guest = await makePerson(server.url, administratorJwt, 'Alan Turing');
  const grantee = String(readClaims(guest.jwt).sub);
  const given = { jwt: owner.jwt, params: { id, grantee } };
  await call(server.url, setGrant, { ...given, body: { right: 'edit' } });
  const page = await openBrowser(guest.jwt);
  await openWorkspace(page, id);
  await openWorkspace(ownersPage, id);

  await page.route('**/changes', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await typeIntoCell(page, await cellOf(page, 'Sensor width', item), '31');
  await expect(saveStateOf(page)).toHaveText('Offline — 1 change waits');
  await (await cellOf(page, 'Sensor height', item)).dblclick();
  const editor = page.locator('.cell-editor');
  await editor.fill('19');

  await call(server.url, removeGrant, given);
  await typeIntoCell(ownersPage, await cellOf(ownersPage, 'Sensor height', item), '77');
  await expect(saveStateOf(ownersPage)).toHaveText('Saved');
  await page.unroute('**/changes');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));

  await expect(page.getByText('You no longer have access to this comparison.')).toBeVisible();
  await expect(editor).toHaveValue('19');
  await editor.press('Enter');
  const kept = page.getByRole('region', { name: 'Not saved' });
  await expect(kept.getByRole('textbox', { name: `Sensor width of ${item}` })).toHaveValue('31');
  await expect(kept.getByRole('textbox', { name: `Sensor height of ${item}` })).toHaveValue('19');
  await expect(kept.getByRole('button', { name: 'Save again' })).toHaveCount(0);
  expect(await findByAxe(page, kept)).toEqual({});
  await kept.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByText('What was not saved copied')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByRole('grid')).not.toContainText('77');

  await page.getByRole('button', { name: 'My comparisons' }).click();
  await expect(page.getByRole('heading', { name: 'What do you want to compare?' })).toBeVisible();
  await page.goto(`/compare?c=${id}`);
  await expect(page.getByText('Comparison not found')).toBeVisible();
  await expect(kept.getByRole('listitem')).toHaveText(['Edit cell: 31', 'Edit cell: 19']);
  expect(await readCell(server.url, owner.jwt, { id, attribute: 'Sensor width', item })).toBe('35.8');
});
