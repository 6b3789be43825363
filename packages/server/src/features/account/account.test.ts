import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readExport } from '../../testing/readExport';
import { goodPassword, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

const otherPassword = 'vraag het morgen weer';

describeOnBothStores('an account', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  const versionOf = (headers: Record<string, unknown>) => String(headers.etag);

  it('is changed only from its latest version', async () => {
    const { jwt } = await api.addPerson();
    const read = await api.call(contract.readProfile, { jwt });
    expect(versionOf(read.headers)).toBe('"v1"');
    const patch = (name: string, ifMatch?: string) =>
      api.call(contract.updateProfile, {
        jwt,
        body: { name },
        ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
      });
    expect([(await patch('A')).status, (await patch('A')).code]).toEqual([428, 'ERR_PRECONDITION_REQUIRED']);
    const first = await patch('Ada L', '"v1"');
    expect([first.status, first.result.name, versionOf(first.headers)]).toEqual([200, 'Ada L', '"v2"']);
    const tags = [
      '"v1"',
      '*',
      '"x"',
      'W/"v2"',
      '"v2", "v1"',
      '"v999999999999999999999"',
      '"v02"',
      'v2',
      '"v3"',
    ];
    for (const tag of tags) {
      const stale = await patch('Eve', tag);
      expect([tag, stale.status, stale.code]).toEqual([tag, 412, 'ERR_VERSION_CONFLICT']);
      expect(stale.details).toMatchObject({ version: 2, current: { name: 'Ada L' } });
    }
    expect((await patch('Ada', '"v2"')).result.version).toBe(3);
  });

  it('accepts one of many concurrent edits', async () => {
    const { jwt } = await api.addPerson();
    const edits = Array.from({ length: 20 }, (_, index) =>
      api.call(contract.updateSettings, {
        jwt,
        headers: { 'if-match': '"v1"' },
        body: { theme: index % 2 === 0 ? 'dark' : 'light' },
      }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(412)]);
  });

  it('answers 304 if the caller has the version', async () => {
    const { jwt } = await api.addPerson();
    const known = await api.call(contract.readProfile, { jwt, headers: { 'if-none-match': '"v1"' } });
    expect([known.status, known.text]).toEqual([304, '']);
    expect((await api.call(contract.readProfile, { jwt, headers: { 'if-none-match': '"v2"' } })).status).toBe(
      200,
    );
  });

  it.each([
    [{ id: 'x' }],
    [{ role: 'administrator' }],
    [{ version: 7 }],
    [{ createdAt: 1 }],
    [{ passwordHash: 'x' }],
    [{ name: '' }],
    [{ name: 'a'.repeat(101) }],
    [{ email: 'none' }],
    [{ name: 7 }],
  ])('refuses the edit %j', async (body) => {
    const { jwt } = await api.addPerson();
    const headers = { 'if-match': '"v1"' };
    const answer = await api.call(contract.updateProfile, { jwt, headers, body });
    expect([answer.status, answer.code]).toEqual([400, 'ERR_VALIDATION']);
    expect((await api.call(contract.readProfile, { jwt })).result).toMatchObject({
      role: 'member',
      version: 1,
    });
  });

  it.each([
    ['a NUL', 'a\0b'],
    ['a right-to-left override', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['nothing to see', '\u200b\u200b'],
    ['tag characters', 'a\u{e0041}'],
    ['line ends', 'a\nb'],
    ['half a character', 'a\ud800'],
  ])('refuses a name with %s', async (_, name) => {
    const { jwt } = await api.addPerson();
    const answer = await api.call(contract.updateProfile, {
      jwt,
      headers: { 'if-match': '"v1"' },
      body: { name },
    });
    expect([answer.status, answer.code]).toEqual([400, 'ERR_TEXT_INVALID']);
  });

  it('counts the letters of a name as people do', async () => {
    const { jwt } = await api.addPerson();
    const write = (name: string, version: number) =>
      api.call(contract.updateProfile, { jwt, headers: { 'if-match': `"v${version}"` }, body: { name } });
    const horses = '🐎'.repeat(100);
    expect((await write(horses, 1)).result.name).toBe(horses);
    expect((await write(`${horses}🐎`, 2)).code).toBe('ERR_VALIDATION');
    const odd = 'x\ufffe\uffff\ue000\u0378';
    expect((await write(odd, 2)).result.name).toBe(odd);
  });

  const askFor = (jwt: string, email: string, version = 1, password: string | null = goodPassword) =>
    api.call(contract.updateProfile, {
      jwt,
      headers: { 'if-match': `"v${version}"` },
      body: { email, ...(password !== null && { password }) },
    });

  it('has an e-mail that is unique in any spelling, as administrators see', async () => {
    const [ada, grace] = [await api.addPerson(), await api.addPerson('administrator')];
    for (const email of [
      ada.email,
      ada.email.toUpperCase(),
      ` ${ada.email} `,
      ada.email.replace('@', '＠'),
      ada.email.replace('@', '\u00ad@'),
      ada.email.replace('@', '\ufe0f@'),
    ]) {
      const answer = await askFor(grace.jwt, email);
      expect([email, answer.status, answer.code]).toEqual([email, 409, 'ERR_USER_EXISTS']);
    }
    const others = [grace, await api.addPerson('administrator')];
    const race = others.map(({ jwt }, i) => askFor(jwt, `${kind}-${i === 0 ? 'STRASSE' : 'straße'}@new.org`));
    expect((await Promise.all(race)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await api.signIn(`${kind}-stra\u1e9ee@new.org`)).toBeTruthy();
  });

  it('asks for the password before it asks for another e-mail, and learns nothing about whose that is', async () => {
    const [ada, grace] = [await api.addPerson(), await api.addPerson()];
    const bare = await askFor(ada.jwt, grace.email, 1, null);
    expect([bare.status, bare.code]).toEqual([403, 'ERR_REAUTH_REQUIRED']);
    const wrong = await askFor(ada.jwt, grace.email, 1, 'not it at all');
    expect([wrong.status, wrong.code]).toEqual([403, 'ERR_CURRENT_PASSWORD_WRONG']);
    const taken = await askFor(ada.jwt, grace.email);
    const free = await askFor(ada.jwt, `${kind}-free@new.org`, 2);
    expect([taken.status, taken.result.email, taken.result.wantedEmail]).toEqual([
      200,
      ada.email,
      grace.email,
    ]);
    expect([free.status, free.result.email, free.result.wantedEmail]).toEqual([
      200,
      ada.email,
      `${kind}-free@new.org`,
    ]);
    const takenBack = await askFor(ada.jwt, ada.email, 3, null);
    expect(takenBack.result).toMatchObject({ email: ada.email, wantedEmail: null });
  });

  it('keeps settings on the server, over the defaults', async () => {
    const { jwt } = await api.addPerson();
    expect((await api.call(contract.readSettings, { jwt })).result).toEqual(contract.defaultSettings);
    const body = { theme: 'dark', hasShortcuts: false } as const;
    const changed = await api.call(contract.updateSettings, { jwt, headers: { 'if-match': '"v1"' }, body });
    expect(changed.result).toEqual({ ...contract.defaultSettings, ...body });
    expect(versionOf(changed.headers)).toBe('"v2"');
    const wrong = { jwt, headers: { 'if-match': '"v2"' }, body: { theme: 'purple' } };
    expect((await api.call(contract.updateSettings, wrong)).code).toBe('ERR_VALIDATION');
  });

  it('changes its password only by the current one, and ends all other sessions', async () => {
    const { email, jwt } = await api.addPerson();
    const other = await api.signIn(email);
    const change = (currentPassword: string, newPassword: string) =>
      api.call(contract.changePassword, { jwt, body: { currentPassword, newPassword } });
    const wrong = await change('not it at all', otherPassword);
    expect([wrong.status, wrong.code]).toEqual([403, 'ERR_CURRENT_PASSWORD_WRONG']);
    expect((await change(goodPassword, 'short')).code).toBe('ERR_PASSWORD_TOO_SHORT');
    expect((await change(goodPassword, 'x'.repeat(129))).code).toBe('ERR_PASSWORD_TOO_LONG');
    expect((await change(goodPassword, 'password123')).code).toBe('ERR_PASSWORD_WEAK');
    expect((await api.call(contract.readProfile, { jwt: other })).status).toBe(200);
    expect((await change(goodPassword, otherPassword)).status).toBe(204);
    expect((await api.call(contract.readProfile, { jwt: other })).code).toBe('ERR_JWT_REVOKED');
    expect((await api.call(contract.readProfile, { jwt })).status).toBe(200);
    const old = await api.call(contract.login, { body: { username: email, password: goodPassword } });
    expect(old.code).toBe('ERR_INVALID_CREDENTIALS');
    const fresh = await api.call(contract.login, { body: { username: email, password: otherPassword } });
    expect(fresh.status).toBe(202);
  });

  it('limits guesses of the current password', async () => {
    const { jwt } = await api.addPerson();
    const statuses = [];
    for (let count = 0; count < 11; count++) {
      const body = { currentPassword: `guess ${count}`, newPassword: otherPassword };
      statuses.push((await api.call(contract.changePassword, { jwt, body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
  });

  it('shows where it is signed in and ends the chosen sessions', async () => {
    const { email, jwt } = await api.addPerson();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { result } = await api.call(contract.login, {
      from: '2001:db8::7',
      headers: { 'user-agent': agent },
      body: { username: email, password: goodPassword },
    });
    const sessions = (await api.call(contract.listSessions, { jwt })).result;
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    expect(other).toMatchObject({ device: 'Firefox on Linux', network: '2001:db8::/64' });
    const stranger = await api.addPerson();
    const params = { id: other?.id ?? '' };
    expect((await api.call(contract.endSession, { jwt: stranger.jwt, params })).code).toBe('ERR_NOT_FOUND');
    expect((await api.call(contract.readProfile, { jwt: result.jwt })).status).toBe(200);
    expect((await api.call(contract.endSession, { jwt, params })).status).toBe(204);
    expect((await api.call(contract.readProfile, { jwt: result.jwt })).code).toBe('ERR_JWT_REVOKED');
    expect((await api.call(contract.endSession, { jwt, params })).code).toBe('ERR_NOT_FOUND');
  });

  it('gives its owner everything, and others nothing', async () => {
    const { id, jwt } = await api.addPerson();
    await api.call(contract.createComparison, { jwt, body: { name: 'Marker of Ada' } });
    const { account, comparisons, texts } = await readExport(api, { jwt });
    expect(account.profile.id).toBe(id);
    expect(account.sessions).toHaveLength(1);
    expect(comparisons.map(({ name }) => name)).toEqual(['Marker of Ada']);
    expect(JSON.stringify(texts)).not.toContain('argon2');
    const theirs = await readExport(api, await api.addPerson());
    expect(JSON.stringify(theirs.texts)).not.toContain('Marker of Ada');
  });

  it('leaves nothing behind when it is deleted', async () => {
    const { id, email, jwt } = await api.addPerson();
    await api.call(contract.createComparison, { jwt, body: { name: 'Gone soon' } });
    const wrong = await api.call(contract.deleteAccount, { jwt, body: { password: 'not it at all' } });
    expect(wrong.code).toBe('ERR_CURRENT_PASSWORD_WRONG');
    expect((await api.call(contract.deleteAccount, { jwt, body: { password: goodPassword } })).status).toBe(
      204,
    );
    expect((await api.call(contract.readProfile, { jwt })).status).toBe(401);
    expect((await api.call(contract.refresh, { jwt })).code).toBe('ERR_JWT_EXPIRED');
    const { db } = api.store;
    expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('comparisons').select('id').where('owner_id', '=', id).execute()).toEqual([]);
    const again = await api.call(contract.login, { body: { username: email, password: goodPassword } });
    expect(again.code).toBe('ERR_INVALID_CREDENTIALS');
  });
});
