import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { blankAttribute } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseTable } from '../comparing';
import { type BuiltServer, buildServer, runProgram, type ServerProcess, startServer } from '../serverProcess';
import { type Balancer, startBalancer } from './balancer';
import { findPort } from './findPort';
import { type Follower, startFollower } from './follower';
import { type PostgresPair, startPostgresPair } from './postgresPair';
import { type Cell, startWriter, type Writer } from './writer';

/** `SERVER_KILLS=20` for more. */
const kills = Number(process.env.SERVER_KILLS ?? 3);
const serverCount = 3;
const writerCount = 8;
const password = 'correct horse battery staple';
const pauseMilliseconds = 300;

let built: BuiltServer;
let postgres: PostgresPair;
let balancer: Balancer;
let ports: readonly number[];
const servers: ServerProcess[] = [];
const figures: string[] = [];

beforeAll(async () => {
  built = await buildServer();
  const [pair, ...free] = await Promise.all([
    startPostgresPair(),
    ...Array.from({ length: serverCount }, () => findPort()),
  ]);
  ports = free;
  const before = await startBalancer(free);
  if (pair === null || before === null) throw new Error('This trial needs PostgreSQL and HAProxy');
  postgres = pair;
  balancer = before;
  // All at once, on an empty database: each step of the schema is taken once.
  servers.push(...(await Promise.all(free.map((_, index) => start(index)))));
}, 120_000);

afterAll(async () => {
  process.stdout.write(`\n${figures.join('\n')}\n\n`);
  await Promise.all([...servers.map((server) => server.kill()), balancer?.stop(), postgres?.stop()]);
  await built?.remove();
});

const environment = () => ({
  DATABASE_URL: postgres.databaseUrl,
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
});

const start = (index: number): Promise<ServerProcess> =>
  startServer(built, { ...environment(), PORT: String(ports[index]) });

const originAt = (index: number): string => `http://127.0.0.1:${ports[index]}`;

async function ask(
  origin: string,
  method: string,
  path: string,
  { jwt = '', body }: { jwt?: string; body?: unknown } = {},
) {
  const answer = await fetch(`${origin}/${path}`, {
    method,
    headers: {
      ...(jwt !== '' && { authorization: `Bearer ${jwt}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.text() };
}

async function call(
  origin: string,
  method: string,
  path: string,
  more: { jwt?: string; body?: unknown } = {},
) {
  const { status, body } = await ask(origin, method, path, more);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${body}`);
  return body === '' ? null : JSON.parse(body).result;
}

async function addPerson(name: string): Promise<string> {
  const email = `${name}@example.org`;
  const args = ['user', 'add', '--email', email, '--name', name, '--password-stdin'];
  const { status, output } = await runProgram(built, 'operator', {
    args,
    input: `${password}\n`,
    environment: environment(),
  });
  if (status !== 0) throw new Error(output);
  return (await call(balancer.origin, 'POST', 'auth/v1/login', { body: { email, password } })).jwt;
}

interface Shared {
  readonly jwt: string;
  readonly path: string;
  readonly cells: readonly Cell[];
}

/** A comparison that everybody may edit, with a cell for each writer. */
async function makeShared(jwt: string): Promise<Shared> {
  const { id: comparisonId } = await call(balancer.origin, 'POST', 'compare/v1/comparisons', {
    jwt,
    body: {},
  });
  const path = `compare/v1/comparisons/${comparisonId}`;
  const attributeId = randomUUID();
  const items = Array.from({ length: writerCount }, (_, position) => ({
    id: randomUUID(),
    name: 'Item',
    position,
  }));
  const changes = [
    { kind: 'items.add', items },
    { kind: 'attributes.add', attributes: [blankAttribute({ id: attributeId, name: 'A', position: 0 })] },
  ];
  const body = { baseVersion: 1, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
  await call(balancer.origin, 'POST', `${path}/changes`, { jwt, body });
  await call(balancer.origin, 'PUT', `${path}/grants/everyone`, { jwt, body: { right: 'edit' } });
  return { jwt, path, cells: items.map(({ id: itemId }) => ({ comparisonId, itemId, attributeId })) };
}

const until = async (isSo: () => boolean): Promise<void> => {
  const deadline = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('It never came to that');
    await wait(20);
  }
};

/** Of each writer, the first acknowledgement after a time. */
function firstAfter(writers: readonly Writer[], since: number): (number | undefined)[] {
  return writers.map(({ written }) => written.find(({ at }) => at > since)?.at);
}

async function untilAllWrote(writers: readonly Writer[], times = 1): Promise<void> {
  const before = writers.map(({ written }) => written.length);
  await until(() => writers.every(({ written }, i) => written.length >= (before[i] ?? 0) + times));
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const inWords = (values: readonly number[]): string =>
  `p50 ${quantile(values, 0.5).toFixed(0)}, p95 ${quantile(values, 0.95).toFixed(0)}, most ${Math.max(...values).toFixed(0)} ms (${values.length})`;

/** How long each was without an acknowledgement from a time on, and what failed meanwhile. */
async function sayWhatItTook(what: string, writers: readonly Writer[], since: number): Promise<number[]> {
  await until(() => firstAfter(writers, since).every((at) => at !== undefined));
  const waits = firstAfter(writers, since).map((at) => (at ?? 0) - since);
  const failed = writers.flatMap(({ failures }) => failures).filter(({ at }) => at > since);
  const statuses = [...new Set(failed.map(({ status }) => status))].join(', ');
  figures.push(
    `${what}: first acknowledgement ${inWords(waits)}; calls that failed ${failed.length}${statuses && ` (${statuses})`}`,
  );
  return waits;
}

/** How long after a writer knew, followers of other servers heard. */
function newsTimes(writer: Writer, followers: readonly Follower[]): number[] {
  return writer.written.flatMap(({ version, at }) =>
    followers.flatMap(({ heard }) => {
      const news = heard.find((each) => each.version >= version);
      return news === undefined ? [] : [Math.max(0, news.at - at)];
    }),
  );
}

async function statusOf(index: number, kind: 'live' | 'ready'): Promise<number> {
  return (await ask(originAt(index), 'GET', `health/${kind}`)).status;
}

const allReady = async (): Promise<number[]> =>
  Promise.all(servers.map((_, index) => statusOf(index, 'ready').catch(() => 0)));

it('lose nothing and go on, whatever of them or of their PostgreSQL is killed, drained, restarted, frozen or promoted', async () => {
  const owner = await addPerson('owner');
  const shared = await makeShared(owner);
  const people: string[] = [];
  for (let index = 0; index < writerCount; index++) people.push(await addPerson(`writer${index}`));
  const write = (index: number, origin = balancer.origin): Writer => {
    const [jwt, cell] = [people[index], shared.cells[index]];
    if (jwt === undefined || cell === undefined) throw new RangeError('Nobody');
    return startWriter(origin, { jwt, cell, name: `w${index}`, pauseMilliseconds });
  };
  const follow = (origin: string) =>
    startFollower(origin, { jwt: owner, comparisonId: shared.cells[0]?.comparisonId ?? '' });

  // News across servers, in quiet: one writes at the first server, others follow at the other two.
  const others = [follow(originAt(1)), follow(originAt(2))];
  await until(() => others.every(({ heard }) => heard.length > 0));
  const lone = write(0, originAt(0));
  await untilAllWrote([lone], 30);
  await lone.stop();
  const last = lone.written.at(-1)?.version ?? 0;
  await until(() => others.every(({ heard }) => (heard.at(-1)?.version ?? 0) >= last));
  figures.push(`news at other servers, one writer: ${inWords(newsTimes(lone, others))}`);

  const writers = shared.cells.map((_, index) => (index === 0 ? lone : write(index))).slice(1);
  const balanced = follow(balancer.origin);
  await untilAllWrote(writers, 10);
  await until(() => balanced.heard.length > 0);
  figures.push(
    `news at other servers, ${writers.length} writers: ${inWords(writers.flatMap((writer) => newsTimes(writer, others)))}`,
  );

  for (let round = 0; round < kills; round++) {
    const index = round % serverCount;
    const at = performance.now();
    await servers[index]?.kill();
    const waits = await sayWhatItTook(`server ${index + 1} killed`, writers, at);
    expect(Math.max(...waits)).toBeLessThan(5000);
    servers[index] = await start(index);
    await until(() => (balanced.heard.at(-1)?.at ?? 0) > at);
    const heard = balanced.heard.find((news) => news.at > at)?.at ?? 0;
    figures.push(`  and the next news by a stream through the balancer ${(heard - at).toFixed(0)} ms`);
    await untilAllWrote(writers, 3);
  }

  const draining = performance.now();
  expect(await servers[1]?.stop()).toBe(0);
  const drained = performance.now();
  servers[1] = await start(1);
  await sayWhatItTook(`server 2 drained (in ${(drained - draining).toFixed(0)} ms)`, writers, draining);
  expect(writers.flatMap(({ failures }) => failures).filter(({ at }) => at > draining)).toEqual([]);

  const restarting = performance.now();
  const restarted = postgres.restart(5000);
  await until(() => writers.every(({ failures }) => failures.some(({ at }) => at > restarting)));
  await expect.poll(allReady, { timeout: 3000 }).toEqual([503, 503, 503]);
  expect(await Promise.all(servers.map((_, index) => statusOf(index, 'live')))).toEqual([200, 200, 200]);
  const reading = await ask(balancer.origin, 'GET', shared.path, { jwt: owner });
  expect([reading.status, JSON.parse(reading.body).code]).toEqual([503, 'ERR_DB_UNAVAILABLE']);
  await restarted;
  const back = performance.now();
  await sayWhatItTook('PostgreSQL restarted: from its first answer on', writers, back);
  await expect.poll(allReady, { timeout: 5000 }).toEqual([200, 200, 200]);
  await untilAllWrote(writers, 3);

  const freezing = performance.now();
  await postgres.freeze(12_000);
  const thawed = performance.now();
  await sayWhatItTook('PostgreSQL frozen for 12 s: from its going on', writers, thawed);
  await untilAllWrote(writers, 3);
  const slow = Math.max(...writers.map(({ longestMilliseconds }) => longestMilliseconds));
  figures.push(
    `longest call of all: ${slow.toFixed(0)} ms; failures meanwhile ${writers.flatMap(({ failures }) => failures).filter(({ at }) => at > freezing).length}`,
  );

  const lost = performance.now();
  postgres.killPrimary();
  await wait(2000);
  await postgres.promote();
  const promoted = performance.now();
  await sayWhatItTook('primary killed, standby promoted: from the promotion on', writers, promoted);
  await sayWhatItTook('primary killed, standby promoted: from the kill on', writers, lost);
  await untilAllWrote(writers, 5);

  for (const writer of writers) await writer.stop();
  for (const follower of [...others, balanced]) await follower.stop();
  for (const server of servers) expect(server.hasEnded()).toBe(false);
  await expectAllThere(shared, [lone, ...writers]);
});

/** Every acknowledged write once, at the version it was told, each writer's in order; the same at each server. */
async function expectAllThere({ jwt, path, cells }: Shared, writers: readonly Writer[]): Promise<void> {
  const answers = await Promise.all(
    ports.map(async (_, index) => [
      await call(originAt(index), 'GET', `${path}/changes?since=3`, { jwt }),
      await call(originAt(index), 'GET', path, { jwt }),
    ]),
  );
  const [first] = answers;
  for (const answer of answers) expect(answer).toEqual(first);
  const [{ isComplete, batches }, table] = first ?? [];
  expect(isComplete).toBe(true);
  const texts: string[] = batches.map(
    (batch: { changes: { rows: string[][] }[] }) => batch.changes[0]?.rows[0]?.[0],
  );
  const versions: number[] = batches.map((batch: { version: number }) => batch.version);
  expect(versions).toEqual(versions.map((_, i) => i + 4));
  expect(new Set(texts).size).toBe(texts.length);
  for (const { written } of writers) {
    for (const { version, text } of written) expect(texts[version - 4]).toBe(text);
    const inOrder = written.map(({ version }) => version);
    expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
  }
  const acknowledged = writers.flatMap(({ written }) => written).length;
  expect(texts.length).toBe(acknowledged);
  const { columns, items } = parseTable(JSON.stringify(table)).comparison;
  const column = columns[cells[0]?.attributeId ?? ''] ?? [];
  const byItem = new Map(items.map(({ id }, i) => [id, column[i]]));
  expect(cells.map(({ itemId }) => byItem.get(itemId))).toEqual(
    writers.map(({ written }) => written.at(-1)?.text),
  );
  figures.push(
    `acknowledged ${acknowledged} of ${writers.length} writers: each is there once, in order, and the same at every server`,
  );
}
