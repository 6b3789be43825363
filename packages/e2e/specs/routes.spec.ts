import { seedComparison } from '../src/api';
import { hold } from '../src/hold';
import { expect, readClaims, test } from '../src/test';

test('a visitor without a token is sent to the login page without a frame, and Back returns to the not-found page', async ({
  page,
  trouble,
}) => {
  trouble.expect(/status of 404/);
  expect((await page.goto('/nope'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await page.goto('/compare');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('button', { name: /^sign in$/i })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/nope$/);
});

test.describe('a signed-in person', () => {
  test('who signs out lands on /auth/login with empty storage and a dead token', async ({
    signedIn,
    server,
  }) => {
    await signedIn.goto('/compare');
    await expect(signedIn.getByRole('banner')).toBeVisible();
    const jwt = await signedIn.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').jwt as string);
    await signedIn.goto('/auth/logout');
    await expect(signedIn).toHaveURL(/\/auth\/login$/);
    const left = await signedIn.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(left).not.toContain(jwt);
    await expect
      .poll(
        async () =>
          (await fetch(`${server.url}/account/v1/profile`, { headers: { Authorization: `Bearer ${jwt}` } }))
            .status,
      )
      .toBe(401);
  });

  test('with a forged user in storage sees no data and ends at /auth/login', async ({ page, trouble }) => {
    trouble.expect(/status of 401/);
    const forged = [
      { alg: 'HS256', typ: 'JWT' },
      { iss: 'x', sub: 'y', aud: 'z', iat: 1, nbf: 1, exp: 99999999999, jti: 'forged' },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const jwt = `${forged}.c2lnbmF0dXJl`;
    await page.goto('/auth/login');
    await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), {
      ...readClaims(jwt),
      jwt,
    });
    await page.goto('/compare');
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await page.evaluate(() => localStorage.getItem('user') ?? '')).not.toContain('forged');
  });

  test('whose stored user is broken is logged out, and no error page shows', async ({ page, trouble }) => {
    trouble.expect(/stored user|JSON|Error: /i);
    await page.goto('/auth/login');
    await page.evaluate(() => localStorage.setItem('user', '{'));
    await page.goto('/compare');
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(page.getByText('Sorry, something went wrong.')).toHaveCount(0);
  });
});

test.describe('while things load', () => {
  test('the page says “Loading Resources...” before its script is here', async ({ page }) => {
    const release = await hold(page, /\/assets\/entry-[\w-]+\.js$/);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await expect(page.getByText('Loading Resources...', { exact: true })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('the page says “Lazy Loading Resources...” before the part for this route is here', async ({
    page,
  }) => {
    const release = await hold(page, /\/assets\/login-[\w-]+\.js$/);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await expect(page.getByText('Lazy Loading Resources...', { exact: true })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('the page says “Authenticating...” while a token that is due is refreshed', async ({
    personPage: page,
    person,
  }) => {
    const { exp } = readClaims(person.jwt) as { exp: number };
    await page.clock.setFixedTime(new Date((exp - 24 * 60 * 60) * 1000));
    const release = await hold(page, /\/auth\/v1\/refresh$/);
    await page.goto('/compare', { waitUntil: 'commit' });
    await expect(page.getByText('Authenticating...', { exact: true })).toBeVisible();
    release();
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test.describe('when something goes wrong', () => {
  test('an error of a route shows the 500 page with its message and stack', async ({ page, trouble }) => {
    trouble.expect(/ERR_FAILED|dynamically imported module/);
    await page.route(/\/assets\/login-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/auth/login');
    await expect(page.getByText(/^Sorry, something went wrong\. .*\/login-/)).toBeVisible();
    // Only who asks sees the stack.
    await expect(page.locator('pre')).toBeHidden();
    await expect(page.locator('pre')).toContainText('TypeError');
  });

  test('a page that breaks leaves the frame around it', async ({ personPage: page, trouble }) => {
    trouble.expect(/Cannot be shown|The above error|ERR_FAILED/);
    await page.route(/\/assets\/SettingsPage-[\w-]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Cannot be shown")' }),
    );
    // Whether the server answers makes no difference: the file has come.
    await page.route('**/health/live', (route) => route.abort());
    await page.goto('/account/settings');
    await expect(page.getByText('Sorry, something went wrong. Cannot be shown')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('a part of the table whose file does not run ends in the 500 page, not in waiting for a connection', async ({
    personPage: page,
    person,
    server,
    trouble,
  }) => {
    trouble.expect(/Unexpected|The above error|ERR_FAILED/);
    const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
    await page.route(/\/assets\/parts-[\w-]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const = 1' }),
    );
    await page.route('**/health/live', (route) => route.abort());
    await page.goto(`/compare?c=${id}`);
    await expect(page.getByText(/^Sorry, something went wrong\. Unexpected token/)).toBeVisible();
  });

  test('a page without access shows the 403 page', async ({ personPage: page, trouble }) => {
    trouble.expect(/status of 403/);
    await page.route('**/account/v1/profile', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'ERR_FORBIDDEN', message: 'Not allowed', requestId: 'request' },
      }),
    );
    await page.goto('/account/profile');
    await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
  });
});
