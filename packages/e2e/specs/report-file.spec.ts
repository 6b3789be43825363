import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type RankingAnswer, rankComparison } from '@tertium/contract';
import { call, postBatch, readComparison, seedComparison } from '../src/api';
import { findViolations } from '../src/axe';
import { createRandom } from '../src/createRandom';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { findSmallTargets } from '../src/targets';
import { expect, test, watch } from '../src/test';

/** Saves the report of a comparison, and gives where it lies. */
async function saveReport(page: Page, id: string, path: string): Promise<string> {
  await page.goto(`/compare?c=${id}&report=1`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as HTML' }).click();
  const file = await download;
  await file.saveAs(path);
  const { size } = await stat(path);
  await expect(page.getByText(`HTML file downloaded (${Math.ceil(size / 1000)} kB)`)).toBeVisible();
  return file.suggestedFilename();
}

/** Opens a file in a browser that has no network; gives what it asked for beside the file, and what went wrong. */
async function openFile(browser: Browser, path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ offline: true, ...options });
  const page = await context.newPage();
  const messages: string[] = [];
  const address = pathToFileURL(path).href;
  watch(page, { origins: [], messages });
  await page.goto(address);
  expect(messages.splice(0)).toEqual([`request to ${address}`]);
  return { page, messages, close: () => context.close() };
}

const section = (page: Page) => page.getByRole('region', { name: 'Try other weights' });

/** Places and exact scores of 100, by name in the order shown. */
const readPlaces = (page: Page) =>
  section(page)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const [place, score, decision] = [...row.querySelectorAll('td')].map(
          (cell) => cell.textContent ?? '',
        );
        const bar =
          row.querySelector<HTMLElement>('.reader-bar')?.style.getPropertyValue('--reader-score') ?? '';
        const name = row.querySelector('th')?.textContent ?? '';
        return { name, place, score, decision, exact: Number.parseFloat(bar) };
      }),
    );

/** The same as the server's engine has it. */
function placesOf({ items }: RankingAnswer) {
  const shared = (place: number) => items.filter((item) => item.place === place).length > 1;
  return items.map(({ name, place, places: { low, high }, score }) => ({
    name,
    place: low === high ? `${place}${shared(place) ? '=' : ''}` : `${low}–${high}`,
    score: `${Math.round(100 * score)}`,
    exact: 100 * score,
  }));
}

const hostile = [
  '</script><img src=x onerror=alert(1)>',
  `<!-- <script> ]]> &lt; \${1+1}`,
  'עברית (RTL) abc',
  "=cmd|' /C calc'!A0",
  'x'.repeat(500),
];

test('a report saved as a file opens from a disk without a network, and ranks as the server does with any weights', async ({
  personPage: page,
  person,
  server,
  browser,
}, info) => {
  const random = createRandom(13);
  const names = Array.from({ length: 20 }, (_, i) => hostile[i] ?? `Item ${i + 1}`);
  const heads = Array.from({ length: 20 }, (_, j) => hostile[j] ?? `Attribute ${j + 1}`);
  const cell = () => (random() < 0.05 ? '' : `${Math.round(random() * 1000) / 10}`);
  const columns = heads.map((head, j) => [
    head,
    {
      cells: names.map(cell),
      direction: j % 3 === 0 ? ('lower' as const) : ('higher' as const),
      scale: j % 2 === 0 ? { low: 0, high: 100 } : null,
    },
  ]);
  const id = await seedTable(server.url, person.jwt, names, Object.fromEntries(columns));
  const path = info.outputPath('report.html');
  expect(await saveReport(page, id, path)).toMatch(/-\d{4}-\d\d-\d\d\.html$/);
  expect((await stat(path)).size).toBeLessThanOrEqual(300_000);

  const file = await openFile(browser, path);
  const ranking = () => call(server.url, rankComparison, { jwt: person.jwt, params: { id } });
  const decided = placesOf(await ranking());
  const shown = async () => (await readPlaces(file.page)).map(({ decision: _, ...place }) => place);
  expect(await shown()).toEqual(decided);
  await expect(file.page.getByRole('article')).toContainText(hostile[0] ?? '');
  await expect(section(file.page)).toContainText(hostile[1] ?? '');
  const article = await file.page.getByRole('article').innerHTML();

  // By keys and by hand; and the same points on the server.
  const sliders = section(file.page).getByRole('slider');
  await sliders.nth(0).press('End');
  await sliders.nth(3).press('Home');
  await sliders.nth(7).fill('1.5');
  await expect(sliders.nth(0)).toHaveAttribute('aria-valuetext', /^10 of 10, share \d/);
  await expect(section(file.page)).toContainText('Preview: not the saved weights');
  const { attributes, weightings } = await readComparison(server.url, person.jwt, id);
  const points = Object.fromEntries(
    (
      [
        [0, 10],
        [3, 0],
        [7, 1.5],
      ] as const
    ).map(([j, each]) => [attributes[j]?.id ?? '', each]),
  );
  await postBatch(server.url, person.jwt, id, [
    { kind: 'weighting.update', id: weightings[0]?.id ?? '', patch: { points } },
  ]);
  const tried = placesOf(await ranking());
  expect(tried).not.toEqual(decided);
  expect(await shown()).toEqual(tried);
  const moved = tried.filter(
    ({ name, place }) => decided.find((each) => each.name === name)?.place !== place,
  );
  await expect(section(file.page).getByText(/^(?:up|down) \d+$/)).not.toHaveCount(0);
  expect(moved.length).toBeGreaterThan(0);
  // The decision stands as it was, in the report and beside each name.
  expect(await file.page.getByRole('article').innerHTML()).toBe(article);
  for (const { name, decision } of await readPlaces(file.page)) {
    const own = decided.find((each) => each.name === name);
    expect(decision).toBe(`${own?.place} · ${own?.score}`);
  }

  await section(file.page).getByRole('button', { name: 'Reset to the saved weights' }).click();
  expect(await shown()).toEqual(decided);
  await expect(section(file.page)).not.toContainText('Preview:');
  expect(await findViolations(file.page, 'light')).toEqual([]);
  await file.page.emulateMedia({ media: 'print' });
  await expect(file.page.getByRole('article')).toBeVisible();
  await expect(section(file.page)).toBeHidden();
  expect(file.messages).toEqual([]);
  await file.close();
});

test(
  'a saved report is whole without scripts, fits a phone, and follows the method that ranks',
  { tag: '@soak' },
  async ({ personPage: page, person, server, browser }, info) => {
    const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
    await postBatch(server.url, person.jwt, id, [
      { kind: 'comparison.update', patch: { settings: { method: { id: 'topsis' } } } },
    ]);
    const path = info.outputPath('report.html');
    await saveReport(page, id, path);
    const whole = await page.locator('article').innerText();

    const plain = await openFile(browser, path, { javaScriptEnabled: false });
    expect(await plain.page.locator('article').innerText()).toBe(whole);
    await expect(section(plain.page)).toHaveCount(0);
    await plain.close();

    const held = await openFile(browser, path, phone);
    expect(await held.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expect(section(held.page)).toContainText('Closeness (C)');
    const before = await readPlaces(held.page);
    for (const { place, score, decision } of before)
      expect(decision).toBe(score === '' ? place : `${place} · ${score}`);
    await section(held.page).getByRole('slider').first().fill('0');
    expect((await readPlaces(held.page)).map(({ score }) => score)).not.toEqual(
      before.map(({ score }) => score),
    );
    expect(await findSmallTargets(held.page)).toEqual([]);
    expect(held.messages).toEqual([]);
    await held.close();

    // Without that part the file holds what the report shows, and nothing beside it.
    await page.getByRole('checkbox', { name: 'Try other weights' }).uncheck();
    await saveReport(page, id, path);
    const bare = await openFile(browser, path);
    await expect(bare.page.locator('script')).toHaveCount(0);
    await expect(section(bare.page)).toHaveCount(0);
    await bare.close();
  },
);
