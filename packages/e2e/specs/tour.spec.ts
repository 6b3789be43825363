import { readFile } from 'node:fs/promises';
import { readCars } from '../src/files';
import { startJourney } from '../src/journey';
import { expect, test } from '../src/test';
import { gridOf, saveStateOf } from '../src/workspace';

const count = 39_101;
const show = (number: number) => number.toLocaleString('en-GB');

test('a stranger finds four of 39,101 cars: electric, far-reaching and cheap to run, side by side and as a chart for a paper', {
  tag: ['@journey', '@soak'],
}, async ({ personPage: page }) => {
  const patience = { timeout: 120_000 };
  test.setTimeout(600_000);
  const journey = startJourney('stranger with many cars', page);
  await page.goto('/compare');
  const chooser = page.waitForEvent('filechooser');
  await journey.click(page.getByRole('button', { name: 'Choose a file' }));
  await (await chooser).setFiles(readCars(count));
  await expect(page.locator('.import-footer')).toContainText(show(count), patience);
  await journey.click(page.getByRole('button', { name: 'Create comparison' }));
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(count + 1), patience);
  await expect(saveStateOf(page)).toHaveText('Saved', patience);
  const shown = page.locator('.shown-line').getByRole('status');
  const rows = gridOf(page).locator('tbody tr.list-row');

  await test.step('what running them costs by the mile is a formula', async () => {
    await journey.click(page.getByRole('button', { name: 'Add', exact: true }));
    await journey.click(page.getByRole('menuitem', { name: 'Formula' }));
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await journey.type(['Cost per mile', 'fuelCost08 / 15000'], 'Tab');
    await journey.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('filters leave those with electricity, over 200 miles, under five cents a mile', async () => {
    await journey.click(page.getByRole('button', { name: 'Filter', exact: true }));
    const panel = page.getByRole('region', { name: 'Filter' });
    await journey.click(panel.getByText('fuelType', { exact: true }));
    await journey.click(panel.getByRole('checkbox', { name: /^Electricity/ }));
    await expect(shown).toHaveText(`142 of ${show(count)} cars`);
    await journey.click(panel.getByText(/hidden attributes$/));
    await journey.click(panel.getByText('range', { exact: true }));
    await journey.click(panel.getByLabel('range: from, typed'));
    await journey.type(['201'], 'Tab');
    await journey.click(panel.getByText('Cost per mile', { exact: true }));
    await journey.click(panel.getByLabel('Cost per mile: to, typed'));
    await journey.type(['0.05'], 'Tab');
    await expect(shown).toHaveText(new RegExp(`^\\d\\d of ${show(count)} cars$`));
    await journey.press('Escape');
  });

  await test.step('they stand by make', async () => {
    await journey.click(page.getByRole('button', { name: 'View', exact: true }));
    await journey.click(page.getByLabel('Group by'));
    await journey.type(['make'], 'Enter');
    await journey.press('Escape');
    await expect(gridOf(page).getByRole('button', { name: /^Tesla \d+ cars$/ })).toBeVisible();
  });

  await test.step('four of them are ticked, and stand side by side', async () => {
    for (const at of [0, 1, 2, 3]) await journey.click(rows.nth(at).getByRole('checkbox'));
    await journey.click(page.getByRole('button', { name: 'Shortlist 4' }));
    await journey.click(page.getByRole('menuitem', { name: 'Open side by side' }));
    await expect(gridOf(page).locator('thead .item-name')).toHaveCount(4);
    await journey.stop(
      'side by side',
      gridOf(page).getByRole('rowheader').filter({ hasText: 'Cost per mile' }),
    );
  });

  await test.step('and are a chart for a paper', async () => {
    await journey.click(page.getByRole('link', { name: 'Graph' }));
    const kinds = page.getByRole('radiogroup', { name: 'Kind of chart' });
    await journey.click(kinds.getByText('Trade-off', { exact: true }));
    await expect(page.getByRole('region', { name: 'Chart' }).getByRole('img').first()).toBeVisible();
    await journey.click(page.getByRole('button', { name: 'Export' }));
    const download = page.waitForEvent('download');
    await journey.click(page.getByRole('menuitem', { name: 'SVG', exact: true }));
    expect(await readFile(await (await download).path(), 'utf8')).toContain('<svg');
  });
  journey.end({ steps: 37, controls: 120, seconds: 120 });
});
