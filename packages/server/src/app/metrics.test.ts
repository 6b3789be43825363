import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { login, logout, readProfile } from '@tertium/contract';
import type { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '../identity/passwords';
import { endlessDisk } from '../store/disk';
import { goodPassword, startApi, type TestApi } from '../testing/startApi';
import { describeOnBothStores } from '../testing/stores';
import { createMetrics } from './createMetrics';
import { serveMetrics } from './serveMetrics';

const random = { uuid: () => randomUUID(), bytes: (count: number) => Buffer.alloc(count, 7) };
const guide = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');

describeOnBothStores('the metrics of a server', (kind) => {
  let api: TestApi;
  let registry: Registry;
  beforeAll(async () => {
    api = await startApi(kind);
    const backups = {
      run: async () => null,
      lastRuns: () => ({ goodAt: 1_780_000_900, failedAt: null }),
      list: async () => [{ madeAt: 1_780_000_800, bytes: 12 }],
      stop: () => undefined,
    };
    registry = createMetrics({
      ports: { store: api.store, disk: { ...endlessDisk, freeBytes: async () => 42 } },
      watch: api.watch,
      passwords: createPasswords(random),
      backups: kind === 'sqlite' ? backups : null,
    });
  });
  afterAll(() => api.close());

  const read = async () => (await registry.metrics()).split('\n');
  const figureOf = async (start: string) =>
    Number((await read()).find((line) => line.startsWith(`${start} `))?.slice(start.length) ?? Number.NaN);

  it('count each event once, under its name in the log', async () => {
    const { email, jwt } = await api.addPerson();
    const wrong = { body: { username: email, password: 'wrong password' }, from: '203.0.113.5' };
    for (let count = 0; count < 12; count++) await api.call(login, wrong);
    await api.call(login, { body: { username: email, password: goodPassword } });
    await api.call(logout, { jwt });
    const logged = new Map<string, number>();
    for (const line of api.log) {
      const { event, outcome = '' } = JSON.parse(line) as { event?: string; outcome?: string };
      if (event === undefined) continue;
      const name = `tertium_events_total{event="${event}",outcome="${outcome}"}`;
      logged.set(name, (logged.get(name) ?? 0) + 1);
    }
    expect([...logged.keys()].sort()).toEqual(
      [
        ['auth.login', 'ok'],
        ['auth.login', 'wrong password'],
        ['auth.logout', ''],
        ['limit.reached', 'pair'],
      ].map(([event, outcome]) => `tertium_events_total{event="${event}",outcome="${outcome}"}`),
    );
    for (const [name, count] of logged) expect([name, await figureOf(name)]).toEqual([name, count]);
    expect(await figureOf('tertium_errors_total{code="ERR_RATE_LIMITED"}')).toBe(2);
    expect(
      await figureOf('tertium_request_seconds_count{method="POST",route="/auth/v1/login",status="4xx"}'),
    ).toBe(12);
  });

  it('include the state of the store', async () => {
    if (kind === 'sqlite') {
      expect(await figureOf('tertium_disk_free_bytes')).toBe(42);
      expect(await figureOf('tertium_backup_timestamp_seconds')).toBe(1_780_000_800);
      expect(await figureOf('tertium_backup_checked_timestamp_seconds')).toBe(1_780_000_900);
      return;
    }
    const held = api.store.snapshot(async (queries) => {
      await queries.selectFrom('users').select('id').execute();
      return figureOf('tertium_pool_connections{state="used"}');
    });
    expect(await held).toBeGreaterThan(0);
    expect(await figureOf('tertium_pool_connections{state="used"}')).toBe(0);
    expect(await figureOf('tertium_pool_connections{state="idle"}')).toBeGreaterThan(0);
    expect(await figureOf('tertium_pool_connections{state="waiting"}')).toBe(0);
  });

  it('match the list in the guide', async () => {
    const rows = [...guide.matchAll(/^\| `(tertium_\w+)` \| (\w+ only)?/gm)];
    const other = kind === 'sqlite' ? 'PostgreSQL only' : 'SQLite only';
    const listed = rows.filter(([, , only]) => only !== other).map(([, name]) => name);
    const made = (await registry.getMetricsAsJSON()).map(({ name }) => name);
    expect(made.filter((name) => name.startsWith('tertium_')).toSorted()).toEqual(listed.toSorted());
    for (const [, name] of guide.matchAll(/`((?:nodejs|process)_\w+)`/g)) expect(made).toContain(name);
  });
});

describe('the port of the metrics', () => {
  let api: TestApi;
  let server: Server;
  let registry: Registry;
  const token = 'a-token-of-24-characters';
  beforeAll(async () => {
    api = await startApi('sqlite');
    const measured = { ports: { store: api.store, disk: endlessDisk }, watch: api.watch };
    registry = createMetrics({ ...measured, passwords: createPasswords(random), backups: null });
    server = await serveMetrics(registry, { host: '127.0.0.1', port: 0, token });
  });
  afterAll(async () => {
    server.close();
    await api.close();
  });

  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const { port } = server.address() as AddressInfo;
    const asked = request({ port, host: '127.0.0.1', path, headers, method });
    asked.end();
    const [answer] = await once(asked, 'response');
    return { status: answer.statusCode, body: await text(answer) };
  }

  it('answers only callers with the token', async () => {
    const right = { authorization: `Bearer ${token}` };
    const { status, body } = await ask('/metrics', right);
    expect([status, body]).toEqual([
      200,
      expect.stringMatching(/^tertium_events_total\{event="auth.token_reuse",outcome="reused"\} 0$/m),
    ]);
    const { jwt } = await api.addPerson('administrator');
    for (const wrong of ['', 'Bearer', `Bearer ${token}x`, token, `Basic ${token}`, `Bearer ${jwt}`])
      expect([wrong, await ask('/metrics', { authorization: wrong })]).toEqual([
        wrong,
        { status: 401, body: '' },
      ]);
    expect(await ask('/metrics')).toEqual({ status: 401, body: '' });
    for (const path of ['/', '/metrics/', '/metrics?x', '/../metrics', '//metrics', '/account/v1/server'])
      expect([path, (await ask(path, right)).status]).toEqual([path, 404]);
    expect((await ask('/metrics', right, 'POST')).status).toBe(405);
  });

  it('gains no series from 1,000 addresses, methods and tokens chosen by strangers', async () => {
    const stray = (index: number) => {
      const url = [
        '/nothing',
        '/compare/v1',
        '/account/v1/people',
        '/compare/v1/comparisons',
        '/mcp',
        '/assets',
      ];
      return api.app.inject({
        method: (['GET', 'PUT', 'PROPFIND', 'DELETE'] as const)[index % 4] as 'GET',
        url: `${url[index % url.length]}/${index.toString(36)}?${index}`,
        remoteAddress: `10.9.${(index >> 8) & 255}.${index & 255}`,
        headers: {
          authorization: `Bearer ${index}`,
          'user-agent': `agent ${index}`,
          host: `h${index}.example`,
        },
      });
    };
    for (let index = 0; index < 24; index++) await stray(index);
    const namesOf = async () => {
      const names = (await registry.metrics()).split('\n').map((line) => line.replace(/ [^ ]*$/, ''));
      return names.filter((name) => name.startsWith('tertium_')).sort();
    };
    const before = await namesOf();
    for (let index = 24; index < 1000; index++) await stray(index);
    expect(await namesOf()).toEqual(before);
  });

  it('differs from the app’s port, which has no metrics', async () => {
    for (const url of ['/metrics', '/api/metrics', '/health/metrics', '/account/v1/metrics'])
      expect([
        url,
        (await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode,
      ]).toEqual([url, 404]);
    expect((await api.call(readProfile)).status).toBe(401);
  });
});
