import { test as base, expect, type Page } from '@playwright/test';
import { makeAdministrator, signIn } from './api';
import { type RunningServer, startServer } from './startServer';

/** What a page must never do; collected while it is used and asserted empty at the end of each test. */
export interface Trouble {
  readonly messages: string[];
  /** For the tests that cause it on purpose. */
  expect(pattern: RegExp): void;
}

interface TestParts {
  readonly trouble: Trouble;
  /** Puts the signed-in administrator's token into the page, as a completed sign-in leaves it. */
  readonly signedIn: Page;
}

interface WorkerParts {
  /** A server with one administrator, for all tests of a file. */
  readonly server: RunningServer;
}

/** Claims of a token, read without checking, as the page does. */
export function readClaims(jwt: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

/** Collects console errors (violations of the content policy are among them), uncaught errors, requests to other origins. */
export function watch(page: Page, origin: string, messages: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      messages.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) messages.push(`request to ${url}`);
  });
}

export const test = base.extend<TestParts, WorkerParts>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const server = await startServer();
      await makeAdministrator(server);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  trouble: [
    async ({ page, server }, use) => {
      const messages: string[] = [];
      const expected: RegExp[] = [];
      watch(page, server.url, messages);
      await use({ messages, expect: (pattern) => void expected.push(pattern) });
      const unexpected = messages.filter((message) => !expected.some((pattern) => pattern.test(message)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  signedIn: async ({ page, server }, use) => {
    const jwt = await signIn(server.url);
    await page.goto('/auth/login');
    await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), {
      ...readClaims(jwt),
      jwt,
    });
    await use(page);
  },
});

export { expect };
