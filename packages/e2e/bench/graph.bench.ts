import type { CDPSession, Page } from '@playwright/test';
import { openComparison } from '@tertium/contract';
import { chartKinds } from '../src/chartKinds';
import { readCars } from '../src/files';
import { countAll } from '../src/seedTable';
import { expect, test } from '../src/test';
import { chooseFile, gridOf, importChosen, saveStateOf } from '../src/workspace';
import { heapOf } from './heapOf';
import { makeTable } from './madeTable';

const patience = { timeout: 100_000 };

const tables = [
  { name: '50 × 200', file: () => makeTable(50, 200) },
  { name: '5,000 × 20', file: () => makeTable(5_000, 20) },
  { name: '39,101 × 83', file: () => readCars(39_101) },
] as const;

/** What shows that a page is ready: words alone where there is nothing to draw. */
const shown =
  '.bare, .grid .place:not(:empty), .graph-chart text, .graph-main:not(:has(.graph-plot)) .graph-words p';

type Watched = Window & { tasks: PerformanceEntry[]; seen?: number };

/** Notes in every page opened from now on when it shows something, and all that held it up for more than 50 ms. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript((selector) => {
    const watched = window as unknown as Watched;
    watched.tasks = [];
    new PerformanceObserver((list) => watched.tasks.push(...list.getEntries())).observe({ type: 'longtask' });
    const look = (): void => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      else watched.seen = performance.now();
    };
    look();
  }, shown);

interface Opened {
  /** Milliseconds from the navigation to the frame that shows it. */
  readonly seen: number;
  /** Milliseconds of the longest task until the page stood still. */
  readonly longest: number;
  readonly heapMb: number;
  readonly elements: number;
}

/** Opens an address for the first time, and waits until it shows something and nothing holds the page up for a second. */
async function open(page: Page, session: CDPSession, address: string): Promise<Opened> {
  await page.goto('about:blank');
  await session.send('Network.clearBrowserCache');
  await page.goto(address, { waitUntil: 'commit' });
  const isStill = () =>
    page.evaluate(() => {
      const { tasks, seen } = window as unknown as Watched;
      const last = tasks.at(-1);
      const end = last === undefined ? 0 : last.startTime + last.duration;
      return seen !== undefined && performance.now() - Math.max(seen, end) > 1_000;
    });
  // Asks seldom: each question takes time from the page that is measured.
  await expect.poll(isStill, { ...patience, intervals: [1_500, 500] }).toBe(true);
  const figures = await page.evaluate(() => {
    const { tasks, seen = 0 } = window as unknown as Watched;
    return {
      seen,
      longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
      elements: document.querySelectorAll('svg *').length,
    };
  });
  return { ...figures, heapMb: (await heapOf(session)) / 1e6 };
}

/** A picture of so many elements, with a word. */
const bareOf = (elements: number): string =>
  `<p>Loading</p><svg class="bare">${'<path d="M0 0h9v9z"/>'.repeat(elements)}</svg>`;

for (const table of tables) {
  test(`Graphs of ${table.name}`, async ({ personPage: page, person, server }) => {
    await watch(page);
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
    const control = `${server.url}/control`;
    const openControl = async (body: string) => {
      await page.route(control, (route) => route.fulfill({ contentType: 'text/html', body }));
      await open(page, session, control);
      const opened = await open(page, session, control);
      // A page with a route asks the bench for each of its files.
      await page.unroute(control);
      return opened;
    };
    say('a bare page', await openControl(bareOf(1)));
    const grid = await open(page, session, `/compare?c=${id}`);
    say('the table', grid);
    let fullest = 1;
    for (const kind of chartKinds) {
      const graph = await open(page, session, `/compare/graph?c=${id}&chart=${kind}`);
      say(kind, graph, grid.heapMb);
      fullest = Math.max(fullest, graph.elements);
    }
    const path = openComparison.path.replace(':id', id);
    const least = `<script type="module">
      const answer = await fetch('/${path}', { headers: { Authorization: 'Bearer ${person.jwt}' } });
      await answer.json();
      document.body.innerHTML = '${bareOf(fullest)}';
    </script>`;
    say('the least', await openControl(least), grid.heapMb);
  });
}
