import type { Locator, Page } from '@playwright/test';
import { expect } from './test';
import { untilStill } from './untilStill';

/** The open comparison's grid, whichever way round it is shown. */
export const gridOf = (page: Page): Locator => page.getByRole('grid');

/** Beside the name: what says whether everything is kept. */
export const saveStateOf = (page: Page): Locator => page.getByTestId('save-state');

/** Opens a comparison, in its own order unless the view asks for another, and waits until it is shown. */
export async function openWorkspace(page: Page, id: string, view = ''): Promise<void> {
  const order = view.includes('sort=') ? '' : '&sort=order';
  await page.goto(`/compare?c=${id}${view}${order}`);
  await expect(gridOf(page)).toBeVisible();
}

/** Chooses a file to make a comparison of; what the file holds is shown before anything is made. */
export async function chooseFile(page: Page, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await page.goto('/compare');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(file);
}

/** Makes the comparison of the file that is shown. */
export const importChosen = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Create comparison' }).click();

/** Clicks a button of the toolbar or the app bar, or what stands under More; on a phone everything does. */
export async function clickTool(page: Page, name: string): Promise<void> {
  const more = page.getByRole('banner').getByRole('button', { name: 'More' });
  const tool = page.getByRole('button', { name, exact: true });
  await expect(more).toBeVisible();
  if (!(await tool.isVisible())) await more.click();
  await tool.or(page.getByRole('menuitem', { name, exact: true })).click();
}

/** The cell where an attribute and an item meet, in the view that stands items side by side. */
export async function cellOf(page: Page, attribute: string, item: string): Promise<Locator> {
  const grid = gridOf(page);
  const head = grid.locator('thead th').filter({ has: page.locator('.item-name', { hasText: item }) });
  const column = await head.getAttribute('aria-colindex');
  const row = grid
    .locator('tbody tr')
    .filter({ has: page.locator('.attribute-name', { hasText: attribute }) })
    .first();
  return row.locator(`td[aria-colindex="${column}"]`);
}

/** Types a new text into a cell and leaves it with Enter. */
export async function typeIntoCell(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.dblclick();
  const editor = page.locator('.cell-editor');
  await editor.fill(text);
  await editor.press('Enter');
}

/** Waits until these files of the page, which it fetches ahead of time, run with all that they import. */
export async function filesHere(page: Page, ...names: readonly string[]): Promise<void> {
  const scripts = await page.waitForFunction((files) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const urls = entries.filter(({ initiatorType }) => initiatorType === 'script').map(({ name }) => name);
    const found = files.map((file) => urls.find((url) => url.includes(`/${file}-`)));
    return !found.includes(undefined) && found;
  }, names);
  // What a file imports is asked for once it is read: importing it is over only when that has come too.
  await scripts.evaluate(
    async (urls) => void (await Promise.all((urls || []).map((url) => url && import(url)))),
  );
}

/**
 * Keeps what is asked for at these addresses (`*` for anything) from the page, as a broken line does; gives what lets it
 * through again. A route of Playwright's would take the browser's cache away with it.
 */
export async function loseFiles(page: Page, ...urls: readonly string[]): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setBlockedURLs', { urls: [...urls] });
  return async () => {
    await line.send('Network.setBlockedURLs', { urls: [] });
    await line.detach();
  };
}

/** The server's answer to the next change is that it cannot be. */
export async function refuseNext(page: Page): Promise<void> {
  let isOver = false;
  await page.route('**/changes', (route) => {
    if (isOver || route.request().method() !== 'POST') return route.continue();
    isOver = true;
    const body = {
      code: 'ERR_CHANGE_INVALID',
      message: '',
      details: { code: 'badCell', id: null, field: null },
    };
    return route.fulfill({ status: 422, json: body });
  });
}

/** Presses the mouse on a slider, 0 at its left end and 1 at its right, once it stands still and nothing covers it. */
export async function pressSlider(slider: Locator, along: number): Promise<void> {
  const box = await boxOf(slider);
  await slider.hover({ position: { x: box.width * along, y: box.height / 2 } });
  await slider.page().mouse.down();
}

/** Moves the pressed mouse along a slider, or beyond its ends, or so many pixels above it. */
export async function dragSlider(slider: Locator, along: number, steps: number, above = 0): Promise<void> {
  const box = await boxOf(slider);
  await slider.page().mouse.move(box.x + box.width * along, box.y + box.height / 2 - above, { steps });
}

async function boxOf(slider: Locator) {
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the slider is not shown');
  return box;
}

/** Ranks a table that nobody has weighed: what counts is listed and confirmed. */
export async function rankEqually(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rank with equal weights' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rank with equal weights' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Drags with one finger, with the events that a browser sends. */
export async function dragByTouch(page: Page, handle: Locator, by: number) {
  await expect(handle).toBeVisible();
  await untilStill(page);
  const box = await handle.boundingBox();
  if (box === null) throw new Error('the handle is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', y + (by * step) / 8);
  // A finger that rests before it lifts throws nothing: after a throw a browser takes the next tap for its stop.
  for (let rest = 0; rest < 12; rest += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await touch('touchMove', y + by);
  }
  await touch('touchEnd');
}
