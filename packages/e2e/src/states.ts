import type { Page } from '@playwright/test';
import {
  measureAgainstFirst,
  saveWeightsAs,
  showAboutCell,
  showCellMenu,
  showDrawer,
  showExamples,
  showFirstWhy,
  showImportPreview,
  showRounds,
  showSharing,
  showWays,
} from './steps';
import { expect } from './test';
import { clickTool, gridOf, openWorkspace, refuseNext, typeIntoCell } from './workspace';

/** Something that a page can be seen in. */
export interface State {
  readonly name: string;
  /** Looked at by the gate: of each kind of part on a page one that no journey looks at. All are looked at by `npm run soak -- browser`. */
  readonly inGate?: true;
  /** Shown to administrators only. */
  readonly isAdministrators?: true;
  /** What the console says on the way there. */
  readonly trouble?: RegExp;
  /** Goes there from a new page; `comparisonId` is one of few items with gaps. */
  readonly show: (page: Page, comparisonId: string) => Promise<void>;
}

/** What a visitor sees. */
export const signedOut: readonly State[] = [
  {
    name: 'the login page',
    show: async (page) => {
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    },
  },
  {
    name: 'the login page after a mistake',
    inGate: true,
    show: async (page) => {
      await page.goto('/auth/login');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the form of a code',
    show: async (page) => {
      await page.goto('/auth/login#setup=0000-0000');
      await expect(page.getByRole('heading', { name: 'Create the first account' })).toBeVisible();
    },
  },
  {
    name: 'the not-found page',
    trouble: /status of 404/,
    show: async (page) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
    },
  },
];

const account: readonly State[] = [
  {
    name: 'the profile',
    show: async (page) => {
      await page.goto('/account/profile');
      await expect(page.getByText('this device')).toBeVisible();
    },
  },
  {
    name: 'the dialog that deletes the account',
    show: async (page) => {
      await page.goto('/account/profile');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the settings',
    show: async (page) => {
      await page.goto('/account/settings');
      await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
    },
  },
  {
    name: 'the server',
    isAdministrators: true,
    show: async (page) => {
      await page.goto('/account/server');
      await expect(page.getByRole('heading', { name: 'Server' })).toBeVisible();
    },
  },
  {
    name: 'the drawer',
    show: showDrawer,
  },
  {
    name: 'the command palette',
    inGate: true,
    show: async (page) => {
      await page.goto('/account/settings');
      await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

const gallery: readonly State[] = [
  {
    name: 'the gallery',
    show: async (page) => {
      await page.goto('/compare');
      await expect(page.getByRole('list', { name: 'My comparisons' })).toBeVisible();
    },
  },
  {
    name: 'the examples',
    show: showExamples,
  },
  {
    name: 'the preview of an import',
    show: showImportPreview,
  },
];

const workspace: readonly State[] = [
  {
    name: 'pinned columns and rows with wrapped texts',
    show: async (page, id) => {
      await openWorkspace(page, id);
      for (const head of ['thead th', 'tbody .row-head']) {
        await gridOf(page).locator(head).first().click({ button: 'right' });
        await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
        await expect(gridOf(page)).toBeFocused();
      }
      await expect(gridOf(page).locator('.pinned-row')).toBeVisible();
    },
  },
  {
    name: 'the saved views',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await page.getByRole('button', { name: 'Saved views…' }).click();
      await expect(page.getByRole('button', { name: 'Save view…' })).toBeVisible();
    },
  },
  { name: 'the table, items side by side', show: (page, id) => openWorkspace(page, id) },
  {
    name: 'a cell being edited',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await gridOf(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.cell-editor')).toBeFocused();
    },
  },
  {
    name: 'the reasons of a place',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await showFirstWhy(page);
    },
  },
  {
    name: 'the attribute drawer',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await gridOf(page)
        .getByRole('rowheader')
        .getByRole('button', { name: /^Menu of/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit attribute' }).click();
      await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the history',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await clickTool(page, 'History');
      await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
    },
  },
  {
    name: 'who has access',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await showSharing(page);
    },
  },
  {
    name: 'what a round came to',
    show: async (page, id) => {
      await openWorkspace(page, id, '&panel=weigh');
      await showRounds(page);
      await expect(page.getByRole('heading', { name: 'First by each person’s points' })).toBeVisible();
    },
  },
  {
    name: 'the form of the next round',
    show: async (page, id) => {
      await openWorkspace(page, id, '&panel=weigh');
      await showRounds(page);
      await page.getByRole('button', { name: 'Start next round' }).click();
      await expect(page.getByRole('button', { name: 'Start round' })).toBeVisible();
    },
  },
  {
    name: 'the ways of being asked what matters',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await showWays(page);
    },
  },
  {
    name: 'what matters, asked two at a time',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await showWays(page);
      await page.getByRole('button', { name: /^Two at a time/ }).click();
      const question = page.getByRole('region', { name: 'What matters to you?' });
      await expect(question.getByRole('combobox').or(question.getByRole('checkbox')).first()).toBeVisible();
    },
  },
  {
    name: 'the menu of a cell',
    inGate: true,
    show: async (page, id) => {
      await openWorkspace(page, id);
      await showCellMenu(page);
    },
  },
  {
    name: 'a limit being typed',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await gridOf(page)
        .getByRole('rowheader', { name: /Sensor width/ })
        .click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Set a limit…' }).click();
      await page.getByRole('textbox', { name: /^At least/ }).fill('30');
      await expect(page.getByText(/^Rules out/)).toBeVisible();
    },
  },
  {
    name: 'what is known about a cell',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await showAboutCell(page);
    },
  },
  {
    name: 'the image and link of an item',
    show: async (page, id) => {
      await openWorkspace(page, id, '&view=matrix');
      await gridOf(page)
        .getByRole('button', { name: /^Menu of/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Image and link…' }).click();
      await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible();
    },
  },
  {
    name: 'the help',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await clickTool(page, 'Keys and marks');
      await expect(page.getByRole('dialog', { name: 'Keys and marks' })).toBeVisible();
    },
  },
  {
    name: 'the choices of the view',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'View' })).toBeFocused();
    },
  },
  {
    name: 'the list with filters',
    show: async (page, id) => {
      await openWorkspace(page, id, '&view=list&f=name:a');
      await expect(page.getByLabel('Filter names')).toBeVisible();
    },
  },
  {
    name: 'a text that was found',
    show: async (page, id) => {
      await openWorkspace(page, id, '&view=list');
      await page.keyboard.press('Control+f');
      await page.getByRole('textbox', { name: 'Find in names, attributes and cells' }).fill('a');
      await expect(gridOf(page).locator('[data-found="current"]')).toBeVisible();
      await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    },
  },
  {
    name: 'what replaces a text that was found',
    show: async (page, id) => {
      await openWorkspace(page, id, '&view=list');
      await page.keyboard.press('Control+h');
      await page.getByRole('textbox', { name: 'Find in names, attributes and cells' }).fill('1');
      await page.getByRole('textbox', { name: 'Replace with' }).fill('2');
      await page.getByRole('button', { name: 'Replace all…' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Replace “1”' }).getByRole('listitem').first(),
      ).toBeVisible();
    },
  },
  {
    name: 'a new item beside another',
    show: async (page, id) => {
      await openWorkspace(page, id, '&view=list');
      await gridOf(page).focus();
      await page.keyboard.press('Alt+Shift+ArrowDown');
      await expect(page.getByRole('dialog', { name: /^New .+ below / })).toBeVisible();
    },
  },
  {
    name: 'the panel of filters',
    show: async (page, id) => {
      await openWorkspace(
        page,
        id,
        '&panel=filter&f=name:a&f=any:@no source|older than 2 years&sort=name,rank',
      );
      await expect(page.getByRole('list', { name: 'Filters' })).toBeVisible();
      for (const fold of await page.locator('.facets .fold > summary').all()) await fold.click();
    },
  },
  {
    name: 'the report',
    inGate: true,
    show: async (page, id) => {
      await page.goto(`/compare?c=${id}&report=1`);
      await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled();
    },
  },
  {
    name: 'a comparison that is not there',
    trouble: /status of 404/,
    show: async (page) => {
      await page.goto('/compare?c=00000000-0000-4000-8000-000000000000');
      await expect(page.getByText('Comparison not found')).toBeVisible();
    },
  },
];

const chartTitles = {
  contributions: 'Contributions',
  tradeoff: 'Trade-off',
  parallel: 'Parallel coordinates',
  radar: 'Radar',
};
const graph: readonly State[] = [
  {
    name: 'the choice of what to draw',
    show: async (page) => {
      await page.goto('/compare/graph');
      await expect(page.getByText('Choose a comparison')).toBeVisible();
    },
  },
  ...Object.entries(chartTitles).map(
    ([chart, title]): State => ({
      name: `the chart ${title}`,
      show: async (page, id) => {
        await page.goto(`/compare/graph?c=${id}&chart=${chart}`);
        await expect(page.getByRole('img', { name: new RegExp(title, 'i') })).toBeVisible();
      },
    }),
  ),
];

/** These change something: each on a comparison of its own. */
export const changing: readonly State[] = [
  {
    name: 'the shortlist with its menu',
    show: async (page, id) => {
      await openWorkspace(page, id, '&view=list');
      for (const box of (await page.getByRole('checkbox', { name: /^Shortlist/ }).all()).slice(0, 3))
        await box.check();
      await page.getByRole('button', { name: 'Shortlist 3' }).click();
      await expect(page.getByRole('menuitem', { name: 'Open side by side' })).toBeVisible();
    },
  },
  {
    name: 'the table with a change that was refused',
    trouble: /status of 422/,
    show: async (page, id) => {
      await openWorkspace(page, id);
      await refuseNext(page);
      await typeIntoCell(page, gridOf(page).locator('tbody td').first(), '31');
      await expect(page.getByRole('region', { name: 'Not saved' })).toBeVisible();
    },
  },
  {
    name: 'a round that waits for my points',
    show: async (page, id) => {
      await openWorkspace(page, id, '&panel=weigh');
      await showRounds(page);
      await page.getByRole('button', { name: 'Start round' }).click();
      await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible();
    },
  },
  {
    name: 'the page of a guest of a round',
    show: async (page, id) => {
      await openWorkspace(page, id, '&panel=weigh');
      await showRounds(page);
      await page.getByRole('button', { name: 'Start round' }).click();
      await page.getByRole('button', { name: 'Invite guest' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Eve');
      await page.getByRole('button', { name: 'Make link' }).click();
      await page.goto(await page.getByRole('textbox', { name: 'Personal link' }).inputValue());
      await page.getByRole('button', { name: 'Done', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Change my points' })).toBeVisible();
    },
  },
  {
    name: 'the table against a baseline with weights open',
    inGate: true,
    show: async (page, id) => {
      await openWorkspace(page, id, '&panel=weigh&mark=heat');
      await measureAgainstFirst(page);
    },
  },
  {
    name: 'everyone’s weights that were just saved',
    show: async (page, id) => {
      await openWorkspace(page, id, '&panel=weigh');
      await saveWeightsAs(page, 'Cheap');
    },
  },
];

/** What a person sees who has nothing yet. */
export const firstSteps: readonly State[] = [
  {
    name: 'the empty gallery',
    show: async (page) => {
      await page.goto('/compare');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'the graph page with nothing to draw',
    show: async (page) => {
      await page.goto('/compare/graph');
      await expect(page.getByText('Nothing to draw yet.')).toBeVisible();
    },
  },
  {
    name: 'an empty comparison',
    inGate: true,
    show: async (page) => {
      await page.goto('/compare');
      await page.getByRole('button', { name: /Start blank/ }).click();
      await expect(page.getByRole('heading', { name: 'Type, or paste a table' })).toBeVisible();
    },
  },
];

/** What a person sees who has a comparison; looking at these changes nothing. */
export const looking: readonly State[] = [...account, ...gallery, ...workspace, ...graph];

/** What a person sees who has a comparison, on a phone; looking at these changes nothing. */
export const onPhone: readonly State[] = [
  {
    name: 'the sheet of a cell',
    inGate: true,
    show: async (page, id) => {
      await openWorkspace(page, id);
      await gridOf(page).locator('tbody td').first().tap();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeVisible();
    },
  },
  {
    name: 'two items at a time',
    show: async (page, id) => {
      await openWorkspace(page, id, '&narrow=pairs');
      await expect(page.getByRole('toolbar', { name: 'Items shown' })).toBeVisible();
    },
  },
  {
    name: 'cards',
    inGate: true,
    show: async (page, id) => {
      await page.goto(`/compare?c=${id}&narrow=cards`);
      await expect(page.getByRole('list', { name: /as cards$/ })).toBeVisible();
    },
  },
  {
    name: 'more of the toolbar',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await page.getByRole('button', { name: 'More' }).tap();
      await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
    },
  },
  {
    name: 'the weights over the table',
    show: async (page, id) => {
      await openWorkspace(page, id, '&panel=weigh');
      await expect(page.getByRole('slider').first()).toBeVisible();
    },
  },
  {
    name: 'other ways of ranking over the table',
    show: async (page, id) => {
      await openWorkspace(page, id, '&panel=methods');
      await expect(page.getByRole('heading', { name: 'Do other methods agree?' })).toBeVisible();
    },
  },
];
