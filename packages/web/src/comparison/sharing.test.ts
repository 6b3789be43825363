// @vitest-environment jsdom
import { handOverComparison, removeGrant, setGrant } from '@tertium/contract';
import type { Change } from '@tertium/engine';
import { expect, it } from 'vitest';
import { openTab } from './testing/openTab';
import { testId } from './testing/samplePhones';
import { startCompareServer } from './testing/startCompareServer';

const price = testId(10);
const setPrice = (text: string): Change => ({
  kind: 'cells.set',
  itemIds: [testId(0)],
  attributeIds: [price],
  rows: [[text]],
});

it('Whoever opens a comparison of somebody else knows whose it is and who gave it to them', async () => {
  const server = await startCompareServer(undefined, 'edit');
  const tab = await openTab(server, () => 'arrives');
  expect(tab.saved()?.possession).toMatchObject({
    owner: { id: server.owner.sub },
    isMine: false,
    isShared: true,
    sharedBy: { id: server.owner.sub },
  });
  tab.close();
});

it('A larger and a smaller right are known with the next news, and nothing is opened anew', async () => {
  const server = await startCompareServer(undefined, 'view');
  const tab = await openTab(server, () => 'arrives');
  const grantee = { id: server.id, grantee: server.user.sub };
  expect(tab.edit([setPrice('1')], 'Edit cell')).toMatchObject({ code: 'notAllowed' });
  await server.call(setGrant, { params: grantee, body: { right: 'edit' } });
  await tab.sync.pull(null);
  expect(tab.saved()?.rights).toBe('edit');
  expect(tab.edit([setPrice('2')], 'Edit cell')).toBeNull();
  await tab.sync.push();
  expect((await server.comparison()).columns[price]?.[0]).toBe('2');
  await server.call(setGrant, { params: grantee, body: { right: 'weigh' } });
  await tab.sync.pull(null);
  expect(tab.edit([setPrice('3')], 'Edit cell')).toMatchObject({ code: 'notAllowed' });
  expect(server.count(`GET ${server.base}`)).toBe(1);
  tab.close();
});

it('A right that came with everybody’s and went is known though nothing of one’s own changed', async () => {
  const server = await startCompareServer(undefined, 'view');
  const tab = await openTab(server, () => 'arrives');
  const params = { id: server.id, grantee: 'everyone' };
  await server.call(setGrant, { params, body: { right: 'manage' } });
  await tab.sync.pull(null);
  expect(tab.saved()?.rights).toBe('manage');
  await server.call(removeGrant, { params });
  await tab.sync.pull(null);
  expect(tab.saved()?.rights).toBe('view');
  tab.close();
});

it('Whoever is made the owner knows it with the next news', async () => {
  const server = await startCompareServer(undefined, 'view');
  const tab = await openTab(server, () => 'arrives');
  const body = { userId: server.user.sub };
  await server.call(handOverComparison, { params: { id: server.id }, body });
  await tab.sync.pull(null);
  expect(tab.saved()).toMatchObject({ rights: 'manage', possession: { isMine: true, sharedBy: null } });
  tab.close();
});
