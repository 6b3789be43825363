import type { Page } from '@playwright/test';
import { readCars } from '../src/files';
import { countAll } from '../src/seedTable';
import { expect, test } from '../src/test';
import { chooseFile, gridOf, importChosen, saveStateOf } from '../src/workspace';
import { heapOf } from './heapOf';

/**
 * What the page holds after a large table was opened and closed, beside the gallery before. What a small table leaves is
 * the code of its page.
 */
const sizes = [30, 39_101];
const visits = 10;
const patience = { timeout: 100_000 };
/** A closed comparison stays for a minute, so that returning is instant (`keeper.ts`). */
const kept = 65_000;

const cardOf = (page: Page) => page.getByRole('article').first();

for (const rows of sizes) {
  test(`A table of ${rows} cars, opened and closed ${visits} times`, async ({
    personPage: page,
    person,
    server,
  }) => {
    await chooseFile(page, readCars(rows));
    await importChosen(page);
    await expect(saveStateOf(page)).toHaveText('Saved', patience);
    const id = new URL(page.url()).searchParams.get('c') ?? '';
    await countAll(server.url, person.jwt, id);
    await page.goto('/compare');
    await expect(cardOf(page)).toBeVisible(patience);

    const session = await page.context().newCDPSession(page);
    const heapMb = async () => (await heapOf(session)) / 1e6;
    const first = await heapMb();
    const say = (what: string, mb: number) =>
      console.log(
        `${what.padEnd(34)} ${mb.toFixed(1).padStart(6)} MB = ${(mb / first).toFixed(2)} × the first gallery`,
      );
    say('the gallery', first);
    for (let visit = 1; visit <= visits; visit++) {
      await cardOf(page).getByRole('link').first().click();
      await expect(gridOf(page).locator('.place').first()).not.toBeEmpty(patience);
      if (visit === 1) say('the table', await heapMb());
      await page.getByRole('link', { name: 'Tertium: my comparisons' }).click();
      await expect(cardOf(page)).toBeVisible();
      if (visit === 1 || visit === visits) say(`the gallery after ${visit} of ${visits}`, await heapMb());
    }
    await page.waitForTimeout(kept);
    say('the gallery a minute later', await heapMb());
  });
}
