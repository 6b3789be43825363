import type { Page } from '@playwright/test';
import { readCars } from '../src/files';
import { countAll } from '../src/seedTable';
import { expect, test } from '../src/test';
import { chooseFile, gridOf, importChosen, saveStateOf } from '../src/workspace';
import { placeOf, type SliderPlace, sweepSlider } from './hands';
import { makeTable } from './madeTable';
import { installClock, percentile, timesOf } from './pageClock';

const patience = { timeout: 200_000 };
const sweepMilliseconds = 5_000;
const moves = 5;
/** A weight that is released where it was saved starts no new question, so the hand stops at two places in turn. */
const endOf = (time: number): number => (time % 2 === 0 ? 0.2 : 0.8);

const tables = [
  { name: '50 × 20', file: makeTable(50, 20), slider: 'Quality 3' },
  { name: '39,101 × 83', file: readCars(39_101), slider: 'city08' },
] as const;

/**
 * How long after the click each text is there, by a look at each change of the page. A test that waits for a text looks
 * seldom, and writes down the whole page each time it is not there.
 */
async function timesAfterClick(page: Page, texts: readonly string[]): Promise<readonly number[]> {
  const asks = page.locator('.verdict').getByRole('button', { name: 'How sure?' });
  const button = await asks.elementHandle(patience);
  if (button === null) throw new Error('nobody can ask how sure it is');
  return button.evaluate(
    (asked, waited) =>
      new Promise<readonly number[]>((resolve) => {
        const begun = performance.now();
        const seen = new Map<string, number>();
        const observer = new MutationObserver(() => {
          // How many were tried is behind a fold.
          for (const fold of document.querySelectorAll('.sure > .fold:not([open])'))
            fold.setAttribute('open', '');
          const shown = document.querySelector('.sure')?.textContent ?? '';
          for (const text of waited)
            if (!seen.has(text) && shown.includes(text)) seen.set(text, performance.now() - begun);
          if (seen.size < waited.length) return;
          observer.disconnect();
          resolve(waited.map((text) => seen.get(text) ?? 0));
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        (asked as HTMLElement).click();
      }),
    texts,
  );
}

/** A slider that is moved and let go, several times: what is asked when it is let go is worked out while it moves again. */
async function moveAgainAndAgain(page: Page, slider: SliderPlace): Promise<readonly number[]> {
  const { frames } = await timesOf(page, { inputs: ['input'], shown: '' }, async () => {
    for (let time = 0; time < moves; time += 1) {
      await sweepSlider(slider, sweepMilliseconds / moves, endOf(time));
      await page.mouse.up();
    }
  });
  return frames;
}

/** The same slider on a page with nothing else. */
async function controlFrames(page: Page): Promise<readonly number[]> {
  const address = `${new URL(page.url()).origin}/control`;
  const html = '<input type="range" min="0" max="4" style="width: 200px">';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
  return moveAgainAndAgain(page, await placeOf(page.locator('input')));
}

for (const table of tables) {
  test(`10,000 samples of ${table.name} while a weight moves`, async ({
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
    const [first = 0, last = 0] = await timesAfterClick(page, [
      ' weightings tried',
      '10,000 weightings tried, from',
    ]);

    await page.goto(page.url().replace('panel=sure', 'panel=weigh'));
    const slider = page.getByRole('slider', { name: `Weight of ${table.slider}`, exact: true });
    await expect(slider).toBeVisible(patience);
    await slider.scrollIntoViewIfNeeded();
    const titled = page.locator('.verdict p[title*="of similar weightings"]');
    await expect(titled).toBeVisible(patience);
    const place = await placeOf(slider);
    const frames = await moveAgainAndAgain(page, place);
    await sweepSlider(place, sweepMilliseconds / moves, endOf(moves));
    await expect(titled).toBeHidden();
    const letGo = performance.now();
    await page.mouse.up();
    await expect(titled).toBeVisible(patience);
    const settled = performance.now() - letGo;
    const control = await controlFrames(page);

    console.log(
      `\n${table.name}: first figures ${first.toFixed(0)} ms, all ${last.toFixed(0)} ms after the click`,
    );
    for (const share of [0.5, 0.95, 0.99]) {
      const [own, plain] = [percentile(frames, share), percentile(control, share)];
      console.log(
        `frames while a weight moves and is asked about, ${100 * share} %: ${own.toFixed(1)} ms / ${plain.toFixed(1)} ms = ${(own / plain).toFixed(2)}`,
      );
    }
    console.log(`let go → the verdict says the share again: ${settled.toFixed(0)} ms`);
  });
}
