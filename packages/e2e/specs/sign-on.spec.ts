import { findByAxe } from '../src/axe';
import { findFreePort, startServer } from '../src/startServer';
import { startSignOnProvider } from '../src/startSignOnProvider';
import { expect, test } from '../src/test';

test('a person signs in at a provider, lands where they were going, and signs out of both', async ({
  browser,
  trouble,
}) => {
  const provider = await startSignOnProvider();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  provider.serve(url);
  const corp = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_NAME: 'Corp' };
  const server = await startServer({ port, settings: { ...corp, PUBLIC_URL: url, OIDC_ACCOUNTS: 'create' } });
  const context = await browser.newContext({ baseURL: url });
  trouble.origins.push(url, provider.issuer);
  trouble.watch(context);
  // The provider's own pages fetch a font.
  trouble.expect(/request to https:\/\/fonts\./);
  await context.route('https://fonts.*/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  try {
    const page = await context.newPage();
    await page.goto('/account/profile');
    await page.getByRole('link', { name: 'Continue with Corp' }).focus();
    expect(await findByAxe(page)).toEqual({});
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('Enter any login').fill('ada');
    await page.getByPlaceholder('and password').fill('x');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('region', { name: 'Sign-on' })).toContainText('ada@corp.example');

    await page.goto('/auth/logout');
    await page.getByRole('link', { name: 'Sign out of Corp too' }).click();
    await page.getByRole('button', { name: /^Yes/ }).click();
    await page.getByRole('link', { name: 'Continue with Corp' }).click();
    await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
    await page.getByRole('link', { name: /Cancel/ }).click();
    await expect(page.getByRole('alert')).toContainText('Corp didn’t sign you in, or you cancelled.');
  } finally {
    await context.close();
    await server.stop();
    await provider.stop();
  }
});
