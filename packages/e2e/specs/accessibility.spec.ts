import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Person, seedComparison } from '../src/api';
import { datasetPath } from '../src/files';
import { expect, test } from '../src/test';
import { gridOf, openWorkspace } from '../src/workspace';

interface State {
  readonly name: string;
  /** Goes there from anywhere; `comparisonId` is one of few items with gaps. */
  readonly show: (page: Page, comparisonId: string) => Promise<void>;
}

const signedOut: readonly State[] = [
  {
    name: 'the login page',
    show: async (page) => {
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    },
  },
  {
    name: 'the login page after a mistake',
    show: async (page) => {
      await page.goto('/auth/login');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the form of a code',
    show: async (page) => {
      await page.goto('/nowhere');
      await page.goto('/auth/login#setup=0000-0000');
      await expect(page.getByRole('heading', { name: 'Make the first account' })).toBeVisible();
    },
  },
  {
    name: 'the not-found page',
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
    name: 'the drawer',
    show: async (page) => {
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    },
  },
  {
    name: 'the command palette',
    show: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
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
    show: async (page) => {
      await page.getByRole('button', { name: 'Examples' }).click();
      await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'the preview of an import',
    show: async (page) => {
      await page.goto('/compare');
      await page.getByLabel('Import a file').setInputFiles(datasetPath('lmarena_text.csv'));
      await expect(page.getByRole('button', { name: 'Create comparison' })).toBeVisible();
    },
  },
];

const workspace: readonly State[] = [
  { name: 'the table, items side by side', show: (page, id) => openWorkspace(page, id) },
  {
    name: 'a cell being edited',
    show: async (page) => {
      await gridOf(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.cell-editor')).toBeFocused();
    },
  },
  {
    name: 'the table against a baseline with weights open',
    show: async (page, id) => {
      await openWorkspace(page, id, '&panel=weigh&mark=heat');
      await page
        .getByRole('button', { name: /^Menu of/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Measure others against it' }).click();
      await expect(page.getByText('baseline', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the reasons of a place',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Place 1/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /^Why/ })).toBeVisible();
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
      await page.getByRole('button', { name: 'History' }).click();
      await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
    },
  },
  {
    name: 'the help',
    show: async (page, id) => {
      await openWorkspace(page, id);
      await page.getByRole('button', { name: 'Keys and marks' }).click();
      await expect(page.getByRole('dialog', { name: 'Keys and marks' })).toBeVisible();
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
    name: 'a comparison that is not there',
    show: async (page) => {
      await page.goto('/compare?c=00000000-0000-4000-8000-000000000000');
      await expect(page.getByText('This comparison is not here')).toBeVisible();
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
      await expect(page.getByText('Which comparison should be drawn?')).toBeVisible();
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

const firstSteps: readonly State[] = [
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
      await expect(page.getByText('There is nothing to draw yet.')).toBeVisible();
    },
  },
  {
    name: 'an empty comparison',
    show: async (page) => {
      await page.goto('/compare');
      await page.getByRole('button', { name: /Start blank/ }).click();
      await expect(page.getByRole('heading', { name: 'Paste a table here' })).toBeVisible();
    },
  },
];

/** What axe finds now, as one line each. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1, 2).join('').trim();
      return `${id} at ${target.join(' ')}: ${why}`;
    }),
  );
}

async function check(page: Page, states: readonly State[], comparisonId: string): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const { name, show } of states) {
    await test.step(name, async () => {
      await show(page, comparisonId);
      // A tooltip under the resting pointer is no part of the state.
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toBeHidden();
      const violations = await findViolations(page);
      if (violations.length > 0) found[name] = violations;
    });
  }
  expect(found).toEqual({});
}

const makeComparison = (url: string, { jwt }: Person) => seedComparison(url, jwt, 'camera-sensors');

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours axe finds nothing wrong`, () => {
    // Motion half-way would be measured as a fainter text.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('on the pages of a visitor', async ({ page, trouble }) => {
      trouble.expect(/status of 404/);
      await check(page, signedOut, '');
    });

    test('where a new person begins', async ({ personPage }) => {
      await check(personPage, firstSteps, '');
    });

    test('on the account pages, the drawer and the palette', async ({ signedIn }) => {
      await check(signedIn, account, '');
    });

    test('in the gallery and the import', async ({ personPage, person, server }) => {
      await makeComparison(server.url, person);
      await check(personPage, gallery, '');
    });

    test('in the workspace and all that opens in it', async ({ personPage, person, server, trouble }) => {
      trouble.expect(/status of 404/);
      await check(personPage, workspace, await makeComparison(server.url, person));
    });

    test('on the graph page, in every chart', async ({ personPage, person, server }) => {
      await check(personPage, graph, await makeComparison(server.url, person));
    });
  });
}
