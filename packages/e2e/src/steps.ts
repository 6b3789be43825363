import type { Page } from '@playwright/test';
import { datasetPath } from './files';
import { expect } from './test';
import { clickTool, gridOf } from './workspace';

/*
 * Ways to what a page shows, for who looks at it: checks of every state and pictures. Each ends when it is there.
 */

export async function showDrawer(page: Page): Promise<void> {
  await page.goto('/account/settings');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
}

export async function showExamples(page: Page): Promise<void> {
  await page.goto('/compare');
  await page.getByRole('button', { name: 'Templates' }).click();
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
}

export async function showImportPreview(page: Page): Promise<void> {
  await page.goto('/compare');
  await page.getByLabel('Import file').setInputFiles(datasetPath('lmarena_text.csv'));
  await expect(page.getByRole('button', { name: 'Create comparison' })).toBeVisible();
}

/** On an open comparison: why the first item stands where it stands. */
export async function showFirstWhy(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Place 1/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: /^Why/ })).toBeVisible();
}

/** On an open comparison with weights: the ways of being asked what matters. */
export async function showWays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weigh', exact: true }).click();
  await page.getByRole('button', { name: 'Ask me again' }).click();
  await expect(page.getByRole('heading', { name: 'How do you want to be asked?' })).toBeVisible();
}

/** On an open comparison: everything measured against the first item. */
export async function measureAgainstFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Menu of/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Use as baseline' }).click();
  await expect(page.getByText('baseline', { exact: true })).toBeVisible();
}

/** Opens the menu of the first cell of the table. */
export async function showCellMenu(page: Page): Promise<void> {
  await gridOf(page).focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeInViewport();
}

/** Opens what is known about the first cell of the table. */
export async function showAboutCell(page: Page): Promise<void> {
  await showCellMenu(page);
  await page.getByRole('menuitem', { name: 'Note and source…' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
}

export async function showRounds(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weigh as a group' }).click();
  const drawer = page.getByRole('dialog', { name: 'Weigh as a group' });
  await expect(drawer.locator('.rounds').locator('button, h2').first()).toBeVisible();
}

/** Saves the weights under a name, and gives what chooses between them and one's own. */
export async function saveWeightsAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More about these weights' }).click();
  await page.getByRole('menuitem', { name: 'Save as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as weights for everyone' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Weights', exact: true })).toHaveText(new RegExp(name));
}

/** On an open comparison: who has access to it. */
export async function showSharing(page: Page): Promise<void> {
  await clickTool(page, 'Share');
  await expect(page.getByRole('list', { name: 'Who has access' })).toBeVisible();
}
