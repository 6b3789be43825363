import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { postBatch, readComparison, seedComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { expect, test } from '../src/test';
import { cellOf, clickTool, gridOf, loseFiles, openWorkspace, saveStateOf } from '../src/workspace';

async function openHistory(page: Page): Promise<Locator> {
  await clickTool(page, 'History');
  const drawer = page.getByRole('dialog', { name: 'History' });
  await expect(drawer.locator('.history > li').first()).toBeVisible();
  return drawer;
}

test('edits that follow each other are one line, and a rename shows both names', { tag: '@soak' }, async ({
  person,
  personPage,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'airline-safety');
  const { items, attributes, weightings } = await readComparison(server.url, person.jwt, id);
  const [itemId = '', gone = ''] = items.ids;
  const attributeId = attributes[0]?.id ?? '';
  const weightingId = weightings[0]?.id ?? '';
  for (const points of [7, 8, 9]) {
    await postBatch(server.url, person.jwt, id, [
      { kind: 'weighting.update', id: weightingId, patch: { points: { [attributeId]: points } } },
    ]);
  }
  await postBatch(server.url, person.jwt, id, [
    { kind: 'item.update', id: itemId, patch: { name: 'Renamed Air' } },
  ]);
  await postBatch(server.url, person.jwt, id, [{ kind: 'items.remove', ids: [gone] }]);
  await openWorkspace(personPage, id);
  const drawer = await openHistory(personPage);
  const latest = drawer.locator('.history > li').first();
  await latest.locator('.history-deed').click();
  await expect(latest).toContainText(`Weight of ${attributes[0]?.name}: 5 → 9`);
  await expect(latest).toContainText(`Renamed ${items.names[0]} to Renamed Air`);
  await expect(latest).toContainText(`Removed ${items.names[1]}`);
});

test('restoring a version changes the whole comparison as one change that can be undone', {
  tag: '@soak',
}, async ({ person, personPage, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'airline-safety');
  const before = await readComparison(server.url, person.jwt, id);
  const attribute = before.attributes[1];
  await postBatch(server.url, person.jwt, id, [{ kind: 'items.remove', ids: before.items.ids.slice(0, 50) }]);
  await postBatch(server.url, person.jwt, id, [
    { kind: 'attributes.remove', ids: [attribute?.id ?? ''] },
    { kind: 'comparison.update', patch: { name: 'Spoilt' } },
  ]);
  const spoilt = await readComparison(server.url, person.jwt, id);
  await openWorkspace(personPage, id);
  const drawer = await openHistory(personPage);
  await drawer
    .locator('.history > li')
    .filter({ hasText: 'Started from the example “Airline safety”: 56 items' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(drawer.locator('.history > li').first()).toContainText('Restored the version of');
  // It says that Undo takes it back, and stands in front of nothing.
  await expect(personPage.locator('.ant-message-notice')).toHaveCSS('pointer-events', 'none');
  const after = await readComparison(server.url, person.jwt, id);
  expect({ ...after, version: before.version }).toEqual(before);
  await expect(drawer).toContainText('50 items removed');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await personPage.getByRole('button', { name: 'Undo' }).click();
  await expect(personPage.getByRole('heading', { name: 'Spoilt' })).toBeVisible();
  await expect(saveStateOf(personPage)).toHaveText('Saved');
  const undone = await readComparison(server.url, person.jwt, id);
  expect({ ...undone, version: spoilt.version }).toEqual(spoilt);
});

test('a saved version is shown as it was, compared with now, exported, and restored as one change', async ({
  person,
  personPage: page,
  server,
  makeGuest,
  openBrowser,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  const viewer = await makeGuest('Vera Lind', id, 'view');
  const decided = await readComparison(server.url, person.jwt, id);
  const [gone = '', kept = ''] = decided.items.names;
  const width = decided.attributes.find(({ name }) => name === 'Sensor width');
  const theirs = await openBrowser(viewer.jwt);
  await openWorkspace(theirs, id);
  const theirHistory = await openHistory(theirs);
  await expect(theirHistory.getByRole('button', { name: 'Save version' })).toHaveCount(0);

  await openWorkspace(page, id);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages' }).fill('save version');
  await expect(page.getByRole('option', { name: 'Save version…', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save version' });
  await dialog.getByLabel('Name').fill('Decision 12 May');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The price decided.');
  await dialog.getByRole('button', { name: 'Save version', exact: true }).click();
  await expect(dialog).toBeHidden();

  await postBatch(server.url, person.jwt, id, [
    { kind: 'items.remove', ids: [decided.items.ids[0] ?? ''] },
    {
      kind: 'cells.set',
      itemIds: [decided.items.ids[1] ?? ''],
      attributeIds: [width?.id ?? ''],
      rows: [['44.5']],
    },
    { kind: 'comparison.update', patch: { name: 'Changed since' } },
  ]);
  await expect(page.getByRole('heading', { name: 'Changed since' })).toBeVisible();
  const changed = await readComparison(server.url, person.jwt, id);

  // Whoever may only look sees the mark at once.
  await theirHistory.getByRole('button', { name: 'View Decision 12 May' }).click();
  const banner = theirs.getByRole('region', { name: 'Earlier version' });
  await expect(banner).toContainText('Decision 12 May');
  await expect(banner).toContainText('The price decided.');
  await expect(theirs.getByRole('heading', { name: 'Camera sensors' })).toBeVisible();
  await expect(gridOf(theirs)).toContainText(gone);
  await expect(banner.getByRole('button', { name: 'Restore' })).toHaveCount(0);

  // The address is all that it takes; nothing can be written there.
  await page.goto(theirs.url());
  const here = page.getByRole('region', { name: 'Earlier version' });
  await expect(here).toContainText('Decision 12 May');
  const cell = await cellOf(page, 'Sensor width', kept);
  await cell.click();
  await page.keyboard.type('1');
  await expect(gridOf(page).getByRole('textbox')).toHaveCount(0);
  expect(Object.values(await findByAxe(page)).flat()).toEqual([]);

  await here.getByRole('button', { name: 'Compare with current' }).click();
  const since = page.getByRole('dialog', { name: 'Changes since “Decision 12 May”' });
  await expect(since).toContainText('1 value changed, 1 item removed, 1 other change');
  await expect(since.getByRole('region', { name: 'Removed' })).toContainText(gone);
  await expect(since.getByRole('region', { name: 'Values', exact: true }).getByRole('row').nth(1)).toHaveText(
    new RegExp(`${kept}\\s*Sensor width\\s*35.80\\smm\\s*44.50\\smm`),
  );
  expect(Object.values(await findByAxe(page, since)).flat()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(since).toBeHidden();

  await here.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Tertium file (JSON)' }).click();
  const file = JSON.parse(await readFile((await (await download).path()) ?? '', 'utf8'));
  expect(file).toMatchObject({ name: 'Camera sensors', itemCount: decided.items.ids.length });
  expect((await download).suggestedFilename()).toMatch(/^Camera-sensors-Decision-12-May-\d/);
  await page.getByRole('button', { name: 'Close' }).click();

  await here.getByRole('button', { name: 'Restore' }).click();
  await expect(here).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Camera sensors' })).toBeVisible();
  await expect(saveStateOf(page)).toHaveText('Saved');
  const back = await readComparison(server.url, person.jwt, id);
  expect({ ...back, version: decided.version }).toEqual(decided);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Changed since' })).toBeVisible();
  await expect(saveStateOf(page)).toHaveText('Saved');
  const undone = await readComparison(server.url, person.jwt, id);
  expect({ ...undone, version: changed.version }).toEqual(changed);
});

test('an earlier version waits for the connection, appears once it returns, and stays when it breaks', {
  tag: '@soak',
}, async ({ person, personPage: page, server, context, trouble }) => {
  trouble.expect(/ERR_BLOCKED|ERR_INTERNET_DISCONNECTED/);
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  const { version } = await readComparison(server.url, person.jwt, id);
  await postBatch(server.url, person.jwt, id, [
    { kind: 'comparison.update', patch: { name: 'Changed since' } },
  ]);
  await openWorkspace(page, id);
  const bringBack = await loseFiles(page, '*/history*', '*/health/*');
  await page.goto(`/compare?c=${id}&v=${version}`);
  const waiting = page.getByRole('status').filter({ hasText: 'Can’t reach the server.' });
  await expect(waiting).toBeVisible();
  // Who does not want to wait goes back to now.
  await page.getByRole('button', { name: 'Back to current version' }).click();
  await expect(page.getByRole('heading', { name: 'Changed since' })).toBeVisible();
  await page.goBack();
  await expect(waiting).toBeVisible();
  await bringBack();
  const banner = page.getByRole('region', { name: 'Earlier version' });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Camera sensors' })).toBeVisible();

  await banner.getByRole('button', { name: 'Compare with current' }).click();
  const since = page.getByRole('dialog', { name: /^Changes since / });
  await expect(since).toContainText('1 other change');
  await context.setOffline(true);
  await page.keyboard.press('Escape');
  await expect(since).toBeHidden();
  await banner.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('This continues as soon as it’s back.')).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(saveStateOf(page)).toHaveText('Saved');
  expect((await readComparison(server.url, person.jwt, id)).name).toBe('Camera sensors');
});
