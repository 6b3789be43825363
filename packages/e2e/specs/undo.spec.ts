import { readCell, seedComparison } from '../src/api';
import { expect, test } from '../src/test';
import { cellOf, dragSlider, openWorkspace, pressSlider, saveStateOf, typeIntoCell } from '../src/workspace';

const item = 'Canon EOS 6D';
const place = { attribute: 'Sensor width', item };

test('undo reaches back over a reload: a cell, a run of keys on a slider and a drag are one step each', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id, '&panel=weigh');
  const slider = page.getByRole('slider', { name: 'Weight of Sensor width' });
  await expect(slider).toHaveValue('7');
  await typeIntoCell(page, await cellOf(page, place.attribute, item), '31');
  await slider.focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect(slider).toHaveValue('5');
  await pressSlider(slider, 0.5);
  await dragSlider(slider, 1.2, 5);
  await page.mouse.up();
  await expect(slider).toHaveValue('10');
  await expect(saveStateOf(page)).toHaveText('Saved');

  await page.reload();
  const undo = page.getByRole('button', { name: /^Undo/ });
  for (const value of ['5', '7']) {
    await undo.click();
    await expect(slider).toHaveValue(value);
  }
  await undo.click();
  await expect(await cellOf(page, place.attribute, item)).toContainText('35.8');
  await expect(undo).toHaveCount(0);
  await expect(saveStateOf(page)).toHaveText('Saved');
  expect(await readCell(server.url, person.jwt, { id, ...place })).toBe('35.8');
});

for (const [button, kept] of [
  ['Keep theirs', '22'],
  ['Undo anyway', '35.8'],
] as const) {
  test(`an undo asks before it overwrites a change made elsewhere, and “${button}” leaves ${kept}`, {
    tag: kept === '22' ? '@soak' : [],
  }, async ({ personPage: page, person, server, openBrowser }) => {
    const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
    await openWorkspace(page, id);
    await typeIntoCell(page, await cellOf(page, place.attribute, item), '31');
    await expect(saveStateOf(page)).toHaveText('Saved');
    const other = await openBrowser(person.jwt);
    await openWorkspace(other, id);
    await typeIntoCell(other, await cellOf(other, place.attribute, item), '22');
    await expect(saveStateOf(other)).toHaveText('Saved');
    await expect(await cellOf(page, place.attribute, item)).toContainText('22');
    await page.keyboard.press('Control+z');
    const dialog = page.getByRole('dialog', { name: 'Undo “Edit cell”?' });
    await expect(dialog.getByRole('listitem')).toHaveText(
      `Sensor width of ${item}: now 22 mm, would become 35.8 mm`,
    );
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
    await expect(await cellOf(page, place.attribute, item)).toContainText(kept);
    await expect(saveStateOf(page)).toHaveText('Saved');
    expect(await readCell(server.url, person.jwt, { id, ...place })).toBe(kept);
  });
}
