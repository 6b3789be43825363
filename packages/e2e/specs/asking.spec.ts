import { asLines, flats, pasteText } from '../src/files';
import { hold } from '../src/hold';
import { expect, test } from '../src/test';
import { gridOf } from '../src/workspace';

test('a question that loads late does not take the focus from the table', async ({ personPage: page }) => {
  await page.goto('/compare');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await pasteText(page, asLines(flats));
  await page.getByRole('button', { name: 'Create comparison' }).click();
  await expect(page.getByRole('heading', { name: 'What matters to you?' })).toBeVisible();
  const release = await hold(page, /\/assets\/parts-[\w-]+\.js$/);
  await page.reload();
  const grid = gridOf(page);
  await expect(grid).toContainText('Hafenweg');
  await expect(page.getByText('Lazy Loading Resources...')).toBeVisible();
  await grid.focus();
  release();
  await expect(page.getByRole('heading', { name: 'What matters to you?' })).toBeVisible();
  await expect(grid).toBeFocused();
});
