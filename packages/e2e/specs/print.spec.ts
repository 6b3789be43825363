import { readComparison, seedComparison } from '../src/api';
import { expect, test } from '../src/test';
import { gridOf, openWorkspace } from '../src/workspace';

test('paper has the title, the verdict and the whole table in blocks, each with its heads, and nothing of the app', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  const { items, attributes } = await readComparison(server.url, person.jwt, id);
  // As wide as A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1048 });
  await openWorkspace(page, id, '&sort=rank');
  await page.emulateMedia({ media: 'print' });
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
