import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser } from '../../identity/users';
import { readExport } from '../../testing/readExport';
import { goodPassword, type Person, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

describeOnBothStores('an account with shared comparisons', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  async function make({ jwt }: Person, name: string): Promise<string> {
    return (await api.call(contract.createComparison, { jwt, body: { name } })).result.id;
  }
  const give = ({ jwt }: Person, id: string, grantee: string, right: contract.Right) =>
    api.call(contract.setGrant, { jwt, params: { id, grantee }, body: { right } });
  const remove = ({ jwt }: Person, heirs?: Record<string, string | null>) =>
    api.call(contract.deleteAccount, {
      jwt,
      body: { password: goodPassword, ...(heirs !== undefined && { heirs }) },
    });
  const open = ({ jwt }: Person, id: string) => api.call(contract.openComparison, { jwt, params: { id } });

  it('is not deleted before new owners are named, and then passes them on', async () => {
    const [ada, bob, eve] = [await api.addPerson(), await api.addPerson(), await api.addPerson()];
    const [own, both, mine, deleted] = [
      await make(ada, 'Own'),
      await make(ada, 'Both'),
      await make(ada, 'Mine'),
      await make(ada, 'Deleted'),
    ];
    await give(ada, both, bob.id, 'weigh');
    await give(ada, both, eve.id, 'manage');
    await give(ada, mine, contract.everyone, 'view');
    await give(ada, deleted, bob.id, 'manage');
    const params = { id: deleted };
    const headers = { 'if-match': '"v2"' };
    await api.call(contract.deleteComparison, { jwt: ada.jwt, params, headers });
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    const name = 'Grace Hopper';
    const unsaid = [
      {
        id: both,
        name: 'Both',
        heirs: [
          { id: eve.id, name, right: 'manage' },
          { id: bob.id, name, right: 'weigh' },
        ],
      },
      { id: mine, name: 'Mine', heirs: [] },
    ];
    const asked = await remove(ada);
    expect([asked.status, asked.code]).toEqual([409, 'ERR_HEIRS_REQUIRED']);
    expect(contract.HeirsRequired.parse(asked.details).sort(byId)).toEqual(unsaid.sort(byId));
    expect((await remove(ada, { [both]: bob.id })).details).toEqual([{ id: mine, name: 'Mine', heirs: [] }]);
    expect((await remove(ada, { [both]: randomUUID(), [mine]: null })).code).toBe('ERR_STATE');
    expect((await open(ada, both)).result).toMatchObject({ isMine: true, version: 3 });

    expect((await remove(ada, { [both]: bob.id, [mine]: null })).status).toBe(204);
    expect((await open(bob, both)).result).toMatchObject({ isMine: true, isShared: true });
    expect((await open(eve, both)).result).toMatchObject({ rights: 'manage', owner: { id: bob.id } });
    for (const gone of [own, mine, deleted]) expect((await open(eve, gone)).code).toBe('ERR_NOT_FOUND');
    const history = await api.call(contract.listHistory, { jwt: bob.jwt, params: { id: both } });
    expect(history.result[0]?.lines.map(({ person, before, after }) => [person, before, after])).toEqual([
      [{ id: bob.id, name }, 'weigh', 'owner'],
      [{ id: ada.id, name: 'Deleted account' }, 'owner', null],
    ]);
    const { db } = api.store;
    expect(await db.selectFrom('comparisons').select('id').where('owner_id', '=', ada.id).execute()).toEqual(
      [],
    );
    expect(
      (await db.selectFrom('grants').selectAll().execute()).map(({ comparison_id }) => comparison_id),
    ).toEqual([both]);
  });

  it('deletes its grants, and leaves everything else to the others', async () => {
    const [ada, bob] = [await api.addPerson(), await api.addPerson()];
    const id = await make(ada, 'Stays');
    await give(ada, id, bob.id, 'manage');
    expect((await remove(bob)).status).toBe(204);
    const { result } = await api.call(contract.listGrants, { jwt: ada.jwt, params: { id } });
    expect(result.grants).toEqual([]);
    expect((await open(ada, id)).result).toMatchObject({ isMine: true, isShared: false });
  });

  it('never leaves a comparison without an owner, whatever is handed over meanwhile', async () => {
    for (let round = 0; round < 4; round++) {
      const [ada, bob] = [await api.addPerson(), await api.addPerson()];
      const id = await make(ada, 'Handed');
      await give(ada, id, bob.id, 'view');
      const [handed, removed] = await Promise.all([
        api.call(contract.handOverComparison, { jwt: ada.jwt, params: { id }, body: { userId: bob.id } }),
        remove(bob),
        give(ada, id, bob.id, 'edit'),
      ]);
      const isHanded = handed.status === 200;
      expect([handed.code, removed.code]).toEqual(isHanded ? ['', 'ERR_HEIRS_REQUIRED'] : ['ERR_STATE', '']);
      const { result } = await api.call(contract.listGrants, { jwt: ada.jwt, params: { id } });
      expect(result.owner.id).toBe(isHanded ? bob.id : ada.id);
      const rows = api.store.db.selectFrom('grants').select('grantee_id').where('comparison_id', '=', id);
      expect(await rows.execute()).toEqual(isHanded ? [{ grantee_id: ada.id }] : []);
    }
  });

  it('lists in its export what is shared with which people', async () => {
    const [ada, bob, eve] = [await api.addPerson(), await api.addPerson(), await api.addPerson()];
    const [given, got, foreign] = [await make(ada, 'Given'), await make(bob, 'Got'), await make(bob, 'Not')];
    await give(ada, given, bob.id, 'edit');
    await give(bob, got, ada.id, 'view');
    await give(bob, got, eve.id, 'manage');
    await give(bob, foreign, eve.id, 'manage');
    const { account, texts } = await readExport(api, ada);
    const text = JSON.stringify(texts);
    const grants = account.grants.map(({ comparison, person, right, by }) => [
      comparison.name,
      person === contract.everyone || person.id,
      right,
      by?.id,
    ]);
    expect(grants.sort()).toEqual([
      ['Given', bob.id, 'edit', ada.id],
      ['Got', ada.id, 'view', bob.id],
    ]);
    expect(text).not.toContain(eve.id);
    expect(text).not.toContain(bob.email);
  });

  it('is invited to a comparison by an administrator who manages it', async () => {
    const [admin, ada] = [await api.addPerson('administrator'), await api.addPerson()];
    const [mine, foreign] = [await make(admin, 'Mine'), await make(ada, 'Foreign')];
    const invite = (comparisonId: string) => {
      const email = `${randomUUID()}@example.org`;
      const share = { comparisonId, right: 'weigh' } as const;
      return api.call(contract.invitePerson, { jwt: admin.jwt, body: { email, name: 'Edsger', share } });
    };
    const count = async () => (await api.store.db.selectFrom('users').select('id').execute()).length;
    const before = await count();
    expect((await invite(foreign)).code).toBe('ERR_NOT_FOUND');
    await give(ada, foreign, admin.id, 'edit');
    expect((await invite(foreign)).code).toBe('ERR_FORBIDDEN');
    expect(await count()).toBe(before);
    const { result } = await invite(mine);
    const link = new URL(result.link);
    expect([link.pathname, link.hash]).toEqual(['/auth/login', `#invite=${result.code}`]);
    expect(link.searchParams.get('return')).toBe(`/compare?c=${mine}`);
    // A code that replaces an expired one leads there too. One for a new password leads nowhere else.
    const id = (await api.call(contract.listPeople, { jwt: admin.jwt })).result.find(
      ({ state }) => state === 'invited',
    )?.id;
    const issueAnew = async () =>
      (await api.call(contract.issueResetCode, { jwt: admin.jwt, params: { id: id ?? '' } })).result;
    const renewed = await issueAnew();
    expect(renewed.link).toBe(result.link.replace(result.code, renewed.code));
    const body = { code: renewed.code, password: goodPassword };
    const { jwt } = (await api.call(contract.redeemCode, { body })).result;
    expect((await api.call(contract.openComparison, { jwt, params: { id: mine } })).result.rights).toBe(
      'weigh',
    );
    expect(new URL((await issueAnew()).link).search).toBe('');
  });
});

describeOnBothStores('people who are looked for', (kind) => {
  let api: TestApi;
  let asker: Person;
  let admin: Person;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    api = await startApi(kind);
    [asker, admin] = [await api.addPerson(), await api.addPerson('administrator')];
    const names = [
      'Zoë Ångström',
      'ZOE Müller',
      'Straße 100%',
      'Ἀριστοτέλης',
      '田中太郎',
      'Old_Zoe',
      'Zo Disabled',
    ];
    const ports = {
      clock: api.clock,
      random: { uuid: randomUUID, bytes: (size: number) => Buffer.alloc(size) },
    };
    for (const [i, name] of names.entries()) {
      const user = { email: `p${i}.zoe@example.org`, name, role: 'member', passwordHash: null } as const;
      ids.set(name, (await insertUser(api.store.db, ports, user)).id);
    }
    const disabled = ids.get('Zo Disabled') ?? '';
    await api.store.db.updateTable('users').set({ is_disabled: 1 }).where('id', '=', disabled).execute();
  });
  afterAll(() => api.close());

  async function find(text: string, by = asker) {
    const query = `?text=${encodeURIComponent(text)}`;
    const { result, code } = await api.call(contract.findPeople, { jwt: by.jwt, query });
    return code === '' ? result.map(({ name, email }) => [name, email]) : code;
  }

  it('are found by a part of their name in any accents and case, names that begin with it first', async () => {
    expect(await find('zoe')).toEqual([
      ['Zoë Ångström', null],
      ['ZOE Müller', null],
      ['Old_Zoe', null],
    ]);
    expect(await find('  ANGST ')).toEqual([['Zoë Ångström', null]]);
    expect(await find('strasse')).toEqual([['Straße 100%', null]]);
    expect(await find('αριστ')).toEqual([['Ἀριστοτέλης', null]]);
    expect(await find('太郎')).toEqual([['田中太郎', null]]);
    expect(await find('0%')).toEqual([['Straße 100%', null]]);
    expect(await find('d_z')).toEqual([['Old_Zoe', null]]);
    for (const nobody of ['%%', '__', 'disabled', 'a\\']) expect(await find(nobody)).toEqual([]);
  });

  it('are found by their e-mail when all of it is typed, by a part only for an administrator', async () => {
    expect(await find('p1.zoe@example')).toEqual([]);
    expect(await find('P1.zoe@example.org')).toEqual([['ZOE Müller', 'p1.zoe@example.org']]);
    expect(await find('p1.zoe', admin)).toEqual([['ZOE Müller', 'p1.zoe@example.org']]);
    expect(await find('example.org', admin)).toHaveLength(7);
  });

  it('exclude the caller, are at most ten, and need two letters', async () => {
    expect((await find('Grace Hopper')).length).toBe(1);
    for (const short of ['z', ' z ', '']) expect(await find(short)).toBe('ERR_QUERY_INVALID');
    for (let i = 0; i < 12; i++) {
      const user = {
        email: `many${i}@example.org`,
        name: `Many ${i}`,
        role: 'member',
        passwordHash: null,
      } as const;
      const ports = {
        clock: api.clock,
        random: { uuid: randomUUID, bytes: (size: number) => Buffer.alloc(size) },
      };
      await insertUser(api.store.db, ports, user);
    }
    expect(await find('many')).toHaveLength(10);
    const { status } = await api.call(contract.findPeople, { query: '?text=many' });
    expect(status).toBe(401);
  });

  it('are found by their new name', async () => {
    const person = await api.addPerson();
    const headers = { 'if-match': '"v1"' };
    await api.call(contract.updateProfile, { jwt: person.jwt, headers, body: { name: 'Renée Quux' } });
    expect(await find('renee q')).toEqual([['Renée Quux', null]]);
  });
});
