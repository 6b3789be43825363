import { seedComparison } from '../src/api';
import { expect, test } from '../src/test';
import { gridOf, openWorkspace } from '../src/workspace';

test('the verdict stays in view on table and graph, and opens its reasons beside the table, sorted by rank', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await page.goto(`/compare?c=${id}`);
  const verdict = page.locator('.verdict');
  const first = gridOf(page)
    .getByRole('button', { name: /^Place .* Why is / })
    .first();

  await test.step('opens with the winner first, and says who it is', async () => {
    await expect(page).toHaveURL(/sort=rank/);
    await expect(first).toHaveAccessibleName(/^Place 1\b/);
    const leader = /Why is (.*) there\?/.exec((await first.textContent()) ?? '')?.[1] ?? '';
    await expect(verdict).toContainText(leader);
  });

  await test.step('has few things around the table: who comes sees the table, the verdict and the weights', async () => {
    const around = page.locator(':is(button, a[href], input, select):not([role=grid] *, .skip-link)');
    await expect(around.filter({ visible: true })).toHaveText([
      '',
      'Tertium',
      'Camera sensors',
      'Share',
      '',
      'Graph',
      /^Search/,
      '',
      /^[A-Z]{2}$/,
      'Why?',
      'How sure?',
      'Add',
      'Weigh',
      'Filter',
      'View',
    ]);
  });

  await test.step('says who leads and how sure that is in two sentences', async () => {
    await expect(verdict.locator('p')).toHaveText(
      /^(Equal weights: )?[^:.]+ leads by [^:]+?(: it .+?)?\. It stays first in .+ of similar weightings[^.]*\.$/,
    );
    await expect(verdict.locator('p')).toHaveAttribute('title', /\(rank acceptability\)/);
  });

  await test.step('never grows, has its place by itself, and loses the reason before it is cut', async () => {
    const said = verdict.locator('p');
    for (const width of [900, 360]) {
      await page.setViewportSize({ width, height: 700 });
      const boxOf = () => verdict.boundingBox();
      await expect.poll(() => said.evaluate((line) => line.scrollHeight > line.clientHeight + 1)).toBe(false);
      const before = await boxOf();
      await said.hover();
      expect(await boxOf()).toEqual(before);
      await verdict.getByRole('button', { name: 'Why?' }).focus();
      expect(await boxOf()).toEqual(before);
      await page.mouse.move(0, 0);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('names the items that it is about while a filter narrows the list, and all with one click', async () => {
    const leader = await verdict.locator('strong').textContent();
    const asShown = page.url();
    await openWorkspace(page, id, '&view=list&sort=rank&f=name:leica|canon');
    await expect(verdict).toContainText(/^Of all \d+/);
    await expect(verdict.locator('strong')).toHaveText(leader ?? '');
    await verdict.getByRole('button', { name: /^Only the \d+ shown$/ }).click();
    await expect(verdict).toContainText(/^Of the \d+ shown/);
    const top = page.locator('.list-row-head .ellipsis').first();
    await expect
      .poll(async () => (await top.textContent()) === (await verdict.locator('strong').textContent()))
      .toBe(true);
    await verdict.getByRole('button', { name: /^All \d+$/ }).click();
    await expect(verdict.locator('strong')).toHaveText(leader ?? '');
    await page.goto(asShown);
  });

  await test.step('explains beside the table, and gives the focus back', async () => {
    const ask = verdict.getByRole('button', { name: 'Why?' });
    await ask.click();
    const why = page.getByRole('region', { name: /^Why / });
    await expect(why.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page).toHaveURL(/why=/);
    const table = await page.locator('.workspace-body > :first-child').boundingBox();
    const panel = await why.boundingBox();
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + 1);
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
    await expect(ask).toBeFocused();
  });

  await test.step('says the same on the graph, and leads back to the reasons', async () => {
    // Where there is less room, a shorter form stands for it.
    await expect(verdict.locator('p')).toHaveAttribute('title', / of similar weightings/);
    const whole = (await verdict.locator('p').getAttribute('title')) ?? '';
    await page.getByRole('link', { name: 'Graph' }).click();
    // The table stands until the graph has come, with the same verdict: a click on it would be the table's.
    await expect(gridOf(page)).toBeHidden();
    await expect(verdict.locator('p')).toHaveAttribute('title', whole);
    await verdict.getByRole('button', { name: 'Why?' }).click();
    await expect(page.getByRole('region', { name: /^Why / })).toBeVisible();
  });

  await test.step('leaves an order that somebody chose', async () => {
    await openWorkspace(page, id);
    await expect(page).toHaveURL(/sort=order/);
    await expect(verdict).toBeVisible();
    await expect(page).not.toHaveURL(/sort=rank/);
  });
});
