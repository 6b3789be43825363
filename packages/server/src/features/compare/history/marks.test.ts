import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { random } from '../../../testing/comparing';
import { type Person, startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';
import { thinHistories } from './thinHistory';

describeOnBothStores('marked versions', (kind) => {
  let api: TestApi;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    [ada, bob] = [await api.addPerson(), await api.addPerson()];
  });
  afterAll(() => api.close());

  async function create(): Promise<string> {
    const id = (await api.call(contract.createComparison, { jwt: ada.jwt, body: { name: 'Flats' } })).result
      .id;
    const body = { right: 'view' as const };
    await api.call(contract.setGrant, { jwt: ada.jwt, params: { id, grantee: bob.id }, body });
    return id;
  }
  const versionOf = async (id: string) =>
    (await api.call(contract.openComparison, { jwt: ada.jwt, params: { id } })).result.version;
  async function rename(id: string, name: string): Promise<number> {
    const batch = { id: randomUUID(), part: 0, isLast: true };
    const changes = [{ kind: 'comparison.update', patch: { name } }];
    const body = { baseVersion: await versionOf(id), batch, changes };
    return (await api.call(contract.postChanges, { jwt: ada.jwt, params: { id }, body })).result.version;
  }
  const marksOf = async (id: string, by = ada) =>
    (await api.call(contract.listMarks, { jwt: by.jwt, params: { id } })).result;
  const mark = (id: string, markedVersion: number, more: object = {}, markId: string = randomUUID()) =>
    api.call(contract.setMark, {
      jwt: ada.jwt,
      params: { id, markId },
      body: { name: 'Decision', note: '', weightingId: null, markedVersion, ...more },
    });
  const historyOf = async (id: string) =>
    (await api.call(contract.listHistory, { jwt: ada.jwt, params: { id } })).result;
  const thin = () => {
    const now = 4_000_000_000;
    return thinHistories({
      store: api.store,
      random: { ...random, uuid: randomUUID },
      now,
      kept: { seconds: 0, batches: 0 },
    });
  };

  it('are shown by name, with author and time, to everyone who may view the comparison', async () => {
    const id = await create();
    const version = await rename(id, 'Decided');
    const weightingId = randomUUID();
    const note = 'Ann, Ben and I.\nThe rent decided.';
    const { status, result } = await mark(id, version, { name: ' Decision 12 May ', note, weightingId });
    expect(status).toBe(200);
    expect(result).toMatchObject({ name: 'Decision 12 May', note, weightingId, markedVersion: version });
    expect(result.markedBy).toEqual({ id: ada.id, name: 'Grace Hopper' });
    expect(await marksOf(id, bob)).toEqual([result]);
    const [latest] = await historyOf(id);
    expect(latest).toMatchObject({
      version: version + 1,
      counts: { 'comparison.mark': 1 },
      lines: [{ what: 'mark', before: null, after: 'Decision 12 May' }],
    });
    const stranger = await api.addPerson();
    const asked = await api.call(contract.listMarks, { jwt: stranger.jwt, params: { id } });
    expect([asked.status, asked.code]).toEqual([404, 'ERR_NOT_FOUND']);
  });

  it('are created once, however often the call is sent, and only for an existing version', async () => {
    const id = await create();
    const markId = randomUUID();
    await mark(id, 1, {}, markId);
    const version = await versionOf(id);
    expect((await mark(id, 1, {}, markId)).status).toBe(200);
    expect(await versionOf(id)).toBe(version);
    expect((await mark(id, 1, { name: 'Other' }, markId)).code).toBe('ERR_IDEMPOTENCY_MISMATCH');
    expect((await mark(id, version + 1)).code).toBe('ERR_STATE');
    expect(await marksOf(id)).toHaveLength(1);
  });

  it('have names of one line and at most 100 letters, with markup as text', async () => {
    const id = await create();
    for (const name of ['', '  ', 'a'.repeat(10_000), 'two\nlines', 'x\u202ey'])
      expect([name, (await mark(id, 1, { name })).status]).toEqual([name, 400]);
    expect((await mark(id, 1, { note: 'n'.repeat(501) })).code).toBe('ERR_VALIDATION');
    const name = '=1+1 <img src=x onerror=alert(1)> ]]>';
    expect((await mark(id, 1, { name })).result.name).toBe(name);
    expect((await marksOf(id)).map((each) => each.name)).toEqual([name]);
  });

  it('are renamed only from the newest name, and removed for good', async () => {
    const id = await create();
    const { result } = await mark(id, 1);
    const params = { id, markId: result.id };
    const put = (name: string, baseVersion: number) =>
      api.call(contract.renameMark, { jwt: ada.jwt, params, body: { name, note: '', baseVersion } });
    expect((await put('Decided', 1)).result).toMatchObject({ name: 'Decided', version: 2 });
    expect((await put('Decided', 1)).status).toBe(200);
    const late = await put('Not decided', 1);
    expect([late.status, late.code]).toEqual([412, 'ERR_VERSION_CONFLICT']);
    expect(JSON.parse(late.text).details).toMatchObject({ version: 2, current: { name: 'Decided' } });
    const version = await versionOf(id);
    for (const _ of [1, 2])
      expect((await api.call(contract.deleteMark, { jwt: ada.jwt, params })).status).toBe(204);
    expect(await versionOf(id)).toBe(version + 1);
    expect(await marksOf(id)).toEqual([]);
    expect((await put('Decided', 2)).code).toBe('ERR_NOT_FOUND');
  });

  it('are kept when old history is thinned, as long as they are saved', async () => {
    const id = await create();
    await rename(id, 'One');
    const decided = await rename(id, 'Two');
    await rename(id, 'Three');
    const { result } = await mark(id, decided);
    await rename(id, 'Four');
    await thin();
    const kept = (await historyOf(id)).map(({ version }) => version);
    expect(kept).toEqual([await versionOf(id), decided, 1]);
    const query = `?after=${decided}&until=${await versionOf(id)}`;
    const back = await api.call(contract.listInverses, { jwt: ada.jwt, params: { id }, query });
    expect(back.result.flatMap(({ changes }) => changes)).toEqual([
      { kind: 'comparison.update', patch: { name: 'Two' } },
    ]);
    await api.call(contract.deleteMark, { jwt: ada.jwt, params: { id, markId: result.id } });
    await thin();
    expect((await historyOf(id)).map(({ version }) => version)).toEqual([await versionOf(id), 1]);
  });

  it('are not copied, are deleted with the comparison, and are at most 200', async () => {
    const id = await create();
    await mark(id, 1);
    const copy = await api.call(contract.duplicateComparison, { jwt: ada.jwt, params: { id }, body: {} });
    expect(await marksOf(copy.result.id)).toEqual([]);
    const row = await api.store.db
      .selectFrom('marks')
      .selectAll()
      .where('comparison_id', '=', id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 199 }, (_, i) => ({ ...row, id: randomUUID(), name: `Mark ${i}` }));
    await api.store.db.insertInto('marks').values(more).execute();
    expect(await marksOf(id)).toHaveLength(200);
    expect((await mark(id, 1)).code).toBe('ERR_QUOTA');
  });
});
