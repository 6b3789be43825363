import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { buildServer, runProgram, startServer } from '../serverProcess';
import { call } from './calls';
import { findPort } from './findPort';
import { startFollower } from './follower';
import { makeShared } from './makeShared';
import { startWriter } from './writer';

/** `MIXED_MINUTES=480` for a working day. */
const minutes = Number(process.env.MIXED_MINUTES ?? 10);
const sampleCount = 80;
const writerCount = 8;
/** Fewer sign-ins a minute than the limit of one network. */
const pauseMilliseconds = 4000;
const email = 'ada@example.org';
const password = 'correct horse battery staple';

/** The share of the run after which everything is warm: an hour, or half of a short run. */
const warmUp = Math.min(1 / 2, 60 / minutes);

const memory = 'process_resident_memory_bytes';
/** The space in which V8 creates objects. It grows to 32 MB and shrinks as V8 decides. */
const newSpace = 'nodejs_heap_space_size_total_bytes{space="new"}';

/** Metrics that must not grow, with the growth that is allowed by design, or by a few at that moment. */
const watched = [
  { name: memory, share: 1.05, more: 0 },
  { name: 'process_open_fds', share: 1, more: 4 },
  { name: 'nodejs_active_resources_total', share: 1, more: 4 },
];

it(`no metric grows in ${minutes} minutes of mixed use`, { timeout: (minutes + 30) * 60_000 }, async () => {
  const built = await buildServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'tertium-mixed-'));
  const metricsPort = String(await findPort());
  const environment = { DATA_DIR: dataDir, METRICS_PORT: metricsPort };
  const args = ['user', 'add', '--email', email, '--name', 'Ada', '--password-stdin'];
  await runProgram(built, 'operator', { args, input: `${password}\n`, environment });
  const server = await startServer(built, environment);
  onTestFinished(async () => {
    await server.kill();
    await rm(dataDir, { recursive: true });
    await built.remove();
  });
  const { origin } = server;
  const signIn = async (): Promise<string> =>
    (await call(origin, 'POST', 'auth/v1/login', { body: { email, password } })).jwt;
  const jwt = await signIn();
  const shared = await makeShared(origin, jwt, writerCount);
  const writers = shared.cells.map((cell, index) =>
    startWriter(origin, { jwt, cell, name: `w${index}`, pauseMilliseconds: 1500 }),
  );
  const comparisonId = shared.cells[0]?.comparisonId ?? '';

  /** Opens and closes streams, reads, copies and deletes a comparison, opens and ends a session. */
  async function useOnce(): Promise<void> {
    const follower = startFollower(origin, { jwt, comparisonId });
    const own = await signIn();
    await call(origin, 'GET', 'compare/v1/comparisons', { jwt: own });
    await call(origin, 'GET', shared.path, { jwt: own });
    await call(origin, 'GET', `${shared.path}/history`, { jwt: own });
    const made = await makeShared(origin, own, 50);
    await call(origin, 'DELETE', made.path, { jwt: own, version: made.version });
    await call(origin, 'POST', 'auth/v1/logout', { jwt: own });
    await follower.stop();
  }

  async function sample(): Promise<number[]> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const figures = new Map(text.split('\n').map((line) => line.split(' ') as [string, string]));
    const read = (name: string) => Number(figures.get(name));
    return watched.map(({ name }) => read(name) - (name === memory ? read(newSpace) : 0));
  }

  const samples: number[][] = [];
  const spanMilliseconds = (minutes * 60_000) / sampleCount;
  for (let index = 0; index < sampleCount; index++) {
    const until = performance.now() + spanMilliseconds;
    do {
      await useOnce();
      await wait(pauseMilliseconds);
    } while (performance.now() < until);
    samples.push(await sample());
  }
  for (const writer of writers) await writer.stop();
  expect(writers.flatMap(({ failures }) => failures)).toEqual([]);

  /** The lowest figure of an eighth of the time, which leaves out what is used only for a moment. */
  const lowest = (column: number, from: number) =>
    Math.min(...samples.slice(from, from + sampleCount / 8).map((row) => row[column] ?? Number.NaN));
  for (const [column, { name, share, more }] of watched.entries()) {
    const [early, late] = [lowest(column, sampleCount * warmUp), lowest(column, (sampleCount * 7) / 8)];
    process.stdout.write(`${name}: ${early} once warm, ${late} at its end\n`);
    expect(late, name).toBeLessThanOrEqual(early * share + more);
  }
});
