import { readCars } from '../src/files';
import { countAll } from '../src/seedTable';
import { expect, test } from '../src/test';
import { chooseFile, clickTool, gridOf, importChosen, saveStateOf, typeIntoCell } from '../src/workspace';

/** What people do with a large table, and the longest that each act blocks the page. */
const rows = 39_101;
const patience = { timeout: 100_000 };
/** By then the page has done what an act asks for. */
const settleMs = 4_000;

type Watched = Window & { tasks: number[] };

test(`Acts on ${rows} cars`, async ({ personPage: page, person, server }) => {
  page.setDefaultTimeout(20_000);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await chooseFile(page, readCars(rows));
  await importChosen(page);
  await expect(saveStateOf(page)).toHaveText('Saved', patience);
  await countAll(server.url, person.jwt, new URL(page.url()).searchParams.get('c') ?? '');
  await page.goto(`${page.url()}&panel=weigh`);
  const grid = gridOf(page);
  await expect(grid.locator('.place').first()).not.toBeEmpty(patience);
  await page.waitForTimeout(settleMs);
  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.tasks = [];
    const note = (list: PerformanceObserverEntryList) =>
      watched.tasks.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(note).observe({ type: 'longtask' });
  });

  const time = async (name: string, act: () => Promise<unknown>) => {
    await page.evaluate(() => {
      (window as unknown as Watched).tasks = [];
    });
    await act();
    await page.waitForTimeout(settleMs);
    await expect(saveStateOf(page)).toHaveText('Saved', patience);
    const tasks = await page.evaluate(() => (window as unknown as Watched).tasks);
    const sum = tasks.reduce((all, task) => all + task, 0);
    console.log(
      `${name.padEnd(30)} longest task ${Math.max(0, ...tasks)
        .toFixed(0)
        .padStart(5)} ms │ all over 50 ms ${sum.toFixed(0).padStart(5)} ms`,
    );
  };
  const press = (keys: string) => () => page.keyboard.press(keys);
  const sorts = grid.locator('thead button').filter({ hasText: 'Sort by' });
  const names = page.getByLabel('Filter names');
  const filterNames = (text: string) => async () => {
    await names.fill(text);
    await names.press('Enter');
  };
  const cell = grid.locator('tbody tr').nth(2).locator('td').nth(3);

  await time('nothing', async () => {});
  for (const title of ['Why?', 'How sure?', 'Do other methods agree?'])
    await time(title, () => page.getByRole('button', { name: `Next: ${title}` }).click());
  await time('sort by name', () => sorts.first().click());
  await time('sort by a number', () => sorts.nth(2).click());
  await time('open the filter', () => clickTool(page, 'Filter'));
  await time('filter by name', filterNames('toyota'));
  await time('filter by none', filterNames(''));
  await time('edit a cell', () => typeIntoCell(page, cell, '21'));
  await time('undo it', press('Control+z'));
  await cell.click();
  await time('select two columns', async () => {
    await page.keyboard.press('Control+Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
  });
  await time('copy them', press('Control+c'));
  await time('clear them', press('Delete'));
  await time('undo it', press('Control+z'));
  await time('paste them', press('Control+v'));
  await time('select all', press('Control+a'));
  await time('copy all', press('Control+c'));
  await time('find', async () => {
    await page.keyboard.press('Control+f');
    await page.keyboard.type('toyota');
  });
});
