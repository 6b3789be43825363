import type { Locator, Page } from '@playwright/test';
import { readComparison, seedComparison } from '../src/api';
import { phone } from '../src/phone';
import { findSmallTargets } from '../src/targets';
import { expect, test } from '../src/test';
import { filesHere, gridOf, openWorkspace, saveStateOf } from '../src/workspace';

const headOf = (page: Page, name: string): Locator =>
  gridOf(page).locator('thead tr:first-child th').filter({ hasText: name });
const widthOf = async (head: Locator) => (await head.boundingBox())?.width ?? 0;

async function chooseInMenu(page: Page, head: Locator, entry: string): Promise<void> {
  await head.hover();
  await head.locator('.head-menu').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Drags the right edge of a head across. */
async function dragEdge(page: Page, head: Locator, by: number): Promise<void> {
  const box = await head.boundingBox();
  if (box === null) throw new Error('the head is not shown');
  const [x, y] = [box.x + box.width - 2, box.y + 30];
  // The file that handles the mouse loads after the table.
  await expect(async () => {
    await page.mouse.move(x - 20, y);
    await page.mouse.move(x, y);
    expect(await gridOf(page).getAttribute('data-edge')).not.toBeNull();
  }).toPass();
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}

/** Drags a head near the beginning of another one, and holds it there. */
async function dragHead(page: Page, head: Locator, to: Locator): Promise<void> {
  const [from, end] = [await head.boundingBox(), await to.boundingBox()];
  if (from === null || end === null) throw new Error('the heads are not shown');
  await page.mouse.move(from.x + from.width / 2, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, end.y + 10, { steps: 6 });
}

test('a dragged width and pinned items are kept for the next visit, only for that person', {
  tag: '@soak',
}, async ({ person, personPage: page, server, makeGuest, openBrowser }) => {
  const id = await seedComparison(server.url, person.jwt, 'laptops');
  await openWorkspace(page, id, '&view=list');
  const before = await widthOf(headOf(page, 'Screen'));
  await dragEdge(page, headOf(page, 'Screen'), 90);
  await expect.poll(() => widthOf(headOf(page, 'Screen'))).toBeCloseTo(before + 90, -1);
  await chooseInMenu(page, headOf(page, 'Pixels down'), 'Pin');
  await gridOf(page).evaluate((grid) => grid.parentElement?.scrollBy(900, 600));
  await expect(headOf(page, 'Pixels down')).toBeInViewport();
  await expect(headOf(page, 'Score')).not.toBeInViewport();

  await page.goto(`/compare?c=${id}`);
  await expect(headOf(page, 'Pixels down')).toHaveClass(/pinned-column/);
  expect(await widthOf(headOf(page, 'Screen'))).toBeCloseTo(before + 90, -1);
  await page.mouse.move(0, 0);
  const screen = headOf(page, 'Screen');
  const box = await screen.boundingBox();
  if (box !== null) await page.mouse.dblclick(box.x + box.width - 2, box.y + 30);
  await expect.poll(() => widthOf(screen)).toBeLessThan(before);

  // A change just before the page is left reaches the server too.
  await chooseInMenu(page, headOf(page, 'Screen'), 'Pin');
  await expect(headOf(page, 'Screen')).toHaveClass(/pinned-column/);
  await page.goto('about:blank');
  const elsewhere = await openBrowser(person.jwt);
  await expect(async () => {
    await elsewhere.goto(`/compare?c=${id}`);
    await expect(headOf(elsewhere, 'Screen')).toHaveClass(/pinned-column/, { timeout: 1000 });
  }).toPass();

  const guest = await makeGuest('Mary Cartwright', id, 'view');
  const theirs = await openBrowser(guest.jwt);
  await theirs.goto(`/compare?c=${id}`);
  await expect(headOf(theirs, 'Pixels down')).not.toHaveClass(/pinned-column/);
  expect(await widthOf(headOf(theirs, 'Screen'))).toBeCloseTo(before, -1);
});

test('a view saved for everyone opens from its address, and is the first view of a new person', {
  tag: '@soak',
}, async ({ person, personPage: page, server, makeGuest, openBrowser }) => {
  const id = await seedComparison(server.url, person.jwt, 'laptops');
  await openWorkspace(page, id, '&view=matrix');
  await gridOf(page).locator('tbody .row-head', { hasText: 'Screen' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Saved views…' }).click();
  await page.getByRole('button', { name: 'Save view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('By screen');
  await page.getByRole('checkbox', { name: 'For everyone' }).check();
  await page.getByRole('button', { name: 'Save view', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Everyone sees it first' }).check();
  await expect(saveStateOf(page)).toHaveText('Saved');
  await expect(page).toHaveURL(/saved=/);
  const saved = new URL(page.url()).searchParams.get('saved');

  const guest = await makeGuest('Mary Cartwright', id, 'view');
  const theirs = await openBrowser(guest.jwt);
  const pinned = gridOf(theirs).locator('thead .row-head');
  await theirs.goto(`/compare?c=${id}`);
  await expect(pinned).toHaveText(/Screen/);
  await openWorkspace(theirs, id, '&view=list');
  await theirs.goto(`/compare?c=${id}&saved=${saved}`);
  await expect(pinned).toHaveText(/Screen/);
  await theirs.getByRole('button', { name: 'View' }).click();
  await expect(theirs.getByRole('button', { name: 'By screen', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a column is widened and pinned by keyboard, a drag moves an attribute for everyone, and an item once nothing sorts', {
  tag: '@soak',
}, async ({ person, personPage: page, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'laptops');
  await openWorkspace(page, id, '&view=list&sort=name');
  const rating = headOf(page, 'Rating');
  const before = await widthOf(rating);
  await gridOf(page).locator('tbody td').nth(2).click();
  await page.keyboard.press('ArrowUp');
  await expect(rating).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Alt+=');
  await expect.poll(() => widthOf(rating)).toBeCloseTo(before + 24, 0);
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(rating).toHaveClass(/pinned-column/);
  await expect(gridOf(page)).toBeFocused();

  await filesHere(page, 'parts');
  const mark = page.locator('.shape-mark');
  await dragHead(page, headOf(page, 'Screen'), headOf(page, 'Price'));
  await expect(mark).toBeVisible();
  await page.mouse.up();
  const names = gridOf(page).locator('thead .list-sort .ellipsis');
  await expect
    .poll(async () => (await names.allInnerTexts()).slice(2, 5))
    .toEqual(['Rating', 'Screen', 'Price']);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await names.allInnerTexts()).slice(2, 4)).toEqual(['Rating', 'Price']);

  const items = gridOf(page).locator('tbody .row-head');
  await dragHead(page, items.nth(2), items.nth(0));
  await expect(mark).toBeHidden();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Show as entered' }).click();
  const { names: entered } = (await readComparison(server.url, person.jwt, id)).items;
  await expect(items.first()).toContainText(entered[0] ?? '');
  await dragHead(page, items.nth(2), items.nth(0));
  await expect(mark).toBeVisible();
  await page.mouse.up();
  await expect(items.first()).toContainText(entered[2] ?? '');
  await page.keyboard.press('Control+z');
  await expect(items.first()).toContainText(entered[0] ?? '');
});

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 740 } });

  test('one table is shown in three ways, chosen under More and kept for the next visit', {
    tag: '@soak',
  }, async ({ person, personPage: page, server }) => {
    const isSideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    const choose = async (way: string) => {
      await page.getByRole('button', { name: 'More' }).tap();
      await page.getByRole('combobox', { name: 'On a narrow screen' }).selectOption(way);
      await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Close' }).tap();
      await expect(page.getByRole('dialog', { name: 'More' })).toBeHidden();
      expect(await isSideways()).toBe(false);
      await expect.poll(() => findSmallTargets(page)).toEqual([]);
    };
    const id = await seedComparison(server.url, person.jwt, 'laptops');
    await openWorkspace(page, id, '&sort=rank');

    await choose('Two items at a time');
    const steps = page.getByRole('toolbar', { name: 'Items shown' });
    const heads = gridOf(page).locator('thead .item-name');
    await expect(heads).toHaveCount(2);
    const first = await heads.first().innerText();
    await steps.getByRole('button', { name: 'Next items' }).tap();
    await expect(steps.getByRole('status')).toContainText('3–4 of 69');
    await swipe(page, gridOf(page).locator('tbody td').first(), 160);
    await expect(heads.first()).toHaveText(first);
    await steps.getByRole('button', { name: 'Next items' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(steps.getByRole('status')).toContainText('3–4 of 69');

    await choose('Cards');
    const card = page
      .getByRole('list', { name: /69 items as cards$/ })
      .getByRole('listitem')
      .first();
    await expect(card.getByRole('heading')).toHaveText(first);
    await expect(card.locator('.card-line')).toHaveCount(5);
    await card.getByRole('button', { name: /^All \d+ attributes of/ }).tap();
    await expect(card.locator('.card-line')).toHaveCount(12);
    await card.getByRole('button', { name: /^Price/ }).tap();
    const sheet = page.getByRole('dialog', { name: `Price of ${first}` });
    await sheet.getByRole('textbox').fill('1500');
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await expect(card.getByRole('button', { name: /^Price/ })).toContainText('1,500');

    await page.goto(`/compare?c=${id}`);
    await expect(card).toBeVisible();

    const { attributes } = await readComparison(server.url, person.jwt, id);
    const memory = attributes.find(({ name }) => name === 'Memory')?.id;
    await page.goto(`/compare?c=${id}&narrow=cards&group=${memory}`);
    const cards = page.getByRole('list', { name: /69 items as cards$/ });
    const group = cards.getByRole('button', { name: /^Memory: / }).first();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await group.tap();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(
      cards
        .getByRole('listitem')
        .nth(1)
        .getByRole('button', { name: /^Memory: / }),
    ).toBeVisible();
    expect(await findSmallTargets(page)).toEqual([]);
    await choose('Scroll sideways');
    await expect(gridOf(page)).toBeVisible();
  });
});

/** A finger goes across by some px. */
async function swipe(page: Page, from: Locator, by: number): Promise<void> {
  const box = await from.boundingBox();
  if (box === null) throw new Error('it is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', x + (by * step) / 4);
  await touch('touchEnd');
}
