import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSettings } from '@tertium/contract';
import { strFromU8, unzipSync } from 'fflate';
import { administrator, call, type Person, readComparison, seedComparison, signIn } from '../src/api';
import { findByAxe } from '../src/axe';
import { systemColour } from '../src/systemColour';
import { expect, test } from '../src/test';
import { cellOf, openWorkspace } from '../src/workspace';

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function signInByForm(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a new name is shown at once in the header and kept on the server', { tag: '@soak' }, async ({
  personPage: page,
}) => {
  await page.goto('/account/profile');
  const details = section(page, 'Your details');
  await details.getByLabel('Name').fill('Rear Admiral Hopper');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account\b/ })).toHaveText('RH');
  await page.reload();
  await expect(details.getByLabel('Name')).toHaveValue('Rear Admiral Hopper');
});

test('a changed password works, the old one does not, and other devices are signed out', {
  tag: '@soak',
}, async ({ personPage: page, person, server, openBrowser, trouble }) => {
  trouble.expect(/status of 401/);
  const elsewhere = await openBrowser(await signIn(server.url, person));
  await elsewhere.goto('/account/profile');
  await expect(elsewhere.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.goto('/account/profile');
  const password = section(page, 'Password');
  await password.getByLabel('Current password', { exact: true }).fill(person.password);
  await password.getByLabel('New password', { exact: true }).fill('nine lanterns at dusk');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('Password changed. Other devices are signed out and your access tokens have ended.'),
  ).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await signInByForm(elsewhere, person);
  await expect(elsewhere.getByRole('alert')).toBeVisible();
  await signInByForm(elsewhere, { ...person, password: 'nine lanterns at dusk' });
  await expect(elsewhere).toHaveURL(/\/compare$/);
});

test('a wrong current password shows an error at its field, and nothing changes', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
  trouble,
}) => {
  trouble.expect(/status of 4\d\d/);
  await page.goto('/account/profile');
  const password = section(page, 'Password');
  const current = password.getByLabel('Current password', { exact: true });
  await current.fill('not my password');
  await password.getByLabel('New password', { exact: true }).fill('nine lanterns at dusk');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  expect(await signIn(server.url, person)).not.toBe('');
});

test('the theme applies at once and is the same after a reload and on another device', async ({
  personPage: page,
  person,
  server,
  openBrowser,
}) => {
  await page.goto('/account/settings');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect
    .poll(async () => (await call(server.url, readSettings, { jwt: person.jwt })).theme)
    .toBe('dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const elsewhere = await openBrowser(await signIn(server.url, person));
  await elsewhere.goto('/account/settings');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the number format reaches the numbers of a table', async ({ personPage: page, person, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await page.goto('/account/settings');
  await page.getByRole('radiogroup', { name: 'Number format' }).getByText('1.234,5', { exact: true }).click();
  await expect
    .poll(async () => (await call(server.url, readSettings, { jwt: person.jwt })).numberFormat)
    .toBe('1.234,5');
  await page.emulateMedia({ forcedColors: 'active' });
  const dotColour = () =>
    page
      .getByRole('radio', { name: '1.234,5', exact: true })
      .locator('..')
      .evaluate((radio) => getComputedStyle(radio, '::after').backgroundColor);
  await expect.poll(dotColour).toBe(await systemColour(page, 'Highlight'));
  await page.emulateMedia({ forcedColors: null });
  await openWorkspace(page, id);
  const cell = await cellOf(page, 'Sensor width', 'Canon EOS 6D');
  await expect(cell).toContainText('35,8');
  await page.reload();
  await expect(cell).toContainText('35,8');
});

test('the devices are listed, and one that is signed out there is signed out', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
  openBrowser,
  trouble,
}) => {
  trouble.expect(/status of 401/);
  const elsewhere = await openBrowser(await signIn(server.url, person));
  await elsewhere.goto('/account/settings');
  await expect(elsewhere.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.goto('/account/profile');
  const devices = section(page, 'Devices signed in');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('this device')).toHaveCount(1);
  await devices.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('an invited person opens the link, chooses a password and is signed in, and the link works once', async ({
  signedIn: page,
  openBrowser,
  trouble,
}) => {
  trouble.expect(/status of 4\d\d/);
  const email = `guest-${test.info().workerIndex}@example.org`;
  await page.goto('/account/profile');
  await section(page, 'People').getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Katherine Johnson');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Create invitation link' }).click();
  const link = await page.getByLabel('One-time link').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const row = section(page, 'People').getByRole('listitem').filter({ hasText: email });
  await expect(row.getByText('invited', { exact: true })).toBeVisible();

  const guest = await openBrowser();
  await guest.goto(link);
  await guest.getByLabel('New password', { exact: true }).fill('nine lanterns at dusk');
  await guest.getByRole('button', { name: 'Join' }).click();
  await expect(guest).toHaveURL(/\/compare$/);
  await expect(guest.getByRole('button', { name: /^Account\b/ })).toHaveText('KJ');
  await guest.goto('/account/profile');
  await expect(section(guest, 'Your details')).toBeVisible();
  await expect(section(guest, 'People')).toHaveCount(0);

  const late = await openBrowser();
  await late.goto(link);
  await late.getByLabel('New password', { exact: true }).fill('nine lanterns at dawn');
  await late.getByRole('button', { name: 'Join' }).click();
  await expect(late.getByText(/code/i).last()).toBeVisible();
  await expect(late).toHaveURL(/\/auth\/login/);
});

test('the export holds the profile, the settings and the comparisons', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
}) => {
  await seedComparison(server.url, person.jwt, 'airline-safety');
  await page.goto('/account/profile');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^tertium-\d{4}-\d\d-\d\d\.zip$/);
  const texts = Object.fromEntries(
    Object.entries(unzipSync(await readFile(await download.path()))).map(([path, bytes]) => [
      path,
      strFromU8(bytes),
    ]),
  );
  const kept = JSON.parse(texts['account.json'] ?? '');
  expect(kept.profile.email).toBe(person.email);
  expect(kept.settings.theme).toBe('system');
  expect(kept.comparisons).toHaveLength(1);
  expect(texts[kept.comparisons[0].file]).toContain('Aer Lingus');
  expect(JSON.stringify(texts)).not.toContain('argon2');
});

test('an account is deleted after its password, and can’t sign in again', { tag: '@soak' }, async ({
  personPage: page,
  person,
  trouble,
}) => {
  trouble.expect(/status of 4\d\d/);
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Your password', { exact: true });
  await password.fill('not my password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signInByForm(page, person);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('an account is deleted, and its shared comparison goes to the chosen heir', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
  makeGuest,
  trouble,
}) => {
  trouble.expect(/status of 409/);
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  const heir = await makeGuest('Alan Turing', id, 'view');
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Others use these comparisons. Who should own them?')).toBeVisible();
  await expect(dialog.getByText('Alan Turing · can view')).toBeVisible();
  expect(await findByAxe(page, dialog)).toEqual({});
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await readComparison(server.url, heir.jwt, id)).toMatchObject({ isMine: true, rights: 'manage' });
});

test('the only administrator cannot delete the account, and sees why', { tag: '@soak' }, async ({
  signedIn: page,
  trouble,
}) => {
  trouble.expect(/status of 409/);
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(administrator.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText(/only administrator/)).toBeVisible();
});
