import { seedComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { copyTable, flats } from '../src/files';
import { startJourney } from '../src/journey';
import { expect, test } from '../src/test';
import { cellOf, gridOf, openWorkspace, saveStateOf } from '../src/workspace';

test('from signing in to the chart without a pointer', { tag: '@journey' }, async ({
  page,
  person,
  context,
  trouble: _trouble,
}) => {
  await copyTable(await context.newPage(), 'Where to live', flats);
  await page.bringToFront();
  const journey = startJourney('keyboard only', page);
  const grid = gridOf(page);
  const verdict = page.locator('.verdict p');
  const palette = page.getByRole('combobox', { name: /Search pages/ });

  await test.step('signs in', async () => {
    await page.goto('/auth/login');
    await journey.stop('sign-in', page.getByLabel('E-mail'));
    await journey.tabTo(page.getByLabel('E-mail'));
    await journey.type([person.email]);
    await journey.tabTo(page.getByLabel('Password', { exact: true }));
    await journey.type([person.password], 'Enter');
    await expect(page).toHaveURL(/\/compare$/);
  });

  await test.step('pastes a table', async () => {
    await journey.stop('gallery', page.getByRole('button', { name: 'Choose a file' }));
    await journey.paste();
    const create = page.getByRole('button', { name: 'Create comparison' });
    await journey.stop('preview', create);
    await journey.tabTo(create);
    await journey.press('Enter');
  });

  const leader = await test.step('says what matters', async () => {
    const question = page.getByRole('region', { name: 'What matters to you?' });
    await expect(question.getByRole('heading', { name: 'What matters to you?' })).toBeFocused();
    await journey.stop('question', question.getByRole('checkbox').first());
    expect(await findByAxe(page, question)).toEqual({});
    await journey.tabTo(question.getByRole('checkbox', { name: /^Rent/ }));
    await journey.press('Space');
    // Nobody has said which end of these is better: saying it picks them too.
    for (const [name, end] of [
      ['Way to work', 'less'],
      ['Size', 'more'],
    ] as const) {
      await journey.tabTo(question.getByRole('button', { name: `${name}: ${end} is better` }));
      await journey.press('Enter');
      await expect(question.getByRole('combobox', { name: `What is better for ${name}` })).toBeFocused();
    }
    await journey.tabTo(question.getByRole('button', { name: 'Put them in order' }));
    journey.weigh();
    await journey.press('Enter');
    await expect(question.getByRole('heading', { name: 'Put them in order' })).toBeFocused();
    await journey.press('Tab');
    await journey.tabTo(question.getByRole('button', { name: /^Move Size/ }));
    await journey.press('Home');
    await expect(question.getByRole('listitem').first()).toContainText('Size');
    await expect(question.getByRole('listitem').first()).toContainText('61 %');
    // What is beside follows the answer before it is written.
    const named = question.getByRole('status').locator('strong');
    await expect
      .poll(async () => (await verdict.innerText()).includes(`Preview: ${await named.innerText()} `))
      .toBe(true);
    const would = await named.innerText();
    await expect(grid.locator('tr').filter({ hasText: /^Size/ }).locator('.share')).toHaveText('61 %');
    expect(await findByAxe(page)).toEqual({});
    await journey.stop('order', question.getByRole('status'));
    await journey.tabTo(question.getByRole('button', { name: 'Done' }));
    await journey.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(verdict).toContainText(would);
    await expect(grid.locator('.item-name').first()).toHaveText(would);
    await expect(saveStateOf(page)).toHaveText('Saved');
    await journey.stop('ranking', verdict.locator('strong'));
    return would;
  });

  await test.step('is not asked again', async () => {
    await page.reload();
    await expect(verdict).toContainText(leader);
    await expect(page.getByRole('region', { name: 'What matters to you?' })).toHaveCount(0);
  });

  await test.step('edits a cell, takes it back and does it again', async () => {
    await journey.tabTo(grid);
    const cell = await cellOf(page, 'Rent', leader);
    await expect(cell).toHaveAttribute('aria-selected', 'true');
    const before = await cell.locator('.value').innerText();
    await journey.type(['1301'], 'Enter');
    await expect(cell).toContainText('1,301');
    await expect(grid).toBeFocused();
    await journey.press('Control+z');
    await expect(cell.locator('.value')).toHaveText(before);
    await journey.press('Control+Shift+z');
    await expect(cell).toContainText('1,301');
    await journey.press('ArrowUp');
    await journey.press('F2');
    await journey.type(['9'], 'Escape');
    await expect(cell).toContainText('1,301');
  });

  await test.step('leaves the table and changes a weight', async () => {
    await journey.press('Escape');
    await journey.press('Tab');
    await expect(grid).not.toBeFocused();
    await journey.press('w');
    const slider = page.getByRole('slider', { name: 'Weight of Rent' });
    await journey.stop('weights', slider);
    await journey.tabTo(slider);
    const before = await slider.getAttribute('aria-valuetext');
    await journey.press('ArrowRight', 2);
    await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
    await expect(saveStateOf(page)).toHaveText('Saved');
  });

  await test.step('asks why, and closes the answer', async () => {
    await journey.press('e');
    const why = page.getByRole('region', { name: /^Why/ });
    await journey.stop('why', why);
    await journey.press('Escape');
    await expect(why).toBeHidden();
  });

  await test.step('goes to the graph and chooses another chart', async () => {
    await journey.press('g');
    await expect(page).toHaveURL(/\/compare\/graph\?c=/);
    await journey.stop('graph', page.getByRole('img', { name: /contributions/i }));
    await journey.tabTo(page.getByRole('radio', { name: 'Contributions' }));
    await journey.press('ArrowRight', 2);
    await expect(page.getByRole('img', { name: /trade-off/i })).toBeVisible();
    await expect(page).toHaveURL(/chart=tradeoff/);
  });

  await test.step('opens the comparison and signs out from the palette', async () => {
    await journey.press('Control+k');
    await expect(palette).toBeFocused();
    await journey.type(['open where']);
    await expect(page.getByRole('option', { name: /Where to live/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await journey.press('Enter');
    await expect(grid).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await journey.press('Control+k');
    await expect(palette).toBeFocused();
    await journey.type(['sign out']);
    await expect(page.getByRole('option', { name: /^Sign out/ })).toHaveAttribute('aria-selected', 'true');
    await journey.press('Enter');
    await expect(page).toHaveURL(/\/auth\/login$/);
  });
  journey.end({ steps: 148, controls: 65 });
});

test('the command palette closes with Escape and returns the focus', async ({ personPage: page }) => {
  await page.goto('/account/profile');
  const field = page.getByRole('region', { name: 'Your details' }).getByLabel('Name');
  await field.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Search pages/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
});

test('letters typed before the palette has opened appear in it and nowhere else', async ({
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

test('no visible line of the palette is cut off', { tag: '@soak' }, async ({
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

test('a single key is a shortcut of the page or a letter of the table, never both, and does nothing on a head', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
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

test('single keys do nothing if they are switched off', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
}) => {
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
