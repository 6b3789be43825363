import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { administrator } from '../src/api';
import { datasetPath, dropFile } from '../src/files';
import { startServer } from '../src/startServer';
import { expect, test } from '../src/test';
import { clickTool, dragSlider, gridOf, pressSlider, rankEqually, saveStateOf } from '../src/workspace';

/** From the link that the server prints at its first start to the empty gallery. */
async function makeFirstAccount(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Create the first account' })).toBeVisible();
  await page.getByLabel('Your name').fill(administrator.name);
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('New password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/compare$/);
  await expect(page.getByRole('heading', { name: 'What do you want to compare?' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account\b/ }).click();
  // The page does not wait for it, but the server must not be stopped before.
  const logout = page.waitForResponse(/\/auth\/v1\/logout$/);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await logout;
}

/** The share of an attribute as the weigh panel writes it, in per cent. */
async function readShare(page: Page, attribute: string): Promise<number> {
  const text = await page
    .getByRole('slider', { name: `Weight of ${attribute}` })
    .getAttribute('aria-valuetext');
  return Number(/share (\d+)\s%/.exec(text ?? '')?.[1]);
}

/** The heads of the items in the order they stand, with their places. */
const placesOf = (page: Page) => gridOf(page).getByRole('button', { name: /^Place .* Why is / });

test('a new person creates the first account, drops a file, weighs, sees who wins and why, and signs out', async ({
  page,
  trouble,
}) => {
  const fresh = await startServer();
  trouble.origins.push(fresh.url);
  try {
    await makeFirstAccount(page, fresh.setupLink);

    await test.step('drops a real table and sees what it holds', async () => {
      const text = await readFile(datasetPath('airline-safety.csv'), 'utf8');
      await dropFile(page, { name: 'airline-safety.csv', type: 'text/csv', text });
      const dialog = page.getByRole('dialog', { name: /Import airline-safety/ });
      await expect(dialog.getByText('56 airlines × 7 attributes')).toBeVisible();
      await expect(dialog.getByRole('heading', { name: '8 columns' })).toBeVisible();
      const columns = dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
      await expect(columns).toHaveCount(8);
      await expect(columns.filter({ hasText: 'names the items' })).toHaveCount(1);
      await expect(columns.filter({ hasText: 'All 56 are numbers' })).toHaveCount(7);
      await columns.getByRole('button', { name: /fatalities_00_14|Fatalities 00 14/i }).click();
      await expect(dialog.getByText('↓ Lower').first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Create comparison' }).click();
      await expect(page).toHaveURL(/\/compare\?c=/);
    });

    await test.step('sees the items, many as a list and all of them side by side', async () => {
      await expect(page.getByText('56 airlines × 7 attributes')).toBeVisible();
      await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '57');
      await clickTool(page, 'View');
      await page.getByRole('radiogroup', { name: 'Layout' }).getByText('Side by side').click();
      await page.keyboard.press('Escape');
      await expect(gridOf(page)).toHaveAttribute('aria-colcount', '57');
      await expect(placesOf(page)).toHaveCount(0);
      await rankEqually(page);
      await expect(placesOf(page).first()).toHaveAccessibleName(/^Place 1/);
    });

    await test.step('weighs with the pointer and with the keyboard', async () => {
      await page.getByRole('button', { name: /Weigh$/ }).click();
      const sliders = page.getByRole('slider', { name: /^Weight of/ });
      await expect(sliders.first()).toBeVisible();
      const names = await sliders.evaluateAll((all) =>
        all.map((each) => (each.getAttribute('aria-label') ?? '').replace('Weight of ', '')),
      );
      expect(names.length).toBeGreaterThan(3);
      const [first = '', second = ''] = names;

      const before = await readShare(page, first);
      await pressSlider(sliders.first(), 0.5);
      await dragSlider(sliders.first(), 0.99, 4);
      await page.mouse.up();
      await expect(sliders.first()).toHaveValue('10');
      await expect.poll(() => readShare(page, first)).toBeGreaterThan(before);
      await expect(saveStateOf(page)).toHaveText('Saved');

      await page.getByRole('slider', { name: `Weight of ${second}` }).press('Home');
      await expect(sliders.nth(1)).toHaveAttribute('aria-valuetext', '0 of 10, share 0\u00a0%');
      await expect(saveStateOf(page)).toHaveText('Saved');
      await page.getByRole('button', { name: 'Undo: Weigh' }).click();
      await expect(sliders.nth(1)).not.toHaveValue('0');
    });

    const winner = await test.step('sees who wins and why', async () => {
      const head = placesOf(page).first();
      const name = /Why is (.*) there\?/.exec((await head.textContent()) ?? '')?.[1] ?? '';
      await head.click();
      const why = page.getByRole('region', { name: `Why ${name}?` });
      await expect(why.locator('.answer')).toContainText(name);
      await expect(why.getByText(/^Place 1/)).toBeVisible();
      await expect(why.getByRole('heading', { name: 'For it' })).toBeVisible();
      await why.getByText('How it was calculated').click();
      await expect(why.getByRole('table', { name: 'Where the score comes from' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(why).toBeHidden();
      return name;
    });

    await test.step('sees the same winner in every kind of chart', async () => {
      await page.getByRole('link', { name: 'Graph' }).click();
      await expect(page).toHaveURL(/\/compare\/graph\?c=/);
      await expect(page.getByRole('rowheader').first()).toHaveText(winner);
      const kinds = page.getByRole('radiogroup', { name: 'Kind of chart' });
      for (const kind of ['Trade-off', 'Parallel coordinates', 'Radar', 'Contributions']) {
        await kinds.getByText(kind, { exact: true }).click();
        const picture = page.getByRole('img', { name: new RegExp(kind, 'i') });
        await expect(picture.locator('svg path').nth(8)).toBeAttached();
      }
    });

    await test.step('comes back to the table as it was left, and signs out', async () => {
      await page.getByRole('link', { name: 'Back to table' }).click();
      await expect(page.getByRole('slider', { name: /^Weight of/ }).first()).toBeVisible();
      await expect(page).toHaveURL(/sort=rank/);
      await expect(gridOf(page)).toHaveAttribute('aria-colcount', '57');
      await signOut(page);
    });
  } finally {
    await fresh.stop();
  }
});
