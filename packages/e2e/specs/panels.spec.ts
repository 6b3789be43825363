import type { Locator, Page } from '@playwright/test';
import { seedComparison } from '../src/api';
import { phone } from '../src/phone';
import { expect, test } from '../src/test';
import { gridOf, openWorkspace } from '../src/workspace';

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

test('each panel takes the focus when it opens and gives it back when it closes', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id);
  const panels: readonly (readonly [opener: string, panel: Locator])[] = [
    ['Weigh', page.getByRole('region', { name: 'Weights' })],
    ['Why?', page.getByRole('region', { name: /^Why / })],
    ['History', page.getByRole('dialog', { name: 'History' })],
    ['Keys and marks', page.getByRole('dialog', { name: 'Keys and marks' })],
    ['View', page.getByRole('dialog', { name: 'View' })],
  ];
  for (const [name, panel] of panels) {
    await test.step(name, () =>
      expectFocusToReturn(page, page.getByRole('button', { name, exact: true }), panel),
    );
  }
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

test('what a weight does to the places is told once, after it is let go', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id, '&panel=weigh&sort=rank');
  const told = page.locator('[aria-live="polite"]', { hasText: 'Places have changed.' });
  const slider = page.getByRole('slider', { name: 'Weight of Pixels across' });
  await expect(page.locator('.verdict')).toBeVisible();
  await slider.fill('10');
  await expect(slider).toHaveValue('10');
  await expect(told).toContainText(/leads .* by/);
  expect((await told.innerText()).match(/Places have changed/g)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('who leads stays in view while one weighs, and follows the weights', async ({
    personPage: page,
    person,
    server,
  }) => {
    const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
    await openWorkspace(page, id, '&sort=rank');
    await page.getByRole('button', { name: 'Weigh' }).tap();
    const lead = page.getByRole('list', { name: 'In the lead' });
    await expect(lead.getByRole('listitem').first()).toContainText(/^1\s*Pentax 645D/);
    const last = page.getByRole('slider').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(lead).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Only Sensor width' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Only Sensor width' }).tap();
    await expect(lead.getByRole('listitem').first()).toContainText('Leica S2');
    await expect(gridOf(page)).toBeVisible();
  });
});
