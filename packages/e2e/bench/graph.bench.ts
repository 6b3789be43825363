import type { CDPSession, Page } from '@playwright/test';
import { chartKinds } from '../src/chartKinds';
import { readCars } from '../src/files';
import { expect, test } from '../src/test';
import { chooseFile, gridOf, importChosen, saveStateOf } from '../src/workspace';
import { countAll, makeTable } from './madeTable';

const patience = { timeout: 100_000 };

const tables = [
  { name: '50 × 200', file: () => makeTable(50, 200) },
  { name: '5,000 × 20', file: () => makeTable(5_000, 20) },
  { name: '39,101 × 83', file: () => readCars(39_101) },
] as const;

type Watched = Window & { tasks: PerformanceEntry[] };

/** Puts a list of all that held the page up for more than 50 ms into every page that is opened from now on. */
const noteTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tasks: PerformanceEntry[] = [];
    (window as unknown as Watched).tasks = tasks;
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  });

interface Opened {
  /** Milliseconds from the navigation to the frame that shows it. */
  readonly seen: number;
  /** Milliseconds of the longest task until the page stood still. */
  readonly longest: number;
  readonly heapMb: number;
  readonly elements: number;
}

/** Bytes in use with what arrays of numbers hold, after a collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage = await session.send('Runtime.getHeapUsage');
  return usage.usedSize + usage.backingStorageSize;
}

/** Opens an address in the page and waits until the selector is shown and nothing holds the page up for a second. */
async function open(page: Page, session: CDPSession, address: string, selector: string): Promise<Opened> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  const found = await page.waitForFunction(
    (what) => (document.querySelector(what) === null ? false : performance.now()),
    selector,
    { polling: 'raf', ...patience },
  );
  const seen = (await found.jsonValue()) as number;
  await page.waitForFunction(
    (since) => {
      const last = (window as unknown as Watched).tasks.at(-1);
      return (
        performance.now() - Math.max(since, last === undefined ? 0 : last.startTime + last.duration) > 1_000
      );
    },
    seen,
    { polling: 200, ...patience },
  );
  const { longest, elements } = await page.evaluate(() => ({
    longest: Math.max(0, ...(window as unknown as Watched).tasks.map(({ duration }) => duration)),
    elements: document.querySelectorAll('svg *').length,
  }));
  return { seen, longest, heapMb: (await heapOf(session)) / 1e6, elements };
}

for (const table of tables) {
  test(`Graphs of ${table.name}`, async ({ personPage: page, person, server }) => {
    await noteTasks(page);
    const session = await page.context().newCDPSession(page);
    await chooseFile(page, table.file());
    await importChosen(page);
    await expect(saveStateOf(page)).toHaveText('Saved', patience);
    const id = new URL(page.url()).searchParams.get('c') ?? '';
    await countAll(server.url, person.jwt, id);
    await page.goto(page.url());
    await expect(gridOf(page)).toBeVisible(patience);

    const say = (name: string, { seen, longest, heapMb, elements }: Opened, tableMb = heapMb) =>
      console.log(
        `${table.name.padEnd(12)} ${name.padEnd(14)} first picture ${seen.toFixed(0).padStart(5)} ms │ longest task ${longest.toFixed(0).padStart(5)} ms` +
          ` │ heap ${heapMb.toFixed(1).padStart(6)} MB = ${(heapMb / tableMb).toFixed(2)} × the table's │ ${elements} elements of pictures`,
      );
    const bare = `${server.url}/control`;
    await page.route(bare, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<svg class="bare"><path d="M0 0h9v9z"/></svg>' }),
    );
    await open(page, session, bare, '.bare');
    say('a bare page', await open(page, session, bare, '.bare'));
    const grid = await open(page, session, `/compare?c=${id}`, '.grid .place:not(:empty)');
    say('the table', grid);
    for (const kind of chartKinds) {
      const shown = '.graph-chart :is(path, rect, canvas), .graph-words p';
      const opened = await open(page, session, `/compare/graph?c=${id}&chart=${kind}`, shown);
      say(kind, opened, grid.heapMb);
    }
  });
}
