import { randomBytes, randomUUID } from 'node:crypto';
import { endPersonSessions, login, readProfile } from '@tertium/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '../../identity/passwords';
import { goodPassword, startApi, startApis, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

const mask = (text: string) => text.replace(/"requestId":"[^"]*"/, '');

describeOnBothStores('the limits of signing in', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  it('answers 429 for a right password just as for a wrong one, once the limit is reached', async () => {
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

  it('allows a network 20 tries a minute, and no spelling of a name allows more', async () => {
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

  it('counts an unknown name, in any spelling, like a known one', async () => {
    const from = '203.0.113.9';
    const spellings = ['Ghost@example.org', ' ghost@example.org', 'ｇhost@example.org', 'GHOST@EXAMPLE.ORG'];
    const statuses = [];
    for (let count = 0; count < 12; count++) {
      const username = spellings[count % spellings.length];
      statuses.push((await api.call(login, { from, body: { username, password: 'wrong password' } })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('strangers can’t lock a person out of a known network', async () => {
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
});

describe('the work of a sign-in', () => {
  it('takes one hash for any wrong input, and none for input that can’t be right', async () => {
    const passwords = createPasswords({ uuid: randomUUID, bytes: randomBytes });
    const api = await startApi('sqlite', { passwords });
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

  it('is refused with 503 when too many wait, and none is lost', async () => {
    const api = await startApi('sqlite', { passwords: undefined });
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

describeOnBothStores('two servers', (kind) => {
  it('let exactly the limit of a burst through to the hash', async () => {
    const [one, two] = await startApis(kind, 2);
    if (one === undefined || two === undefined) throw new Error('no servers');
    // In memory each server counts for itself, and the embedded store has only one server.
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

  it('ends all sessions of a person at once on the other server', async () => {
    const [one, two] = await startApis(kind, 2);
    if (one === undefined || two === undefined) throw new Error('no servers');
    const admin = await one.addPerson('administrator');
    const person = await two.addPerson();
    await one.call(endPersonSessions, { jwt: admin.jwt, params: { id: person.id } });
    expect((await two.call(readProfile, { jwt: person.jwt })).code).toBe('ERR_JWT_REVOKED');
    await one.close();
  });

  it('admits a person from a known network while strangers flood it, and counts no refused guess', async () => {
    const api = await startApi(kind, { passwords: undefined });
    const { email } = await api.addPerson();
    const home = '198.51.100.7';
    await api.signIn(email, home);
    const strangers = Array.from({ length: 60 }, (_, index) =>
      api.call(login, { from: `203.0.113.${index}`, body: { username: email, password: 'wrong password' } }),
    );
    const right = await api.call(login, { from: home, body: { username: email, password: goodPassword } });
    expect(right.status).toBe(202);
    const answers = await Promise.all(strangers);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(30);
    for (const { code, headers } of refused)
      expect([code, headers['retry-after']]).toEqual(['ERR_BUSY', '1']);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60 - refused.length);
    const turnedAway = `203.0.113.${answers.findIndex(({ status }) => status === 503)}`;
    for (let guess = 0; guess < 10; guess++) {
      const body = { username: email, password: 'wrong password' };
      expect((await api.call(login, { from: turnedAway, body })).status).toBe(401);
    }
    await api.close();
  });
});

describeOnBothStores('a store that fails', (kind) => {
  it('refuses sign-in and reveals nothing of the failure', async () => {
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
