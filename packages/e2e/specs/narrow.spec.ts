import type { Page } from '@playwright/test';
import { seedComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { expect, test } from '../src/test';
import { gridOf, openWorkspace } from '../src/workspace';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Filter' });
const countOf = (page: Page) => page.locator('.shown-line').getByRole('status');
const filtersOf = (page: Page) => page.getByRole('list', { name: 'Filters' });
const rowsOf = (page: Page) => gridOf(page).locator('.list-row-head');

test('ticks and handles filter cars, and the table names the filters', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'cars-2018');
  await openWorkspace(page, id, '&view=list');
  await page.keyboard.press('f');
  const panel = panelOf(page);
  await expect(countOf(page)).toHaveText('All 32 cars');

  await test.step('a value has as many items as its count says', async () => {
    await panel.getByText('Class', { exact: true }).click();
    const compact = panel.locator('.facet-values label').filter({ hasText: 'Compact Cars' }).first();
    const count = Number(await compact.locator('.facet-count').textContent());
    await compact.click();
    await expect(rowsOf(page)).toHaveCount(count);
    await expect(countOf(page)).toHaveText(`${count} of 32 cars`);
    await expect(filtersOf(page)).toContainText('Class: Compact Cars');
  });

  await test.step('a handle moves by keys, and counts follow', async () => {
    await panel.getByText('Combined economy', { exact: true }).click();
    const from = panel.getByRole('slider', { name: 'Combined economy: from' });
    await from.focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    await expect(filtersOf(page)).toContainText(/Combined economy: from \d+\smpg/);
    const low = Number(/from (\d+)/.exec((await filtersOf(page).textContent()) ?? '')?.[1]);
    await expect(panel.getByLabel('Combined economy: from, typed')).toHaveValue(String(low));
    await expect(from).toBeFocused();
  });

  await test.step('axe finds nothing wrong', async () => {
    expect(await findByAxe(page, panel)).toEqual({});
  });

  await test.step('a reload keeps the filters, Escape closes the panel, and all go at once', async () => {
    const before = await countOf(page).textContent();
    await page.reload();
    await expect(countOf(page)).toHaveText(before ?? '');
    await expect(panel.getByRole('checkbox', { name: /^Compact Cars/ })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(page.locator('.shown-line')).toHaveCount(0);
  });
});

test('Shift click sorts by two, and the chips over the table turn, move and clear them', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'cars-2018');
  await openWorkspace(page, id, '&view=list');
  const head = (name: string) => gridOf(page).getByRole('button', { name: new RegExp(`^Sort by ${name}`) });
  const namesOf = () => rowsOf(page).allInnerTexts();
  await head('Class').click();
  await head('Combined economy').click({ modifiers: ['Shift'] });
  const chips = page.getByRole('list', { name: 'Sorted by' });
  await expect(chips.getByRole('listitem')).toHaveText([/^Class/, /^Combined economy/]);
  const sorted = await namesOf();

  await chips.getByRole('button', { name: /^Combined economy, descending/ }).click();
  await expect.poll(namesOf).not.toEqual(sorted);
  await chips.getByRole('button', { name: /^Combined economy, ascending/ }).click();
  await expect.poll(namesOf).toEqual(sorted);

  await test.step('a chip is dragged before the other', async () => {
    const [first, second] = await Promise.all(
      ['Class', 'Combined economy'].map((name) =>
        chips.getByRole('button', { name: new RegExp(`^${name}`) }).boundingBox(),
      ),
    );
    if (!first || !second) throw new Error('no chips');
    await page.mouse.move(second.x + 20, second.y + 8);
    await page.mouse.down();
    await page.mouse.move(first.x - 10, first.y + 8, { steps: 5 });
    await page.mouse.up();
    await expect(chips.getByRole('listitem')).toHaveText([/^Combined economy/, /^Class/]);
    await expect.poll(namesOf).not.toEqual(sorted);
  });

  await page.reload();
  await expect(chips.getByRole('listitem')).toHaveText([/^Combined economy ↓/, /^Class ↓/]);
  expect(await findByAxe(page)).toEqual({});
  await page.getByRole('button', { name: 'Clear sort order' }).click();
  await expect(page).toHaveURL(/sort=rank/);
  await expect(chips).toHaveCount(0);
});

test('at 360 px only the line of filters scrolls sideways', async ({ personPage: page, person, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await seedComparison(server.url, person.jwt, 'cars-2018');
  await openWorkspace(page, id, '&view=list&sort=-name,rank&f=name:a&panel=filter');
  await expect(panelOf(page)).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect(filtersOf(page)).toContainText('Name: contains “a”');
  for (const title of ['Class', 'Combined economy']) {
    await panelOf(page).getByText(title, { exact: true }).click();
    expect(await panelOf(page).evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  }
  expect(await width()).toBe(360);
  await page.getByRole('button', { name: 'Close panel' }).click();
  await expect(gridOf(page)).toBeVisible();
  expect(await width()).toBe(360);
});
