import {
  connectSignOn,
  createAccessToken,
  disconnectSignOn,
  finishSignOn,
  invitePerson,
  leaveSignOn,
  listPeople,
  listSignOns,
  login,
  readAuthOptions,
  readProfile,
  readSignOnTest,
  redeemCode,
  returnFromSignOn,
  startSignOn,
  updatePerson,
} from '@tertium/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../http/readSettings';
import { goodPassword, startApi, type TestApi } from '../../testing/startApi';
import { startForgingProvider } from '../../testing/startForgingProvider';
import { clientOfProvider, startSignOnProvider } from '../../testing/startSignOnProvider';
import { describeOnBothStores } from '../../testing/stores';

// The provider for tests warns that it is one.
beforeAll(() => {
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockReturnValue();
});
afterAll(() => void vi.restoreAllMocks());

const publicUrl = 'http://tertium.example';
const host = { host: 'tertium.example' };
const params = { provider: '1' };

const settingsOf = (issuer: string, more: Record<string, string> = {}) =>
  readSettings({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientOfProvider.id,
    OIDC_CLIENT_SECRET: clientOfProvider.secret,
    OIDC_NAME: 'Corp',
    ...more,
  });

/** Leaves for the provider; gives where to, and the browser's cookie. */
async function leaveFor(api: TestApi, query = '') {
  const answer = await api.call(startSignOn, { params, query, headers: host });
  expect(answer.status).toBe(303);
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
  return { address: String(answer.headers.location), cookie, set: answer.headers['set-cookie'] };
}

/** Comes back by an address of the provider; gives the page one lands on. */
async function comeBack(api: TestApi, address: string, cookie: string): Promise<string> {
  const headers = { ...host, cookie, 'sec-fetch-site': 'cross-site' };
  const answer = await api.call(returnFromSignOn, { params, query: new URL(address).search, headers });
  expect(answer.status).toBe(303);
  return String(answer.headers.location);
}

const finish = (api: TestApi, cookie: string) => api.call(finishSignOn, { headers: { ...host, cookie } });

const landing = (outcome: string) => `/auth/login#sign-on=1&outcome=${outcome}`;

describeOnBothStores('sign-on at a real provider', (kind) => {
  let provider: Awaited<ReturnType<typeof startSignOnProvider>>;
  const opened: TestApi[] = [];
  beforeEach(async () => {
    provider = await startSignOnProvider(`${publicUrl}/auth/v1/oidc/1/callback`);
    provider.people.ada = { email: 'ada@corp.example', email_verified: true, name: 'Ada Lovelace' };
  });
  afterEach(async () => {
    for (const api of opened.splice(0)) await api.close();
    await provider.close();
  });
  const open = async (more: Record<string, string> = {}): Promise<TestApi> => {
    const api = await startApi(kind, { settings: settingsOf(provider.issuer, more) });
    opened.push(api);
    return api;
  };
  /** The whole way of somebody; gives the page they land on, and their cookie. */
  const travel = async (api: TestApi, subject: string | null, query = '') => {
    const { address, cookie } = await leaveFor(api, query);
    return { page: await comeBack(api, await provider.visit(address, subject), cookie), cookie };
  };
  const signIn = async (api: TestApi, subject: string): Promise<string> => {
    const { page, cookie } = await travel(api, subject);
    expect(page).toBe(landing('signIn'));
    const answer = await finish(api, cookie);
    expect(answer.status).toBe(202);
    return answer.result.jwt;
  };

  it('creates an account once, keeps it when the e-mail changes, and accepts a return once', async () => {
    const api = await open({ OIDC_ACCOUNTS: 'create' });
    expect((await api.call(readAuthOptions)).result).toMatchObject({
      arePasswordsOn: true,
      signOnProviders: [{ provider: '1', name: 'Corp' }],
    });
    const { address, cookie, set } = await leaveFor(api, '?return=%2Fcompare%3Fc%3D1');
    expect(set).toMatch(/; HttpOnly; SameSite=Lax$/);
    const back = await provider.visit(address, 'ada');
    const page = '/auth/login?return=%2Fcompare%3Fc%3D1#sign-on=1&outcome=';
    expect(await comeBack(api, back, '')).toBe(landing('ended'));
    expect(await comeBack(api, back, cookie)).toBe(`${page}signIn`);
    expect(await comeBack(api, back, cookie)).toBe(landing('used'));
    const { result } = await finish(api, cookie);
    const again = await finish(api, cookie);
    expect([again.status, again.code]).toEqual([401, 'ERR_SIGN_ON_ENDED']);
    const profile = await api.call(readProfile, { jwt: result.jwt });
    expect(profile.result).toMatchObject({
      email: 'ada@corp.example',
      name: 'Ada Lovelace',
      role: 'member',
      hasPassword: false,
    });
    provider.people.ada = { email: 'else@corp.example', email_verified: true, name: 'Other' };
    const later = await api.call(readProfile, { jwt: await signIn(api, 'ada') });
    expect(later.result).toEqual(profile.result);
    const log = api.log.join('');
    expect(log).toContain('"event":"auth.login","outcome":"sign-on"');
    for (const secret of [
      result.jwt,
      cookie.split('=')[1] ?? '',
      new URL(back).searchParams.get('code') ?? '',
    ])
      expect(log).not.toContain(secret);
  });

  it('accepts an invitation, and opens another’s account by its e-mail only if the operator allows it', async () => {
    const api = await open();
    const administrator = await api.addPerson('administrator');
    const { jwt, email } = administrator;
    expect((await travel(api, 'ada')).page).toBe(landing('notInvited'));
    const body = { email: 'ada@corp.example', name: 'Ada' };
    const invited = await api.call(invitePerson, { jwt, body });
    await signIn(api, 'ada');
    const spent = await api.call(redeemCode, { body: { code: invited.result.code, password: goodPassword } });
    expect(spent.code).toBe('ERR_SETUP_CODE_INVALID');
    const people = (await api.call(listPeople, { jwt })).result;
    expect(people.find((person) => person.email === 'ada@corp.example')?.state).toBe('active');

    provider.people.root = { email, email_verified: true };
    expect((await travel(api, 'root')).page).toBe(landing('emailTaken'));
    const linking = await open({ OIDC_LINK_BY_EMAIL: 'verified' });
    const root = await linking.addPerson('administrator');
    provider.people.root = { email: root.email, email_verified: false };
    expect((await travel(linking, 'root')).page).toBe(landing('emailUnverified'));
    provider.people.root = { email: root.email, email_verified: true };
    const own = await linking.call(readProfile, { jwt: await signIn(linking, 'root') });
    expect(own.result.id).toBe(root.id);
    provider.people.heir = { email: root.email, email_verified: true };
    expect((await travel(linking, 'heir')).page).toBe(landing('emailTaken'));
  });

  it('reads groups at each sign-on, and never demotes the last administrator', async () => {
    const api = await open({
      OIDC_ACCOUNTS: 'create',
      OIDC_ALLOWED_GROUPS: 'staff',
      OIDC_ADMIN_GROUPS: 'chiefs, owners',
    });
    const put = (subject: string, groups: unknown) => {
      provider.people[subject] = { email: `${subject}@corp.example`, email_verified: true, groups };
    };
    const roleOf = async (subject: string) =>
      (await api.call(readProfile, { jwt: await signIn(api, subject) })).result.role;
    for (const groups of [[], ['chiefs'], { staff: true }, 'staffers']) {
      put('ada', groups);
      expect((await travel(api, 'ada')).page).toBe(landing('group'));
    }
    put('ada', ['staff', 'owners']);
    expect(await roleOf('ada')).toBe('administrator');
    expect((await api.call(readAuthOptions)).result.isSetupOpen).toBe(false);
    put('ada', 'staff');
    expect(await roleOf('ada')).toBe('administrator');
    put('bob', ['staff', 'chiefs']);
    expect(await roleOf('bob')).toBe('administrator');
    expect(await roleOf('ada')).toBe('member');
  });

  it('refuses people who declined there or are disabled here, and offers no sign-out that the provider lacks', async () => {
    const api = await open({ OIDC_ACCOUNTS: 'create' });
    expect((await travel(api, null)).page).toBe(landing('denied'));
    const { jwt } = await api.addPerson('administrator');
    const { result: ada } = await api.call(readProfile, { jwt: await signIn(api, 'ada') });
    const headers = { 'if-match': `"v${ada.version}"` };
    await api.call(updatePerson, { jwt, params: { id: ada.id }, headers, body: { isDisabled: true } });
    expect((await travel(api, 'ada')).page).toBe(landing('disabled'));
    const { headers: sent } = await api.call(leaveSignOn, { params });
    expect(sent.location).toContain(`${provider.issuer}/session/end?`);
    expect(sent.location).toContain(encodeURIComponent(`${publicUrl}/auth/login`));
  });

  it('connects to an account that proves its password, once, and keeps the last way in', async () => {
    const api = await open();
    const [ada, bob] = [await api.addPerson(), await api.addPerson()];
    const connect = async (jwt: string, password: string) => {
      const { page, cookie } = await travel(api, 'ada', '?for=connect');
      expect(page).toBe('/account/profile#sign-on=1&outcome=connect');
      expect((await finish(api, cookie)).code).toBe('ERR_SIGN_ON_ENDED');
      return api.call(connectSignOn, { jwt, headers: { ...host, cookie }, body: { password } });
    };
    expect((await connect(ada.jwt, 'wrong')).code).toBe('ERR_CURRENT_PASSWORD_WRONG');
    const { status, result } = await connect(ada.jwt, goodPassword);
    expect([status, result.name, result.email]).toEqual([201, 'Corp', 'ada@corp.example']);
    expect((await connect(bob.jwt, goodPassword)).code).toBe('ERR_SIGN_ON_TAKEN');
    const jwt = await signIn(api, 'ada');
    expect((await api.call(readProfile, { jwt })).result.id).toBe(ada.id);

    const remove = { params: { id: result.id } };
    expect((await api.call(disconnectSignOn, { jwt: bob.jwt, ...remove })).code).toBe('ERR_NOT_FOUND');
    const hash = api.store.db.updateTable('users').where('id', '=', ada.id);
    await hash.set({ password_hash: null }).execute();
    expect((await api.call(disconnectSignOn, { jwt, ...remove })).code).toBe('ERR_STATE');
    // Without a password, a sign-in a moment ago is proof enough for what would ask for one.
    const body = { name: 'Script', scope: 'read', days: 1, password: '' } as const;
    const make = () => api.call(createAccessToken, { jwt, body: { ...body } as never });
    expect([await make(), api.clock.advance(601), await make()]).toMatchObject([
      { status: 201 },
      undefined,
      { status: 403, code: 'ERR_REAUTH_REQUIRED' },
    ]);
    await hash.set({ password_hash: 'of another' }).execute();
    expect((await api.call(disconnectSignOn, { jwt, ...remove })).status).toBe(204);
    expect((await api.call(listSignOns, { jwt })).result.signOns).toEqual([]);
  });

  it('shows an administrator the claims of a try, which changes nothing', async () => {
    const api = await open({ OIDC_ACCOUNTS: 'create', OIDC_ADMIN_GROUPS: 'chiefs' });
    const { jwt } = await api.addPerson('administrator');
    provider.people.ada = { ...provider.people.ada, groups: ['chiefs'] };
    const { page, cookie } = await travel(api, 'ada', '?for=test');
    expect(page).toBe('/account/profile#sign-on=1&outcome=test');
    expect((await finish(api, cookie)).code).toBe('ERR_SIGN_ON_ENDED');
    const { result } = await api.call(readSignOnTest, { jwt, headers: { ...host, cookie } });
    expect(result.outcome).toEqual({
      kind: 'new',
      email: 'ada@corp.example',
      name: 'Ada Lovelace',
      role: 'administrator',
    });
    expect(result.claims).toMatchObject({ sub: 'ada', email: 'ada@corp.example', groups: ['chiefs'] });
    expect((await api.call(listPeople, { jwt })).result).toHaveLength(1);
  });

  it('allows a password only for administrators if passwords are off', async () => {
    const before = await open();
    const [root, ada] = [await before.addPerson('administrator'), await before.addPerson()];
    const settings = settingsOf(provider.issuer, { PASSWORDS: 'off' });
    const api = await startApi(kind, { settings, store: before.store });
    const logIn = (username: string, password: string) => api.call(login, { body: { username, password } });
    expect((await logIn(root.email, goodPassword)).status).toBe(202);
    expect((await logIn(ada.email, 'wrong')).code).toBe('ERR_INVALID_CREDENTIALS');
    expect((await logIn(ada.email, goodPassword)).code).toBe('ERR_PASSWORDS_OFF');
    await api.close();
  });
});

describe('sign-on at a provider with wrong answers', () => {
  let provider: Awaited<ReturnType<typeof startForgingProvider>>;
  let api: TestApi;
  beforeEach(async () => {
    provider = await startForgingProvider(clientOfProvider.id);
    api = await startApi('sqlite', { settings: settingsOf(provider.issuer, { OIDC_ACCOUNTS: 'create' }) });
  });
  afterEach(async () => {
    await api.close();
    await provider.close();
  });
  type Forgery = Parameters<typeof provider.return>[1];
  const travel = async (forged?: Forgery) => {
    const { address, cookie } = await leaveFor(api);
    return { page: await comeBack(api, provider.return(address, forged), cookie), cookie };
  };
  const unsigned = (claims: unknown) => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none' })}.${part(claims)}.`;
  };
  /** Seconds since 1970, some time ago. */
  const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

  it.each<[string, string, () => Forgery]>([
    ['nothing wrong', 'signIn', () => ({})],
    ['times of a clock that is 40 s behind', 'signIn', () => ({ claims: { exp: ago(40) } })],
    ['another nonce', 'untrusted', () => ({ claims: { nonce: 'x' } })],
    ['another issuer', 'untrusted', () => ({ claims: { iss: 'http://127.0.0.1:1' } })],
    ['another audience', 'untrusted', () => ({ claims: { aud: 'other' } })],
    ['no subject', 'untrusted', () => ({ claims: { sub: undefined } })],
    ['an end that is past', 'clock', () => ({ claims: { iat: ago(3600), exp: ago(3540) } })],
    ['no signature', 'untrusted', () => ({ token: unsigned })],
    ['a key of another', 'untrusted', () => ({ isForeignKey: true })],
    ['a megabyte of claims', 'untrusted', () => ({ claims: { more: 'x'.repeat(1_000_000) } })],
    ['no e-mail', 'noEmail', () => ({ claims: { email: undefined } })],
    ['an e-mail over two lines', 'noEmail', () => ({ claims: { email: 'ada@example.org\r\nx' } })],
  ])('a token with %s ends in %s', async (_, outcome, forge) => {
    expect((await travel(forge())).page).toBe(landing(outcome));
  });

  it('accepts a new key at once', async () => {
    expect((await travel()).page).toBe(landing('signIn'));
    await provider.rotateKey();
    expect((await travel()).page).toBe(landing('signIn'));
  });

  it('writes no name that could not have been typed', async () => {
    const names = { name: '\u001b[31mroot\r\n', preferred_username: ['x'], nickname: '\u202eada' };
    const { cookie } = await travel({ claims: names });
    const { result } = await finish(api, cookie);
    expect((await api.call(readProfile, { jwt: result.jwt })).result.name).toBe('ada');
  });

  it('refuses a return with another’s state, cookie or provider, or too late', async () => {
    const [ada, eve] = [await leaveFor(api), await leaveFor(api)];
    expect(await comeBack(api, provider.return(eve.address), ada.cookie)).toBe(landing('untrusted'));
    const other = await startApi('sqlite', {
      store: api.store,
      settings: settingsOf(provider.issuer, {
        OIDC_ISSUER_2: provider.issuer,
        OIDC_CLIENT_ID_2: clientOfProvider.id,
      }),
    });
    const query = new URL(provider.return(eve.address)).search;
    const headers = { ...host, cookie: eve.cookie };
    const mixed = await other.call(returnFromSignOn, { params: { provider: '2' }, query, headers });
    expect(mixed.headers.location).toBe('/auth/login#sign-on=2&outcome=ended');
    await other.close();
    const late = await leaveFor(api);
    api.clock.advance(601);
    expect(await comeBack(api, provider.return(late.address), late.cookie)).toBe(landing('ended'));
  });

  it('leads only to pages of its own, and not from a page of another site', async () => {
    for (const path of ['//evil.example', 'https://evil.example/', '/\\evil.example']) {
      const { address, cookie } = await leaveFor(api, `?${new URLSearchParams({ return: path })}`);
      const page = await comeBack(api, provider.return(address), cookie);
      expect(page).toMatch(/^\/auth\/login\?return=[^#/]*#sign-on=1&outcome=signIn$/);
    }
    const foreign = { ...host, 'sec-fetch-site': 'cross-site' };
    expect((await api.call(startSignOn, { params, headers: foreign })).code).toBe('ERR_ORIGIN_FORBIDDEN');
    expect((await api.call(finishSignOn, { headers: foreign })).code).toBe('ERR_ORIGIN_FORBIDDEN');
    const elsewhere = await api.call(startSignOn, { params, headers: { host: '127.0.0.1:8080' } });
    expect(elsewhere.headers.location).toBe(`${publicUrl}/auth/login`);
  });

  it('says that a provider is down, while passwords still work, and asks it again', async () => {
    provider.setDown(true);
    expect((await leaveFor(api)).address).toBe(landing('unreachable'));
    await api.addPerson();
    provider.setDown(false);
    expect((await travel()).page).toBe(landing('signIn'));
    expect((await api.call(leaveSignOn, { params })).headers.location).toBe(landing('noLogout'));
  });

  it('refuses a provider that names another issuer', async () => {
    provider.setIssuer('https://evil.example');
    expect((await leaveFor(api)).address).toBe(landing('misconfigured'));
    provider.setIssuer(`${provider.issuer}/`);
    expect((await leaveFor(api)).address).toContain('/authorize?');
  });

  it('limits sign-outs like sign-ins', async () => {
    const from = '192.0.2.7';
    const leave = () => api.call(startSignOn, { params, headers: host, from });
    for (let count = 0; count < 20; count++) await leave();
    expect((await leave()).headers.location).toBe(landing('limited'));
  });
});
