import type { Locator, Page } from '@playwright/test';
import { readComparison, seedComparison } from '../src/api';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { clickTool, gridOf, openWorkspace } from '../src/workspace';

/** Opens a panel as the keyboard does, and closes it with Escape: the focus goes in, and back to where it was. */
async function expectFocusToReturn(page: Page, opener: Locator, panel: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
}

test('each panel takes the focus when it opens and returns it when it closes', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id);
  const panels: readonly (readonly [opener: string, panel: Locator])[] = [
    ['Weigh', page.getByRole('region', { name: 'What matters to you?' })],
    ['Why?', page.getByRole('region', { name: /^Why / })],
    ['View', page.getByRole('dialog', { name: 'View' })],
  ];
  for (const [name, panel] of panels) {
    await test.step(name, () =>
      expectFocusToReturn(page, page.getByRole('button', { name, exact: true }), panel),
    );
  }
  await test.step('History, from a menu that is gone by then', async () => {
    await clickTool(page, 'History');
    await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('button', { name: 'More' })).toBeFocused();
  });
  await test.step('Attributes, from a panel that goes for it', async () => {
    const view = page.getByRole('button', { name: 'View', exact: true });
    await view.click();
    await page.getByRole('button', { name: 'Attributes…' }).click();
    await expect(page.getByRole('dialog', { name: 'Attributes' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'View' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(view).toBeFocused();
  });
  await test.step('Edit attribute, from a menu that is gone by then', async () => {
    await page.getByRole('button', { name: 'Menu of Sensor width' }).click();
    await page.getByRole('menuitem', { name: 'Edit attribute' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(gridOf(page)).toBeFocused();
  });
});

test('a panel takes a third of the page at most, and the table beside it is whole', async ({
  personPage: page,
  person,
  server,
}) => {
  // The widest heads that there are.
  const names = ['Elm', 'Quay', 'Mill', 'Oak'].map((name) => `${name} edition with case and both cables`);
  const id = await seedTable(server.url, person.jwt, names, {
    'Share of the readings repeated within the first hour': { cells: ['8', '4', '6', '2'] },
    Comfort: { cells: ['5', '6', '3', '4'] },
  });
  await openWorkspace(page, id, '&panel=weigh');
  const panel = page.getByRole('complementary').locator('.aside-panel');
  const edgeOf = async (locator: Locator, edge: 'left' | 'right') =>
    locator.evaluate((element, of) => element.getBoundingClientRect()[of], edge);
  for (const title of ['What matters to you?', /^Why /, 'How sure?', 'Do other methods agree?'])
    await test.step(String(title), async () => {
      await expect(panel.getByRole('heading', { level: 2, name: title })).toBeVisible();
      for (const width of [1024, 1366, 1440]) {
        await page.setViewportSize({ width, height: 768 });
        const left = await edgeOf(panel, 'left');
        expect(width - left).toBeLessThanOrEqual(width / 3 + 1);
        expect(await edgeOf(page.locator('.grid-scroller'), 'right')).toBeLessThanOrEqual(left + 1);
        const third = gridOf(page)
          .locator('thead th')
          .filter({ has: page.locator('.item-name') })
          .nth(2);
        if (width >= 1366) await expect.poll(() => edgeOf(third, 'right')).toBeLessThanOrEqual(left + 1);
      }
      expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      const next = page.getByRole('button', { name: /^Next: / });
      await next.click();
    });
  await test.step('in groups, whose headings keep their value whole', async () => {
    const [share] = (await readComparison(server.url, person.jwt, id)).attributes;
    await openWorkspace(page, id, `&view=list&group=${share?.id}`);
    const heading = gridOf(page).getByRole('button', { name: /first hour: 8 1 item$/ });
    const isCut = (text: RegExp) =>
      heading.getByText(text).evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await isCut(/first hour:$/)).toBe(true);
    expect(await isCut(/^8$/)).toBe(false);
    await expect(heading.getByText('1 item')).toBeInViewport({ ratio: 1 });
  });
  await test.step('History and the group’s round, which lie over it', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await openWorkspace(page, id);
    const expectThird = async (name: string) => {
      const drawer = page.getByRole('dialog', { name });
      await expect(drawer).toBeVisible();
      expect((await drawer.boundingBox())?.width).toBeLessThanOrEqual(1366 / 3);
      await drawer.getByRole('button', { name: 'Close' }).click();
      await expect(drawer).toBeHidden();
    };
    await clickTool(page, 'History');
    await expectThird('History');
    await openWorkspace(page, id, '&panel=weigh');
    await page.getByRole('button', { name: 'Weigh as a group' }).click();
    await expectThird('Weigh as a group');
  });
});

test('the places that a weight changes are announced once, after it is released', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id, '&panel=weigh&sort=rank');
  const announcement = page.locator('[aria-live="polite"]', { hasText: 'Places changed.' });
  const slider = page.getByRole('slider', { name: 'Weight of Pixels across' });
  await expect(page.locator('.verdict')).toBeVisible();
  await slider.fill('10');
  await expect(slider).toHaveValue('10');
  await expect(announcement).toContainText(/leads by/);
  expect((await announcement.innerText()).match(/Places changed/g)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the leader stays in view while a person weighs, and follows the weights', { tag: '@soak' }, async ({
    personPage: page,
    person,
    server,
  }) => {
    const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
    await openWorkspace(page, id, '&sort=rank');
    await page.getByRole('button', { name: 'Weigh' }).tap();
    const verdict = page.locator('.verdict p').first();
    await expect(verdict).toContainText(/^Pentax 645D/);
    const last = page.getByRole('slider').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(verdict).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Only Sensor width' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Only Sensor width' }).tap();
    await expect(verdict).toContainText(/^Leica S2/);
    await expect(gridOf(page)).toBeVisible();
  });
});
