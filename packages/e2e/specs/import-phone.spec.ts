import type { Page } from '@playwright/test';
import { phone } from '../src/phone';
import { findSmallTargets } from '../src/targets';
import { expect, test } from '../src/test';
import { gridOf } from '../src/workspace';

test.use({ ...phone, viewport: { width: 360, height: 780 } });

const phones = [
  'Phone;Preis;Range',
  'Novo, a phone with quite a long name;1.299 €;-1',
  'Slab;899 €;4',
  'Wirefly;2.499 €;-1',
  'Brick;799 €;5',
  'Beta;649 €;6',
];

/** How far the dialog reaches beyond what a finger can scroll to. */
const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const scroller = document.querySelector('.ant-modal-wrap');
    return scroller === null ? Number.NaN : scroller.scrollWidth - scroller.clientWidth;
  });

test('on a phone an import begins with its questions, is cancelled without a trace, and fits 360 px', async ({
  personPage: page,
}) => {
  const buffer = Buffer.from(phones.join('\n').replaceAll(';', '\t'));
  const choose = () =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'phones.tsv', mimeType: 'text/plain', buffer });
  await page.goto('/compare');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await choose();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What do you want to compare?' })).toBeVisible();

  await choose();
  const toCheck = dialog.getByRole('region', { name: 'To check' });
  await expect(toCheck.getByRole('status')).toHaveText('1 of 2, 2 left');
  await expect(dialog.getByLabel('Name of the comparison')).toBeHidden();
  expect(await sidewaysOf(page)).toBe(0);
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  await toCheck.getByRole('button', { name: '€1,299' }).tap();
  await expect(toCheck.getByRole('status')).toHaveText('2 of 2, 1 left');
  await expect(dialog.getByText(/, 1 to check$/)).toBeVisible();
  // One column of everything: what a column becomes opens below its line.
  await dialog.getByRole('button', { name: /^Range/ }).tap();
  await expect(dialog.getByRole('region', { name: 'Range' }).getByLabel('Type')).toBeVisible();
  expect(await sidewaysOf(page)).toBe(0);
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
  await dialog.getByText('Table settings').tap();
  await dialog.getByLabel('Name of the comparison').fill('Phones of the shop');
  expect(await sidewaysOf(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Create comparison' }).tap();
  await expect(gridOf(page)).toContainText('Slab');
  await expect(page.getByRole('heading', { name: 'Phones of the shop' })).toBeVisible();
});
