import {
  createAccessToken,
  createComparison,
  everyone,
  login,
  readServer,
  setGrant,
} from '@tertium/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, type Person, startApi, startServers, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';

describeOnBothStores('what administrators see of the server', (kind) => {
  let api: TestApi;
  let administrator: Person;
  let member: Person;
  beforeAll(async () => {
    const backups = {
      run: async () => null,
      lastRuns: () => ({ goodAt: 1_780_000_900, failedAt: null }),
      list: async () => [300, 200, 100].map((madeAt) => ({ madeAt, bytes: 12 })),
      stop: () => undefined,
    };
    const settings = { slowRequestMilliseconds: 0 };
    api = await startApi(kind, { settings, ...(kind === 'sqlite' && { backups }) });
    administrator = await api.addPerson('administrator');
    member = await api.addPerson();
  });
  afterAll(() => api.close());

  const read = async () => (await api.call(readServer, { jwt: administrator.jwt })).result;

  it('is shown to no one else, nor to their programs', async () => {
    expect(await api.call(readServer)).toMatchObject({ status: 401 });
    expect(await api.call(readServer, { jwt: member.jwt })).toMatchObject({ code: 'ERR_FORBIDDEN' });
    const body = { name: 'Shell', scope: 'write', days: 7, password: goodPassword } as const;
    const made = await api.call(createAccessToken, { jwt: administrator.jwt, body });
    expect(await api.call(readServer, { jwt: made.result.token })).toMatchObject({ code: 'ERR_TOKEN_SCOPE' });
  });

  it('reports the state of store, backups and people', async () => {
    const invited = await api.addPerson();
    const { db } = api.store;
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', invited.id).execute();
    const gone = await api.addPerson();
    const longAgo = { is_disabled: 1, last_seen_at: 1_700_000_000 };
    await db.updateTable('users').set(longAgo).where('id', '=', gone.id).execute();
    const facts = await read();
    expect(facts.people).toEqual({ count: 4, recentCount: 3, disabledCount: 1, invitedCount: 1 });
    expect(facts.store).toMatchObject({ kind, version: expect.stringMatching(/^\d+\.\d+/), freeBytes: null });
    expect(facts.store.bytes).toBeGreaterThan(10_000);
    expect(facts.backups).toEqual(
      kind === 'postgres'
        ? null
        : {
            ...{ count: 3, bytes: 36, newest: { madeAt: 300, bytes: 12 }, oldestAt: 100 },
            ...{ goodAt: 1_780_000_900, failedAt: null },
          },
    );
    expect(facts).toMatchObject({ serverCount: 1, version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  });

  it('names a comparison only to people who may view it', async () => {
    const body = { name: 'Secret offer' };
    const { result } = await api.call(createComparison, { jwt: member.jwt, body });
    const find = async () => (await read()).storage.largest.find(({ id }) => id === result.id);
    expect(await find()).toMatchObject({
      name: null,
      ownerName: 'Grace Hopper',
      itemCount: 0,
      isDeleted: false,
    });
    const grant = { params: { id: result.id, grantee: everyone }, body: { right: 'view' } as const };
    await api.call(setGrant, { jwt: member.jwt, ...grant });
    expect(await find()).toMatchObject({ name: 'Secret offer' });
    await api.store.db
      .updateTable('comparisons')
      .set({ deleted_at: 1, byte_count: 70, history_byte_count: 30 })
      .where('id', '=', result.id)
      .execute();
    const bytes = { bytes: 70, historyBytes: 30 };
    expect(await find()).toMatchObject({ name: null, isDeleted: true, ...bytes });
    expect((await read()).storage).toMatchObject({ comparisonCount: 1, ...bytes });
  });

  it('holds warnings and failed calls, each kind once with a count', async () => {
    const from = { headers: { 'x-forwarded-for': '1.2.3.4' } };
    for (let count = 0; count < 2; count++) await api.call(readServer, { jwt: administrator.jwt, ...from });
    await sql`alter table known_networks rename to mislaid`.execute(api.store.db);
    const body = { username: member.email, password: goodPassword };
    for (let count = 0; count < 3; count++) expect((await api.call(login, { body })).status).toBe(500);
    await sql`alter table mislaid rename to known_networks`.execute(api.store.db);
    const { troubles } = await read();
    expect(troubles).toEqual([
      {
        ...{ level: 'error', text: '', code: 'ERR_INTERNAL', route: 'POST /auth/v1/login', count: 3 },
        ...{ requestId: expect.any(String), firstAt: expect.any(Number), lastAt: expect.any(Number) },
      },
      expect.objectContaining({ level: 'warning', text: expect.stringContaining('TRUST_PROXY'), count: 1 }),
    ]);
    expect(JSON.stringify(troubles)).not.toContain(member.email);
  });

  it('says where the time of a slow call went', async () => {
    await read();
    const slow = api.log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request.slow');
    const { milliseconds, ...line } = slow.findLast(({ route }) => route === '/account/v1/server');
    expect(line).toMatchObject({ level: 'warn', method: 'GET', status: 200, reqId: expect.any(String) });
    const parts = line.readingMilliseconds + line.workingMilliseconds + line.sendingMilliseconds;
    expect(Math.abs(parts - milliseconds)).toBeLessThanOrEqual(2);
  });

  it.skipIf(kind === 'sqlite')('counts the servers that run', async () => {
    const [one, ...others] = await startServers(3);
    if (one === undefined) throw new Error('no server');
    const { jwt } = await one.addPerson('administrator');
    const countServers = async () => (await one.call(readServer, { jwt })).result.serverCount;
    expect(others).toHaveLength(2);
    await expect.poll(countServers).toBe(3);
    await one.close();
  });
});
