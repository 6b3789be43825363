import type { Page } from '@playwright/test';
import { createComparison, listTemplates } from '@tertium/contract';
import { call, signIn } from '../src/api';
import { readClaims, test } from '../src/test';

/** A page to take: how to come there from a signed-in start with one comparison of each template. */
interface Subject {
  readonly name: string;
  readonly isSignedOut?: boolean;
  readonly go: (page: Page, comparisonId: string) => Promise<void>;
}

const open = (path: string) => async (page: Page, id: string) => {
  await page.goto(path.replace('ID', id));
};

const subjects: readonly Subject[] = [
  { name: 'login', isSignedOut: true, go: open('/auth/login') },
  { name: 'login-setup', isSignedOut: true, go: open('/auth/login#setup=0000-0000-0000') },
  { name: 'not-found', isSignedOut: true, go: open('/nowhere') },
  { name: 'profile', go: open('/account/profile') },
  { name: 'settings', go: open('/account/settings') },
  { name: 'gallery', go: open('/compare') },
  { name: 'workspace', go: open('/compare?c=ID') },
  { name: 'workspace-gone', go: open('/compare?c=00000000-0000-4000-8000-000000000000') },
  { name: 'graph-choose', go: open('/compare/graph') },
  { name: 'graph-contributions', go: open('/compare/graph?c=ID') },
  { name: 'graph-tradeoff', go: open('/compare/graph?c=ID&chart=tradeoff') },
  { name: 'graph-parallel', go: open('/compare/graph?c=ID&chart=parallel') },
  { name: 'graph-radar', go: open('/compare/graph?c=ID&chart=radar') },
];

const widths = [360, 1440];
const colourSchemes = ['light', 'dark'] as const;

for (const { name, isSignedOut = false, go } of subjects) {
  for (const width of widths) {
    for (const colourScheme of colourSchemes) {
      test(`${name} ${colourScheme} ${width}`, async ({ page, server, trouble }) => {
        trouble.expect(/status of 404/);
        const jwt = await signIn(server.url);
        const [first] = await ensureComparisons(server.url, jwt);
        await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
        await page.emulateMedia({ colorScheme: colourScheme });
        if (!isSignedOut) {
          await page.goto('/auth/login');
          await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), {
            ...readClaims(jwt),
            jwt,
          });
        }
        await go(page, first ?? '');
        await page.waitForLoadState('networkidle');
        await page.screenshot({
          path: `../../screenshots/${name}-${colourScheme}-${width}.png`,
          fullPage: width === 360,
        });
      });
    }
  }
}

let made: readonly string[] | null = null;

/** One comparison from each template, made once. */
async function ensureComparisons(url: string, jwt: string): Promise<readonly string[]> {
  if (made !== null) return made;
  const templates = await call(url, listTemplates, { jwt });
  const ids: string[] = [];
  for (const { id } of templates) {
    const summary = await call(url, createComparison, { jwt, body: { templateId: id } });
    ids.push(summary.id);
  }
  made = ids;
  return ids;
}
