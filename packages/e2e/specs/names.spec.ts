import { postBatch, readComparison } from '../src/api';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { clickTool, openWorkspace } from '../src/workspace';

test('a rename appears everywhere at once, in other tabs too', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
  context,
}) => {
  const { jwt } = person;
  const params = {
    id: await seedTable(server.url, jwt, ['Elm', 'Mill'], {
      Rent: { cells: ['900', '1000'], direction: 'lower', scale: { low: 0, high: 2000 } },
      Rooms: { cells: ['3', '4'], scale: { low: 0, high: 8 } },
    }),
  };
  const { items, attributes } = await readComparison(server.url, jwt, params.id);
  const [elm, rent] = [items.ids[0] ?? '', attributes[0]?.id ?? ''];
  const graph = await context.newPage();
  await graph.goto(`/compare/graph?c=${params.id}&base=${elm}`);
  await expect(graph.getByRole('heading', { level: 1 })).toBeVisible();
  await openWorkspace(page, params.id, `&panel=weigh&base=${elm}`);
  await expect(page.locator('.verdict')).toContainText('Elm');

  await postBatch(server.url, jwt, params.id, [
    { kind: 'item.update', id: elm, patch: { name: 'Oak' } },
    { kind: 'attribute.update', id: rent, patch: { name: 'Costs', group: 'Money' } },
    { kind: 'comparison.update', patch: { settings: { itemNoun: 'flat' } } },
  ]);
  for (const tab of [page, graph]) await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.locator('.verdict')).toContainText('Oak');
  await expect(page.locator('.verdict')).not.toContainText('Elm');
  await expect(page.locator('.item-name').filter({ hasText: 'Oak' })).toBeVisible();
  await expect(page.locator('.attribute-name').filter({ hasText: 'Costs' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Money' })).toBeVisible();
  await expect(page.getByRole('slider', { name: /Costs/ })).toBeVisible();
  await clickTool(page, 'View');
  await expect(page.getByLabel('Baseline').locator('option:checked')).toHaveText('Oak');
  await page.keyboard.press('Escape');
  await expect(graph.locator('main')).toContainText('Oak');
  await expect(graph.locator('main')).not.toContainText('Elm');
  await expect(graph.locator('main')).not.toContainText('Rent');

  // The comparison itself, on this page, before anything is saved.
  await page.route('**/changes', (route) =>
    route.request().method() === 'POST' ? new Promise<void>(() => undefined) : route.continue(),
  );
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.getByLabel('Name of the comparison').fill('Flats in Graz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Flats in Graz/);
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Flats in Graz');
  await page.getByRole('link', { name: 'Tertium: my comparisons' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Flats in Graz' });
  await expect(card).toContainText('2 flats × 2 attributes');
});
