import type { Locator, Page } from '@playwright/test';
import { readCell, seedComparison } from '../src/api';
import { expect, test } from '../src/test';
import { cellOf, gridOf, openWorkspace, saveStateOf } from '../src/workspace';

const mostStops = 60;

/** Presses Tab until a place has the focus, as a person does; fails where no number of presses leads there. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await place.evaluateAll(([element]) => element !== undefined && element === document.activeElement))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${mostStops} presses of Tab do not lead to ${place}`);
}

test('from signing in to the chart without a pointer', async ({ page, person, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  const place = { id, attribute: 'Sensor width', item: 'Canon EOS 6D' };
  const kept = () => readCell(server.url, person.jwt, place);

  await test.step('signs in', async () => {
    await page.goto('/auth/login');
    await tabTo(page, page.getByLabel('E-mail'));
    await page.keyboard.type(person.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/compare$/);
  });

  await test.step('opens the comparison from the command palette', async () => {
    await expect(page.getByRole('link', { name: 'Camera sensors' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /Search pages/ })).toBeFocused();
    await page.keyboard.type('open camera');
    await expect(page.getByRole('option', { name: /Camera sensors/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`c=${id}`));
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('edits a cell, takes it back and does it again', async () => {
    const grid = gridOf(page);
    await expect(grid).toBeVisible();
    await expect(page).toHaveURL(/sort=rank/);
    // It ends the word typed a moment ago, to which the next letter would belong.
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await expect(page).toHaveURL(/sort=order/);
    await tabTo(page, grid);
    await page.keyboard.press('ArrowRight');
    const cell = await cellOf(page, place.attribute, place.item);
    for (let row = 0; row < 20 && (await cell.getAttribute('data-active')) === null; row += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(cell).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.type('31.5');
    await page.keyboard.press('Enter');
    await expect(cell).toContainText('31.5');
    await expect(grid).toBeFocused();
    await expect.poll(kept).toBe('31.5');
    await page.keyboard.press('Control+z');
    await expect(cell).toContainText('35.8');
    await expect.poll(kept).toBe('35.8');
    await page.keyboard.press('Control+Shift+z');
    await expect(cell).toContainText('31.5');
    await expect.poll(kept).toBe('31.5');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('F2');
    await page.keyboard.type('9');
    await page.keyboard.press('Escape');
    await expect(cell).toContainText('31.5');
  });

  await test.step('leaves the table and changes a weight', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(gridOf(page)).not.toBeFocused();
    await tabTo(page, page.getByRole('button', { name: /Weigh$/ }));
    await page.keyboard.press('w');
    const slider = page.getByRole('slider', { name: 'Weight of Sensor width' });
    await expect(slider).toBeVisible();
    await tabTo(page, slider);
    const before = await slider.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
    await expect(saveStateOf(page)).toHaveText('Saved');
  });

  await test.step('asks why, and closes the answer', async () => {
    await page.keyboard.press('e');
    const why = page.getByRole('region', { name: /^Why/ });
    await expect(why).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
  });

  await test.step('goes to the graph and chooses another chart', async () => {
    await page.keyboard.press('g');
    await expect(page).toHaveURL(/\/compare\/graph\?c=/);
    await expect(page.getByRole('img', { name: /contributions/i })).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: 'Contributions' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('img', { name: /trade-off/i })).toBeVisible();
    await expect(page).toHaveURL(/chart=tradeoff/);
  });

  await test.step('signs out from the palette', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('sign out');
    await expect(page.getByRole('option', { selected: true })).toContainText('Sign out');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/auth\/login$/);
  });
});

test('the command palette closes with Escape and gives the focus back', async ({ personPage: page }) => {
  await page.goto('/account/profile');
  const field = page.getByRole('region', { name: 'Your details' }).getByLabel('Name');
  await field.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Search pages/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
});

test('letters typed before the palette has opened go into it, and to nothing behind', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('weigh');
  await expect(page.getByRole('combobox', { name: /Search pages/ })).toHaveValue('weigh');
  await expect(page).not.toHaveURL(/panel=weigh|graph/);
  await expect(
    page.getByRole('option', { name: /^What matters to you\? Comparison/, selected: true }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/panel=weigh/);
});

test('the lines of the palette that are seen are seen whole', async ({
  personPage: page,
  person,
  server,
}) => {
  await openWorkspace(page, await seedComparison(server.url, person.jwt, 'camera-sensors'));
  await page.keyboard.press('Control+k');
  const list = page.getByRole('listbox', { name: 'Results' });
  await expect(list.getByRole('option', { name: 'Use dark theme' })).toBeAttached();
  await expect
    .poll(() =>
      list.evaluate((element) => {
        const edge = element.getBoundingClientRect().bottom;
        const lines = [...element.children].map((line) => line.getBoundingClientRect());
        // Above the text of a line there are nine pixels.
        const cut = lines.filter(({ top, bottom }) => top < edge - 9 && bottom > edge);
        return { cut: cut.length, isLonger: lines.some(({ top }) => top > edge) };
      }),
    )
    .toEqual({ cut: 0, isLonger: true });
});

test('a single key is a key of the page or a letter of the table, never both, and on a head it does nothing', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  for (const view of ['matrix', 'list']) {
    await test.step(view, async () => {
      await openWorkspace(page, id, `&view=${view}`);
      const grid = gridOf(page);
      const weights = page.getByRole('region', { name: 'What matters to you?' });
      await page.getByRole('main').focus();
      await page.keyboard.press('w');
      await expect(weights).toBeVisible();
      // Who came by a key of the page goes on with them.
      await page.keyboard.press('Escape');
      await expect(weights).toBeHidden();
      await page.keyboard.press('w');
      await expect(weights).toBeVisible();
      await page.keyboard.press('Escape');
      for (const head of ['columnheader', 'rowheader'] as const) {
        await grid
          .getByRole(head)
          .nth(1)
          .click({ position: { x: 60, y: 30 } });
        await expect(grid).toBeFocused();
        await page.keyboard.press('w');
        await expect(page.locator('.cell-editor')).toHaveCount(0);
      }
      await grid
        .getByRole('gridcell')
        .nth(1)
        .click({ position: { x: 60, y: 12 } });
      await page.keyboard.press('w');
      await expect(page.locator('.cell-editor')).toHaveValue('w');
      await page.keyboard.press('Escape');
      await expect(weights).toBeHidden();
    });
  }
  await test.step('on the graph page and in the gallery', async () => {
    await page.getByRole('main').focus();
    await page.keyboard.press('g');
    await expect(page.getByRole('img', { name: /contributions/i })).toBeVisible();
    await page.keyboard.press('g');
    await expect(gridOf(page)).toBeVisible();
  });
  await test.step('and Help says where', async () => {
    await page.getByRole('main').focus();
    await page.keyboard.press('?');
    await expect(page.getByText('They work when neither the table nor a field has the focus.')).toBeVisible();
  });
});

test('single keys do nothing where they are switched off', async ({ personPage: page, person, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await page.goto('/account/settings');
  const keys = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await keys.focus();
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await page.keyboard.press('Space');
  await expect(keys).not.toBeChecked();
  await saved;
  await page.goto(`/compare?c=${id}`);
  await expect(gridOf(page)).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('w');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Search pages/ })).toBeFocused();
  await expect(page).not.toHaveURL(/panel=weigh/);
});
