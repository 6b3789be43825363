import type { Locator, Page } from '@playwright/test';
import { readCars } from '../src/files';
import { countAll } from '../src/seedTable';
import { expect, test } from '../src/test';
import { chooseFile, gridOf, importChosen, saveStateOf } from '../src/workspace';
import { placeOf, sweepSlider, turnWheel } from './hands';
import { makeTable, rankBy } from './madeTable';
import { installClock, percentile, type Times, timesOf } from './pageClock';

const frame = 1000 / 60;
const patience = { timeout: 400_000 };
const dragMilliseconds = 5_000;
const wheelMilliseconds = 4_000;
/** Where along the slider it is let go: each time elsewhere, or nothing would change. */
const lettingGo = [0.2, 0.8, 0.4, 0.9, 0.3, 0.7];
const jumps = 12;
const rowHeight = 38;

const cars = readCars(39_101);
const tables = [
  { name: '30 × 12', items: 30, file: makeTable(30, 12), slider: 'Quality 3', filter: 'Quality 2' },
  { name: '50 × 200', items: 50, file: makeTable(50, 200), slider: 'Quality 3', filter: 'Quality 2' },
  {
    name: '30 × 12, by TOPSIS',
    items: 30,
    file: makeTable(30, 12),
    slider: 'Quality 3',
    filter: 'Quality 2',
    method: { id: 'topsis' },
  },
  { name: '39,101 × 83', items: 39_101, file: cars, slider: 'city08', filter: 'city08' },
] as const;

/** Does one thing after another, each from its input to its frame. */
async function eachPainted(
  page: Page,
  input: string,
  shown: string,
  acts: readonly (() => Promise<unknown>)[],
): Promise<Times> {
  const painted: number[] = [];
  for (const act of acts) {
    const times = await timesOf(page, { inputs: [input], shown }, async () => {
      await act();
      await page.waitForTimeout(600);
    });
    painted.push(...times.painted);
  }
  return { frames: [], painted };
}

const jumpTo = (scroller: Locator, share: number) =>
  scroller.evaluate((element, at) => {
    element.scrollTop = (element.scrollHeight - element.clientHeight) * at;
  }, share);
/** Places along the scrollbar, far from each other. */
const places = Array.from({ length: jumps }, (_, i) => ((i * 5) % jumps) / jumps + 0.02);

/** The page as it is drawn, without its scripts. */
const drawnPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('script, link[rel=modulepreload]')) element.remove();
    return copy.outerHTML;
  });

/** The least that another order costs: a bare script gives each row of the drawn page the texts and bars of another. */
async function measureLeast(page: Page, html: string): Promise<readonly number[]> {
  const address = `${new URL(page.url()).origin}/least`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
  await page.evaluate(() => {
    const partsOf = (cell: Element): (Text | Attr)[] => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const parts: (Text | Attr)[] = [];
      while (texts.nextNode()) parts.push(texts.currentNode as Text);
      for (const bar of cell.querySelectorAll('[points]')) parts.push(bar.getAttributeNode('points') as Attr);
      return parts;
    };
    const rows = [...document.querySelectorAll('.grid tbody tr:not(.filler)')].map(({ children }) =>
      [...children].map(partsOf),
    );
    document.addEventListener('click', () => {
      const values = rows.map((cells) => cells.map((parts) => parts.map(({ nodeValue }) => nodeValue)));
      for (const [i, cells] of rows.entries()) {
        const others = values[rows.length - 1 - i];
        for (const [at, parts] of cells.entries())
          for (const [k, part] of parts.entries()) part.nodeValue = others?.[at]?.[k] ?? part.nodeValue;
      }
    });
  });
  await page.waitForTimeout(1_000);
  const click = () => page.mouse.click(600, 500);
  const { painted } = await eachPainted(
    page,
    'click',
    '.grid tbody',
    Array.from({ length: 6 }, () => click),
  );
  return painted;
}

interface Measured {
  /** The page in another order. */
  readonly html: string;
  readonly drag: Times;
  readonly release: readonly number[];
  readonly click: Times;
  readonly key: Times | null;
  readonly wheel: Times | null;
  readonly jump: Times | null;
}

/** The same hands on a page with nothing but a slider, a button, a field and a tall empty scroller. */
async function measureControl(page: Page, items: number): Promise<Omit<Measured, 'html'>> {
  const html = `
    <input type="range" min="0" max="10" step="0.5" style="width: 200px">
    <button>sort</button><input id="field"><output>0</output>
    <div id="scroller" style="height: 600px; overflow: auto"><div style="height: ${items * rowHeight}px"></div></div>`;
  const address = `${new URL(page.url()).origin}/control`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
  await page.evaluate(() => {
    const output = document.querySelector('output');
    const say = (event: Event) => {
      if (output !== null) output.textContent = String(event.timeStamp);
    };
    for (const type of ['input', 'click', 'keydown']) document.addEventListener(type, say);
    document.querySelector('#scroller')?.addEventListener('scroll', say);
  });
  const slider = page.locator('input[type=range]');
  const scroller = page.locator('#scroller');
  const place = await placeOf(slider);
  const drag = await timesOf(page, { inputs: ['input'], shown: 'output' }, () =>
    sweepSlider(place, dragMilliseconds, 0.5),
  );
  await page.mouse.up();
  const click = await eachPainted(
    page,
    'click',
    'output',
    Array.from({ length: 6 }, () => () => page.locator('button').click()),
  );
  await page.locator('#field').focus();
  const key = await eachPainted(
    page,
    'keydown',
    'output',
    Array.from({ length: 6 }, () => () => page.keyboard.press('Enter')),
  );
  const wheel = await timesOf(page, { inputs: [], shown: '' }, () =>
    turnWheel(scroller, wheelMilliseconds, 120),
  );
  const jump = await eachPainted(
    page,
    'scroll',
    'output',
    places.map((share) => () => jumpTo(scroller, share)),
  );
  return { drag, release: [], click, key, wheel, jump };
}

/** The hands on the open comparison, weights at the side. */
async function measureTable(page: Page, table: (typeof tables)[number]): Promise<Measured> {
  const scroller = page.locator('.grid-scroller');
  const slider = page.getByRole('slider', { name: `Weight of ${table.slider}`, exact: true });
  const rows = '.grid tbody, .grid thead';
  const settled = () => expect(saveStateOf(page)).toHaveText('Saved', patience);
  await expect(slider).toBeVisible(patience);
  await slider.scrollIntoViewIfNeeded();
  await settled();
  await page.waitForTimeout(2_000);

  const place = await placeOf(slider);
  const drag = await timesOf(
    page,
    { inputs: ['input'], shown: '.grid :is(.place, .score, .score-cell, .score-bar)' },
    () => sweepSlider(place, dragMilliseconds, 0.5),
  );
  await page.mouse.up();
  const release: number[] = [];
  for (const end of lettingGo) {
    await sweepSlider(place, dragMilliseconds / lettingGo.length, end);
    const { painted } = await eachPainted(page, 'pointerup', rows, [() => page.mouse.up()]);
    release.push(...painted);
  }
  await settled();
  await page.waitForTimeout(1_000);

  await page.getByRole('button', { name: /^View/ }).click();
  const sort = page.getByRole('checkbox', { name: 'Sort by rank' });
  await sort.click();
  await settled();
  await page.waitForTimeout(1_000);
  const click = await eachPainted(
    page,
    'click',
    rows,
    Array.from({ length: 6 }, () => () => sort.click()),
  );
  const html = await drawnPage(page);
  if (table.items <= 40) return { html, drag, release, click, key: null, wheel: null, jump: null };

  const wheel = await timesOf(page, { inputs: [], shown: '' }, () =>
    turnWheel(scroller, wheelMilliseconds, 120),
  );
  const jump = await eachPainted(
    page,
    'scroll',
    rows,
    places.map((share) => () => jumpTo(scroller, share)),
  );
  await jumpTo(scroller, 0);
  await page.getByRole('button', { name: /Filter$/ }).click();
  const field = page.getByLabel(`Filter ${table.filter}`, { exact: true });
  const names = page.getByLabel('Filter names');
  const filterBy = (of: Locator, text: string) => async () => {
    await of.fill(text);
    await of.press('Enter');
  };
  const key = await eachPainted(page, 'keydown', rows, [
    filterBy(field, '>=20'),
    filterBy(field, '<=40'),
    filterBy(field, ''),
    filterBy(names, '1'),
    filterBy(names, '2'),
    filterBy(names, ''),
  ]);
  return { html, drag, release, click, key, wheel, jump };
}

const show = (milliseconds: number) => milliseconds.toFixed(0).padStart(4);

function say(what: string, own: readonly number[], control: readonly number[]): void {
  if (own.length === 0 || control.length === 0) throw new Error(`nothing was seen of: ${what}`);
  const [p50, p95, c50, c95] = [own, control].flatMap((all) => [
    percentile(all, 0.5),
    percentile(all, 0.95),
  ]) as [number, number, number, number];
  const beyond = ((p95 - c95) / frame).toFixed(1);
  console.log(
    `  ${what.padEnd(26)} p50 ${show(p50)}  p95 ${show(p95)} ms (${String(own.length).padStart(3)}) │ control ${show(c50)} ${show(c95)} │ p95 ${(p95 / c95).toFixed(1)} ×, ${beyond} frames more`,
  );
}

for (const table of tables) {
  test(table.name, async ({ personPage: page, person, server }) => {
    await installClock(page);
    await chooseFile(page, table.file);
    await importChosen(page);
    await expect(saveStateOf(page)).toHaveText('Saved', patience);
    const id = new URL(page.url()).searchParams.get('c') ?? '';
    await countAll(server.url, person.jwt, id);
    if ('method' in table) await rankBy(server.url, person.jwt, id, table.method);
    await page.goto(page.url());
    await expect(gridOf(page)).toBeVisible(patience);
    const own = await measureTable(page, table);
    const control = await measureControl(page, table.items);
    const least = await measureLeast(page, own.html);

    console.log(`\n${table.name}`);
    say('input → places painted', own.drag.painted, control.drag.painted);
    say('frames while dragging', own.drag.frames, control.drag.frames);
    say('let go → order painted', own.release, control.click.painted);
    say('sort by rank', own.click.painted, control.click.painted);
    if (own.key !== null && control.key !== null) say('filter', own.key.painted, control.key.painted);
    say('the least of these three', least, control.click.painted);
    if (own.wheel !== null && control.wheel !== null)
      say('frames under the wheel', own.wheel.frames, control.wheel.frames);
    if (own.jump !== null && control.jump !== null)
      say('jump of the scrollbar', own.jump.painted, control.jump.painted);
  });
}
