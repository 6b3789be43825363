import type { Page } from '@playwright/test';
import { makePerson, seedBlank, seedComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { gridOf } from '../src/workspace';

const cards = (page: Page) => page.getByRole('list', { name: 'My comparisons' });

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page
    .getByRole('menuitem')
    .filter({ hasText: new RegExp(`^${action}$`) })
    .click();
}

test('a template is saved for everyone, and another person uses it without its items', {
  tag: '@soak',
}, async ({ person, personPage: page, server, administratorJwt, openBrowser }) => {
  await seedComparison(server.url, person.jwt, 'camera-sensors');
  await page.goto('/compare');
  const name = 'Camera sensors';
  await act(page, name, 'Save as template');
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByLabel('Name').fill('Sensors for us');
  await dialog.getByLabel(/^Everyone/).check();
  expect(await findByAxe(page, dialog)).toEqual({});
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template “Sensors for us” saved')).toBeVisible();
  await expect(cards(page).getByRole('link')).toHaveText([name]);

  const guest = await makePerson(server.url, administratorJwt, 'Ottilie Template');
  await seedBlank(server.url, guest.jwt);
  const theirs = await openBrowser(guest.jwt);
  await theirs.goto('/compare');
  await theirs.getByRole('button', { name: 'Templates' }).click();
  const template = theirs.getByRole('dialog').getByRole('article').filter({ hasText: 'Sensors for us' });
  expect(await findByAxe(theirs, theirs.getByRole('dialog'))).toEqual({});
  await template.getByRole('button', { name: /^Use without items/ }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Sensors for us');
  await expect(theirs.getByText('0 cameras × 6 attributes')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'First camera' })).toBeVisible();
});

test('a first visit tries a sample decision before an import, with three hints that stay away once followed', async ({
  personPage: page,
}) => {
  await page.goto('/compare');
  await page.getByRole('button', { name: 'Try a sample decision' }).click();
  const hint = page.getByRole('region', { name: 'Hint' });
  await expect(hint).toContainText('1 of 3');
  expect(await findByAxe(page, hint)).toEqual({});
  await hint.getByRole('button', { name: 'Open weights' }).press('Enter');
  await page.getByRole('slider', { name: 'Memory' }).press('ArrowRight');
  await expect(hint).toContainText('2 of 3');
  await hint.getByRole('button', { name: 'Open reasons' }).press('Enter');
  await expect(hint).toContainText('3 of 3');
  await hint.getByRole('button', { name: 'Open graph' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Chart', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to table' }).click();
  await expect(gridOf(page)).toBeVisible();
  await page.reload();
  await expect(gridOf(page)).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('an archived comparison is hidden, is found by its contents, and can be unarchived', {
  tag: '@soak',
}, async ({ person, personPage: page, server }) => {
  for (let i = 0; i < 7; i++)
    await seedTable(server.url, person.jwt, [`Item ${i}`, 'Rosengasse'], { Rent: { cells: ['1', '2'] } });
  await seedTable(server.url, person.jwt, ['Café Müller'], { Rent: { cells: ['1'] } });
  await page.goto('/compare');
  await expect(cards(page).getByRole('link')).toHaveCount(8);
  await page.getByLabel('Search comparisons').fill('cafe rent');
  await expect(cards(page).getByRole('listitem')).toHaveCount(1);
  await expect(cards(page)).toContainText('Found: item Café Müller · attribute Rent');
  const [name = ''] = await cards(page).getByRole('link').allTextContents();
  await act(page, name, 'Archive');
  await expect(cards(page)).toContainText('Archived');
  await page.getByLabel('Search comparisons').fill('');
  await expect(cards(page).getByRole('link')).toHaveCount(7);
  await page.getByLabel('Show').getByText('Archived').click();
  await expect(cards(page).getByRole('link')).toHaveCount(1);
  expect(await findByAxe(page)).toEqual({});
  await act(page, name, 'Unarchive');
  await expect(page.getByText('Nothing here.')).toBeVisible();
});
