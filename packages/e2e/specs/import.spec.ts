import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { postBatch, readComparison } from '../src/api';
import { copyTable, datasetPath, dropFile, readCars } from '../src/files';
import { startJourney } from '../src/journey';
import { expect, test } from '../src/test';
import { cellOf, chooseFile, gridOf, importChosen, rankEqually, saveStateOf } from '../src/workspace';

interface Truth {
  readonly files: Readonly<Record<string, { readonly rows: number; readonly columns: number }>>;
}
const truth: Truth = JSON.parse(readFileSync(datasetPath('truth.json'), 'utf8'));
const show = (count: number) => count.toLocaleString('en');

/** Counts the frames that the page draws from now on; a page that is held up draws none. */
const countFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counted = window as { frameCount?: number };
    counted.frameCount = 0;
    const next = () => {
      counted.frameCount = (counted.frameCount ?? 0) + 1;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
const framesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as { frameCount?: number }).frameCount ?? 0);

for (const file of [
  'laptop.json',
  'lmarena_text.csv',
  'boavizta-data-fr.csv',
  'pollster-ratings-2020.csv',
  'pollster-stats-full-2023.xlsx',
]) {
  const { rows = 0, columns = 0 } = truth.files[file] ?? {};
  test(`${file} is imported with its ${rows} rows and ${columns} columns`, {
    tag: file.endsWith('.xlsx') ? [] : '@soak',
  }, async ({ personPage: page }) => {
    await chooseFile(page, datasetPath(file));
    await expect(page.getByRole('heading', { name: `${columns} columns` })).toBeVisible();
    await expect(page.locator('.import-footer')).toContainText(new RegExp(`^${show(rows)} `));
    // However much is to be seen, the dialog ends above the edge of the screen.
    await expect(page.locator('.import-dialog .ant-modal-container')).toBeInViewport({ ratio: 1 });
    await importChosen(page);
    await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(rows + 1));
    await expect(page.getByText(new RegExp(`^${show(rows)} .+ × \\d+ attributes`))).toBeVisible();
    await expect(saveStateOf(page)).toHaveText('Saved');
  });
}

/** `CARS=39101` brings in all there are. */
const carCount = Number(process.env.CARS ?? 6_000);

test(`a researcher imports ${show(carCount)} cars with 83 columns, which scroll, filter and rank while the page stays responsive`, {
  tag: ['@journey', '@soak'],
}, async ({ personPage: page }) => {
  const patience = { timeout: 120_000 };
  test.setTimeout(600_000);
  const journey = startJourney('researcher', page);
  await page.goto('/compare');
  const choose = page.getByRole('button', { name: 'Choose a file' });
  await journey.stop('gallery', choose);
  const chooser = page.waitForEvent('filechooser');
  await journey.click(choose);
  await (await chooser).setFiles(readCars(carCount));
  await countFrames(page);
  await expect(page.getByRole('heading', { name: '83 columns' })).toBeVisible(patience);
  expect(await framesOf(page)).toBeGreaterThan(5);
  await expect(page.locator('.import-footer')).toContainText(show(carCount));
  // A clean file leaves nothing to ask.
  await expect(page.getByRole('region', { name: 'To check' })).toHaveCount(0);
  const create = page.getByRole('button', { name: 'Create comparison' });
  await journey.stop('preview', create);
  await countFrames(page);
  await journey.click(create);
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', String(carCount + 1), patience);
  expect(await framesOf(page)).toBeGreaterThan(5);
  await expect(saveStateOf(page)).toHaveText('Saved', patience);
  const question = page.getByRole('region', { name: 'What matters to you?' });
  await journey.stop('question', question.getByRole('checkbox').first());
  // Hidden columns, and those that repeat others, can be picked after those that are shown.
  const open = question.getByRole('list', { name: 'Which end is better?' }).getByRole('listitem');
  await expect(open.first()).toContainText('city08');

  await test.step('scrolls to the end', async () => {
    await journey.click(gridOf(page).getByRole('gridcell').first());
    await journey.press('Control+End');
    await expect(gridOf(page).locator(`tr[aria-rowindex="${carCount + 1}"]`)).toBeVisible();
    await journey.press('Control+Home');
    await expect(gridOf(page).locator('tr[aria-rowindex="2"]')).toBeVisible();
  });

  await test.step('filters', async () => {
    await journey.click(page.getByRole('button', { name: /Filter$/ }));
    const names = page.getByLabel('Filter names');
    await journey.click(names);
    await journey.type(['corolla'], 'Enter');
    await journey.stop('filtered', page.getByText(new RegExp(`^\\d+ of ${show(carCount)} `)));
    await expect(gridOf(page).getByRole('rowheader').first()).toContainText(/corolla/i);
  });

  await test.step('ranks', async () => {
    journey.weigh();
    await journey.click(page.getByRole('button', { name: 'Rank with equal weights' }));
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Rank with equal weights' });
    await journey.stop('what counts', confirm);
    await journey.click(confirm);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/sort=rank/);
    await journey.stop('ranking', page.locator('.verdict strong'));
  });
  journey.end({ steps: 11, controls: 110 });
});

test('a table imported again shows its changes, applies the ticked ones, keeps notes, and is one undo even after a reload', async ({
  personPage: page,
  server,
  person,
}) => {
  const drop = (...lines: readonly string[]) =>
    dropFile(page, { name: 'phones.csv', type: 'text/csv', text: lines.join('\n') });
  await page.goto('/compare');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await drop('Phone,Price,Weight', 'Alpha,400,180', 'Beta,600,150', 'Gamma,500,190');
  await importChosen(page);
  await expect(gridOf(page)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('c') ?? '';
  const { items, attributes } = await readComparison(server.url, person.jwt, id);
  const beta = items.ids[items.names.indexOf('Beta')] ?? '';
  const priceId = attributes.find(({ name }) => name === 'Price')?.id ?? '';
  const noted = { raw: '600', state: 'disputed', note: 'Ask the shop' } as const;
  await postBatch(server.url, person.jwt, id, [
    { kind: 'cells.set', itemIds: [beta], attributeIds: [priceId], rows: [[noted]] },
  ]);
  await page.reload();
  const price = () => cellOf(page, 'Price', 'Beta');
  await expect((await price()).getByTitle(/Ask the shop/)).toBeVisible();

  await drop('Phone,Price,Weight', 'Alpha,420,180.0', 'Beta,650,NA', 'Delta,300,');
  const changes = page.getByRole('region', { name: 'What changes' });
  const sentence = page.locator('.import-footer').getByRole('status');
  await expect(sentence).toHaveText('1 new, 2 updated, 2 cells change, 1 missing from the file');
  await expect(changes.getByRole('checkbox', { name: /^Price 600 → 650$/ })).toBeChecked();
  await changes.getByRole('checkbox', { name: /^Price 400 → 420$/ }).uncheck();
  await expect(sentence).toHaveText('1 new, 1 updated, 1 cell changes, 1 missing from the file');
  await changes.getByText('1 item is missing from the file').click();
  await expect(changes.getByRole('checkbox', { name: 'Gamma' })).not.toBeChecked();
  // What is better and the scale of an attribute that is there are its own: the file does not offer them.
  await expect(page.getByText('Its cells update Price')).toBeVisible();
  await expect(page.getByText('What is better', { exact: true })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(await cellOf(page, 'Price', 'Delta')).toContainText('300');
  await expect(await price()).toContainText('650');
  await expect((await price()).getByTitle(/Ask the shop/)).toBeVisible();
  await expect(await cellOf(page, 'Weight', 'Beta')).toContainText('150');
  await expect(await cellOf(page, 'Price', 'Alpha')).toContainText('400');
  await expect(await cellOf(page, 'Price', 'Gamma')).toContainText('500');

  await page.reload();
  await page.getByRole('button', { name: 'Undo: Import 2 rows' }).click();
  await expect(gridOf(page).locator('.item-name', { hasText: 'Delta' })).toHaveCount(0);
  await expect(await price()).toContainText('600');
  await expect(saveStateOf(page)).toHaveText('Saved');
});

test('a table copied from a page is named after the page wherever it is pasted, and its styles print no policy error', {
  tag: '@soak',
}, async ({ personPage: page, context }) => {
  await copyTable(await context.newPage(), 'Notebooks im Test', [
    ['Gerät', 'Preis'],
    ['Wirefly 14', 'ab 1.399 €'],
    ['Novo 15', '899,00 €'],
    ['Slab 13', '1.049,00 €'],
  ]);

  await page.goto('/compare');
  const dialog = page.getByRole('dialog');
  const paste = async () => {
    await page.keyboard.press('Control+v');
    await expect(dialog.getByRole('heading', { name: '2 columns' })).toBeVisible();
  };
  await page.getByLabel('Paste a table').click();
  await paste();
  await dialog.getByText('Table settings').click();
  await expect(dialog.getByLabel('Name of the comparison')).toHaveValue('Notebooks im Test');
  await expect(dialog.getByRole('button', { name: /^Preis.*Money · EUR/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Start blank' }).click();
  await expect(page.getByRole('textbox', { name: /^Name of the first/ })).toBeFocused();
  await paste();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Notebooks im Test' })).toBeVisible();
  await expect(await cellOf(page, 'Preis', 'Wirefly 14')).toContainText('ab 1,399 €');

  await (await cellOf(page, 'Preis', 'Slab 13')).click();
  await paste();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'From a file or the clipboard' }).click();
  await dialog.getByLabel('Paste a table').click();
  await paste();
});

const hostile = [
  '<img src=x onerror="window.wasRun=1">',
  '"><svg onload="window.wasRun=1">',
  '</title><script>window.wasRun=1</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it must arrive as it stands
  '${7*7}{{7*7}}',
] as const;
const [image, vector, script, braces] = hostile;

test('names that look like markup are text in the table, the reasons, the charts, the gallery and the title', async ({
  personPage: page,
}) => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const text = [
    [quoted('Thing'), quoted(`Speed ${image}`), 'Range', 'Weight'].join(','),
    [quoted(image), '10', '3', '4'].join(','),
    [quoted(vector), '7', '9', '3'].join(','),
    [quoted(script), '2', '5', '8'].join(','),
    [quoted(braces), '1', '1', '9'].join(','),
  ].join('\n');
  await page.goto('/compare');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await dropFile(page, { name: 'things.csv', type: 'text/csv', text });
  await page.getByText('Table settings').click();
  const title = page.getByLabel('Name of the comparison');
  await title.fill(script);
  await expect(page.getByRole('dialog').getByText(image).first()).toBeVisible();
  await importChosen(page);

  for (const name of hostile) await expect(gridOf(page).locator('.item-name').getByText(name)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(script.replace(/[()/]/g, '.')));
  await page.getByRole('button', { name: /^Menu of Speed/ }).click();
  await page.getByRole('menuitem', { name: 'Edit attribute' }).click();
  await page.getByRole('dialog').getByText('↑ Higher').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await rankEqually(page);
  await gridOf(page)
    .getByRole('button', { name: /^Place 1/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: `Why ${vector}?` })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Graph' }).click();
  for (const kind of ['Contributions', 'Trade-off', 'Parallel coordinates', 'Radar']) {
    await page.getByRole('radiogroup', { name: 'Kind of chart' }).getByText(kind, { exact: true }).click();
    const picture = page.getByRole('img', { name: new RegExp(kind, 'i') });
    await expect(picture.locator('svg')).toBeVisible();
    const box = await picture.boundingBox();
    if (box === null) throw new Error('the chart is not shown');
    // The pointer goes over the whole picture, so that every tooltip that there is opens.
    for (let step = 1; step < 8; step += 1) {
      await page.mouse.move(box.x + (box.width * step) / 8, box.y + box.height / 4);
      await page.mouse.move(box.x + (box.width * step) / 8, box.y + (box.height * 3) / 4, { steps: 6 });
    }
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
  await expect(page.getByRole('rowheader', { name: image })).toBeVisible();

  await page.goto('/compare');
  await expect(page.getByRole('link', { name: script })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').getByText(script)).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});

test('a file that is no table is refused with a sentence, and nothing is created', async ({
  personPage: page,
}) => {
  await page.goto('/compare');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'broken.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('PK\u0003\u0004no'),
    });
  const dialog = page.getByRole('dialog', { name: 'Import broken.xlsx' });
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'What do you want to compare?' })).toBeVisible();
});
