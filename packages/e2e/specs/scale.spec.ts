import type { Page } from '@playwright/test';
import { listHistory } from '@tertium/contract';
import { call } from '../src/api';
import { findByAxe } from '../src/axe';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { clickTool, openWorkspace, saveStateOf } from '../src/workspace';

const reading = { decimalMark: '.', dateOrder: 'ymd', missingTokens: [] } as const;

/** Rosengasse is first by its size, as long as 400 € of rent count for no more than the scale says. */
const flats = {
  Rent: {
    cells: ['1200', '900', '1000', '2900'],
    unit: 'EUR',
    direction: 'lower',
    scale: { low: 800, high: 3000 },
    reading,
  },
  Size: { cells: ['80', '60', '62', '70'], unit: 'm²', scale: { low: 40, high: 90 }, reading },
} as const;

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Rent' });
const high = (page: Page) => page.getByRole('slider', { name: 'High end of the scale' });

async function editRent(page: Page) {
  await page.getByRole('button', { name: 'Menu of Rent' }).click();
  await page.getByRole('menuitem', { name: 'Edit attribute' }).click();
  await expect(high(page)).toBeVisible();
}

test('an end of a scale is moved by keys and by a finger, the ranking follows, and Save is one change', {
  tag: '@soak',
}, async ({ personPage: page, person, server, openBrowser }) => {
  const names = ['Rosengasse', 'Lindenstr.', 'Hafenweg', 'Am Park'];
  const id = await seedTable(server.url, person.jwt, names, flats);
  const entries = async () =>
    (await call(server.url, listHistory, { jwt: person.jwt, params: { id } })).length;
  const before = await entries();
  await openWorkspace(page, id);
  const verdict = page.locator('.verdict p');
  await expect(verdict).toContainText(/^Equal weights: Rosengasse/);

  await test.step('by keys, and Escape brings everything back', async () => {
    await editRent(page);
    await high(page).focus();
    await expect(high(page)).toHaveAttribute('aria-valuetext', '€3,000, worth 0 of 100');
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('PageDown');
    await expect(verdict).toContainText(/^Preview.*: Lindenstr\./);
    await expect(drawerOf(page)).toContainText('First would be Lindenstr., not Rosengasse.');
    await expect(drawerOf(page).getByText('Outside: 1 item')).toBeVisible();
    expect(await findByAxe(page, drawerOf(page))).toEqual({});
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(drawerOf(page)).toBeHidden();
    await expect(verdict).toContainText(/^Equal weights: Rosengasse/);
    expect(await entries()).toBe(before);
  });

  await test.step('by a finger, on a phone', async () => {
    const hand = await openBrowser(person.jwt, phone);
    await openWorkspace(hand, id);
    await editRent(hand);
    await high(hand).scrollIntoViewIfNeeded();
    const [handle, drawer] = [await high(hand).boundingBox(), drawerOf(hand)];
    if (handle === null) throw new Error('the handle is not shown');
    expect(Math.min(handle.width, handle.height)).toBeGreaterThanOrEqual(44);
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    const session = await hand.context().newCDPSession(hand);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: left === undefined ? [] : [{ x: left, y }],
      });
    await touch('touchStart', x);
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', x - step * 26);
    await expect(drawer).toContainText('First would be Lindenstr., not Rosengasse.');
    // A finger that rests before it lifts throws nothing.
    for (let rest = 0; rest < 12; rest += 1) {
      await hand.evaluate(() => new Promise(requestAnimationFrame));
      await touch('touchMove', x - 260);
    }
    await touch('touchEnd');
    await drawer.getByRole('button', { name: 'Save' }).tap();
    await expect(drawer).toBeHidden();
    await expect(saveStateOf(hand)).toHaveText('Saved');
    await expect(hand.locator('.verdict p')).toContainText(/^Equal weights: Lindenstr\./);
    expect(await entries()).toBe(before + 1);
    await expect(verdict).toContainText(/^Equal weights: Lindenstr\./);
    await clickTool(hand, 'Undo');
    await expect(hand.locator('.verdict p')).toContainText(/^Equal weights: Rosengasse/);
  });
});

test('dragging the worth of a category changes the ranking, Escape restores it, and Save is one undo', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedTable(server.url, person.jwt, ['Rosengasse', 'Lindenstr.', 'Hafenweg'], {
    Rent: { ...flats.Rent, cells: ['1400', '800', '3000'] },
    Condition: {
      cells: ['good', 'fair', 'poor'],
      type: 'category',
      order: ['poor', 'fair', 'good', 'great'],
    },
  });
  await openWorkspace(page, id);
  const verdict = page.locator('.verdict p');
  // Worth 73 and 67 against 100 and 33.
  await expect(verdict).toContainText(/^Equal weights: Rosengasse/);
  const open = async () => {
    await page.getByRole('button', { name: 'Menu of Condition' }).click();
    await page.getByRole('menuitem', { name: 'Edit attribute' }).click();
  };
  await open();
  const good = page.getByRole('slider', { name: 'Worth of good' });
  await expect(good).toHaveAttribute('aria-valuetext', '67 of 100, 1 item');
  const drag = async (to: number) => {
    await good.scrollIntoViewIfNeeded();
    const [handle, track] = [await good.boundingBox(), await good.locator('..').boundingBox()];
    if (handle === null || track === null) throw new Error('the mark is not shown');
    const y = handle.y + handle.height / 2;
    await page.mouse.move(handle.x + handle.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(track.x + (track.width * to) / 100, y, { steps: 5 });
  };
  await drag(45);
  await expect(good).toHaveAttribute('aria-valuenow', '45');
  await expect(verdict).toContainText(/^Preview.*: Lindenstr\./);
  await page.keyboard.press('Escape');
  await expect(good).toHaveAttribute('aria-valuetext', '67 of 100, 1 item');
  await page.mouse.up();
  await expect(verdict).toContainText(/^Equal weights: Rosengasse/);
  expect(await findByAxe(page)).toEqual({});
  await drag(40);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(verdict).toContainText(/^Equal weights: Lindenstr\./);
  await expect(saveStateOf(page)).toHaveText('Saved');
  await page.keyboard.press('Control+z');
  await expect(verdict).toContainText(/^Equal weights: Rosengasse/);
});

test('a person draws points on the scale, the ranking follows, and one undo removes them', {
  tag: '@soak',
}, async ({ personPage: page, person, server, openBrowser }) => {
  const names = ['Rosengasse', 'Lindenstr.', 'Hafenweg', 'Am Park'];
  const id = await seedTable(server.url, person.jwt, names, flats);
  await openWorkspace(page, id);
  const verdict = page.locator('.verdict p');
  const point = (on: Page) => on.getByRole('slider', { name: 'Point 1 of the scale' });
  const begin = async (on: Page) => {
    await editRent(on);
    await on.getByText('Your own', { exact: true }).click();
    await expect(point(on)).toHaveAttribute('aria-valuetext', '€1,900 is worth 50 of 100');
    await point(on).scrollIntoViewIfNeeded();
    const box = await point(on).boundingBox();
    if (box === null) throw new Error('the point is not shown');
    return box;
  };

  await test.step('dragged by the mouse; Escape brings back the drag alone', async () => {
    const box = await begin(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 130, y + 50, { steps: 5 });
    // Beyond 1,200 € little is left to lose, so the cheapest gains on the largest.
    await expect(verdict).toContainText(/^Preview.*: Lindenstr\./);
    await page.keyboard.press('Escape');
    await expect(point(page)).toHaveAttribute('aria-valuetext', '€1,900 is worth 50 of 100');
    await page.mouse.up();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 130, y + 50, { steps: 5 });
    await page.mouse.up();
    expect(await findByAxe(page)).toEqual({});
    await drawerOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(saveStateOf(page)).toHaveText('Saved');
    await expect(verdict).toContainText(/^Equal weights: Lindenstr\./);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(verdict).toContainText(/^Equal weights: Rosengasse/);
  });

  await test.step('large enough for a finger, which moves it both ways', async () => {
    const hand = await openBrowser(person.jwt, phone);
    await openWorkspace(hand, id);
    const box = await begin(hand);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await hand.context().newCDPSession(hand);
    const touch = (type: 'touchStart' | 'touchMove', dx: number, dy: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + dx, y: y + dy }] });
    await touch('touchStart', 0, 0);
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', -11 * step, 5 * step);
    await expect(hand.locator('.verdict p')).toContainText(/^Preview.*: Lindenstr\./);
  });
});

test('a soft limit takes a chosen penalty instead of ruling out, and the page says so', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const limit = { min: null, max: 1100, oneOf: null };
  const id = await seedTable(server.url, person.jwt, ['Rosengasse', 'Lindenstr.', 'Hafenweg', 'Am Park'], {
    ...flats,
    Rent: { ...flats.Rent, role: 'must', limit },
  });
  await openWorkspace(page, id);
  const rent = page.getByRole('rowheader').filter({ hasText: /^Rent/ });
  const verdict = page.locator('.verdict p');
  await expect(verdict).toContainText(/^Equal weights: Lindenstr\./);
  await expect(rent.getByTitle('Must-have, at most €1,100: anything else is ruled out')).toBeVisible();
  await page.getByText('2 ruled out').click();
  await page.getByRole('button', { name: 'Count against instead of ruling out: Rent' }).click();
  await expect(page.getByText('2 counted against')).toBeVisible();
  await expect(rent).toContainText('soft limit');

  await test.step('how much is chosen where it is read, and decides who is first', async () => {
    const cost = page.getByRole('combobox', { name: 'Worth lost beyond the limit in Rent' });
    await cost.selectOption('loses 10\u00a0%');
    await expect(page.getByText(/each loses 10\s% of its worth there/)).toBeVisible();
    await expect(verdict).toContainText(/^Equal weights: Rosengasse/);
    await cost.selectOption('loses all of it');
    await expect(verdict).toContainText(/^Equal weights: Lindenstr\./);
    expect(await findByAxe(page)).toEqual({});
    await expect(saveStateOf(page)).toHaveText('Saved');
  });

  await test.step('and stands so on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.printed-limit')).toHaveText(
      'Soft limit, at most €1,100, beyond it all of the worth is lost',
    );
  });
});
