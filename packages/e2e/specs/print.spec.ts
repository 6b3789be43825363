import type { Locator } from '@playwright/test';
import { readComparison, seedComparison } from '../src/api';
import { expect, test } from '../src/test';
import { clickTool, gridOf, openWorkspace } from '../src/workspace';

test('paper has the title, the verdict and the whole table in blocks, each with its heads, and nothing of the app', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  const { items, attributes } = await readComparison(server.url, person.jwt, id);
  // As wide as A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1048 });
  await openWorkspace(page, id, '&sort=rank&panel=decision');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog')).toBeHidden();
  const tables = page.locator('.printed-table table');
  await expect(tables).toHaveCount(Math.ceil(items.names.length / 5));
  await expect(gridOf(page)).toBeHidden();
  // The one stands beyond the sheet until it has the focus, the other is the name, which renames.
  await expect(page.getByRole('button').filter({ visible: true })).toHaveText([
    'Skip to content',
    'Camera sensors',
  ]);
  await expect(page.getByRole('heading', { name: 'Camera sensors' })).toBeVisible();
  await expect(page.locator('.printed-table > p').nth(1)).toContainText(' leads ');

  const heads = await tables.locator('thead th').allInnerTexts();
  expect(heads.map((head) => head.split('\n')[0]).sort()).toEqual([...items.names].sort());
  const rowHeads = tables.locator('th[scope="row"]');
  await expect(rowHeads).toHaveCount(attributes.length * (await tables.count()));
  await expect(tables.last().locator('th[scope="row"]')).toContainText(attributes.map(({ name }) => name));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
  await expect(tables.first().getByRole('columnheader').first()).toContainText('Place 1, score');
});

test('a report has the ticked sections and the typed title, and prints without the app', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id);
  await clickTool(page, 'Export');
  await page.getByRole('link', { name: 'Open report' }).click();
  const whole = page.getByRole('button', { name: 'Print or save as PDF' });
  await expect(whole).toBeEnabled();
  const report = page.getByRole('article');
  // Each is a picture without the library that drew it.
  await expect(report.locator('.report-chart svg')).toHaveCount(3);
  await page.getByRole('checkbox', { name: /^Heat map/ }).check();
  await expect(report.locator('.report-chart svg')).toHaveCount(4);
  await expect(whole).toBeEnabled();
  expect(await report.locator('[style], button, a, script').count()).toBe(0);

  // Some sheets stand upright, those of the table lie.
  const sizes = (await page.pdf({ preferCSSPageSize: true }))
    .toString('latin1')
    .match(/\/MediaBox \[[^\]]*\]/g);
  expect(new Set(sizes).size).toBe(2);

  await page.getByLabel('Title').fill('Which sensor');
  await page.getByLabel('Comment', { exact: true }).fill('For the board.\nDecided in May.');
  for (const part of ['Table', 'Charts'])
    await page.getByRole('checkbox', { name: part, exact: true }).uncheck();
  await page.reload();
  await expect(whole).toBeEnabled();
  const headings = [
    'In short',
    'Verdict',
    'Ranking',
    'Must-haves',
    'Weights',
    'How sure',
    'Missing values',
    'Sources',
  ];
  await expect(report.getByRole('heading', { level: 2 }).and(page.locator('[id^="report-"]'))).toHaveText(
    headings,
  );

  await page.setViewportSize({ width: 718, height: 1048 });
  // On a narrow screen the sheet comes first.
  await expect(page.getByRole('heading', { level: 1, name: 'Which sensor' })).toBeInViewport();
  await page.getByText('Report contents', { exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Which sensor');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1, name: 'Which sensor' })).toBeVisible();
  await expect(report.getByText('For the board.')).toBeVisible();
  const head = () => getComputedStyle(document.documentElement).getPropertyValue('--report-name');
  expect(await page.evaluate(head)).toBe('"Which sensor"');
  await expect(page.getByRole('button').filter({ visible: true })).toHaveText(['Skip to content']);
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
  // Paper is light, whatever the theme.
  expect(await report.evaluate((sheet) => getComputedStyle(sheet).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  for (const format of ['A4', 'Letter']) {
    const sheets = await page.pdf({ format });
    expect(sheets.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a chart from the dark theme prints in dark ink, and the theme returns', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await page.goto(`/compare/graph?c=${id}&chart=heat`);
  const name = page
    .getByRole('img', { name: /: heat map/ })
    .locator('svg text')
    .first();
  await expect(name).toBeVisible();
  const ink = (await name.getAttribute('fill')) ?? '';
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(name).not.toHaveAttribute('fill', ink);
  // As soon as the browser says that it prints: the sheets are laid out right after.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await name.getAttribute('fill')).toBe(ink);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(name).not.toHaveAttribute('fill', ink);

  await page.emulateMedia({ media: 'print' });
  const leftOf = async (what: Locator) => (await what.boundingBox())?.x;
  expect(await leftOf(page.getByRole('heading', { level: 1 }))).toBe(
    await leftOf(page.getByRole('heading', { level: 2 }).first()),
  );
});
