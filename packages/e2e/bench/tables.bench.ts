import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { openComparison } from '@tertium/contract';
import { createRandom } from '../src/createRandom';
import { readCars } from '../src/files';
import { countAll } from '../src/seedTable';
import { expect, test } from '../src/test';
import { chooseFile, importChosen, saveStateOf } from '../src/workspace';
import { startBare } from './startBare';
import { workOfBoth } from './workOf';

/** Large tables brought in and opened, beside papaparse splitting the same text. `TABLE_ROWS=20000` for a quick look. */
const most = Number(process.env.TABLE_ROWS ?? 250_000);
const opens = 3;

const tables = [
  { name: 'cars', file: readCars(Math.min(most, 39_101)) },
  { name: 'made', file: makeTable(most, 20) },
] as const;

/** Numbers and words with gaps, the same in each run, with a newline at the end as files have it. */
function makeTable(rows: number, columns: number): ReturnType<typeof readCars> {
  const random = createRandom();
  const words = ['north', 'south', 'east', 'west', 'centre'];
  const lines = [['Name', ...Array.from({ length: columns - 1 }, (_, j) => `Quality ${j + 1}`)].join()];
  for (let i = 0; i < rows; i++) {
    const cells = [`Option ${i + 1}`];
    for (let j = 1; j < columns; j++) {
      const value = random();
      if (value < 0.02) cells.push('');
      else if (j % 5 === 0) cells.push(words[Math.floor(value * words.length)] ?? '');
      else cells.push((value * 90 + 10).toFixed(1));
    }
    lines.push(cells.join());
  }
  return { name: 'made.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) };
}

/** The papaparse that the product itself splits with. */
const papaparse = createRequire(new URL('../../web/package.json', import.meta.url)).resolve(
  'papaparse/papaparse.min.js',
);

/** Milliseconds that papaparse takes to split the text in the same browser, in a new page as the product is in. */
async function timeSplitting(browser: Browser, text: string): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < opens; i++) {
    const page = await browser.newPage();
    await page.addScriptTag({ path: papaparse });
    const time = await page.evaluate((csv) => {
      const { Papa } = window as unknown as { Papa: { parse: (text: string) => { data: unknown[] } } };
      const start = performance.now();
      if (Papa.parse(csv).data.length === 0) throw new Error('nothing was split');
      return performance.now() - start;
    }, text);
    taken.push(time);
    await page.close();
  }
  return middle(taken);
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The page's own clock when the first of these is shown, looked for in each frame. */
const timeOf = (page: Page, selector: string): Promise<number> =>
  page
    .waitForFunction(
      (what) => (document.querySelector(what) === null ? false : performance.now()),
      selector,
      { polling: 'raf', timeout: 600_000 },
    )
    .then((found) => found.jsonValue() as Promise<number>);

/** The least that opening can take: the answer of the server fetched, parsed and its numbers read, nothing shown. */
const timeReading = (page: Page): Promise<number> =>
  page.evaluate(async (path) => {
    const { jwt } = JSON.parse(localStorage.getItem('user') ?? '{}');
    const id = new URLSearchParams(location.search).get('c') ?? '';
    const start = performance.now();
    const answer = await fetch(`/${path.replace(':id', id)}`, {
      headers: { Authorization: `Bearer ${jwt}` },
    });
    const { chunks } = JSON.parse(await answer.text()).result as {
      chunks: { columns: (string | null)[][] }[];
    };
    let numbers = 0;
    for (const { columns } of chunks)
      for (const column of columns) for (const cell of column) if (!Number.isNaN(Number(cell))) numbers++;
    if (numbers === 0) throw new Error('no number was read');
    return performance.now() - start;
  }, openComparison.path);

/**
 * The least that saving can take: the text split, its columns posted as JSON in parts as long as ours to a server that
 * only parses, packs and keeps them.
 */
async function timeKeeping(browser: Browser, text: string, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.addScriptTag({ path: papaparse });
  const time = await page.evaluate(
    async ([csv, host]) => {
      const { Papa } = window as unknown as { Papa: { parse: (text: string) => { data: string[][] } } };
      const start = performance.now();
      const rows = Papa.parse(csv).data;
      const perPart = Math.ceil((rows.length * 740_000) / csv.length);
      for (let from = 0; from < rows.length; from += perPart) {
        const part = rows.slice(from, from + perPart);
        const columns = part[0]?.map((_, column) => part.map((row) => row[column])) ?? [];
        await fetch(host, { method: 'POST', body: JSON.stringify(columns) });
      }
      return performance.now() - start;
    },
    [text, url] as const,
  );
  await page.close();
  return time;
}

const firstRow = '.grid tbody td';
const ranked = '.grid .place:not(:empty)';

for (const { name, file } of tables) {
  test(`${name}: imported and opened`, async ({ personPage: page, browser, person, server }) => {
    test.setTimeout(1_800_000);
    const csv = file.buffer.toString('utf8');
    const splitting = await timeSplitting(browser, csv);
    const say = (what: string, taken: number) =>
      console.log(
        `  ${name.padEnd(6)}${what.padEnd(26)} ${(taken / 1000).toFixed(2).padStart(7)} s │ ${(taken / splitting).toFixed(1).padStart(5)} × splitting`,
      );
    say('papaparse splits it', splitting);

    // From the disk: a buffer crosses to the page as one message, which holds it up for many seconds.
    const path = test.info().outputPath(file.name);
    writeFileSync(path, file.buffer);
    await chooseFile(page, path);
    const create = page.getByRole('button', { name: 'Create comparison' });
    await expect(create).toBeEnabled({ timeout: 300_000 });
    const confirmed = await page.evaluate(() => performance.now());
    const before = await workOfBoth(server.processId);
    await importChosen(page);
    say('confirm → saved and shown', (await timeOf(page, firstRow)) - confirmed);
    const after = await workOfBoth(server.processId);
    say('  work of the browser', after.browser - before.browser);
    say('  work of the server', after.server - before.server);
    const bare = await startBare();
    say(
      'split and kept, no more',
      middle([await timeKeeping(browser, csv, bare.url), await timeKeeping(browser, csv, bare.url)]),
    );
    await bare.stop();

    // Nothing is ranked before it is weighed.
    const id = new URL(page.url()).searchParams.get('c') ?? '';
    await countAll(server.url, person.jwt, id);
    const seen: number[][] = [];
    for (let i = 0; i < opens; i++) {
      await page.goto('about:blank');
      await page.goBack({ waitUntil: 'commit' });
      seen.push(await Promise.all([timeOf(page, firstRow), timeOf(page, ranked)]));
    }
    say('open → first rows', middle(seen.map(([rows = 0]) => rows)));
    say('open → ranked', middle(seen.map(([, places = 0]) => places)));
    await expect(saveStateOf(page)).toHaveText('Saved');
    say('its answer read, no page', middle([await timeReading(page), await timeReading(page)]));
  });
}
