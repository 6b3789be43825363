import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { listTemplates } from '@tertium/contract';
import { call, makePerson, type Person, seedBlank, seedComparison } from '../src/api';
import { datasetPath } from '../src/files';
import { expect, putToken, test } from '../src/test';
import { clickTool, gridOf, openWorkspace } from '../src/workspace';

type Visitor = 'nobody' | 'newcomer' | 'owner' | 'administrator';

/** A page or state to take a picture of, and who sees it. */
interface Subject {
  readonly name: string;
  readonly who?: Visitor;
  readonly show: (page: Page, ids: Readonly<Record<string, string>>) => Promise<void>;
}

const visit =
  (path: string): Subject['show'] =>
  async (page) => {
    await page.goto(path);
  };
/** Opens the comparison made from a template. */
const workspace =
  (template: string, view = ''): Subject['show'] =>
  (page, ids) =>
    openWorkspace(page, ids[template] ?? '', view);
const graph =
  (template: string, view: string): Subject['show'] =>
  async (page, ids) => {
    await page.goto(`/compare/graph?c=${ids[template]}${view}`);
    await expect(page.getByRole('img').first()).toBeVisible();
  };

const subjects: readonly Subject[] = [
  { name: 'login', who: 'nobody', show: visit('/auth/login') },
  {
    name: 'login-mistake',
    who: 'nobody',
    show: async (page) => {
      await page.goto('/auth/login');
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
  },
  { name: 'login-setup', who: 'nobody', show: visit('/auth/login#setup=0000-0000-0000') },
  { name: 'login-invitation', who: 'nobody', show: visit('/auth/login#invite=0000-0000-0000') },
  { name: 'not-found', who: 'nobody', show: visit('/nowhere') },
  { name: 'profile', who: 'administrator', show: visit('/account/profile') },
  { name: 'settings', show: visit('/account/settings') },
  { name: 'gallery', show: visit('/compare') },
  { name: 'gallery-empty', who: 'newcomer', show: visit('/compare') },
  {
    name: 'gallery-examples',
    show: async (page) => {
      await page.goto('/compare');
      await page.getByRole('button', { name: 'Examples' }).click();
      await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'import-preview',
    show: async (page) => {
      await page.goto('/compare');
      await page.getByLabel('Import a file').setInputFiles(datasetPath('lmarena_text.csv'));
      await expect(page.getByRole('button', { name: 'Create comparison' })).toBeVisible();
    },
  },
  {
    name: 'import-refused',
    show: async (page) => {
      await page.goto('/compare');
      const buffer = Buffer.from('PK\u0003\u0004 no workbook');
      await page
        .getByLabel('Import a file')
        .setInputFiles({ name: 'broken.xlsx', mimeType: 'application/octet-stream', buffer });
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  { name: 'workspace-matrix', show: workspace('camera-sensors') },
  { name: 'workspace-weigh', show: workspace('camera-sensors', '&panel=weigh&mark=heat&sort=rank') },
  {
    name: 'workspace-baseline',
    show: async (page, ids) => {
      await openWorkspace(page, ids['cars-2018'] ?? '', '&diff=1');
      await page
        .getByRole('button', { name: /^Menu of/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Measure others against it' }).click();
      await expect(page.getByText('baseline', { exact: true })).toBeVisible();
    },
  },
  { name: 'workspace-list', show: workspace('airline-safety') },
  { name: 'workspace-list-filter', show: workspace('language-models', '&view=list&f=name:gpt&sort=rank') },
  {
    name: 'workspace-explain',
    show: async (page, ids) => {
      await openWorkspace(page, ids['cars-2018'] ?? '', '&sort=rank');
      await page
        .getByRole('button', { name: /^Place 1/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: /^Why/ })).toBeVisible();
    },
  },
  {
    name: 'workspace-attribute',
    show: async (page, ids) => {
      await openWorkspace(page, ids['camera-sensors'] ?? '');
      await gridOf(page).focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'workspace-history',
    show: async (page, ids) => {
      await openWorkspace(page, ids['camera-sensors'] ?? '');
      await clickTool(page, 'History');
      await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
    },
  },
  {
    name: 'workspace-help',
    show: async (page, ids) => {
      await openWorkspace(page, ids['camera-sensors'] ?? '');
      await clickTool(page, 'Keys and marks');
      await expect(page.getByRole('dialog', { name: 'Keys and marks' })).toBeVisible();
    },
  },
  {
    name: 'workspace-empty',
    show: async (page, ids) => {
      await page.goto(`/compare?c=${ids.blank}`);
      await expect(page.getByRole('heading', { name: 'Type, or paste a table' })).toBeVisible();
    },
  },
  { name: 'workspace-gone', show: visit('/compare?c=00000000-0000-4000-8000-000000000000') },
  { name: 'graph-choose', show: visit('/compare/graph') },
  { name: 'graph-nothing', who: 'newcomer', show: visit('/compare/graph') },
  { name: 'graph-contributions', show: graph('cars-2018', '') },
  { name: 'graph-tradeoff', show: graph('cars-2018', '&chart=tradeoff') },
  { name: 'graph-parallel', show: graph('cars-2018', '&chart=parallel') },
  { name: 'graph-radar', show: graph('cars-2018', '&chart=radar') },
  {
    name: 'palette',
    show: async (page) => {
      await page.goto('/compare');
      await expect(page.getByRole('list', { name: 'My comparisons' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'drawer',
    show: async (page) => {
      await page.goto('/account/settings');
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    },
  },
];

const folder = fileURLToPath(new URL('../../../screenshots/', import.meta.url));
const widths = [360, 1440];
const colourSchemes = ['light', 'dark'] as const;

interface Cast {
  readonly owner: Person;
  readonly newcomer: Person;
  /** Ids of the owner's comparisons by template; `blank` is empty. */
  readonly ids: Readonly<Record<string, string>>;
}

let cast: Promise<Cast> | undefined;

/** Who is in the pictures and what they have made; prepared once. */
async function prepare(url: string, administratorJwt: string): Promise<Cast> {
  const owner = await makePerson(url, administratorJwt, 'Grace Hopper');
  const newcomer = await makePerson(url, administratorJwt, 'Katherine Johnson');
  const ids: Record<string, string> = { blank: await seedBlank(url, owner.jwt) };
  for (const { id } of await call(url, listTemplates, { jwt: owner.jwt })) {
    ids[id] = await seedComparison(url, owner.jwt, id);
  }
  return { owner, newcomer, ids };
}

for (const { name, who = 'owner', show } of subjects) {
  for (const width of widths) {
    for (const colorScheme of colourSchemes) {
      test.describe(() => {
        test.use({
          colorScheme,
          contextOptions: { reducedMotion: 'reduce' },
          viewport: { width, height: width === 360 ? 780 : 900 },
        });
        test(`${name} ${colorScheme} ${width}`, async ({
          page,
          context,
          server,
          administratorJwt,
          trouble,
        }) => {
          trouble.expect(/status of 404/);
          cast ??= prepare(server.url, administratorJwt);
          const { owner, newcomer, ids } = await cast;
          const tokens = { owner: owner.jwt, newcomer: newcomer.jwt, administrator: administratorJwt };
          if (who !== 'nobody') await putToken(context, server.url, tokens[who]);
          await show(page, ids);
          await page.waitForLoadState('networkidle');
          await page.screenshot({
            path: `${folder}${name}-${colorScheme}-${width}.png`,
            fullPage: width === 360 && (await gridOf(page).count()) === 0,
          });
        });
      });
    }
  }
}
