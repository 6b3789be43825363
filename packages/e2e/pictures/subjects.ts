import type { Page } from '@playwright/test';
import {
  measureAgainstFirst,
  showAboutCell,
  showDrawer,
  showExamples,
  showFirstWhy,
  showImportPreview,
  showRounds,
  showSharing,
  showWays,
} from '../src/steps';
import { expect } from '../src/test';
import {
  cellOf,
  clickTool,
  gridOf,
  openWorkspace,
  refuseNext,
  saveStateOf,
  typeIntoCell,
} from '../src/workspace';
import type { Cast } from './cast';
import { everyLook, type Look, looks } from './looks';

export type Visitor = 'nobody' | 'newcomer' | 'owner' | 'administrator' | 'compact';

/** A page or state to take a picture of, and who sees it. */
export interface Subject {
  readonly name: string;
  readonly who?: Visitor;
  /** How it is looked at, where not in light and dark on a phone and a desk. */
  readonly looks?: readonly Look[];
  readonly show: (page: Page, ids: Cast['ids'], findLarge: Cast['findLarge']) => Promise<void>;
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

/** The ways of being asked, by how a picture of them is called. */
const ways = {
  order: 'Put them in order',
  spend: 'Share out 100 points',
  swing: 'Compare the gains',
  tradeoff: 'Trade one for another',
  pairs: 'Two at a time',
  'best-worst': 'Start from most and least important',
};
const charts = [
  '',
  '&chart=waterfall',
  '&chart=tradeoff',
  '&chart=parallel',
  '&chart=radar',
  '&chart=dumbbell',
  '&chart=heat',
  '&chart=distribution',
  '&chart=similar',
  '&chart=sensitivity',
  '&chart=acceptability',
  '&chart=bump&by=methods',
];

/** Of a view, as the name of its picture ends: `-bump-methods`. */
const endOf = (view: string): string => view.replaceAll(/&\w+=/g, '-');

export const pages: readonly Subject[] = [
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
  { name: 'server', who: 'administrator', show: visit('/account/server') },
  { name: 'gallery', show: visit('/compare') },
  { name: 'gallery-empty', who: 'newcomer', show: visit('/compare') },
  {
    name: 'gallery-examples',
    show: showExamples,
  },
  {
    name: 'import-preview',
    show: showImportPreview,
  },
  {
    name: 'import-refused',
    show: async (page) => {
      await page.goto('/compare');
      const buffer = Buffer.from('PK\u0003\u0004 no workbook');
      await page
        .getByLabel('Import file')
        .setInputFiles({ name: 'broken.xlsx', mimeType: 'application/octet-stream', buffer });
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  { name: 'workspace-matrix', show: workspace('camera-sensors') },
  { name: 'workspace-methods', show: workspace('camera-sensors', '&panel=methods') },
  { name: 'workspace-weigh', show: workspace('camera-sensors', '&panel=weigh&mark=heat&sort=rank') },
  {
    name: 'workspace-ask',
    show: async (page, ids) => {
      await openWorkspace(page, ids['camera-sensors'] ?? '');
      await showWays(page);
    },
  },
  ...Object.entries(ways).map(([way, title]) => ({
    name: `workspace-ask-${way}`,
    show: async (page: Page, ids: Cast['ids']) => {
      await openWorkspace(page, ids['camera-sensors'] ?? '');
      await showWays(page);
      await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    },
  })),
  {
    name: 'workspace-sure',
    show: async (page, ids) => {
      await openWorkspace(page, ids['cars-2018'] ?? '', '&panel=sure&sort=rank');
      await expect(page.locator('.sure-first')).toContainText('%');
    },
  },
  {
    name: 'workspace-baseline',
    show: async (page, ids) => {
      await openWorkspace(page, ids['cars-2018'] ?? '', '&diff=1');
      await measureAgainstFirst(page);
    },
  },
  { name: 'workspace-list', show: workspace('airline-safety') },
  { name: 'workspace-list-filter', show: workspace('language-models', '&view=list&f=name:gpt&sort=rank') },
  {
    name: 'workspace-explain',
    show: async (page, ids) => {
      await openWorkspace(page, ids['cars-2018'] ?? '', '&sort=rank');
      await showFirstWhy(page);
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
  ...(['Mine', 'Everyone’s: For travelling', 'Of Katherine Johnson'] as const).map((whose, i) => ({
    name: `workspace-weigh-apart-${i + 1}`,
    show: async (page: Page, ids: Cast['ids']) => {
      await openWorkspace(page, ids.apart ?? '', '&panel=weigh');
      await page.getByRole('combobox', { name: 'Weights', exact: true }).selectOption(whose);
    },
  })),
  {
    name: 'workspace-share',
    show: async (page, ids) => {
      await openWorkspace(page, ids['camera-sensors'] ?? '');
      await showSharing(page);
    },
  },
  {
    name: 'workspace-about-cell',
    show: async (page, ids) => {
      await openWorkspace(page, ids['camera-sensors'] ?? '');
      await showAboutCell(page);
      await page.getByRole('checkbox', { name: 'Disputed' }).check();
    },
  },
  ...(['rounds', 'running'] as const).map((id) => ({
    name: `workspace-${id}`,
    show: async (page: Page, ids: Cast['ids']) => {
      await openWorkspace(page, ids[id] ?? '', '&panel=weigh');
      await showRounds(page);
    },
  })),
  {
    name: 'workspace-round-start',
    show: async (page, ids) => {
      await openWorkspace(page, ids['camera-sensors'] ?? '', '&panel=weigh');
      await showRounds(page);
    },
  },
  {
    name: 'workspace-help',
    show: async (page, ids) => {
      await openWorkspace(page, ids['camera-sensors'] ?? '');
      const hasMore = await page.getByRole('button', { name: 'More' }).isVisible();
      await clickTool(page, hasMore ? 'Marks' : 'Keys and marks');
      await expect(page.getByRole('dialog', { name: /marks/i })).toBeVisible();
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
  ...(['owner', 'newcomer'] as const).map((who) => ({
    name: who === 'owner' ? 'graph-choose' : 'graph-nothing',
    who,
    show: async (page: Page) => {
      await page.goto('/compare/graph');
      await expect(page.getByRole('heading', { name: 'Graph' })).toBeVisible();
    },
  })),
  ...charts.map((view) => ({
    name: `graph${endOf(view) || '-contributions'}`,
    show: graph('cars-2018', view),
  })),
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
    show: showDrawer,
  },
];

/** What the pages look like when something is long, many, lost or refused. */
export const states: readonly Subject[] = [
  ...['', '&view=list', '&panel=weigh'].map((view) => ({
    name: `long-names${view.replace(/&\w+=/, '-')}`,
    show: workspace('longNames', view),
  })),
  {
    name: 'long-names-explain',
    show: async (page, ids) => {
      await openWorkspace(page, ids.longNames ?? '', '&sort=rank');
      await showFirstWhy(page);
    },
  },
  ...['', '&chart=tradeoff', '&chart=parallel', '&chart=radar'].map((view) => ({
    name: `long-names-graph${view.replace('&chart=', '-')}`,
    show: graph('longNames', view),
  })),
  { name: 'items-2', show: workspace('items2') },
  { name: 'items-40', show: workspace('items40', '&sort=rank') },
  { name: 'items-40-list', show: workspace('items40', '&view=list&sort=rank') },
  { name: 'items-40-graph', show: graph('items40', '') },
  { name: 'attributes-200', show: workspace('attributes200', '&panel=weigh') },
  {
    name: 'items-249000',
    show: async (page, _, findLarge) => openWorkspace(page, await findLarge(), '&view=list&sort=rank'),
    looks: [looks.desk, looks.phone],
  },
  {
    name: 'offline',
    show: async (page, ids) => {
      await openWorkspace(page, ids['camera-sensors'] ?? '');
      await page.context().setOffline(true);
      await typeIntoCell(page, await cellOf(page, 'Sensor width', 'Canon EOS 6D'), '31');
      await expect(saveStateOf(page)).toHaveText('Offline — 1 change waits');
    },
    looks: [looks.desk, looks.deskDark],
  },
  {
    name: 'conflict',
    show: async (page, ids) => {
      await openWorkspace(page, ids.conflict ?? '');
      await page.context().setOffline(true);
      await typeIntoCell(page, await cellOf(page, 'Sensor width', 'Canon EOS 6D'), '22');
      const { origins } = await page.context().storageState();
      // Signed in as well, and without what waits here.
      const signedIn = origins.map(({ origin, localStorage }) => ({
        origin,
        localStorage: localStorage.filter(({ name }) => name === 'user'),
      }));
      const other = await page
        .context()
        .browser()
        ?.newPage({ storageState: { cookies: [], origins: signedIn } });
      if (other === undefined) throw new Error('no browser');
      const { origin } = new URL(page.url());
      await other.goto(`${origin}/compare?c=${ids.conflict}&sort=order`);
      await typeIntoCell(
        other,
        await cellOf(other, 'Sensor width', 'Canon EOS 6D'),
        `${Date.now()}`.slice(-4),
      );
      await expect(saveStateOf(other)).toHaveText('Saved');
      await other.context().close();
      await page.context().setOffline(false);
      await expect(page.getByRole('dialog', { name: 'Changed at the same time' })).toBeVisible();
    },
    looks: [looks.desk, looks.deskDark],
  },
  {
    name: 'refused',
    show: async (page, ids) => {
      await openWorkspace(page, ids['camera-sensors'] ?? '');
      await refuseNext(page);
      await typeIntoCell(page, await cellOf(page, 'Sensor width', 'Canon EOS 6D'), '33');
      await expect(page.getByRole('region', { name: 'Not saved' })).toBeVisible();
    },
    looks: [looks.desk, looks.deskDark],
  },
  {
    name: 'print-table',
    show: workspace('items40', '&sort=rank'),
    looks: [looks.paper],
  },
  { name: 'print-graph', show: graph('cars-2018', ''), looks: [looks.paper] },
  ...charts.slice(4).map((view) => ({
    name: `colours-graph${endOf(view)}`,
    show: graph('cars-2018', view),
    looks: [looks.grey, looks.deuteranopia],
  })),
  {
    name: 'compact',
    who: 'compact',
    show: async (page, ids) => {
      await page.goto('/account/settings');
      await page.getByRole('radiogroup', { name: 'Density' }).getByText('Compact').click();
      await openWorkspace(page, ids.own ?? '', '&panel=weigh');
    },
    looks: [looks.desk, looks.deskDark],
  },
  ...(['', '&view=list'] as const).map((view) => ({
    name: `wide${view.replace('&view=', '-')}`,
    show: workspace('cars-2018', view),
    looks: [looks.tablet, looks.wide, looks.widest],
  })),
  { name: 'wide-gallery', show: visit('/compare'), looks: [looks.tablet, looks.wide, looks.widest] },
  ...charts.slice(0, 4).map((view) => ({
    name: `wide-graph${endOf(view)}`,
    show: graph('cars-2018', view),
    looks: [looks.tablet, looks.wide, looks.widest, looks.grey, looks.deuteranopia],
  })),
  {
    name: 'colours-table',
    show: workspace('camera-sensors', '&panel=weigh&mark=heat&sort=rank'),
    looks: [looks.grey, looks.deuteranopia],
  },
];

export const looksOf = ({ looks: own }: Subject): readonly Look[] => own ?? everyLook;
