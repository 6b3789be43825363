import type { Page } from '@playwright/test';
import { refresh, refreshWindowSeconds } from '@tertium/contract';
import { call, seedComparison, signIn } from '../src/api';
import { expect, putToken, readClaims, test } from '../src/test';

const pagesOf = (id: string) => [
  '/',
  '/compare',
  `/compare?c=${id}`,
  `/compare/graph?c=${id}`,
  '/account/profile',
  '/account/settings',
  '/auth/login',
  '/auth/logout',
];

/** Paths of the API calls of a page in the order in which they were sent, with the token of each; `|` where one was answered. */
function logCalls(page: Page): { readonly path: string; readonly jwt: string }[] {
  const calls: { readonly path: string; readonly jwt: string }[] = [];
  const pathOf = (url: string) => new URL(url).pathname;
  const isCall = (url: string) => /^\/(?:auth|account|compare)\/v1\//.test(pathOf(url));
  page.on('request', (request) => {
    const jwt = (request.headers().authorization ?? '').replace('Bearer ', '');
    if (isCall(request.url())) calls.push({ path: pathOf(request.url()), jwt });
  });
  page.on('requestfinished', (request) => {
    if (pathOf(request.url()).endsWith('/refresh')) calls.push({ path: 'refreshed', jwt: '' });
  });
  return calls;
}

/** Opens a page with a token as it is so many seconds before its expiry by the browser's clock. */
async function openWith(
  page: Page,
  { url, jwt, path, seconds }: Record<'url' | 'jwt' | 'path', string> & { readonly seconds: number },
) {
  const context = page.context();
  await putToken(context, url, jwt);
  await page.clock.setFixedTime((Number(readClaims(jwt).exp) - seconds) * 1000);
  const calls = logCalls(page);
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  // The call of the page itself is among them by then.
  await expect.poll(() => calls.filter((each) => each.path.startsWith('/')).length).toBeGreaterThan(1);
  return calls;
}

test('with a token that expires in less than three days, or has expired, the refresh is answered before anything else is sent, on every page', async ({
  server,
  person,
  context,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  for (const path of pagesOf(id)) {
    const page = await context.newPage();
    const jwt = await signIn(server.url, person);
    const calls = await openWith(page, {
      ...{ url: server.url, jwt, path },
      // One of the pages with a token that has expired.
      seconds: path === '/compare' ? -10 : refreshWindowSeconds - 1,
    });
    expect(
      calls.slice(0, 2).map((each) => each.path),
      path,
    ).toEqual(['/auth/v1/refresh', 'refreshed']);
    expect(calls[0]?.jwt, path).toBe(jwt);
    expect(
      calls.slice(2).filter((each) => each.jwt === jwt),
      path,
    ).toEqual([]);
    await page.close();
  }
});

test('one second earlier, and with a token that another tab has just renewed, no page sends a refresh', {
  tag: '@soak',
}, async ({ server, person, context }) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  for (const path of pagesOf(id).slice(2, 5)) {
    const page = await context.newPage();
    const jwt = await signIn(server.url, person);
    const early = await openWith(page, { url: server.url, jwt, path, seconds: refreshWindowSeconds + 1 });
    expect(early.length, path).toBeGreaterThan(0);
    expect(
      early.filter((each) => each.path.endsWith('/refresh')),
      path,
    ).toEqual([]);
    await page.close();
    // The old token, of which the other tab has the successor by now.
    const again = await context.newPage();
    const { jwt: successor } = await call(server.url, refresh, { jwt });
    const late = await openWith(again, { url: server.url, jwt, path, seconds: refreshWindowSeconds + 1 });
    expect(successor).not.toBe(jwt);
    expect(
      late.filter((each) => each.path.endsWith('/refresh')),
      path,
    ).toEqual([]);
    await expect(again.locator('h1').first()).toBeVisible();
    await again.close();
  }
});
