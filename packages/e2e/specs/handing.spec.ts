import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { makePerson, readComparison, seedComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { dropFile } from '../src/files';
import { phone } from '../src/phone';
import { findSmallTargets } from '../src/targets';
import { expect, putToken, test } from '../src/test';
import { clickTool, gridOf, importChosen, openWorkspace } from '../src/workspace';

const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Export/ });

async function downloadBy(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await panelOf(page).getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const day = '\\d{4}-\\d\\d-\\d\\d';

test('a comparison is exported as a file and imported as another one with the same ranking', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id, '&sort=rank');
  await clickTool(page, 'Export');
  const { name, text } = await downloadBy(page, 'Download Tertium file (JSON)');
  expect(name).toMatch(new RegExp(`^Camera-sensors-${day}\\.json$`));
  await page.keyboard.press('Escape');
  await expect(page.locator('.verdict')).toContainText(' of similar weightings');
  const verdict = await page.locator('.verdict').innerText();
  const heads = await gridOf(page).locator('thead th').allInnerTexts();

  await page.goto('/compare');
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: `Import ${name}` });
  await expect(dialog).toContainText(/\d+ .+ × \d+ attributes/);
  await expect(dialog).toContainText(/Exported by .+ on \d/);
  expect(await findByAxe(page, dialog)).toEqual({});
  await importChosen(page);
  await expect(page).toHaveURL(/[?&]c=/);
  const copyId = new URL(page.url()).searchParams.get('c') ?? '';
  await openWorkspace(page, copyId, '&sort=rank');
  await expect(page.locator('.verdict')).toHaveText(verdict, { useInnerText: true });
  await expect.poll(() => gridOf(page).locator('thead th').allInnerTexts()).toEqual(heads);
  const [before, after] = [
    await readComparison(server.url, person.jwt, id),
    await readComparison(server.url, person.jwt, copyId),
  ];
  expect([after.items, after.columns]).toEqual([before.items, before.columns]);

  // Dropped on one that is open, it leaves that one alone.
  await dropFile(page, { name, type: 'application/json', text });
  await expect(dialog).toContainText('“Camera sensors” stays as it is');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(copyId));

  // One that is damaged says so, and makes nothing.
  await dropFile(page, { name, type: 'application/json', text: text.replace('"ids":["', '"ids":["x') });
  await expect(dialog).toContainText('This comparison file is damaged');
});

test('an account is exported as a zip, and the ticked comparisons are imported into another account', {
  tag: '@soak',
}, async ({ personPage: page, person, server, administratorJwt, openBrowser }) => {
  const [kept] = [
    await seedComparison(server.url, person.jwt, 'camera-sensors'),
    await seedComparison(server.url, person.jwt, 'airline-safety'),
    await seedComparison(server.url, person.jwt, 'laptops'),
  ];
  await page.goto('/account/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const zip = await download;
  const file = {
    name: zip.suggestedFilename(),
    mimeType: 'application/zip',
    buffer: await readFile(await zip.path()),
  };

  const heir = await makePerson(server.url, administratorJwt, 'Hedy Lamarr');
  const other = await openBrowser();
  await putToken(other.context(), server.url, heir.jwt);
  await other.goto('/compare');
  await other.locator('input[type=file]').first().setInputFiles(file);
  const dialog = other.getByRole('dialog', { name: `Import ${file.name}` });
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  await expect(dialog).toContainText(/\d+ .+ × \d+ attributes.* · Exported by Grace Hopper on \d/);
  expect(await findByAxe(other, dialog)).toEqual({});
  await dialog.getByRole('checkbox', { name: /^Laptops/ }).uncheck();
  await dialog.getByRole('button', { name: 'Import 2 comparisons' }).click();
  await expect(dialog).toContainText('2 comparisons imported.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const cards = other.getByRole('link', { name: /Camera sensors|Airline safety/ });
  await expect(cards).toHaveCount(2);
  await cards.filter({ hasText: 'Camera sensors' }).click();
  await expect(other).toHaveURL(/[?&]c=/);
  const copyId = new URL(other.url()).searchParams.get('c') ?? '';
  const [before, after] = [
    await readComparison(server.url, person.jwt, kept),
    await readComparison(server.url, heir.jwt, copyId),
  ];
  expect([after.items, after.columns, after.attributes]).toEqual([
    before.items,
    before.columns,
    before.attributes,
  ]);
});

test('the shown table is copied and saved with the chosen details', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await seedComparison(server.url, person.jwt, 'laptops');
  await openWorkspace(page, id, '&view=list');
  const count = Number(await gridOf(page).getAttribute('aria-rowcount')) - 1;
  await clickTool(page, 'Export');
  const panel = panelOf(page);
  await expect(panel.getByRole('status')).toContainText(`${count} laptops × `);
  await expect(panel.getByRole('status')).toContainText('as shown');
  expect(await findByAxe(page, panel)).toEqual({});

  const clipboard = (kind: string) =>
    page.evaluate(async (type) => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType(type))?.text();
    }, kind);
  await panel.getByRole('checkbox', { name: 'Places' }).check();
  await panel.getByRole('checkbox', { name: 'Scores' }).check();
  await panel.getByRole('button', { name: 'Copy Markdown' }).click();
  await expect(page.getByText('Markdown copied')).toBeVisible();
  const markdown = (await clipboard('text/plain')) ?? '';
  expect(markdown).toMatch(/^\| Laptop \| Place \| Score \| /);
  expect(markdown.trim().split('\n')).toHaveLength(count + 2);
  await panel.getByRole('button', { name: 'Copy Table (HTML)' }).click();
  await expect(page.getByText('Table copied')).toBeVisible();
  expect(await clipboard('text/html')).toContain('<table>');
  expect(await clipboard('text/plain')).toMatch(/^Laptop\tPlace\tScore/);

  await panel.getByText('As typed').click();
  await panel.getByRole('checkbox', { name: /CSV for Excel/ }).check();
  const { name, text } = await downloadBy(page, 'Download CSV');
  expect(name).toMatch(new RegExp(`-${day}\\.csv$`));
  expect(text).toMatch(/^\ufeffLaptop,Place,Score,/);
  expect(text.endsWith('\r\n')).toBe(true);

  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download XLSX', exact: true }).click();
  const workbook = await download;
  expect(workbook.suggestedFilename()).toMatch(new RegExp(`-${day}\\.xlsx$`));
  const parts = unzipSync(await readFile(await workbook.path()));
  const sheets = [
    ...strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/<sheet name="(\w+)"/g),
  ];
  expect(sheets.map(([, sheet]) => sheet)).toEqual(
    expect.arrayContaining(['Table', 'Ranking', 'Weights', 'Values', 'Workings', 'About']),
  );
  await expect(page.getByText('XLSX saved')).toBeVisible();

  // What was ticked stays for the next time.
  await page.reload();
  await clickTool(page, 'Export');
  await expect(panelOf(page).getByRole('checkbox', { name: 'Scores' })).toBeChecked();
});

test('the graph leads to the table, and all cells are copied with their names', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await seedComparison(server.url, person.jwt, 'laptops');
  await page.goto(`/compare/graph?c=${id}`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'More exports…' }).click();
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await openWorkspace(page, id, '&view=list');
  await gridOf(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [head = '', first = ''] = copied.split('\n');
  const [item] = (await readComparison(server.url, person.jwt, id)).items.names;
  expect(head.startsWith('\t')).toBe(true);
  expect(first.startsWith(`${item}\t`)).toBe(true);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the same export opens under More and fits', { tag: '@soak' }, async ({
    personPage: page,
    person,
    server,
  }) => {
    const id = await seedComparison(server.url, person.jwt, 'laptops');
    await openWorkspace(page, id);
    await clickTool(page, 'Export');
    await expect(panelOf(page).getByRole('button', { name: 'Download CSV', exact: true })).toBeVisible();
    await expect.poll(() => findSmallTargets(page)).toEqual([]);
    const { text } = await downloadBy(page, 'Download CSV');
    expect(text.split('\r\n').length).toBeGreaterThan(3);
  });
});
