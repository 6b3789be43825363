import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { BodyOf } from '@tertium/contract';
import { openComparison, postChanges } from '@tertium/contract';
import { call, type Person, readComparison, seedComparison } from '../src/api';
import type { RunningServer } from '../src/startServer';
import { expect, test } from '../src/test';
import { cellOf, gridOf, openWorkspace, saveStateOf, typeIntoCell } from '../src/workspace';

type Changes = BodyOf<typeof postChanges>['changes'];

/** Posts one batch as somebody's other device would. */
async function post(server: RunningServer, person: Person, id: string, changes: Changes): Promise<void> {
  const { version } = await call(server.url, openComparison, { jwt: person.jwt, params: { id } });
  const batch = { id: randomUUID(), part: 0, isLast: true };
  const body = { baseVersion: version, batch, changes };
  await call(server.url, postChanges, { jwt: person.jwt, params: { id }, body });
}

async function openHistory(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'History' }).click();
  const drawer = page.getByRole('dialog', { name: 'History' });
  await expect(drawer.locator('.history > li').first()).toBeVisible();
  return drawer;
}

test('the history says what was changed in words, with old and new values, and leads to the cell', async ({
  person,
  personPage,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'laptops');
  const { items, attributes, columns } = await readComparison(server.url, person.jwt, id);
  const price = attributes.findIndex(({ name }) => name.startsWith('Price'));
  const [itemId = '', item = ''] = [items.ids[0], items.names[0]];
  const attribute = attributes[price];
  const old = columns[price]?.[0];
  await openWorkspace(personPage, id, '&view=matrix');
  await typeIntoCell(personPage, await cellOf(personPage, attribute?.name ?? '', item), '12345');
  await expect(saveStateOf(personPage)).toHaveText('Saved');
  const drawer = await openHistory(personPage);
  const latest = drawer.locator('.history > li').first();
  await expect(latest).toContainText(new RegExp(`${attribute?.name} of .*→ 12,345`));
  await expect(latest).toContainText(/you, \d\d:\d\d/);
  await expect(drawer).not.toContainText(itemId);
  expect(typeof old).toBe('string');
  await latest.locator('.history-deed').click();
  await latest
    .getByRole('button', { name: /→ 12,345/ })
    .nth(1)
    .click();
  await expect(drawer).toBeHidden();
  await expect(gridOf(personPage)).toBeFocused();
});

test('edits that follow each other are one line, and a rename is told by its names', async ({
  person,
  personPage,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'airline-safety');
  const { items, attributes, weightings } = await readComparison(server.url, person.jwt, id);
  const [itemId = '', gone = ''] = items.ids;
  const attributeId = attributes[0]?.id ?? '';
  const weightingId = weightings[0]?.id ?? '';
  for (const points of [7, 8, 9]) {
    await post(server, person, id, [
      { kind: 'weighting.update', id: weightingId, patch: { points: { [attributeId]: points } } },
    ]);
  }
  await post(server, person, id, [{ kind: 'item.update', id: itemId, patch: { name: 'Renamed Air' } }]);
  await post(server, person, id, [{ kind: 'items.remove', ids: [gone] }]);
  await openWorkspace(personPage, id);
  const drawer = await openHistory(personPage);
  const latest = drawer.locator('.history > li').first();
  await latest.locator('.history-deed').click();
  await expect(latest).toContainText(`Weight of ${attributes[0]?.name}: 5 → 9`);
  await expect(latest).toContainText(`Renamed ${items.names[0]} to Renamed Air`);
  await expect(latest).toContainText(`Removed ${items.names[1]}`);
});

test('going back restores the whole comparison as one change that can be undone', async ({
  person,
  personPage,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'airline-safety');
  const before = await readComparison(server.url, person.jwt, id);
  const attribute = before.attributes[1];
  await post(server, person, id, [{ kind: 'items.remove', ids: before.items.ids.slice(0, 50) }]);
  await post(server, person, id, [
    { kind: 'attributes.remove', ids: [attribute?.id ?? ''] },
    { kind: 'comparison.update', patch: { name: 'Spoilt' } },
  ]);
  const spoilt = await readComparison(server.url, person.jwt, id);
  await openWorkspace(personPage, id);
  const drawer = await openHistory(personPage);
  await drawer
    .locator('.history > li')
    .filter({ hasText: 'Began from the example “Airline safety”: 56 items' })
    .getByRole('button', { name: 'Restore to here' })
    .click();
  await expect(drawer.locator('.history > li').first()).toContainText('Restored to how it was on');
  const after = await readComparison(server.url, person.jwt, id);
  expect({ ...after, version: before.version }).toEqual(before);
  await expect(drawer).toContainText('50 items removed');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await personPage.getByRole('button', { name: 'Undo' }).click();
  await expect(personPage.getByRole('heading', { name: 'Spoilt' })).toBeVisible();
  await expect(saveStateOf(personPage)).toHaveText('Saved');
  const undone = await readComparison(server.url, person.jwt, id);
  expect({ ...undone, version: spoilt.version }).toEqual(spoilt);
});
