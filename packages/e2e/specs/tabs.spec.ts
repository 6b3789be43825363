import type { Page, Request } from '@playwright/test';
import { readCell, seedComparison } from '../src/api';
import { expect, readClaims, test } from '../src/test';
import { cellOf, openWorkspace, saveStateOf, typeIntoCell } from '../src/workspace';

const template = 'camera-sensors';
const camera = 'Canon EOS 6D';
const otherCamera = 'Canon EOS 5D Mark III';

/** The token that a call carries; `''` for none. */
const tokenOf = (request: Request): string => (request.headers().authorization ?? '').replace(/^Bearer /, '');

const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').jwt as string);

test('signing out in one tab signs the other out, which then makes no authenticated call', async ({
  personPage: page,
  person,
  server,
  context,
  trouble,
}) => {
  // A call that is under way when the session ends is refused.
  trouble.expect(/responded with a status of 401/);
  const id = await seedComparison(server.url, person.jwt, template);
  const other = await context.newPage();
  await other.clock.install();
  await openWorkspace(other, id);
  await page.goto('/account/profile');
  await page.getByRole('button', { name: /^Account\b/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/auth\/login$/);
  await expect(other.getByText('You’re signed out.')).toBeVisible();

  const calls: string[] = [];
  other.on('request', (request) => {
    if (tokenOf(request) !== '') calls.push(request.url());
  });
  await other.clock.fastForward('05:00');
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(calls).toEqual([]);
  expect(await other.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('signing in with another account in one tab leaves no page of the first person in the other', {
  tag: '@soak',
}, async ({ signedIn: other, context, person }) => {
  await other.goto('/account/profile');
  await expect(other.getByRole('button', { name: /^Account\b/ })).toHaveText('A');
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/compare$/);
  await expect(other).toHaveURL(/\/compare$/);
  await expect(other.getByRole('button', { name: /^Account\b/ })).toHaveText('GH');
});

test('edits of different cells in two tabs both win', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
  context,
}) => {
  const id = await seedComparison(server.url, person.jwt, template);
  const other = await context.newPage();
  await openWorkspace(page, id);
  await openWorkspace(other, id);
  await typeIntoCell(page, await cellOf(page, 'Sensor width', camera), '31');
  await typeIntoCell(other, await cellOf(other, 'Sensor height', otherCamera), '17');
  await expect(await cellOf(page, 'Sensor height', otherCamera)).toContainText('17');
  await expect(await cellOf(other, 'Sensor width', camera)).toContainText('31');
  for (const each of [page, other]) await expect(saveStateOf(each)).toHaveText('Saved');
  const kept = (attribute: string, item: string) => readCell(server.url, person.jwt, { id, attribute, item });
  expect(await kept('Sensor width', camera)).toBe('31');
  expect(await kept('Sensor height', otherCamera)).toBe('17');
});

for (const choice of ['Mine', 'Theirs'] as const) {
  test(`the same cell edited twice is offered with both values, and “${choice}” is kept`, {
    tag: choice === 'Theirs' ? '@soak' : [],
  }, async ({ personPage: page, person, server, context, trouble }) => {
    trouble.expect(/status of 412/);
    const id = await seedComparison(server.url, person.jwt, template);
    const other = await context.newPage();
    await openWorkspace(page, id);
    await openWorkspace(other, id);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await other.route('**/changes', async (route) => {
      if (route.request().method() === 'POST') await released;
      await route.continue();
    });
    await typeIntoCell(other, await cellOf(other, 'Sensor width', camera), '22');
    await expect(saveStateOf(other)).toHaveText('Saving…');
    await typeIntoCell(page, await cellOf(page, 'Sensor width', camera), '11');
    await expect(saveStateOf(page)).toHaveText('Saved');
    release();

    const dialog = other.getByRole('dialog', { name: 'Changed at the same time' });
    await expect(dialog.getByText(`Sensor width of ${camera}`)).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Mine: 22' })).toBeChecked();
    await dialog.getByRole('radio', { name: choice === 'Mine' ? 'Mine: 22' : 'Theirs: 11' }).check();
    await dialog.getByRole('button', { name: 'Save choices' }).click();
    await expect(dialog).toBeHidden();
    const kept = choice === 'Mine' ? '22' : '11';
    for (const each of [page, other]) {
      await expect(await cellOf(each, 'Sensor width', camera)).toContainText(kept);
      await expect(saveStateOf(each)).toHaveText('Saved');
    }
    const place = { id, attribute: 'Sensor width', item: camera };
    expect(await readCell(server.url, person.jwt, place)).toBe(kept);
  });
}

for (const side of ['mine', 'theirs'] as const) {
  test(`a conflict survives a reload, decides nothing itself, and “All ${side}” settles all of it`, {
    tag: side === 'theirs' ? '@soak' : [],
  }, async ({ personPage: page, person, server, openBrowser, trouble }) => {
    trouble.expect(/status of 412|ERR_INTERNET_DISCONNECTED/);
    const id = await seedComparison(server.url, person.jwt, template);
    const other = await openBrowser(person.jwt);
    other.on('dialog', (dialog) => void dialog.accept());
    await openWorkspace(other, id);
    // It neither saves nor gets news of the others before both of them are in.
    await other.context().setOffline(true);
    await typeIntoCell(other, await cellOf(other, 'Sensor width', camera), '22');
    await typeIntoCell(other, await cellOf(other, 'Sensor height', camera), '12');
    await openWorkspace(page, id);
    await typeIntoCell(page, await cellOf(page, 'Sensor width', camera), '11');
    await typeIntoCell(page, await cellOf(page, 'Sensor height', camera), '21');
    await expect(saveStateOf(page)).toHaveText('Saved');
    await other.context().setOffline(false);
    const dialog = other.getByRole('dialog', { name: 'Changed at the same time in 2 places' });
    await expect(dialog).toBeVisible();
    await other.reload();
    await expect(dialog.getByRole('radio', { name: 'Mine: 22' })).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Theirs: 21' })).toBeVisible();
    await expect(saveStateOf(other)).toHaveText('Not saved — 2 changes');
    const kept = (attribute: string) => readCell(server.url, person.jwt, { id, attribute, item: camera });
    expect([await kept('Sensor width'), await kept('Sensor height')]).toEqual(['11', '21']);

    await dialog.getByRole('button', { name: `All ${side}` }).click();
    await expect(dialog).toBeHidden();
    await expect(saveStateOf(other)).toHaveText('Saved');
    const settled = side === 'mine' ? ['22', '12'] : ['11', '21'];
    expect([await kept('Sensor width'), await kept('Sensor height')]).toEqual(settled);
    await other.reload();
    await expect(await cellOf(other, 'Sensor width', camera)).toContainText(settled[0] ?? '');
    await expect(dialog).toBeHidden();
  });
}

test('five tabs inside the refresh window refresh at most five times and end with one token', {
  tag: '@soak',
}, async ({ personPage: page, person, context }) => {
  const { exp } = readClaims(person.jwt) as { exp: number };
  const twoDaysBefore = new Date((exp - 2 * 24 * 60 * 60) * 1000);
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/v1/refresh')) refreshes += 1;
  });
  const tabs = [page];
  while (tabs.length < 5) tabs.push(await context.newPage());
  await Promise.all(tabs.map((tab) => tab.clock.setFixedTime(twoDaysBefore)));
  await Promise.all(tabs.map((tab) => tab.goto('/compare')));
  for (const tab of tabs) await expect(tab.getByRole('banner')).toBeVisible();
  expect(refreshes).toBeGreaterThanOrEqual(1);
  expect(refreshes).toBeLessThanOrEqual(5);

  const token = await storedToken(page);
  expect(token).not.toBe(person.jwt);
  await Promise.all(
    tabs.map(async (tab) => {
      const called = tab.waitForRequest(/\/account\/v1\/sessions/);
      await tab.getByRole('button', { name: /^Account\b/ }).click();
      await tab.getByRole('menuitem', { name: 'Profile' }).click();
      expect(tokenOf(await called)).toBe(token);
      await expect(tab.getByText('this device')).toBeVisible();
    }),
  );
  expect(await storedToken(page)).toBe(token);
  expect(refreshes).toBeLessThanOrEqual(5);
});
