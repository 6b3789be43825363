import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeStore, type TestStore } from '../testing/stores';
import { openTcpWay, type TcpWay } from '../testing/tcpWay';
import type { OpenCarrier } from './carrier';
import { openStore, type Store } from './openStore';
import { listHosts } from './postgresHosts';

describe('the hosts of an address', () => {
  it.each([
    ['postgres://u:p@db/x', ['postgres://u:p@db/x']],
    ['postgres://u:p@a:1,b:2/x?y=z', ['postgres://u:p@a:1/x?y=z', 'postgres://u:p@b:2/x?y=z']],
    ['postgres://a,[::1]:5/x', ['postgres://a/x', 'postgres://[::1]:5/x']],
    ['postgres:///x?host=%2Ftmp', ['postgres:///x?host=%2Ftmp']],
    ['nonsense', ['nonsense']],
  ])('of %s are %j', (address, hosts) => {
    expect(listHosts(address)).toEqual(hosts);
  });
});

const socketDir = inject('postgresSocketDir');

describe.skipIf(socketDir === null)('a PostgreSQL with several hosts', () => {
  let made: TestStore;
  let ways: readonly [TcpWay, TcpWay];
  let store: Store;
  const carriers: OpenCarrier[] = [];
  beforeEach(async () => {
    made = await makeStore('postgres');
    ways = [await openTcpWay(socketDir ?? ''), await openTcpWay(socketDir ?? '')];
    store = await openStore({ databaseUrl: addressOf() });
  });
  afterEach(async () => {
    for (const carrier of carriers.splice(0)) await carrier.close();
    await store.close();
    for (const way of ways) await way.cut();
    await made.close();
  });

  const database = (): string =>
    new URL('databaseUrl' in made.settings ? made.settings.databaseUrl : '').pathname;
  const addressOf = (): string =>
    `postgres://postgres@${ways.map(({ port }) => `127.0.0.1:${port}`).join(',')}${database()}`;

  const countKeys = () => store.db.selectFrom('signing_keys').selectAll().execute();

  it('is reached at the host that answers, by each in turn', async () => {
    for (const [near, far] of [ways, [...ways].reverse()]) {
      await far?.mend();
      await near?.cut();
      // A connection that was ended unnoticed fails one query.
      await countKeys().catch(() => undefined);
      expect(await countKeys()).toEqual([]);
    }
    expect(await store.isReady()).toBe(true);
  });

  it('waits for no statement, lock or idle transaction beyond its limit', async () => {
    const show = async (name: string) => {
      const { rows } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(store.db);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await show('statement_timeout')).toMatch(/^\d+s$/);
    expect(await show('lock_timeout')).toBe('2s');
    expect(await show('idle_in_transaction_session_timeout')).toBe('10s');
  });

  it('is not ready while the database refuses writes, and recovers without a restart', async () => {
    const name = sql.ref(database().slice(1));
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(made.db);
    const late = await openStore({ databaseUrl: addressOf() });
    expect(await late.isReady()).toBe(false);
    const reading = late.db.selectFrom('migrations').selectAll().execute();
    await expect(reading).rejects.toMatchObject({ code: '25006' });
    await sql`alter database ${name} reset default_transaction_read_only`.execute(made.db);
    expect(await late.isReady()).toBe(true);
    await late.close();
  });

  /** What a carrier hears. */
  function open(by: Store): { readonly carrier: OpenCarrier; readonly heard: (string | null)[] } {
    const heard: (string | null)[] = [];
    const carrier = by.openCarrier({ onLost: () => undefined, onFound: () => undefined });
    if (carrier === null) throw new Error('PostgreSQL has no carrier');
    carrier.listen((text) => void heard.push(text));
    carriers.push(carrier);
    return { carrier, heard };
  }
  const isListening = ({ heard }: { readonly heard: readonly unknown[] }) =>
    expect.poll(() => heard.length).toBeGreaterThan(0);

  it('carries texts to every server in order, only the latest of each key', async () => {
    const [one, other] = [open(store), open(made)];
    await isListening(one);
    await isListening(other);
    one.carrier.send('a1', 'a');
    one.carrier.send('b', null);
    one.carrier.send('a2', 'a');
    one.carrier.send('b again', null);
    other.carrier.send('the end', null);
    for (const { heard } of [one, other]) await expect.poll(() => heard).toContain('the end');
    await expect.poll(() => other.heard).toContain('b again');
    expect(other.heard.filter((text) => text !== null && text !== 'the end')).toEqual(['b', 'a2', 'b again']);
  });

  it('reports that texts may have been lost after a cut, and instead of one that is too long', async () => {
    const [one, other] = [open(store), open(made)];
    await isListening(one);
    await isListening(other);
    one.heard.length = 0;
    other.heard.length = 0;
    for (const way of ways) await way.cut();
    one.carrier.send('lost', null);
    expect(one.heard).toEqual([]);
    await ways[1].mend();
    await isListening(one);
    await isListening(other);
    one.carrier.send('x'.repeat(7001), null);
    one.carrier.send('found', null);
    await expect.poll(() => other.heard).toEqual([null, null, 'found']);
    expect(one.heard[0]).toBe(null);
  });

  it('lets only one server at a time do exclusive work', async () => {
    const turns: boolean[] = [];
    const isFirst = await store.alone('upkeep', async () => {
      turns.push(await made.alone('upkeep', async () => undefined));
    });
    expect([isFirst, turns]).toEqual([true, [false]]);
    expect(await made.alone('upkeep', async () => undefined)).toBe(true);
  });
});
