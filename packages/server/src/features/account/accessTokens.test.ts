import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, openStream } from '../../testing/openStream';
import { goodPassword, type Person, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

const day = 24 * 60 * 60;

describeOnBothStores('access tokens', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  const ask = ({ jwt }: Person, wish: object = {}) =>
    api.call(contract.createAccessToken, {
      jwt,
      body: { name: 'Nightly', scope: 'read', days: 30, password: goodPassword, ...wish },
    });
  const make = async (person: Person, wish: object = {}) => (await ask(person, wish)).result;
  const list = async ({ jwt }: Person) => (await api.call(contract.listAccessTokens, { jwt })).result;
  const tryOut = async (jwt: string, from?: string) => {
    const given = from === undefined ? { jwt } : { jwt, from };
    const { status, code } = await api.call(contract.listComparisons, given);
    return status === 200 ? 'good' : code;
  };

  it('are shown once, stored as a hash, absent from the log, and record their last use', async () => {
    const ada = await api.addPerson();
    const { token, accessToken } = await make(ada, { scope: 'write', days: 90 });
    expect(token).toMatch(/^tertium_pat_[0-9A-Za-z]{39}$/);
    expect(accessToken).toMatchObject({ name: 'Nightly', scope: 'write', lastUsedAt: null, ended: null });
    expect(accessToken.expiresAt - accessToken.createdAt).toBe(90 * day);
    const { result } = await api.call(contract.createComparison, { jwt: token, body: { name: 'Made' } });
    const mine = await api.call(contract.listComparisons, { jwt: ada.jwt });
    expect(mine.result.map(({ id }) => id)).toEqual([result.id]);
    await expect.poll(async () => (await list(ada))[0]?.lastUsedAt).toBe(api.clock.nowSeconds());
    const rows = await api.store.db.selectFrom('access_tokens').selectAll().execute();
    expect(JSON.stringify([rows, await list(ada), api.log])).not.toContain(token.slice(12, 40));
    expect(api.log.some((line) => line.includes(`"accessTokenId":"${accessToken.id}"`))).toBe(true);
  });

  it('allow exactly the calls that the contract opens to their scope, and no session', async () => {
    const grace = await api.addPerson('administrator');
    for (const scope of contract.accessScopes) {
      const { token: jwt } = await make(grace, { scope });
      for (const endpoint of contract.endpoints) {
        if (endpoint.access === 'anyone' || endpoint.access === 'renewable') continue;
        const isOpen = endpoint.scope === 'read' || (endpoint.scope === 'write' && scope === 'write');
        const id = randomUUID();
        const params = { id, version: '1', roundId: id, batchId: id, grantee: id };
        const { code } = await api.call(endpoint, { jwt, params });
        expect([scope, endpoint.id, code === 'ERR_TOKEN_SCOPE']).toEqual([scope, endpoint.id, !isOpen]);
      }
      const renewed = await api.call(contract.refresh, { jwt });
      expect([renewed.status, renewed.code, renewed.reason]).toEqual([401, 'ERR_JWT_EXPIRED', 'invalid']);
      expect((await api.call(contract.logout, { jwt })).code).toBe('ERR_JWT_INVALID');
    }
  });

  it('need the password, a scope, a life of at most a year and a name that can be read', async () => {
    const ada = await api.addPerson();
    const codeOf = async (wish: object) => (await ask(ada, wish)).code;
    expect(await codeOf({ password: 'not it at all' })).toBe('ERR_CURRENT_PASSWORD_WRONG');
    for (const wish of [
      { scope: 'admin' },
      { days: 0 },
      { days: 366 },
      { days: 1.5 },
      { name: '' },
      { id: 'x' },
    ])
      expect(await codeOf(wish)).toBe('ERR_VALIDATION');
    for (const name of ['a\u202eb', 'a\0b', 'a\nb']) expect(await codeOf({ name })).toBe('ERR_TEXT_INVALID');
    expect(await codeOf({ name: 'x'.repeat(101) })).toBe('ERR_VALIDATION');
    const hostile = ['<img src=x onerror=alert(1)>', "'; drop table users; --", '=cmd|x'];
    for (const name of hostile) expect((await make(ada, { name })).accessToken.name).toBe(name);
    expect(await list(ada)).toHaveLength(hostile.length);
  });

  it('are at most 50 valid ones for a person, however many are requested at once', async () => {
    const ada = await api.addPerson();
    const user_id = ada.id;
    const row = {
      user_id,
      name: 'x',
      scope: 'read' as const,
      cell_values: 'proposed' as const,
      created_at: 1,
      last_used_at: null,
    };
    const open = { expires_at: api.clock.nowSeconds() + day, revoked_at: null, revoked_reason: null };
    const rows = Array.from({ length: contract.maximumAccessTokens - 1 }, () => ({
      ...row,
      ...open,
      id: randomUUID(),
      hash: randomUUID(),
    }));
    await api.store.db.insertInto('access_tokens').values(rows).execute();
    const codes = (await Promise.all([ask(ada), ask(ada), ask(ada)])).map(({ code }) => code);
    expect(codes.sort()).toEqual(['', 'ERR_QUOTA', 'ERR_QUOTA']);
  });

  it('end by themselves, by their owner alone, and are listed for 30 days after that', async () => {
    const [ada, bob] = [await api.addPerson(), await api.addPerson()];
    const short = await make(ada, { days: 1 });
    const long = await make(ada, { days: 30 });
    const revoke = ({ jwt }: Person, id: string) =>
      api.call(contract.revokeAccessToken, { jwt, params: { id } });
    expect((await revoke(bob, long.accessToken.id)).code).toBe('ERR_NOT_FOUND');
    expect([await tryOut(short.token), await tryOut(long.token)]).toEqual(['good', 'good']);
    expect((await revoke(ada, long.accessToken.id)).status).toBe(204);
    expect((await revoke(ada, long.accessToken.id)).code).toBe('ERR_NOT_FOUND');
    expect(await tryOut(long.token)).toBe('ERR_TOKEN_REVOKED');
    api.clock.advance(day);
    expect(await tryOut(short.token)).toBe('ERR_TOKEN_EXPIRED');
    const ends = async () => (await list(ada)).map(({ ended }) => ended?.why).sort();
    expect(await ends()).toEqual(['expired', 'revoked']);
    api.clock.advance(30 * day);
    expect(await list({ ...ada, jwt: await api.signIn(ada.email) })).toEqual([]);
  });

  it('end with a changed password, a disabled or deleted account, or when an administrator signs the person out', async () => {
    const grace = await api.addPerson('administrator');
    const other = 'vraag het morgen weer';
    const people = { jwt: grace.jwt };
    const ways: Record<string, (person: Person) => Promise<{ status: number }>> = {
      password: ({ jwt }) =>
        api.call(contract.changePassword, {
          jwt,
          body: { currentPassword: goodPassword, newPassword: other },
        }),
      code: async ({ id }) => {
        const { result } = await api.call(contract.issueResetCode, { ...people, params: { id } });
        return api.call(contract.redeemCode, { body: { code: result.code, password: other } });
      },
      signOut: ({ id }) => api.call(contract.endPersonSessions, { ...people, params: { id } }),
      disable: async ({ id }) => {
        const change = (isDisabled: boolean, version: number) =>
          api.call(contract.updatePerson, {
            ...people,
            params: { id },
            headers: { 'if-match': `"v${version}"` },
            body: { isDisabled },
          });
        await change(true, 1);
        // A person who is enabled again creates new ones.
        return change(false, 2);
      },
      delete: ({ jwt }) => api.call(contract.deleteAccount, { jwt, body: { password: goodPassword } }),
    };
    for (const [name, way] of Object.entries(ways)) {
      const ada = await api.addPerson();
      const { token } = await make(ada);
      expect([name, await tryOut(token)]).toEqual([name, 'good']);
      expect([200, 202, 204]).toContain((await way(ada)).status);
      const code = name === 'delete' ? 'ERR_TOKEN_INVALID' : 'ERR_TOKEN_REVOKED';
      expect([name, await tryOut(token)]).toEqual([name, code]);
    }
    const ada = await api.addPerson();
    const { token } = await make(ada);
    await api.call(contract.endOtherSessions, { jwt: ada.jwt });
    expect(await tryOut(token)).toBe('good');
  });

  it('that are invalid are limited to 30 a minute by network, and valid ones still work', async () => {
    const ada = await api.addPerson();
    const [{ token }, second] = [await make(ada), await make(ada)];
    const [here, elsewhere] = ['192.0.2.7', '198.51.100.9'];
    expect(await tryOut(token, here)).toBe('good');
    const wrong = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    for (let count = 0; count < 30; count++) expect(await tryOut(wrong, here)).toBe('ERR_TOKEN_INVALID');
    expect(await tryOut(wrong, here)).toBe('ERR_RATE_LIMITED');
    expect(await tryOut(second.token, here)).toBe('ERR_RATE_LIMITED');
    expect([await tryOut(token, here), await tryOut(second.token, elsewhere)]).toEqual(['good', 'good']);
    expect(await tryOut(wrong, elsewhere)).toBe('ERR_TOKEN_INVALID');
  });

  it('make templates for their people, and show none to everyone', async () => {
    const ada = await api.addPerson();
    const { token: jwt } = await make(ada, { scope: 'write' });
    const { result } = await api.call(contract.createComparison, { jwt, body: {} });
    const duplicate = async (template: 'mine' | 'everyone') =>
      (await api.call(contract.duplicateComparison, { jwt, params: { id: result.id }, body: { template } }))
        .status;
    expect([await duplicate('mine'), await duplicate('everyone')]).toEqual([201, 403]);
  });

  it('follow streams while they are valid, and appear in no presence', async () => {
    const [ada, bob] = [await api.addPerson(), await api.addPerson()];
    const { result } = await api.call(contract.createComparison, { jwt: ada.jwt, body: {} });
    const params = { id: result.id, grantee: bob.id };
    await api.call(contract.setGrant, { jwt: ada.jwt, params, body: { right: 'view' } });
    const { token, accessToken } = await make(ada);
    const host = await listen(api.app);
    const program = await openStream(host, { jwt: token, id: result.id });
    await program.next('version');
    const page = await openStream(host, { jwt: bob.jwt, id: result.id });
    const { people } = await page.next('here', (event) => event.people.length > 0);
    expect(people.map(({ id }) => id)).toEqual([bob.id]);
    page.close();
    await api.call(contract.revokeAccessToken, { jwt: ada.jwt, params: { id: accessToken.id } });
    expect(await program.next('end')).toMatchObject({ reason: 'session' });
    await program.isOver;
  });
});

it('a token that was cut or typed wrong is refused without the store', async () => {
  const api = await startApi('sqlite');
  const { jwt } = await api.addPerson();
  const body = { name: 'x', scope: 'read', days: 7, password: goodPassword } as const;
  const { token } = (await api.call(contract.createAccessToken, { jwt, body })).result;
  const statusOf = async (given: string) => (await api.call(contract.listComparisons, { jwt: given })).status;
  await api.store.close();
  const swapped = token.replace(/(.)(.)$/, (_, a, b) =>
    a === b ? `${a}${a === 'x' ? 'y' : 'x'}` : `${b}${a}`,
  );
  for (const wrong of [
    token.slice(0, -1),
    `${token}0`,
    swapped,
    'tertium_pat_',
    `${token}=`,
    token.toLowerCase(),
  ])
    expect([wrong, await statusOf(wrong)]).toEqual([wrong, 401]);
  expect(await statusOf(token)).toBeGreaterThanOrEqual(500);
  await api.app.close();
});

it('calls by programs have their own counter', async () => {
  const api = await startApi('sqlite');
  const { jwt } = await api.addPerson();
  const body = { name: 'x', scope: 'read', days: 7, password: goodPassword } as const;
  const { token } = (await api.call(contract.createAccessToken, { jwt, body })).result;
  const ask = async (given: string) => (await api.call(contract.listTemplates, { jwt: given })).status;
  for (let count = 0; count < 600; count++) await ask(token);
  expect([await ask(token), await ask(jwt)]).toEqual([429, 200]);
  await api.close();
});

it('every call that changes something and is open to programs asks for the scope to write', () => {
  const open = contract.endpoints.filter(({ scope }) => scope !== undefined);
  expect(open.every(({ access }) => access === 'bearer')).toBe(true);
  for (const { id, method, scope } of open)
    expect([id, scope]).toEqual([id, method === 'GET' ? 'read' : 'write']);
  const closed = contract.endpoints.filter(
    ({ path, scope }) => path.startsWith('compare/') && scope === undefined,
  );
  // Rights, links, webhooks and presence are for people. A new call needs a decision.
  expect(closed.map(({ id }) => id).sort()).toEqual([
    'deleteWebhook',
    'handOverComparison',
    'inviteGuest',
    'leaveComparison',
    'listDeliveries',
    'listGuests',
    'listLinks',
    'listWebhooks',
    'makeLink',
    'markNoticesRead',
    'removeGrant',
    'removeGuest',
    'removeLink',
    'renewGuestLink',
    'renewWebhookSecret',
    'reportSpot',
    'setGrant',
    'setNoticeChoice',
    'setWebhook',
    'testWebhook',
  ]);
});
