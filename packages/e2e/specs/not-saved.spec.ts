import { readCell, seedComparison } from '../src/api';
import { expect, test } from '../src/test';
import { cellOf, openWorkspace, refuseNext, saveStateOf, typeIntoCell } from '../src/workspace';

const place = { attribute: 'Sensor width', item: 'Canon EOS 6D' };

test('a refused change is marked in its cell, survives a reload, and can be corrected or discarded', async ({
  personPage: page,
  person,
  server,
  trouble,
}) => {
  trouble.expect(/status of 422/);
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id);
  const cell = await cellOf(page, place.attribute, place.item);
  const kept = () => readCell(server.url, person.jwt, { id, ...place });
  const refused = page.getByRole('region', { name: 'Not saved' });
  await refuseNext(page);
  await typeIntoCell(page, cell, '31');
  await expect(saveStateOf(page)).toHaveText('Not saved — 1 change');
  await expect(cell).toContainText('35.8');
  await expect(cell).toContainText('not saved: 31');
  await page.reload();
  await expect(saveStateOf(page)).toHaveText('Not saved — 1 change');
  await expect(cell).toContainText('not saved: 31');
  expect(await kept()).toBe('35.8');

  const field = refused.getByRole('textbox', { name: `Sensor width of ${place.item}` });
  await expect(field).toHaveValue('31');
  await field.fill('32');
  await refused.getByRole('button', { name: 'Save again' }).click();
  await expect(saveStateOf(page)).toHaveText('Saved');
  await expect(refused).toBeHidden();
  await expect(cell).not.toContainText('not saved');
  expect(await kept()).toBe('32');

  await refuseNext(page);
  await typeIntoCell(page, cell, '33');
  await refused.getByRole('button', { name: 'Discard' }).click();
  await expect(saveStateOf(page)).toHaveText('Saved');
  await expect(refused).toBeHidden();
  expect(await kept()).toBe('32');
});
