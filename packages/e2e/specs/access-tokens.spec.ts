import { findByAxe, findViolations } from '../src/axe';
import { placesOf } from '../src/placesOf';
import { expect, test } from '../src/test';

test('a script gets a token from the profile, which works until it is revoked, and finds the API page', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const ask = (token: string) =>
    fetch(`${server.url}/compare/v1/comparisons`, { headers: { authorization: `Bearer ${token}` } });
  await page.goto('/account/profile');
  const section = page.getByRole('region', { name: 'Access tokens' });
  const places = await placesOf(page, '[role="dialog"] [type="submit"]');
  await section.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('<img src=x> nightly');
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  // Where less motion is asked for.
  expect(await places()).toHaveLength(1);
  expect(await findByAxe(page, dialog)).toEqual({});
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByLabel('Access token', { exact: true }).inputValue();
  expect((await ask(token)).status).toBe(200);
  expect(await findByAxe(page)).toEqual({});
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByText('<img src=x> nightly')).toBeVisible();
  await section.getByRole('button', { name: 'Revoke <img src=x> nightly' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByText(/revoked on/)).toBeVisible();
  expect((await ask(token)).status).toBe(401);

  await section.getByRole('link', { name: 'API reference' }).click();
  await expect(page.getByRole('heading', { name: 'Tertium API' })).toBeVisible();
  await page.getByRole('link', { name: 'GET /compare/v1/comparisons/{id}/ranking', exact: true }).click();
  await expect(page.getByRole('region', { name: /comparisons\/\{id\}\/ranking$/ })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // All calls are described in one form, so axe looks at some of them.
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('section:nth-of-type(n + 12), nav li:nth-child(n + 4)'))
      each.remove();
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page, colorScheme)).toEqual([]);
  }
});
