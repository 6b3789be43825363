import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readExport } from '../../../testing/readExport';
import { type Person, startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';

describeOnBothStores('saved views', (kind) => {
  let api: TestApi;
  let owner: Person;
  let editor: Person;
  let viewer: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    [owner, editor, viewer] = [await api.addPerson(), await api.addPerson(), await api.addPerson()];
  });
  afterAll(() => api.close());

  async function create(): Promise<string> {
    const made = await api.call(contract.createComparison, { jwt: owner.jwt, body: { name: 'Flats' } });
    const { id } = made.result;
    for (const [person, right] of [
      [editor, 'edit'],
      [viewer, 'view'],
    ] as const) {
      await api.call(contract.setGrant, {
        jwt: owner.jwt,
        params: { id, grantee: person.id },
        body: { right },
      });
    }
    return id;
  }
  const save = (id: string, by: Person, view: Partial<contract.SavedView> = {}) => {
    const { id: viewId = randomUUID(), name = 'Mine', isForAll = false, query = 'view=list' } = view;
    return api.call(contract.setView, {
      jwt: by.jwt,
      params: { id, viewId },
      body: { name, isForAll, query },
    });
  };
  const remove = (id: string, by: Person, viewId: string) =>
    api.call(contract.deleteView, { jwt: by.jwt, params: { id, viewId } });
  const list = (id: string, by: Person) => api.call(contract.listViews, { jwt: by.jwt, params: { id } });
  const namesOf = async (id: string, by: Person) => (await list(id, by)).result.map(({ name }) => name);

  it('are saved for everyone by editors, and by each person for themselves, unseen by others', async () => {
    const id = await create();
    const refused = await save(id, viewer, { name: 'All', isForAll: true });
    expect([refused.status, refused.code]).toEqual([403, 'ERR_FORBIDDEN']);
    await save(id, editor, { name: 'Cheap', isForAll: true });
    await save(id, editor, { name: 'Draft' });
    await save(id, viewer, { name: 'Best' });
    expect(await namesOf(id, owner)).toEqual(['Cheap']);
    expect(await namesOf(id, editor)).toEqual(['Cheap', 'Draft']);
    expect(await namesOf(id, viewer)).toEqual(['Best', 'Cheap']);
    const stranger = await api.addPerson();
    expect((await list(id, stranger)).status).toBe(404);
  });

  it('of another person can be neither changed nor deleted, not even by the owner', async () => {
    const id = await create();
    const { result } = await save(id, viewer, { name: 'Best' });
    const taken = await save(id, owner, { ...result, name: 'Taken' });
    expect([taken.status, taken.code]).toEqual([404, 'ERR_NOT_FOUND']);
    expect((await remove(id, owner, result.id)).status).toBe(204);
    expect(await namesOf(id, viewer)).toEqual(['Best']);
    expect((await remove(id, viewer, result.id)).status).toBe(204);
    expect(await namesOf(id, viewer)).toEqual([]);
  });

  it('for everyone are changed only by editors, who can make them their own again', async () => {
    const id = await create();
    const { result } = await save(id, owner, { name: 'Cheap', isForAll: true });
    expect((await save(id, viewer, { ...result, name: 'Dear' })).status).toBe(403);
    expect((await save(id, viewer, { ...result, isForAll: false })).status).toBe(403);
    expect((await remove(id, viewer, result.id)).status).toBe(403);
    await save(id, editor, { ...result, name: 'Dear', query: 'sort=rank' });
    expect((await list(id, viewer)).result).toEqual([{ ...result, name: 'Dear', query: 'sort=rank' }]);
    await save(id, editor, { ...result, isForAll: false });
    expect(await namesOf(id, viewer)).toEqual([]);
  });

  it('are changed only from the version that the caller saw', async () => {
    const id = await create();
    const { result } = await save(id, owner, { name: 'Cheap', isForAll: true });
    const { id: viewId, ...before } = result;
    const change = (by: Person, name: string) =>
      api.call(contract.setView, {
        jwt: by.jwt,
        params: { id, viewId },
        body: { ...before, name, before },
      });
    expect((await change(editor, 'Dear')).status).toBe(200);
    expect((await change(editor, 'Dear')).status).toBe(200);
    const late = await change(owner, 'Best');
    expect([late.status, late.code]).toEqual([412, 'ERR_VERSION_CONFLICT']);
    expect(await namesOf(id, owner)).toEqual(['Dear']);
    await remove(id, owner, viewId);
    expect((await change(owner, 'Best')).status).toBe(412);
  });

  it('for everyone are announced by a topic, and make no version', async () => {
    const id = await create();
    const opened = async () =>
      (await api.call(contract.openComparison, { jwt: owner.jwt, params: { id } })).result.version;
    const version = await opened();
    const topic = async () => (await list(id, owner)).headers[contract.topicHeader];
    const first = await topic();
    await save(id, editor);
    expect(await topic()).toBe(first);
    await save(id, editor, { isForAll: true });
    expect(await topic()).not.toBe(first);
    expect(await opened()).toBe(version);
  });

  it('store only keys and values of an address, up to a length and a number', async () => {
    const id = await create();
    for (const query of ['', 'sort=-rank%2Cname&f=a%3A%3E4&wrap=1', `pin=${'a'.repeat(7990)}`]) {
      expect((await save(id, viewer, { query })).status).toBe(200);
    }
    for (const query of [
      'javascript:alert(1)',
      '?view=list',
      'view=list&',
      'a b',
      `pin=${'a'.repeat(8000)}`,
    ]) {
      expect((await save(id, viewer, { query })).status).toBe(400);
    }
    for (let count = 3; count < contract.maximumViews; count++) await save(id, viewer);
    expect((await save(id, viewer)).code).toBe('ERR_QUOTA');
    expect((await save(id, editor)).status).toBe(200);
  });

  it('that were last used follow a person to their devices, no one else, and into the export of their account', async () => {
    const id = await create();
    const keep = (by: Person, query: string) =>
      api.call(contract.setLastView, { jwt: by.jwt, params: { id }, body: { query } });
    const lastOf = async (by: Person) =>
      (await api.call(contract.openComparison, { jwt: by.jwt, params: { id } })).result.lastView;
    expect(await lastOf(viewer)).toBeUndefined();
    expect((await keep(await api.addPerson(), 'wrap=1')).status).toBe(404);
    expect((await keep(viewer, 'javascript:alert(1)')).status).toBe(400);
    await Promise.all(['wrap=1', 'rows=tall'].map((query) => keep(viewer, query)));
    await keep(owner, 'fold=1');
    await keep(viewer, 'pin=a');
    expect([await lastOf(viewer), await lastOf(owner), await lastOf(editor)]).toEqual([
      'pin=a',
      'fold=1',
      undefined,
    ]);
    expect(await namesOf(id, viewer)).toEqual([]);
    for (const [person, lastView] of [
      [viewer, 'pin=a'],
      [owner, 'fold=1'],
    ] as const) {
      const { weights } = await readExport(api, person);
      expect(weights.find(({ comparison }) => comparison.id === id)?.lastView).toBe(lastView);
    }
    await keep(viewer, '');
    expect(await lastOf(viewer)).toBeUndefined();
  });

  it('are included in a copy and a file, and a person’s own in the export of their account', async () => {
    const id = await create();
    await save(id, owner, { name: 'Cheap', isForAll: true });
    await save(id, owner, { name: 'Owner' });
    await save(id, viewer, { name: 'Best' });
    const copy = await api.call(contract.duplicateComparison, { jwt: viewer.jwt, params: { id }, body: {} });
    expect(await namesOf(copy.result.id, viewer)).toEqual(['Best', 'Cheap']);
    const file = await api.call(contract.exportComparison, { jwt: owner.jwt, params: { id } });
    expect(file.result.views?.map(({ name }) => name)).toEqual(['Cheap', 'Owner']);
    const { weights } = await readExport(api, viewer);
    expect(weights.find(({ comparison }) => comparison.id === id)?.views).toMatchObject([{ name: 'Best' }]);
  });
});
