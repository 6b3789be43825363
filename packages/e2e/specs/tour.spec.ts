import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readCars } from '../src/files';
import { startJourney } from '../src/journey';
import { phone } from '../src/phone';
import { expect, test } from '../src/test';
import { gridOf, saveStateOf } from '../src/workspace';

const count = 39_101;
/** Cars of which three in four are electric, few enough to look at. */
function readFewCars() {
  const file = readCars(count);
  const [head = '', ...lines] = file.buffer.toString('utf8').split('\n');
  const electric = lines.filter((line) => line.includes('Electricity'));
  return { ...file, buffer: Buffer.from([head, ...electric.slice(-150), ...lines.slice(0, 50)].join('\n')) };
}
const show = (number: number) => number.toLocaleString('en-GB');

type Journey = ReturnType<typeof startJourney>;

/** Ticks the first four items of a list and opens them side by side. */
async function openFour(journey: Journey, page: Page): Promise<void> {
  const rows = gridOf(page).locator('tbody tr.list-row');
  for (const at of [0, 1, 2, 3]) await journey.click(rows.nth(at).getByRole('checkbox'));
  await journey.click(page.getByRole('button', { name: 'Shortlist 4' }));
  await journey.click(page.getByRole('menuitem', { name: 'Open side by side' }));
}

/** Opens the trade-off of what is shown, and saves it. */
async function drawForPaper(journey: Journey, page: Page): Promise<void> {
  await journey.click(page.getByRole('link', { name: 'Graph' }));
  const kinds = page.getByRole('radiogroup', { name: 'Kind of chart' });
  await journey.click(kinds.getByText('Trade-off', { exact: true }));
  await expect(page.getByRole('region', { name: 'Chart' }).getByRole('img').first()).toBeVisible();
  await journey.click(page.getByRole('button', { name: 'Export' }));
  await saveSvg(page, () => journey.click(page.getByRole('menuitem', { name: 'SVG', exact: true })));
}

async function saveSvg(page: Page, save: () => Promise<unknown>): Promise<void> {
  const download = page.waitForEvent('download');
  await save();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('<svg');
}

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
    await openFour(journey, page);
    await expect(gridOf(page).locator('thead .item-name')).toHaveCount(4);
    await journey.stop(
      'side by side',
      gridOf(page).getByRole('rowheader').filter({ hasText: 'Cost per mile' }),
    );
  });

  await test.step('and are a chart for a paper', () => drawForPaper(journey, page));
  journey.end({ steps: 37, controls: 120, seconds: 120 });
});

test('by touch alone a stranger finds four of 200 cars, side by side and as a chart for a paper', {
  tag: '@soak',
}, async ({ person, openBrowser }) => {
  const page = await openBrowser(person.jwt, phone);
  const journey = startJourney('stranger with a phone', page, { isTouch: true });
  const more = page.getByRole('banner').getByRole('button', { name: 'More' });
  await page.goto('/compare');
  const chooser = page.waitForEvent('filechooser');
  await journey.click(page.getByRole('button', { name: 'Choose a file' }));
  await (await chooser).setFiles(readFewCars());
  await journey.click(page.getByRole('button', { name: 'Create comparison' }));
  await expect(saveStateOf(page)).toHaveText('Saved');

  await journey.click(more);
  await journey.click(page.getByRole('button', { name: 'Formula', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'New formula' });
  await journey.click(dialog.getByRole('textbox', { name: 'Name' }));
  await journey.type(['Cost per mile']);
  await journey.click(dialog.getByLabel('Formula', { exact: true }));
  await journey.type(['fuelCost08 / 15000']);
  await journey.click(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toHaveCount(0);

  await journey.click(more);
  await journey.click(page.getByRole('button', { name: 'Filter', exact: true }));
  const panel = page.getByRole('region', { name: 'Filter' });
  await journey.click(panel.getByText('fuelType', { exact: true }));
  await journey.click(panel.getByRole('checkbox', { name: 'Electricity', exact: false }).first());
  await journey.click(panel.getByText(/hidden attributes$/));
  await journey.click(panel.getByText('range', { exact: true }));
  await journey.click(panel.getByLabel('range: from, typed'));
  await journey.type(['201']);
  // The filter applies when the finger comes down on the next attribute, which must not move away below it.
  await journey.click(panel.getByText('Cost per mile', { exact: true }));
  await journey.click(panel.getByLabel('Cost per mile: to, typed'));
  await journey.type(['0.05'], 'Enter');
  await journey.click(panel.getByRole('button', { name: 'Close panel' }));
  await expect(page.locator('.shown-line').getByRole('status')).toHaveText(/^\d\d of 200 cars$/);

  await journey.click(more);
  await page.getByLabel('Group by').selectOption({ label: 'make' });
  await journey.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await expect(gridOf(page).getByRole('button', { name: /^Tesla \d+ cars$/ })).toBeVisible();
  await openFour(journey, page);
  await journey.stop('side by side', gridOf(page).locator('thead .item-name').first());

  await drawForPaper(journey, page);
  journey.end({ steps: 34, controls: 60, seconds: 120 });
});

test('by keys alone a stranger finds four of 200 cars, side by side and as a chart for a paper', {
  tag: '@soak',
}, async ({ personPage: page }) => {
  const journey = startJourney('stranger without a mouse', page);
  const choose = async (target: Locator, key = 'Enter') => {
    await journey.tabTo(target);
    await journey.press(key);
  };
  await page.goto('/compare');
  const chooser = page.waitForEvent('filechooser');
  await choose(page.getByRole('button', { name: 'Choose a file' }));
  await (await chooser).setFiles(readFewCars());
  const create = page.getByRole('button', { name: 'Create comparison' });
  await journey.tabTo(create, 'Shift+Tab');
  await journey.press('Enter');
  await expect(saveStateOf(page)).toHaveText('Saved');

  await journey.tabTo(page.getByRole('button', { name: 'Add', exact: true }), 'Shift+Tab');
  await journey.press('Enter');
  // The menu moves the focus with the next frame, before which another arrow would be lost.
  for (const name of ['Item', 'Attribute', 'Formula']) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeFocused();
    await journey.press(name === 'Formula' ? 'Enter' : 'ArrowDown');
  }
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await journey.type(['Cost per mile', 'fuelCost08 / 15000'], 'Tab');
  await choose(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await choose(page.getByRole('button', { name: 'Filter', exact: true }));
  const panel = page.getByRole('region', { name: 'Filter' });
  await expect(panel.getByRole('heading', { name: 'Filter' })).toBeFocused();
  const search = panel.getByRole('searchbox', { name: 'Find an attribute' });
  await journey.tabTo(search);
  await journey.type(['fuelType = Electricity', 'range > 200', 'Cost per mile < 0.05'], 'Enter');
  await expect(page.locator('.shown-line').getByRole('status')).toHaveText(/^\d\d of 200 cars$/);
  await journey.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();

  await choose(page.getByRole('button', { name: 'View', exact: true }));
  await journey.tabTo(page.getByLabel('Group by'));
  await journey.type(['make']);
  await journey.press('Escape');
  await expect(gridOf(page).getByRole('button', { name: /^Tesla \d+ cars$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View', exact: true })).toBeFocused();

  await journey.tabTo(gridOf(page));
  await journey.press('ArrowLeft');
  for (let ticked = 0; ticked < 4; ticked += 1) {
    await journey.press('Space');
    await journey.press('ArrowDown');
  }
  await expect(page.getByRole('button', { name: 'Shortlist 4' })).toBeVisible();
  await journey.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Search pages/ })).toBeFocused();
  await journey.type(['Open the shortlist'], 'Enter');
  await expect(gridOf(page).locator('thead .item-name')).toHaveCount(4);
  await journey.stop('side by side', gridOf(page).locator('thead .item-name').first());

  await journey.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Search pages/ })).toBeFocused();
  await journey.type(['Graph'], 'Enter');
  const kinds = page.getByRole('radiogroup', { name: 'Kind of chart' });
  await journey.tabTo(kinds.getByRole('radio').first());
  await journey.press('ArrowRight', 2);
  await expect(kinds.getByRole('radio', { name: 'Trade-off' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Chart' }).getByRole('img').first()).toBeVisible();
  await journey.tabTo(page.getByRole('button', { name: 'Export' }), 'Shift+Tab');
  await journey.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'SVG', exact: true })).toBeFocused();
  await saveSvg(page, () => journey.press('Enter'));
  journey.end({ steps: 105, controls: 120, seconds: 120 });
});
