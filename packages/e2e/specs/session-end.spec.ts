import type { Page } from '@playwright/test';
import { makePerson, type Person, readCell, seedComparison, signIn } from '../src/api';
import { expect, test } from '../src/test';
import { cellOf, openWorkspace, saveStateOf, typeIntoCell } from '../src/workspace';

const template = 'camera-sensors';
const item = 'Canon EOS 6D';

async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Sets one cell without a connection and types into another, then the session is ended on another device. */
async function loseSession(page: Page, id: string, elsewhere: Page): Promise<void> {
  await openWorkspace(page, id);
  await page.route('**/changes', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await typeIntoCell(page, await cellOf(page, 'Sensor width', item), '31');
  await expect(saveStateOf(page)).toHaveText('Offline — 1 change waits');
  await (await cellOf(page, 'Sensor height', item)).dblclick();
  await page.locator('.cell-editor').fill('19');
  await elsewhere.goto('/account/profile');
  await elsewhere.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(elsewhere.getByRole('button', { name: 'Sign out all others' })).toBeHidden();
  await page.unroute('**/changes');
  // The person comes back to the page, which looks at once.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
}

for (const isReloaded of [false, true]) {
  test(`unsaved and half-typed edits are saved after signing in again${isReloaded ? ', also after a reload' : ''}`, {
    tag: isReloaded ? [] : '@soak',
  }, async ({ personPage: page, person, server, context, openBrowser, trouble }) => {
    trouble.expect(/ERR_FAILED|status of 401/);
    const id = await seedComparison(server.url, person.jwt, template);
    // Another tab, which learns that the session is over, must not take that for a sign-out.
    const other = await context.newPage();
    await other.goto('/account/profile');
    await expect(other.getByText('this device')).toBeVisible();
    await loseSession(page, id, await openBrowser(await signIn(server.url, person)));
    await expect(other.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
    if (isReloaded) await page.reload();
    await fillSignIn(page, person);
    const editor = page.locator('.cell-editor');
    await expect(editor).toHaveValue('19');
    await expect(editor).toBeFocused();
    await expect(await cellOf(page, 'Sensor width', item)).toContainText('31');
    await editor.press('Enter');
    await expect(saveStateOf(page)).toHaveText('Saved');
    const jwt = await signIn(server.url, person);
    expect(await readCell(server.url, jwt, { id, attribute: 'Sensor width', item })).toBe('31');
    expect(await readCell(server.url, jwt, { id, attribute: 'Sensor height', item })).toBe('19');
    await page.reload();
    await expect(await cellOf(page, 'Sensor height', item)).toContainText('19');
    await expect(editor).toBeHidden();
  });
}

test('edits that wait when the session ends are never sent by another account, and later by their own', async ({
  personPage: page,
  person,
  server,
  administratorJwt,
  openBrowser,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|status of 40[14]/);
  const id = await seedComparison(server.url, person.jwt, template);
  await loseSession(page, id, await openBrowser(await signIn(server.url, person)));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/changes')) sent.push(request.url());
  });
  await fillSignIn(page, await makePerson(server.url, administratorJwt, 'Alan Turing'));
  await expect(page.getByText('Comparison not found')).toBeVisible();
  await page.getByRole('button', { name: /^Account\b/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  expect(sent).toEqual([]);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/compare$/);
  await openWorkspace(page, id);
  await expect(page.locator('.cell-editor')).toHaveValue('19');
  await expect(await cellOf(page, 'Sensor width', item)).toContainText('31');
  await expect(saveStateOf(page)).toHaveText('Saved');
  expect(sent).toHaveLength(1);
});

test('signing out asks before it discards unsaved edits', async ({
  personPage: page,
  person,
  server,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  const id = await seedComparison(server.url, person.jwt, template);
  await openWorkspace(page, id);
  await page.route('**/changes', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await typeIntoCell(page, await cellOf(page, 'Sensor width', item), '31');
  await expect(saveStateOf(page)).toHaveText('Offline — 1 change waits');
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account\b/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  const question = page.getByText('1 change isn’t saved yet and will be lost if you sign out.');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(await cellOf(page, 'Sensor width', item)).toContainText('31');
  await signOut();
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^pending/.test(key)))).toEqual(
    [],
  );
});
