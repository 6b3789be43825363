/** @module-tag long */
import { randomInt, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { blankAttribute } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../../../store/openStore';
import { parseTable } from '../../../testing/comparing';
import {
  type BuiltServer,
  buildServer,
  runProgram,
  type ServerProcess,
  startServer,
} from '../../../testing/serverProcess';
import { describeOnBothStores, makeStoreLocation, type StoreLocation } from '../../../testing/stores';
import { deleteLeftLayers } from '../storage/layers';

/** Kills on each store; `npm run soak -- crash` takes more, and as many while a draft is made. */
const cycles = Number(process.env.CRASH_CYCLES ?? 1);
const isLong = process.env.CRASH_CYCLES !== undefined;
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

/** A comparison of eight chunks that one batch after another fills with a text of its own, too long for one transaction. */
interface Filler {
  readonly path: string;
  readonly items: readonly string[];
  readonly attributes: readonly string[];
  version: number;
  acknowledged: string;
  /** Sent, and not known whether it was applied. */
  open: { readonly text: string; readonly parts: readonly object[] } | null;
}

const fillerParts = 8;

async function createFiller(origin: string): Promise<Filler> {
  const { id } = await call(origin, 'POST', 'compare/v1/comparisons', {});
  const path = `compare/v1/comparisons/${id}`;
  const items = Array.from({ length: 8_000 }, () => randomUUID());
  const attributes = Array.from({ length: 4 }, () => randomUUID());
  const changes = [
    { kind: 'items.add', items: items.map((itemId, position) => ({ id: itemId, name: 'Item', position })) },
    {
      kind: 'attributes.add',
      attributes: attributes.map((each, position) => blankAttribute({ id: each, name: 'A', position })),
    },
  ];
  const batch = wholeBatch();
  const { version } = await call(origin, 'POST', `${path}/changes`, { baseVersion: 1, batch, changes });
  return { path, items, attributes, version, acknowledged: '', open: null };
}

/** Each part sets cells of every chunk. */
function fillingOf({ items, attributes, version }: Filler): NonNullable<Filler['open']> {
  const text = randomUUID();
  const id = randomUUID();
  const parts = Array.from({ length: fillerParts }, (_, part) => {
    const itemIds = items.filter((_item, i) => i % fillerParts === part);
    const rows = itemIds.map(() => attributes.map(() => text));
    const changes = [{ kind: 'cells.set', itemIds, attributeIds: attributes, rows }];
    return { baseVersion: version, batch: { id, part, isLast: part === fillerParts - 1 }, changes };
  });
  return { text, parts };
}

/** Sends what is open, or something new, to its end; throws where the server is gone. */
async function fill(filler: Filler, origin: string, beforeEnd = () => {}): Promise<void> {
  // Of what is sent again all parts may be there, so that the first leads to the end.
  let isNear = filler.open !== null;
  filler.open ??= fillingOf(filler);
  const { text, parts } = filler.open;
  for (const [i, part] of parts.entries()) {
    isNear ||= i === fillerParts - 1;
    if (isNear) beforeEnd();
    const { version, isApplied } = await call(origin, 'POST', `${filler.path}/changes`, part);
    if (!isApplied) continue;
    [filler.version, filler.acknowledged, filler.open] = [version, text, null];
    return;
  }
}

/** Whatever is seen was written by one batch: the last that is known to be applied, or the one that is open. */
async function checkFilled(filler: Filler, origin: string): Promise<void> {
  const { comparison } = parseTable(JSON.stringify(await call(origin, 'GET', filler.path)));
  const texts = new Set(Object.values(comparison.columns).flat().map(String));
  expect(texts.size).toBe(1);
  expect([filler.acknowledged || 'null', filler.open?.text]).toContain([...texts][0]);
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

  it.runIf(isLong)(
    `shows a long batch whole or not at all when it is killed while it makes a draft, ${cycles} times`,
    async () => {
      const inStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
        const store = await openStore(location.settings);
        return work(store).finally(() => store.close());
      };
      const countLayers = (store: Store) =>
        store.db.selectFrom('chunks').select('batch_id').where('batch_id', 'is not', null).execute();
      let server = await start();
      token = (await call(server.origin, 'POST', 'auth/v1/login', { email, password })).jwt;
      const filler = await createFiller(server.origin);
      const begun = performance.now();
      await fill(filler, server.origin);
      let longest = performance.now() - begun;
      let drafts = 0;
      for (let cycle = 0; cycle < cycles || drafts === 0; cycle++) {
        const { origin } = server;
        let filling = Promise.resolve();
        await new Promise<void>((resolve) => {
          filling = fill(filler, origin, resolve).catch((error: unknown) => {
            if (!(error instanceof TypeError)) throw error;
          });
        });
        const isOver = await Promise.race([
          wait(longest * Math.random()).then(() => false),
          filling.then(() => true),
        ]);
        await server.kill();
        await filling;
        // A machine may be slower or quicker than it was: the next moment is looked for where a draft is.
        if ((await inStore(countLayers)).length > 0) drafts++;
        else longest *= isOver ? 0.5 : 1.5;
        server = await start();
        await checkFilled(filler, server.origin);
      }
      await fill(filler, server.origin);
      await checkFilled(filler, server.origin);
      expect(filler.open).toBeNull();
      await server.kill();
      await inStore(async (store) => {
        await deleteLeftLayers(store);
        expect(await countLayers(store)).toEqual([]);
      });
    },
  );

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
