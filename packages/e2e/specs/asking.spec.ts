import type { Locator, Page } from '@playwright/test';
import { findInBothColours } from '../src/axe';
import { pasteText } from '../src/files';
import { hold } from '../src/hold';
import { phone } from '../src/phone';
import { findSmallTargets } from '../src/targets';
import { expect, test } from '../src/test';
import { gridOf, saveStateOf } from '../src/workspace';

const flats = [
  ['Flat', 'Rent (€)', 'Way to work (min)', 'Size (m²)', 'Balcony', 'Rooms'],
  ['Rosengasse', '1250', '25', '68', 'yes', '3'],
  ['Lindenstr.', '980', '40', '55', 'no', '2'],
  ['Am Park', '1480', '12', '74', 'yes', '3'],
  ['Hafenweg', '1120', '33', '61', 'yes', '2'],
]
  .map((cells) => cells.join('\t'))
  .join('\n');

test('from a pasted table to a ranking by the keyboard alone', async ({ personPage: page }) => {
  await page.goto('/compare');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await pasteText(page, flats);
  const create = page.getByRole('button', { name: 'Create comparison' });
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(gridOf(page)).toContainText('Hafenweg');
  const question = page.getByRole('region', { name: 'What matters to you?' });
  await expect(question.getByRole('heading', { name: 'What matters to you?' })).toBeFocused();
  expect(await findInBothColours(page)).toEqual({});

  const rest = question.getByRole('checkbox', { checked: false });
  const names = await rest.evaluateAll((boxes) =>
    boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? ''),
  );
  expect(names.join()).toMatch(/Rent.*Size.*|Size.*Rent.*/);
  await tabTo(page, question.getByRole('checkbox', { name: /^Rent/ }));
  await page.keyboard.press('Space');
  // Nobody has said which end of these is better: saying it picks them too.
  for (const [name, end] of [
    ['Way to work', 'less'],
    ['Size', 'more'],
  ] as const) {
    await tabTo(page, question.getByRole('button', { name: `${name}: ${end} is better` }));
    await page.keyboard.press('Enter');
    await expect(question.getByRole('combobox', { name: `What is better for ${name}` })).toBeFocused();
  }
  const next = question.getByRole('button', { name: 'Put them in order' });
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(question.getByRole('heading', { name: 'Put them in order' })).toBeFocused();
  await page.keyboard.press('Tab');
  await tabTo(page, question.getByRole('button', { name: /^Move Size/ }));
  await page.keyboard.press('Home');
  await expect(question.getByRole('listitem').first()).toContainText('Size');
  await expect(question.getByRole('listitem').first()).toContainText('61 %');
  const leader = await question.getByRole('status').locator('strong').innerText();
  await test.step('what is beside follows the answer before it is written', async () => {
    await expect(page.locator('.verdict p')).toContainText(`Preview: ${leader} `);
    await expect(gridOf(page).locator('tr').filter({ hasText: /^Size/ }).locator('.share')).toHaveText(
      '61 %',
    );
  });
  expect(await findInBothColours(page)).toEqual({});
  await tabTo(page, question.getByRole('button', { name: 'Done' }));
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.locator('.verdict p')).toContainText(leader);
  await expect(gridOf(page).locator('.item-name').first()).toHaveText(leader);
  await expect(saveStateOf(page)).toHaveText('Saved');

  await test.step('and it is not asked again', async () => {
    await page.reload();
    await expect(page.locator('.verdict p')).toContainText(leader);
    await expect(question).toHaveCount(0);
  });
});

test('a question that comes late takes nothing from who has begun to work in the table', async ({
  personPage: page,
}) => {
  const release = await hold(page, /\/assets\/AskPanel-[\w-]+\.js$/);
  await page.goto('/compare');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await pasteText(page, flats);
  await page.getByRole('button', { name: 'Create comparison' }).click();
  const grid = gridOf(page);
  await expect(grid).toContainText('Hafenweg');
  await expect(page.getByText('Lazy Loading Resources...')).toBeVisible();
  await grid.focus();
  release();
  await expect(page.getByRole('heading', { name: 'What matters to you?' })).toBeVisible();
  await expect(grid).toBeFocused();
});

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the same by touch: picked with taps, ordered by dragging', async ({ personPage: page }) => {
    await page.goto('/compare');
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'flats.tsv', mimeType: 'text/plain', buffer: Buffer.from(flats) });
    await page.getByRole('button', { name: 'Create comparison' }).tap();
    const question = page.getByRole('region', { name: 'What matters to you?' });
    await question.getByRole('checkbox', { name: /^Rent/ }).tap();
    await question.getByRole('button', { name: 'Way to work: less is better' }).tap();
    await question.getByRole('button', { name: 'Size: more is better' }).tap();
    await expect.poll(() => findSmallTargets(page)).toEqual([]);
    await question.getByRole('button', { name: 'Put them in order' }).tap();
    await expect.poll(() => findSmallTargets(page)).toEqual([]);
    await dragByTouch(page, question.getByRole('button', { name: /^Move Size/ }), -200);
    await expect(question.getByRole('listitem').first()).toContainText('Size');
    const leader = await question.getByRole('status').locator('strong').innerText();
    await question.getByRole('button', { name: 'Done' }).tap();
    await expect(question).toHaveCount(0);
    await expect(page.locator('.verdict p')).toContainText(leader);
  });
});

/** Drags with one finger, as the browser tells it. */
async function dragByTouch(page: Page, handle: Locator, by: number) {
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
