import { randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { blankAttribute } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseTable } from '../../../testing/comparing';
import {
  type BuiltServer,
  buildServer,
  runProgram,
  type ServerProcess,
  startServer,
} from '../../../testing/serverProcess';
import { describeOnBothStores, makeStoreLocation, type StoreLocation } from '../../../testing/stores';

/** Kills on each store; `npm run soak -- crash` takes more. */
const cycles = Number(process.env.CRASH_CYCLES ?? 3);
const email = 'ada@example.org';
const password = 'correct horse battery staple';

let built: BuiltServer;
let environment: Record<string, string>;
let running: ServerProcess | null = null;

beforeAll(async () => {
  built = await buildServer();
});

afterAll(() => built.remove());

async function start(): Promise<ServerProcess> {
  running = await startServer(built, environment);
  return running;
}

let token = '';

async function call(origin: string, method: string, path: string, body?: unknown) {
  const send = () =>
    fetch(`${origin}/${path}`, {
      method,
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  let answer = await send();
  // On a machine that is busy with other things the server says so, and is asked again, as a client does.
  while (answer.status === 503) answer = await send();
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
  return JSON.parse(text).result;
}

/** One person's comparison with two cells that are only ever written together. */
interface Writer {
  readonly path: string;
  readonly items: readonly string[];
  readonly attribute: string;
  version: number;
  /** By version: what the server said it had written. */
  readonly acknowledged: Map<number, string>;
  /** Sent, and not known whether it was written. */
  open: { readonly baseVersion: number; readonly batch: object; readonly changes: readonly object[] } | null;
}

async function createWriter(origin: string): Promise<Writer> {
  const { id } = await call(origin, 'POST', 'compare/v1/comparisons', {});
  const [one, two, attribute] = [randomUUID(), randomUUID(), randomUUID()];
  const path = `compare/v1/comparisons/${id}`;
  const items = [one, two].map((itemId, position) => ({ id: itemId, name: 'Item', position }));
  const changes = [
    { kind: 'items.add', items },
    { kind: 'attributes.add', attributes: [blankAttribute({ id: attribute, name: 'A', position: 0 })] },
  ];
  await call(origin, 'POST', `${path}/changes`, { baseVersion: 1, batch: wholeBatch(), changes });
  return { path, items: [one, two], attribute, version: 2, acknowledged: new Map(), open: null };
}

const wholeBatch = () => ({ id: randomUUID(), part: 0, isLast: true });

/** Writes until the server is gone. */
async function writeOn(writer: Writer, origin: string): Promise<void> {
  for (;;) {
    const text = randomUUID();
    const change = {
      kind: 'cells.set',
      itemIds: writer.items,
      attributeIds: [writer.attribute],
      rows: [[text], [text]],
    };
    writer.open ??= { baseVersion: writer.version, batch: wholeBatch(), changes: [change] };
    const sent = writer.open;
    try {
      const { version } = await call(origin, 'POST', `${writer.path}/changes`, sent);
      const [written] = sent.changes as (typeof change)[];
      writer.acknowledged.set(version, written?.rows[0]?.[0] ?? '');
      writer.version = version;
      writer.open = null;
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

/** Everything acknowledged is there, versions have no gap, and no batch is there by half. */
async function check(writer: Writer, origin: string): Promise<void> {
  const { batches } = await call(origin, 'GET', `${writer.path}/changes?since=2`);
  const written = new Map<number, string>(
    batches.map(({ version, changes }: { version: number; changes: { rows: string[][] }[] }) => [
      version,
      changes[0]?.rows[0]?.[0],
    ]),
  );
  const versions = [...written.keys()];
  expect(versions).toEqual(versions.map((_, i) => i + 3));
  for (const [version, text] of writer.acknowledged) expect(written.get(version)).toBe(text);
  const table = parseTable(JSON.stringify(await call(origin, 'GET', writer.path)));
  const last = written.get(table.version) ?? null;
  expect(table.comparison.columns[writer.attribute]).toEqual([last, last]);
}

describeOnBothStores('a server', (kind) => {
  let location: StoreLocation;
  let dataDir: string;
  beforeAll(async () => {
    location = await makeStoreLocation(kind);
    dataDir = 'dataDir' in location.settings ? location.settings.dataDir : '';
    environment =
      'databaseUrl' in location.settings
        ? { DATABASE_URL: location.settings.databaseUrl }
        : { DATA_DIR: dataDir };
    token = '';
    const args = ['user', 'add', '--email', email, '--name', 'Ada', '--password-stdin'];
    const { status, output } = await runProgram(built, 'operator', {
      args,
      input: `${password}\n`,
      environment,
    });
    if (status !== 0) throw new Error(output);
  });
  afterAll(async () => {
    await running?.kill();
    await location.remove();
  });

  it(`loses no acknowledged write and keeps no half of one when it is killed, ${cycles} times`, async () => {
    let server = await start();
    token = (await call(server.origin, 'POST', 'auth/v1/login', { email, password })).jwt;
    const writers = [await createWriter(server.origin), await createWriter(server.origin)];
    // A busy machine may be killed before it has answered anything, which proves little.
    const isProved = () => writers.every((writer) => writer.acknowledged.size > 0);
    for (let cycle = 0; cycle < cycles || !isProved(); cycle++) {
      const { origin } = server;
      const writing = Promise.all(writers.map((writer) => writeOn(writer, origin)));
      // The moment of a crash is nobody's choice: this waits for no result.
      await Promise.race([wait(randomInt(20, 300)), writing]);
      await server.kill();
      await writing;
      server = await start();
      for (const writer of writers) await check(writer, server.origin);
    }
    await server.kill();
  });

  it.runIf(kind === 'sqlite')(
    'lets no second server onto a data directory, which then ends with 75 and changes nothing',
    async () => {
      const server = await start();
      const before = (await readdir(dataDir)).sort();
      const second = await runProgram(built, 'server', { environment });
      expect(second.status).toBe(75);
      expect(second.output).toMatch(/in use by process \d+/);
      expect((await readdir(dataDir)).sort()).toEqual(before);
      expect(await call(server.origin, 'GET', 'health/ready')).toEqual({ status: 'ok' });
      await server.kill();
      const next = await start();
      expect(await call(next.origin, 'GET', 'health/ready')).toEqual({ status: 'ok' });
      await next.kill();
    },
  );
});
