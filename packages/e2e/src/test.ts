import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Right, setGrant } from '@tertium/contract';
import { call, makeAdministrator, makePerson, type Person, signIn } from './api';
import type { phone } from './phone';
import { type RunningServer, startServer } from './startServer';

/** What a page must never do; collected while it is used and asserted empty at the end of each test. */
export interface Trouble {
  readonly messages: string[];
  /** Servers that the test may call: the shared one, and those it starts itself. */
  readonly origins: string[];
  /** For the tests that cause it on purpose. */
  expect(pattern: RegExp): void;
  /** Collects from every page of a further browser as well. */
  watch(context: BrowserContext): void;
}

interface TestParts {
  readonly trouble: Trouble;
  /** The page with the administrator's token in it, as a completed sign-in leaves it. */
  readonly signedIn: Page;
  /** A person of this test alone. */
  readonly person: Person;
  /** Somebody else, let in on a comparison of that person. */
  readonly makeGuest: (name: string, comparisonId: string, right: Right) => Promise<Person>;
  /** The page with that person's token in it. */
  readonly personPage: Page;
  /** Opens a further, separate browser, signed in where a token is given; held in a hand, where it is a phone. */
  readonly openBrowser: (jwt?: string, device?: typeof phone) => Promise<Page>;
}

export interface WorkerParts {
  /** Where the servers keep their data; the embedded store where it is empty. */
  readonly databaseUrl: string;
  /** A server with one administrator, for all tests of a worker. */
  readonly server: RunningServer;
  /** A session of the administrator to prepare tests with. */
  readonly administratorJwt: string;
}

/** Claims of a token, read without checking, as the page does. */
export function readClaims(jwt: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

/** Leaves a token in the browser's storage as a completed sign-in does. */
export async function putToken(context: BrowserContext, origin: string, jwt: string): Promise<void> {
  const value = JSON.stringify({ ...readClaims(jwt), jwt });
  await context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'user', value }] }],
  });
}

/** Collects console errors (violations of the content policy are among them), uncaught errors, requests to other origins. */
export function watch(page: Page, { origins, messages }: Pick<Trouble, 'origins' | 'messages'>): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      messages.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  page.on('crash', () => messages.push('the page crashed'));
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = origins.some((origin) => url.startsWith(`${origin}/`));
    if (!isOwn && !/^(data|blob|about):/.test(url)) messages.push(`request to ${url}`);
  });
}

export const test = base.extend<TestParts, WorkerParts>({
  databaseUrl: ['', { option: true, scope: 'worker' }],
  server: [
    async ({ databaseUrl }, use) => {
      const server = await startServer({ databaseUrl });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  administratorJwt: [
    async ({ server }, use) => {
      await use(await makeAdministrator(server));
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  trouble: [
    async ({ context, server }, use) => {
      const messages: string[] = [];
      const origins = [server.url];
      // A server on a busy machine asks for a moment, and the page asks again by itself.
      const expected: RegExp[] = [/responded with a status of 503/];
      const watchAll = (watched: BrowserContext) => {
        watched.on('page', (page) => watch(page, { origins, messages }));
      };
      watchAll(context);
      // A page with all its parts takes more files than a browser records by default.
      await context.addInitScript(() => performance.setResourceTimingBufferSize(2000));
      await use({ messages, origins, expect: (pattern) => void expected.push(pattern), watch: watchAll });
      const unexpected = messages.filter((message) => !expected.some((pattern) => pattern.test(message)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ context, trouble: _trouble }, use) => {
    // After `trouble`, which must see the page open.
    await use(await context.newPage());
  },
  signedIn: async ({ page, context, server }, use) => {
    await putToken(context, server.url, await signIn(server.url));
    await use(page);
  },
  person: async ({ server, administratorJwt }, use) => {
    await use(await makePerson(server.url, administratorJwt, 'Grace Hopper'));
  },
  makeGuest: async ({ server, administratorJwt, person }, use) => {
    await use(async (name, id, right) => {
      const guest = await makePerson(server.url, administratorJwt, name);
      const params = { id, grantee: String(readClaims(guest.jwt).sub) };
      await call(server.url, setGrant, { jwt: person.jwt, params, body: { right } });
      return guest;
    });
  },
  personPage: async ({ page, context, server, person }, use) => {
    await putToken(context, server.url, person.jwt);
    await use(page);
  },
  openBrowser: async ({ browser, server, trouble }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (jwt, device) => {
      const context = await browser.newContext({ baseURL: server.url, ...device });
      contexts.push(context);
      trouble.watch(context);
      if (jwt !== undefined) await putToken(context, server.url, jwt);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
