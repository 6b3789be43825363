import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';

const { everyone } = contract;

describeOnBothStores('sharing', (kind) => {
  let api: TestApi;
  let [ada, bob, eve]: Person[] = [];
  beforeAll(async () => {
    api = await startApi(kind);
    [ada, bob, eve] = [await api.addPerson(), await api.addPerson(), await api.addPerson()];
  });
  afterAll(() => api.close());

  const idOf = (person: Person | undefined): string => person?.id ?? '';
  const as = (person: Person | undefined, more: object = {}) => ({ jwt: person?.jwt ?? '', ...more });
  async function make(name = 'Shared'): Promise<string> {
    const { result } = await api.call(contract.createComparison, as(ada, { body: { name } }));
    return result.id;
  }
  const give = (id: string, grantee: string, right: contract.Right, by = ada) =>
    api.call(contract.setGrant, as(by, { params: { id, grantee }, body: { right } }));
  const take = (id: string, grantee: string, by = ada) =>
    api.call(contract.removeGrant, as(by, { params: { id, grantee } }));
  const leave = (id: string, by: Person | undefined) =>
    api.call(contract.leaveComparison, as(by, { params: { id } }));
  const open = (id: string, by: Person | undefined, headers = {}) =>
    api.call(contract.openComparison, as(by, { params: { id }, headers }));
  const grantsOf = async (id: string, by: Person | undefined) =>
    (await api.call(contract.listGrants, as(by, { params: { id } }))).result;
  const summaryFor = async (id: string, by: Person | undefined) =>
    (await api.call(contract.listComparisons, as(by))).result.find((summary) => summary.id === id);

  it('shows everyone with a right who has which, and e-mail addresses only to managers and oneself', async () => {
    const id = await make();
    const since = api.clock.nowSeconds();
    expect((await give(id, idOf(bob), 'view')).result).toEqual({
      grantee: { id: idOf(bob), name: 'Grace Hopper', email: bob?.email },
      right: 'view',
      since,
      by: { id: idOf(ada), name: 'Grace Hopper' },
    });
    await give(id, idOf(eve), 'manage');
    await give(id, everyone, 'view', eve);
    const emailsFor = async (by: Person | undefined) => {
      const { owner, grants } = await grantsOf(id, by);
      const emails = grants.map(({ grantee }) => (grantee === everyone ? everyone : grantee.email));
      return [owner.email, ...emails];
    };
    const all = [ada?.email, eve?.email, everyone, bob?.email];
    expect(await emailsFor(ada)).toEqual(all);
    expect(await emailsFor(eve)).toEqual(all);
    expect(await emailsFor(bob)).toEqual([null, null, everyone, bob?.email]);
    expect((await grantsOf(id, bob)).grants.map(({ right, by }) => [right, by?.id])).toEqual([
      ['manage', idOf(ada)],
      ['view', idOf(eve)],
      ['view', idOf(ada)],
    ]);
  });

  it('is a new version, so that open pages read the table again', async () => {
    const id = await make();
    await give(id, idOf(bob), 'view');
    const { headers, result } = await open(id, bob);
    const known = { 'if-none-match': String(headers.etag) };
    expect((await open(id, bob, known)).status).toBe(304);
    // The same once more changes nothing.
    await give(id, idOf(bob), 'view');
    expect((await open(id, bob, known)).status).toBe(304);
    await give(id, idOf(bob), 'edit');
    const changed = await open(id, bob, known);
    expect([changed.status, changed.result.rights, changed.result.version]).toEqual([
      200,
      'edit',
      result.version + 1,
    ]);
    const query = `?since=${result.version}`;
    const since = await api.call(contract.listChanges, as(bob, { params: { id }, query }));
    expect([since.result.rights, since.result.batches.map(({ changes }) => changes)]).toEqual(['edit', [[]]]);
    await take(id, idOf(bob));
    expect((await open(id, bob, known)).status).toBe(404);
  });

  it('is recorded in the history under its author, with current names', async () => {
    const id = await make();
    const gone = await api.addPerson();
    await give(id, idOf(bob), 'view');
    await give(id, idOf(bob), 'edit');
    await give(id, gone.id, 'view');
    await give(id, everyone, 'weigh');
    await leave(id, bob);
    await api.call(contract.deleteAccount, { jwt: gone.jwt, body: { password: 'correct horse battery' } });
    const { result } = await api.call(contract.listHistory, as(ada, { params: { id } }));
    const rightLines = result.flatMap(({ author, counts, lines }) =>
      lines.map(({ person, before, after }) => [author?.id, counts, person, before, after]),
    );
    const share = { 'comparison.share': 1 };
    const grace = { id: idOf(bob), name: 'Grace Hopper' };
    expect(rightLines).toEqual([
      [idOf(bob), share, grace, 'edit', null],
      [idOf(ada), share, { id: everyone, name: 'Everyone' }, null, 'weigh'],
      [idOf(ada), share, { id: gone.id, name: 'Deleted account' }, null, 'view'],
      [idOf(ada), share, grace, 'view', 'edit'],
      [idOf(ada), share, grace, null, 'view'],
    ]);
    for (const entry of result) expect(contract.HistoryEntry.safeParse(entry).success).toBe(true);
    expect((await grantsOf(id, ada)).grants.map(({ grantee }) => grantee)).toEqual([everyone]);
  });

  it('names the owner and the person who shared it, in the list and at the table', async () => {
    const id = await make();
    const owner = { id: idOf(ada), name: 'Grace Hopper' };
    expect(await summaryFor(id, ada)).toMatchObject({ owner, isMine: true, isShared: false, sharedBy: null });
    await give(id, idOf(eve), 'manage');
    await give(id, idOf(bob), 'view', eve);
    await give(id, everyone, 'view', ada);
    expect(await summaryFor(id, ada)).toMatchObject({ isMine: true, isShared: true, sharedBy: null });
    const sharedBy = { id: idOf(eve), name: 'Grace Hopper' };
    const seen = { owner, isMine: false, isShared: true, sharedBy, rights: 'view' };
    expect(await summaryFor(id, bob)).toMatchObject(seen);
    expect((await open(id, bob)).result).toMatchObject(seen);
    // Everyone may do more than he: that is whose it is to him.
    await give(id, everyone, 'weigh', ada);
    expect(await summaryFor(id, bob)).toMatchObject({ rights: 'weigh', sharedBy: owner });
    expect(contract.ComparisonTable.safeParse((await open(id, bob)).result).success).toBe(true);
  });

  it('works for existing people, and never for the owner', async () => {
    const id = await make();
    expect((await give(id, randomUUID(), 'view')).code).toBe('ERR_NOT_FOUND');
    expect((await give(id, 'nobody', 'view')).code).toBe('ERR_NOT_FOUND');
    expect((await give(id, idOf(ada), 'view')).code).toBe('ERR_STATE');
    expect((await leave(id, ada)).code).toBe('ERR_STATE');
    expect((await give(id, idOf(bob), 'own' as 'view')).code).toBe('ERR_VALIDATION');
    await give(id, everyone, 'edit');
    expect((await leave(id, bob)).code).toBe('ERR_STATE');
    expect((await take(id, idOf(bob))).status).toBe(204);
    expect((await open(id, ada)).result.version).toBe(2);
  });

  it('ends with the comparison, which a manager can restore', async () => {
    const id = await make();
    await give(id, idOf(bob), 'edit');
    await give(id, idOf(eve), 'manage');
    const params = { id };
    await api.call(contract.deleteComparison, as(ada, { params, headers: { 'if-match': '"v3"' } }));
    expect((await open(id, bob)).code).toBe('ERR_NOT_FOUND');
    expect((await give(id, idOf(bob), 'view', eve)).code).toBe('ERR_NOT_FOUND');
    expect((await api.call(contract.restoreComparison, as(bob, { params }))).code).toBe('ERR_NOT_FOUND');
    expect((await api.call(contract.restoreComparison, as(eve, { params }))).status).toBe(200);
    expect((await open(id, bob)).result.rights).toBe('edit');
  });

  it('hands over to a person with a right who can sign in, and the former owner manages until they leave', async () => {
    const id = await make();
    const handTo = (userId: string, by = ada) =>
      api.call(contract.handOverComparison, as(by, { params: { id }, body: { userId } }));
    expect((await handTo(idOf(bob))).code).toBe('ERR_STATE');
    await give(id, idOf(bob), 'edit');
    await give(id, idOf(eve), 'manage');
    expect((await handTo(idOf(bob), eve)).code).toBe('ERR_FORBIDDEN');
    expect((await handTo(randomUUID())).code).toBe('ERR_STATE');
    expect((await handTo(idOf(ada))).code).toBe('ERR_STATE');
    const { result } = await handTo(idOf(bob));
    expect(result).toMatchObject({ owner: { id: idOf(bob) }, isMine: false, rights: 'manage' });
    expect((await summaryFor(id, bob))?.isMine).toBe(true);
    expect((await summaryFor(id, ada))?.sharedBy).toBe(null);
    const { owner, grants } = await grantsOf(id, ada);
    const kept = grants.map(({ grantee, right }) => [grantee === everyone || grantee.id, right]);
    expect([owner.id, kept.sort()]).toEqual([
      idOf(bob),
      [
        [idOf(ada), 'manage'],
        [idOf(eve), 'manage'],
      ].sort(),
    ]);
    expect((await handTo(idOf(eve))).code).toBe('ERR_FORBIDDEN');
    expect((await leave(id, ada)).status).toBe(204);
    expect((await open(id, ada)).code).toBe('ERR_NOT_FOUND');
  });

  it('stays while a person is disabled, and is deleted with their account', async () => {
    const id = await make();
    const person = await api.addPerson();
    await give(id, person.id, 'edit');
    await give(id, everyone, 'view', ada);
    const { db } = api.store;
    await db.updateTable('users').set({ is_disabled: 1 }).where('id', '=', person.id).execute();
    expect((await open(id, person)).code).toBe('ERR_JWT_REVOKED');
    expect((await grantsOf(id, ada)).grants).toHaveLength(2);
    const hand = await api.call(
      contract.handOverComparison,
      as(ada, { params: { id }, body: { userId: person.id } }),
    );
    expect(hand.code).toBe('ERR_STATE');
  });

  it('continues while its owner is disabled, and a manager can take it over', async () => {
    const owner = await api.addPerson();
    const made = await api.call(contract.createComparison, as(owner, { body: { name: 'Left' } }));
    const { id } = made.result;
    await give(id, idOf(bob), 'edit', owner);
    await give(id, idOf(eve), 'manage', owner);
    const { db } = api.store;
    await db.updateTable('users').set({ is_disabled: 1 }).where('id', '=', owner.id).execute();
    const changes = [{ kind: 'comparison.update', patch: { name: 'Still edited' } }];
    const body = { baseVersion: 3, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
    expect((await api.call(contract.postChanges, as(bob, { params: { id }, body }))).status).toBe(200);
    expect((await give(id, idOf(ada), 'view', eve)).status).toBe(200);
    expect(await summaryFor(id, ada)).toMatchObject({ owner: { id: owner.id }, name: 'Still edited' });
    expect((await grantsOf(id, bob)).owner).toMatchObject({ id: owner.id, isDisabled: true });
    const take = (by: typeof eve) =>
      api.call(contract.handOverComparison, as(by, { params: { id }, body: { userId: idOf(by) } }));
    expect((await take(bob)).code).toBe('ERR_FORBIDDEN');
    expect((await take(eve)).result).toMatchObject({ owner: { id: idOf(eve) }, isMine: true });
    const kept = (await grantsOf(id, eve)).grants.find(
      ({ grantee }) => grantee !== everyone && grantee.id === owner.id,
    );
    expect(kept?.right).toBe('manage');
    await db.updateTable('users').set({ is_disabled: 0 }).where('id', '=', owner.id).execute();
    expect((await take(owner)).code).toBe('ERR_FORBIDDEN');
  });
});
