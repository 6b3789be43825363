import { login, readProfile, register } from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

const mask = (text: string) => text.replace(/"requestId":"[^"]*"/, '');

async function countSessions(api: TestApi): Promise<number> {
  const rows = await api.store.db.selectFrom('sessions').select('id').execute();
  return rows.length;
}

describeOnBothStores('login', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  it('answers 202 with a token and opens one session', async () => {
    const { email } = await api.addPerson();
    const before = await countSessions(api);
    const answer = await api.call(login, { body: { username: email, password: goodPassword } });
    expect(answer.status).toBe(202);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.result.jwt.split('.')).toHaveLength(3);
    expect(await countSessions(api)).toBe(before + 1);
  });

  it('takes `email` as another name of `username`, but not both', async () => {
    const { email } = await api.addPerson();
    expect((await api.call(login, { body: { email, password: goodPassword } })).status).toBe(202);
    const both = await api.call(login, { body: { email, username: email, password: goodPassword } });
    expect([both.status, both.code]).toEqual([400, 'ERR_VALIDATION']);
  });

  it('answers every failure with the same bytes and opens no session', async () => {
    const people = await Promise.all([1, 2, 3].map(() => api.addPerson()));
    const [right, disabled, bare] = people.map(({ email }) => email);
    const set = (values: { is_disabled?: number; password_hash?: string | null }, email?: string) =>
      api.store.db.updateTable('users').set(values).where('email', '=', String(email)).execute();
    await set({ is_disabled: 1 }, disabled);
    await set({ password_hash: null }, bare);
    const before = await countSessions(api);
    const attempts = [
      [right, 'wrong password'],
      [right, ''],
      ['nobody@example.org', goodPassword],
      [disabled, goodPassword],
      [bare, goodPassword],
      [bare, ''],
    ];
    const answers = [];
    for (const [username, password] of attempts) {
      answers.push(await api.call(login, { body: { username, password } }));
    }
    for (const answer of answers) {
      expect([answer.status, answer.code]).toEqual([401, 'ERR_INVALID_CREDENTIALS']);
      expect(mask(answer.text)).toBe(mask(answers[0]?.text ?? ''));
      expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    }
    expect(await countSessions(api)).toBe(before);
  });

  it('answers 401 for a damaged hash', async () => {
    const { email } = await api.addPerson();
    const damaged = [
      'x',
      '$2b$10$abcdefghijklmnopqrstuv',
      '$argon2id$v=19$m=4194304,t=3,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
    ];
    for (const hash of damaged) {
      await api.store.db
        .updateTable('users')
        .set({ password_hash: hash })
        .where('email', '=', email)
        .execute();
      const answer = await api.call(login, { body: { username: email, password: goodPassword } });
      expect([answer.status, answer.code]).toEqual([401, 'ERR_INVALID_CREDENTIALS']);
    }
  });

  it.each([
    ['a list', { username: ['a'], password: { $ne: null } }, 'ERR_VALIDATION'],
    ['nothing', {}, 'ERR_VALIDATION'],
    ['a role', { username: 'a@b', password: 'x', role: 'administrator' }, 'ERR_VALIDATION'],
    ['a NUL in the password', { username: 'a@b', password: '\0' }, 'ERR_TEXT_INVALID'],
    ['half a character in the password', { username: 'a@b', password: '\ud800' }, 'ERR_TEXT_INVALID'],
    ['line ends in the name', { username: 'a\r\nlevel=info', password: 'x' }, 'ERR_TEXT_INVALID'],
    ['colours in the name', { username: '\u001b[31ma', password: 'x' }, 'ERR_TEXT_INVALID'],
    ['an invisible letter in the name', { username: 'admin\u200b', password: 'x' }, 'ERR_TEXT_INVALID'],
    ['a password over 1,024 bytes', { username: 'a@b', password: 'é'.repeat(513) }, 'ERR_VALIDATION'],
    ['a name of 100 KB', { username: 'a'.repeat(100_000), password: 'x' }, 'ERR_VALIDATION'],
  ])('refuses %s with 400', async (_, body, code) => {
    const answer = await api.call(login, { body });
    expect([answer.status, answer.code]).toEqual([400, code]);
  });

  it('gives one answer to names that only look like an existing one, or like SQL', async () => {
    for (const username of ["admin'--", '" OR 1=1', 'аdmin@example.org', 'ADMIN']) {
      const answer = await api.call(login, { body: { username, password: goodPassword } });
      expect([answer.status, answer.code]).toEqual([401, 'ERR_INVALID_CREDENTIALS']);
    }
  });

  it('signs in the person named in the body, whatever token is sent along', async () => {
    const [ada, grace] = [await api.addPerson(), await api.addPerson()];
    const body = { username: grace.email, password: goodPassword };
    const { status, result } = await api.call(login, { jwt: ada.jwt, body });
    expect(status).toBe(202);
    expect((await api.call(readProfile, { jwt: result.jwt })).result.email).toBe(grace.email);
    expect((await api.call(readProfile, { jwt: ada.jwt })).result.email).toBe(ada.email);
  });

  it('renews a weaker hash once, without ending sessions', async () => {
    const { email, jwt } = await api.addPerson();
    const strict = await startApi(kind, { store: api.store, passwords: undefined });
    const readHash = () =>
      api.store.db
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    expect((await readHash()).password_hash).toContain('m=8,t=1,p=1');
    await strict.signIn(email);
    const renewed = await readHash();
    expect(renewed.password_hash).toContain('m=19456,t=2,p=1');
    await strict.signIn(email);
    expect(await readHash()).toEqual(renewed);
    expect((await api.call(readProfile, { jwt })).status).toBe(200);
    await strict.close();
  });

  it('keeps registration closed unless the operator opens it', async () => {
    const body = { email: 'new@example.org', name: 'New', password: goodPassword };
    const answer = await api.call(register, { body });
    expect([answer.status, answer.code]).toEqual([403, 'ERR_FORBIDDEN']);
  });

  it('logs each sign-in without secrets', async () => {
    const { email, jwt } = await api.addPerson();
    await api.call(login, { body: { username: email, password: 'Canary-7731-password' } });
    await api.call(readProfile, { jwt });
    const text = api.log.join('');
    expect(text).toContain('"event":"auth.login","outcome":"wrong password"');
    expect(text).toContain('"event":"auth.login","outcome":"ok"');
    expect(text).not.toContain('Canary-7731-password');
    expect(text).not.toContain(goodPassword);
    expect(text).not.toContain(jwt);
    expect(text).not.toMatch(/authorization/i);
  });
});
