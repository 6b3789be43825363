import type { Page } from '@playwright/test';
import { readCars } from '../src/files';
import { expect, test } from '../src/test';
import { chooseFile, gridOf, importChosen, saveStateOf } from '../src/workspace';
import { sweepSlider } from './hands';
import { countAll, makeTable } from './madeTable';
import { installClock, percentile, timesOf } from './pageClock';

const patience = { timeout: 200_000 };
const sweepMilliseconds = 5_000;

const tables = [
  { name: '50 × 20', file: makeTable(50, 20) },
  { name: '39,101 × 83', file: readCars(39_101) },
] as const;

/** The same slider on a page with nothing else. */
async function controlFrames(page: Page): Promise<readonly number[]> {
  const address = `${new URL(page.url()).origin}/control`;
  const html = '<input type="range" min="0" max="4" style="width: 200px">';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
  const { frames } = await timesOf(page, { inputs: ['input'], shown: '' }, () =>
    sweepSlider(page.locator('input'), sweepMilliseconds),
  );
  await page.mouse.up();
  return frames;
}

for (const table of tables) {
  test(`10,000 samples of ${table.name} while a slider moves`, async ({
    personPage: page,
    person,
    server,
  }) => {
    await installClock(page);
    await chooseFile(page, table.file);
    await importChosen(page);
    await expect(saveStateOf(page)).toHaveText('Saved', patience);
    await countAll(server.url, person.jwt, new URL(page.url()).searchParams.get('c') ?? '');
    await page.goto(page.url());
    await expect(gridOf(page)).toBeVisible(patience);
    const panel = page.getByRole('region', { name: 'How sure?' });
    const all = panel.getByText('10,000 weightings tried, from');
    const asked = performance.now();
    await page.locator('.verdict').getByRole('button', { name: 'How sure?' }).click(patience);
    await expect(panel.getByText(' weightings tried')).toBeVisible(patience);
    const first = performance.now() - asked;
    await expect(all).toBeVisible(patience);
    const last = performance.now() - asked;

    const slider = panel.getByRole('slider', { name: 'How far from these' });
    const { frames } = await timesOf(page, { inputs: ['input'], shown: '' }, () =>
      sweepSlider(slider, sweepMilliseconds),
    );
    await page.mouse.up();
    const letGo = performance.now();
    await expect(all).toBeVisible(patience);
    const settled = performance.now() - letGo;
    const control = await controlFrames(page);

    console.log(
      `\n${table.name}: first figures ${first.toFixed(0)} ms, all ${last.toFixed(0)} ms after the click`,
    );
    for (const share of [0.5, 0.95, 0.99]) {
      const [own, plain] = [percentile(frames, share), percentile(control, share)];
      console.log(
        `frames while asked anew, ${100 * share} %: ${own.toFixed(1)} ms / ${plain.toFixed(1)} ms = ${(own / plain).toFixed(2)}`,
      );
    }
    console.log(`let go → 10,000 samples: ${settled.toFixed(0)} ms`);
  });
}
