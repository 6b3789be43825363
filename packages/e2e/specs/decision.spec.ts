import { openComparison } from '@tertium/contract';
import { call, postBatch, seedComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { expect, test } from '../src/test';
import { saveStateOf } from '../src/workspace';

test('a decision is recorded, heads table, card and report, and asks later whether it holds', {
  tag: '@soak',
}, async ({ person, personPage: page, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await page.goto(`/compare?c=${id}`);
  await page.getByText(/leads by/).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('Record the decision');
  await page.getByRole('option', { name: /Record the decision/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Record the decision' });
  await expect(dialog.getByText('Pentax 645D')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'We chose' }).fill('Leica S2');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Because').fill('it fits our lenses.');
  expect(await findByAxe(page, dialog)).toEqual({});
  await dialog.getByRole('button', { name: 'Record decision' }).click();
  const line = page.getByRole('region', { name: 'Decision' });
  await expect(line).toContainText(/We chose Leica S2 on \d+ \w+ \d{4} because it fits our lenses\./);
  await expect(line.getByRole('link', { name: 'View that version' })).toBeVisible();
  await expect(line).not.toContainText('Does it still hold?');
  await expect(saveStateOf(page)).toHaveText('Saved');

  await page.goto('/compare');
  await expect(page.getByRole('article').filter({ hasText: 'Camera sensors' })).toContainText(
    /Chosen on .*: Leica S2/,
  );
  await page.goto(`/compare?c=${id}&report=1`);
  await expect(page.getByText(/We chose Leica S2 on .* because it fits our lenses\./)).toBeVisible();
  await expect(page.getByText(/^Since “Decision .*”.*: nothing changed\./)).toBeVisible();

  // As if half a year had passed, in which a value changed.
  await page.goto(`/compare?c=${id}`);
  await line.waitFor();
  const asked = { params: { id }, jwt: person.jwt };
  const { settings, chunks, attributes } = await call(server.url, openComparison, asked);
  const { decision } = settings;
  const width = attributes.find(({ name }) => name === 'Sensor width');
  if (decision == null || width === undefined) throw new Error('It is not there');
  const changes = [
    {
      kind: 'cells.set' as const,
      itemIds: [chunks[0]?.ids[0] ?? ''],
      attributeIds: [width.id],
      rows: [['35.9']],
    },
    {
      kind: 'comparison.update' as const,
      patch: { settings: { decision: { ...decision, day: '2026-01-02', reviewOn: '2026-07-02' } } },
    },
  ];
  await postBatch(server.url, person.jwt, id, changes);
  await expect(line).toContainText(
    'Does it still hold? Since then 1 value changed. Pentax 645D would lead now.',
  );
  expect(await findByAxe(page, line)).toEqual({});
  await line.getByRole('button', { name: 'It still holds' }).click();
  await expect(line).not.toContainText('Does it still hold?');
});
