import { randomBytes, randomUUID } from 'node:crypto';
import { endPersonSessions, listPeople, login, readProfile, register, setUp } from '@tertium/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCode } from '../../identity/codes';
import { createPasswords } from '../../identity/passwords';
import { goodPassword, startApi, startApis, type TestApi } from '../../testing/startApi';
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

  it('AUTH-01 answers 202 with a token and opens one session', async () => {
    const { email } = await api.addPerson();
    const before = await countSessions(api);
    const answer = await api.call(login, { body: { username: email, password: goodPassword } });
    expect(answer.status).toBe(202);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.result.jwt.split('.')).toHaveLength(3);
    expect(await countSessions(api)).toBe(before + 1);
  });

  it('Q14 takes `email` as another name of `username`, but not both', async () => {
    const { email } = await api.addPerson();
    expect((await api.call(login, { body: { email, password: goodPassword } })).status).toBe(202);
    const both = await api.call(login, { body: { email, username: email, password: goodPassword } });
    expect([both.status, both.code]).toEqual([400, 'ERR_VALIDATION']);
  });

  it('AUTH-02 answers every failure with the same bytes and opens no session', async () => {
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

  it('AUTH-04 answers 401 for a damaged hash (H37)', async () => {
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

  it('AUTH-05 answers 429 for a right password just as for a wrong one, once the limit is reached', async () => {
    const { email } = await api.addPerson();
    const from = '203.0.113.1';
    const attempt = (password: string) => api.call(login, { from, body: { username: email, password } });
    for (let count = 0; count < 10; count++) expect((await attempt('wrong password')).status).toBe(401);
    const [wrong, right] = [await attempt('wrong password'), await attempt(goodPassword)];
    expect([wrong.status, wrong.code]).toEqual([429, 'ERR_RATE_LIMITED']);
    expect(mask(right.text)).toBe(mask(wrong.text));
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect((await api.call(login, { body: { username: email, password: goodPassword } })).status).toBe(202);
  });

  it('ABU-01 lets a network try 20 times a minute, and no spelling of a name gives more (ABU-02, ABU-05)', async () => {
    const from = '2001:db8:5:6::';
    const statuses = [];
    for (let count = 0; count < 25; count++) {
      const username = `nobody${count}@example.org`;
      const answer = await api.call(login, {
        from: `${from}${count.toString(16)}`,
        headers: { 'x-forwarded-for': `1.2.3.${count}`, forwarded: `for=1.2.3.${count}` },
        body: { username, password: 'wrong password' },
      });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('ABU-05 counts a name that nobody has, in any spelling, like one that somebody has', async () => {
    const from = '203.0.113.9';
    const spellings = ['Ghost@example.org', ' ghost@example.org', 'ｇhost@example.org', 'GHOST@EXAMPLE.ORG'];
    const statuses = [];
    for (let count = 0; count < 12; count++) {
      const username = spellings[count % spellings.length];
      statuses.push((await api.call(login, { from, body: { username, password: 'wrong password' } })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('ABU-04 ABU-06 lets nobody be locked out by strangers where they are known', async () => {
    const { email } = await api.addPerson();
    const home = '198.51.100.7';
    await api.signIn(email, home);
    const statuses = new Set<number>();
    for (let count = 0; count < 105; count++) {
      const body = { username: email, password: 'wrong password' };
      statuses.add((await api.call(login, { body })).status);
    }
    expect(statuses).toEqual(new Set([401, 429]));
    expect((await api.call(login, { body: { username: email, password: goodPassword } })).status).toBe(429);
    expect(
      (await api.call(login, { from: home, body: { username: email, password: goodPassword } })).status,
    ).toBe(202);
  });

  it.each([
    ['a list (H26)', { username: ['a'], password: { $ne: null } }, 'ERR_VALIDATION'],
    ['nothing', {}, 'ERR_VALIDATION'],
    ['a role (H35)', { username: 'a@b', password: 'x', role: 'administrator' }, 'ERR_VALIDATION'],
    ['a NUL in the password (H27)', { username: 'a@b', password: '\0' }, 'ERR_TEXT_INVALID'],
    [
      'half a character in the password (H28, AUTH-07)',
      { username: 'a@b', password: '\ud800' },
      'ERR_TEXT_INVALID',
    ],
    ['line ends in the name (H30)', { username: 'a\r\nlevel=info', password: 'x' }, 'ERR_TEXT_INVALID'],
    ['colours in the name (H30)', { username: '\u001b[31ma', password: 'x' }, 'ERR_TEXT_INVALID'],
    ['an invisible letter in the name (H29)', { username: 'admin\u200b', password: 'x' }, 'ERR_TEXT_INVALID'],
    [
      'a password over 1,024 bytes (AUTH-06)',
      { username: 'a@b', password: 'é'.repeat(513) },
      'ERR_VALIDATION',
    ],
    ['a name of 100 KB', { username: 'a'.repeat(100_000), password: 'x' }, 'ERR_VALIDATION'],
  ])('AUTH-15 refuses %s with 400', async (_, body, code) => {
    const answer = await api.call(login, { body });
    expect([answer.status, answer.code]).toEqual([400, code]);
  });

  it("H29 gives one answer to names that only look like somebody's, or like SQL", async () => {
    for (const username of ["admin'--", '" OR 1=1', 'аdmin@example.org', 'ADMIN']) {
      const answer = await api.call(login, { body: { username, password: goodPassword } });
      expect([answer.status, answer.code]).toEqual([401, 'ERR_INVALID_CREDENTIALS']);
    }
  });

  it('H36 signs in whom the body names, whatever token comes along', async () => {
    const [ada, grace] = [await api.addPerson(), await api.addPerson()];
    const body = { username: grace.email, password: goodPassword };
    const { status, result } = await api.call(login, { jwt: ada.jwt, body });
    expect(status).toBe(202);
    expect((await api.call(readProfile, { jwt: result.jwt })).result.email).toBe(grace.email);
    expect((await api.call(readProfile, { jwt: ada.jwt })).result.email).toBe(ada.email);
  });

  it('AUTH-14 renews a weaker hash once, without ending sessions', async () => {
    const { email, jwt } = await api.addPerson();
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const readHash = () =>
      api.store.db
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
    await api.store.db.updateTable('users').set({ password_hash: weak }).where('email', '=', email).execute();
    await api.signIn(email);
    const renewed = await readHash();
    expect(renewed.password_hash).toContain('m=19456,t=2,p=1');
    await api.signIn(email);
    expect(await readHash()).toEqual(renewed);
    expect((await api.call(readProfile, { jwt })).status).toBe(200);
  });

  it('AUTH-12 keeps registration closed unless the operator opens it', async () => {
    const body = { email: 'new@example.org', name: 'New', password: goodPassword };
    const answer = await api.call(register, { body });
    expect([answer.status, answer.code]).toEqual([403, 'ERR_FORBIDDEN']);
  });

  it('OPS-04 OPS-06 logs what happened and no secret', async () => {
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

describeOnBothStores('the work of a sign-in', (kind) => {
  it('AUTH-03 AUTH-15 is one hash whatever is wrong, and none for what cannot be right', async () => {
    const passwords = await createPasswords({ uuid: randomUUID, bytes: randomBytes });
    const api = await startApi(kind, { passwords });
    const [person, disabled, bare] = [await api.addPerson(), await api.addPerson(), await api.addPerson()];
    const { db } = api.store;
    await db.updateTable('users').set({ is_disabled: 1 }).where('id', '=', disabled.id).execute();
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', bare.id).execute();
    const countOf = async (username: unknown, password: unknown) => {
      const before = passwords.checkCount;
      await api.call(login, { body: { username, password } });
      return passwords.checkCount - before;
    };
    for (const name of [person.email, disabled.email, bare.email, 'nobody@example.org']) {
      for (const password of ['wrong password', '', goodPassword])
        expect(await countOf(name, password)).toBe(1);
    }
    expect(await countOf(['a'], { $ne: null })).toBe(0);
    expect(await countOf(person.email, 'x'.repeat(1025))).toBe(0);
    expect(await countOf(person.email, '\ud800')).toBe(0);
    expect(await countOf('a\u0000', goodPassword)).toBe(0);
    await api.close();
  });

  it('ABU-08 H34 is refused with 503 when too many wait, and none is lost', async () => {
    const api = await startApi(kind);
    const { email } = await api.addPerson();
    const body = { username: email, password: goodPassword };
    const answers = await Promise.all(Array.from({ length: 60 }, () => api.call(login, { body })));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([202, 503]);
    const busy = answers.find(({ status }) => status === 503);
    expect([busy?.code, busy?.headers['retry-after']]).toEqual(['ERR_BUSY', '1']);
    expect((await api.call(login, { body })).status).toBe(202);
    await api.close();
  });
});

describeOnBothStores('the first account', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  const bodyWith = (code: string, name = 'Ada') => ({
    code,
    email: `${name.toLowerCase()}@example.org`,
    name,
    password: goodPassword,
  });
  const issue = async () => {
    const random = {
      uuid: () => '',
      bytes: (count: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(count))),
    };
    return (await insertCode(api.store.db, { clock: api.clock, random }, 'setup', null)).code;
  };

  it('AUTH-12 is made once, by one code, and by nobody before', async () => {
    expect(await api.store.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect((await api.call(setUp, { body: bodyWith('wrong') })).code).toBe('ERR_SETUP_CODE_INVALID');
    const late = await issue();
    api.clock.advance(3600);
    expect((await api.call(setUp, { body: bodyWith(late) })).code).toBe('ERR_SETUP_CODE_INVALID');
    const [code, other] = [await issue(), await issue()];
    const weak = await api.call(setUp, { body: { ...bodyWith(code), password: 'password1' } });
    expect(weak.code).toBe('ERR_PASSWORD_WEAK');
    const answers = await Promise.all([
      api.call(setUp, { body: bodyWith(code, 'Adaa') }),
      api.call(setUp, { body: bodyWith(code, 'Graceful') }),
      api.call(setUp, { body: bodyWith(other, 'Edsger') }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 401, 401]);
    const jwt = answers.find(({ status }) => status === 202)?.result.jwt ?? '';
    const people = (await api.call(listPeople, { jwt })).result;
    expect(people.map(({ role }) => role)).toEqual(['administrator']);
    expect((await api.call(setUp, { body: bodyWith(await issue(), 'Late') })).code).toBe(
      'ERR_SETUP_CODE_INVALID',
    );
  });
});

describeOnBothStores('two servers', (kind) => {
  it('ABU-03 let exactly the limit of a burst through to the hash', async () => {
    const [one, two] = await startApis(kind, 2);
    if (one === undefined || two === undefined) throw new Error('no servers');
    // In memory each server counts for itself; only one runs on the embedded store.
    const apis = kind === 'postgres' ? [one, two] : [one, one];
    const { email } = await one.addPerson();
    const body = { username: email, password: 'wrong password' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => apis[index % 2]?.call(login, { from: '203.0.113.77', body })),
    );
    expect(answers.filter((answer) => answer?.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(90);
    await one.close();
  });

  it('TOK-15 ends all sessions of a person at once on the other server', async () => {
    const [one, two] = await startApis(kind, 2);
    if (one === undefined || two === undefined) throw new Error('no servers');
    const admin = await one.addPerson('administrator');
    const person = await two.addPerson();
    await one.call(endPersonSessions, { jwt: admin.jwt, params: { id: person.id } });
    expect((await two.call(readProfile, { jwt: person.jwt })).code).toBe('ERR_JWT_REVOKED');
    await one.close();
  });
});

describeOnBothStores('a store that fails', (kind) => {
  it('OUT-04 ABU-07 refuses sign-in and tells nothing of what broke', async () => {
    const api = await startApi(kind);
    const { email } = await api.addPerson();
    const table = kind === 'postgres' ? 'rate_limits' : 'known_networks';
    await sql`drop table ${sql.table(table)}`.execute(api.store.db);
    const answer = await api.call(login, { body: { username: email, password: goodPassword } });
    const expected = kind === 'postgres' ? [503, 'ERR_DB_UNAVAILABLE'] : [500, 'ERR_INTERNAL'];
    expect([answer.status, answer.code]).toEqual(expected);
    expect(answer.text).not.toMatch(/rate_limits|known_networks|relation|table|node_modules| at /);
    expect(api.log.join('')).toContain(table);
    await api.close();
  });
});
