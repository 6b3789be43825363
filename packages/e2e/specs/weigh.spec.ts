import { listHistory } from '@tertium/contract';
import { call, seedComparison } from '../src/api';
import { countAll } from '../src/seedTable';
import { expect, test } from '../src/test';
import {
  chooseFile,
  dragSlider,
  gridOf,
  importChosen,
  openWorkspace,
  pressSlider,
  saveStateOf,
} from '../src/workspace';

test('a drag is one entry of the history, a cancelled drag is none, and a run of keys is one', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  const entries = async () =>
    (await call(server.url, listHistory, { jwt: person.jwt, params: { id } })).length;
  const before = await entries();
  await openWorkspace(page, id, '&panel=weigh');
  const slider = page.getByRole('slider', { name: 'Weight of Sensor width' });
  const score = gridOf(page).locator('.strip').first();
  const saved = () => expect(saveStateOf(page)).toHaveText('Saved');
  await expect(slider).toHaveValue('7');
  const scoreBefore = await score.textContent();

  await test.step('takes a drag back with Escape, and what the mouse does until it is let go', async () => {
    await pressSlider(slider, 0.7);
    await dragSlider(slider, 0.95, 6);
    await expect(score).not.toHaveText(scoreBefore ?? '');
    await page.keyboard.press('Escape');
    await expect(slider).toHaveValue('7');
    await dragSlider(slider, 0.2, 4);
    await expect(slider).toHaveValue('7');
    await page.mouse.up();
    await expect(score).toHaveText(scoreBefore ?? '');
    await saved();
    expect(await entries()).toBe(before);
  });

  await test.step('drags beyond the end of the slider and lets go elsewhere', async () => {
    await pressSlider(slider, 0.7);
    await dragSlider(slider, 0.9, 5);
    await dragSlider(slider, 1.3, 5);
    await dragSlider(slider, 1.3, 3, 200);
    await page.mouse.up();
    await expect(slider).toHaveValue('10');
    await expect.poll(entries).toBe(before + 1);
    await saved();
  });

  await test.step('presses a run of keys and leaves the slider', async () => {
    await slider.focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await expect(slider).toHaveValue('8');
    await expect.poll(entries).toBe(before + 2);
    await saved();
    await page.reload();
    await expect(slider).toHaveValue('8');
    expect(await entries()).toBe(before + 2);
  });
});

test('the buttons of a weight are level with its slider', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id, '&panel=weigh');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('slider', { name: /^Weight of/ }) });
  const parts = row.first().locator('.weigh-control > *');
  await expect(parts).toHaveCount(4);
  const middles = await parts.evaluateAll((drawn) =>
    drawn.map((part) => {
      const { y, height } = part.getBoundingClientRect();
      return y + height / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
});

test('In a table whose order takes several steps, a released weight sorts the rows anew', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  test.slow();
  const count = 66_000;
  const rows = Array.from({ length: count }, (_, i) => `Option ${i},${i},${count - i}`);
  const buffer = Buffer.from(['Name,Rising,Falling', ...rows].join('\n'));
  await chooseFile(page, { name: 'made.csv', mimeType: 'text/csv', buffer });
  await importChosen(page);
  await expect(saveStateOf(page)).toHaveText('Saved', { timeout: 60_000 });
  const id = new URL(page.url()).searchParams.get('c') ?? '';
  await countAll(server.url, person.jwt, id);
  await openWorkspace(page, id, '&view=list&panel=weigh&sort=rank');
  const first = gridOf(page).locator('tbody th').first();
  const none = (name: string) =>
    page.getByRole('slider', { name: `Weight of ${name}`, exact: true }).press('Home');
  await none('Rising');
  await expect(first).toContainText('Option 0');
  await page.getByRole('slider', { name: 'Weight of Rising', exact: true }).press('End');
  await none('Falling');
  await expect(first).toContainText('Option 65999');
  await expect(gridOf(page).getByText('Updating…')).toHaveCount(0);
  await page.reload();
  await expect(first).toContainText('Option 65999');
});
