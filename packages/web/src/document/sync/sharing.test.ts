// @vitest-environment jsdom
import { handOverComparison, removeGrant, setGrant } from '@tertium/contract';
import { expect, it } from 'vitest';
import { comparisonsApi } from '../../api/comparisons';
import { pendingOutbox } from '../state/pendingStorage';
import { openTab } from '../testing/openTab';
import { setPrice, testId } from '../testing/samplePhones';
import { startCompareServer } from '../testing/startCompareServer';

const price = testId(10);

it('A person who opens another’s comparison sees its owner and who shared it', async () => {
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

it('A larger and a smaller right are known with the next news, and nothing is opened again', async () => {
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

it('A right of everyone that was given and removed is known, even if the person’s own did not change', async () => {
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

it('A new owner learns it with the next news, even if an older list arrives late', async () => {
  const server = await startCompareServer(undefined, 'view');
  const tab = await openTab(server, () => 'arrives');
  const list = 'GET /compare/v1/comparisons';
  let release = () => {};
  const isAsked = new Promise<void>((resolve) => {
    server.responders[list] = async (request) => {
      delete server.responders[list];
      const answer = await server.forward(request);
      resolve();
      await new Promise<void>((goOn) => {
        release = goOn;
      });
      return answer;
    };
  });
  void tab.dispatch(comparisonsApi.endpoints.listComparisons.initiate({}));
  await isAsked;
  const body = { userId: server.user.sub };
  await server.call(handOverComparison, { params: { id: server.id }, body });
  const pulled = tab.sync.pull(null);
  await expect.poll(() => server.count(`GET ${server.base}/changes`)).toBe(1);
  // What it says has come before these.
  for (let call = 0; call < 3; call++) await server.version();
  release();
  await pulled;
  expect(tab.saved()).toMatchObject({ rights: 'manage', possession: { isMine: true, sharedBy: null } });
  tab.close();
});

it('A removed person keeps unsaved and later edits, sees nothing newer, and continues once they have access again', async () => {
  const server = await startCompareServer(undefined, 'edit');
  const tab = await openTab(server, () => 'arrives');
  server.setDown(true);
  tab.edit([setPrice('offline')], 'Edit cell');
  await tab.sync.push();
  const params = { id: server.id, grantee: server.user.sub };
  await server.call(removeGrant, { params });
  await server.editAsOther([{ kind: 'comparison.update', patch: { name: 'Secret' } }]);
  server.setDown(false);
  await tab.sync.pull(null);
  expect(tab.edits().trouble).toEqual({ kind: 'gone' });
  expect(tab.edit([setPrice('typed')], 'Edit cell')).toBeNull();
  await tab.sync.push();
  expect(tab.edits().batches.map(({ changes }) => changes)).toEqual([
    [setPrice('offline')],
    [setPrice('typed')],
  ]);
  expect(tab.comparison().name).not.toBe('Secret');
  await server.call(setGrant, { params, body: { right: 'edit' } });
  await tab.sync.pull(null);
  expect(tab.edits()).toMatchObject({ batches: [], refused: [], trouble: null });
  expect(tab.comparison().name).toBe('Secret');
  expect((await server.comparison()).columns[price]?.[0]).toBe('typed');
  tab.close();
});

it('Edits that wait for a deleted comparison can be discarded, and are not sent later', async () => {
  const server = await startCompareServer(undefined, 'edit');
  const tab = await openTab(server, () => 'arrives');
  const params = { id: server.id, grantee: server.user.sub };
  await server.call(removeGrant, { params });
  tab.edit([setPrice('typed')], 'Edit cell');
  await tab.sync.push();
  for (const { id } of tab.edits().batches) tab.drop(id);
  expect(pendingOutbox.recall({ userId: server.user.sub, comparisonId: server.id })).toEqual([]);
  await server.call(setGrant, { params, body: { right: 'edit' } });
  await tab.sync.pull(null);
  expect(tab.edits()).toMatchObject({ batches: [], trouble: null });
  expect((await server.comparison()).columns[price]?.[0]).toBe('400');
  tab.close();
});

it('Queued and typed edits are kept as unsaved when the right to edit is revoked, in either order', async () => {
  const server = await startCompareServer(undefined, 'edit');
  const tab = await openTab(server, () => 'arrives');
  server.setDown(true);
  tab.edit([setPrice('offline')], 'Edit cell');
  await tab.sync.push();
  const params = { id: server.id, grantee: server.user.sub };
  await server.call(setGrant, { params, body: { right: 'view' } });
  server.setDown(false);
  await tab.sync.push();
  expect(tab.saved()).toMatchObject({ rights: 'view', rightsBefore: 'edit' });
  expect(tab.edit([setPrice('typed')], 'Edit cell')).toMatchObject({ code: 'notAllowed' });
  const kept = () => tab.edits().refused.map(({ batch, refusal }) => [batch.changes, refusal.code]);
  expect(kept()).toEqual([
    [[setPrice('offline')], 'ERR_FORBIDDEN'],
    [[setPrice('typed')], 'ERR_FORBIDDEN'],
  ]);
  const [first] = tab.edits().refused;
  expect(tab.mend(first?.batch.id ?? '', first?.batch.changes ?? [])).toMatchObject({ code: 'notAllowed' });
  expect(kept()).toHaveLength(2);
  expect(tab.edits()).toMatchObject({ batches: [], trouble: null });
  tab.close();
});
