import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { countAll } from '../src/seedTable';
import { expect, test } from '../src/test';
import { chooseFile, gridOf, importChosen, saveStateOf } from '../src/workspace';
import { placeOf, sweepSlider, turnWheel } from './hands';
import { heapOf } from './heapOf';
import { makeTable } from './madeTable';
import { installClock, percentile, type Times, timesOf } from './pageClock';
import { measurePeers } from './peers';

/** A table as large as a comparison may be, beside an empty scroller of the same height. `ROWS=100000` for a quick look. */
const rows = Number(process.env.ROWS ?? 1_000_000);
const attributes = Number(process.env.ATTRIBUTES ?? 8);
const patience = { timeout: 600_000 };
const lines = '.grid tbody';
const handMilliseconds = 5_000;
const turns = 6;

const show = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(0).padStart(5)}  p95 ${percentile(times, 0.95).toFixed(0).padStart(5)} ms (${times.length})`;

interface Painted {
  readonly painted: readonly number[];
  /** The longest task of the page, in milliseconds. */
  readonly longest: number;
}

type Watched = Window & { longest: number };

/** Does one thing after another, each from its input to the frame that shows it. */
async function eachPainted(
  page: Page,
  input: string,
  acts: readonly (() => Promise<unknown>)[],
): Promise<Painted> {
  const painted: number[] = [];
  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
    }).observe({ type: 'longtask' });
  });
  for (const act of acts) {
    const times = await timesOf(page, { inputs: [input], shown: lines }, async () => {
      await act();
      await page.waitForTimeout(4_000);
    });
    painted.push(...times.painted);
  }
  return { painted, longest: await page.evaluate(() => (window as unknown as Watched).longest) };
}

const showPainted = ({ painted, longest }: Painted) =>
  `${show(painted)} │ longest task ${longest.toFixed(0)} ms`;

async function measureEmpty(page: Page): Promise<Times> {
  const address = `${new URL(page.url()).origin}/control`;
  const body = `<div id="scroller" style="height: 600px; overflow: auto"><div style="height: ${rows * 38}px"></div></div>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  return timesOf(page, { inputs: [], shown: '' }, () =>
    turnWheel(page.locator('#scroller'), handMilliseconds, 120),
  );
}

test(`${rows} × ${attributes}`, async ({ personPage: page, person, server }) => {
  page.setDefaultTimeout(60_000);
  await installClock(page);
  const session = await page.context().newCDPSession(page);
  const since = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const file = test.info().outputPath('made.csv');
  writeFileSync(file, makeTable(rows, attributes).buffer);

  await page.goto('/compare');
  const gallery = await heapOf(session);
  const chosen = performance.now();
  await chooseFile(page, file);
  await expect(page.getByRole('button', { name: 'Create comparison' })).toBeVisible(patience);
  console.log(`\n${rows} × ${attributes}\n  read, up to the preview     ${since(chosen)}`);
  const confirmed = performance.now();
  await importChosen(page);
  await expect(saveStateOf(page)).toHaveText('Saved', patience);
  console.log(`  imported and saved          ${since(confirmed)}`);
  const id = new URL(page.url()).searchParams.get('c') ?? '';
  await countAll(server.url, person.jwt, id);
  const opened = performance.now();
  await page.goto(page.url());
  await expect(gridOf(page).locator('.place').first()).not.toBeEmpty(patience);
  console.log(`  opened again, with places   ${since(opened)}`);
  await page.waitForTimeout(5_000);
  console.log(
    `  heap beyond the gallery's   ${((await heapOf(session)) / 1e6 - gallery / 1e6).toFixed(0)} MB`,
  );

  const slider = page.getByRole('slider', { name: 'Weight of Quality 3', exact: true });
  await slider.scrollIntoViewIfNeeded();
  const place = await placeOf(slider);
  const drag = await timesOf(
    page,
    { inputs: ['input'], shown: '.grid :is(.place, .score, .score-cell, .score-bar)' },
    () => sweepSlider(place, handMilliseconds, 0.5),
  );
  await page.mouse.up();
  const wheel = await timesOf(page, { inputs: [], shown: '' }, () =>
    turnWheel(page.locator('.grid-scroller'), handMilliseconds, 120),
  );

  await page.getByRole('button', { name: /^View/ }).click();
  const byRank = page.getByRole('checkbox', { name: 'Sort by rank' });
  await byRank.click();
  await page.waitForTimeout(5_000);
  const ranked = await eachPainted(
    page,
    'click',
    Array.from({ length: turns }, () => () => byRank.click()),
  );
  await page.keyboard.press('Escape');
  const head = gridOf(page).getByRole('button', { name: /^Sort by Quality 1/ });
  const sorted = await eachPainted(
    page,
    'click',
    Array.from({ length: turns }, () => () => head.click()),
  );
  // Names are in the order of the rows otherwise, so nothing would change.
  await head.click();
  await page.waitForTimeout(5_000);
  const byName = gridOf(page)
    .locator('.list-corner')
    .getByRole('button', { name: /^Sort by/ });
  const clicked = performance.now();
  let firstNamed = '';
  const { longest } = await eachPainted(page, 'click', [
    async () => {
      await byName.click();
      await page.getByText('Updating…').first().waitFor();
      await page.getByText('Updating…').first().waitFor({ state: 'hidden' });
      firstNamed = since(clicked);
    },
  ]);
  const namedAgain = await eachPainted(
    page,
    'click',
    Array.from({ length: turns }, () => () => byName.click()),
  );
  await page.getByRole('button', { name: /Filter$/ }).click();
  const field = page.getByLabel('Filter Quality 2', { exact: true });
  const filtered = await eachPainted(
    page,
    'keydown',
    ['>=20', '<=40', '', '>=90', '>=21', ''].map((text) => async () => {
      await field.fill(text);
      await field.press('Enter');
    }),
  );
  const empty = await measureEmpty(page);
  const beside = (own: Times) =>
    `${show(own.frames)} │ empty scroller ${show(empty.frames)} │ p95 ${(percentile(own.frames, 0.95) / percentile(empty.frames, 0.95)).toFixed(1)} ×`;
  console.log(`  frames while dragging       ${beside(drag)}`);
  console.log(`  input → places painted      ${show(drag.painted)}`);
  console.log(`  frames under the wheel      ${beside(wheel)}`);
  console.log(`  sort by rank                ${showPainted(ranked)}`);
  console.log(`  sort by a number            ${showPainted(sorted)}`);
  console.log(`  sort by name, first         ${firstNamed} │ longest task ${longest.toFixed(0)} ms`);
  console.log(`  sort by name, again         ${showPainted(namedAgain)}`);
  console.log(`  filter                      ${showPainted(filtered)}`);
  const peers = await measurePeers(page, new URL(server.url).origin, file);
  for (const [name, { first, sorted, filtered }] of Object.entries(peers)) {
    console.log(`  ${name}, without painting`);
    console.log(`    file → first rows         ${(first / 1000).toFixed(1)} s`);
    console.log(`    sort by a number          ${show(sorted)}`);
    console.log(`    filter                    ${show(filtered)}`);
  }
});
