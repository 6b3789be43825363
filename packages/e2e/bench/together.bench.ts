import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { everyone, followComparison, postChanges, readProfile, setGrant } from '@tertium/contract';
import { call, makePerson, type Person, readComparison, seedComparison } from '../src/api';
import { test } from '../src/test';
import { ask, hangUp, print, quantile } from './askers';
import { startBare } from './startBare';

/** News to many who look. `DATABASE_URL` names an empty database. */
const people = 200;
const comparisons = 200;
const streamsOfOne = 10;
const edits = 400;
const editsPerSecond = 20;
const reads = 400;

interface Stream {
  /** When each version was received. */
  readonly heardAt: ReadonlyMap<number, number>;
  close(): void;
}

interface Place {
  readonly id: string;
  /** The network the page is in: not everybody sits behind one address. */
  readonly from: string;
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** Opens a stream as a page does, and waits for its first news. */
async function follow(url: string, { jwt }: Person, { id, from }: Place): Promise<Stream> {
  const heardAt = new Map<number, number>();
  const path = `${followComparison.path.replace(':id', id)}?tab=${randomUUID()}`;
  const headers = { authorization: `Bearer ${jwt}`, 'x-forwarded-for': from };
  const asked = request(`${url}/${path}`, { agent, headers });
  asked.on('error', () => {}).end();
  const [answer] = await once(asked, 'response');
  if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}`);
  answer.on('data', (piece: Buffer) => {
    const now = performance.now();
    for (const [, version] of piece.toString().matchAll(/"version":(\d+)/g)) {
      if (!heardAt.has(Number(version))) heardAt.set(Number(version), now);
    }
  });
  await once(answer, 'data');
  return { heardAt, close: () => asked.destroy() };
}

/** A comparison that everybody may edit, and what changes one of its cells; gives the version and when it was asked for. */
async function makeShared(url: string, { jwt }: Person) {
  const id = await seedComparison(url, jwt, 'cars-2018');
  const params = { id, grantee: everyone };
  await call(url, setGrant, { jwt, params, body: { right: 'edit' } });
  const table = await readComparison(url, jwt, id);
  const [attribute] = table.attributes;
  let { version } = table;
  const edit = async (by: Person): Promise<readonly [version: number, sentAt: number]> => {
    const sentAt = performance.now();
    const change = {
      kind: 'cells.set',
      itemIds: [table.items.ids[0]],
      attributeIds: [attribute?.id],
      rows: [[`${version}`]],
    };
    const batch = { id: randomUUID(), part: 0, isLast: true };
    const body = { baseVersion: version, batch, changes: [change] };
    const { status, text } = await ask(`${url}/${postChanges.path.replace(':id', id)}`, {
      jwt: by.jwt,
      body,
    });
    if (status !== 200) throw new Error(`${status} ${text}`);
    version = JSON.parse(text).result.version;
    return [version, sentAt];
  };
  return { id, edit };
}

type Shared = Awaited<ReturnType<typeof makeShared>>;

/** A change of no table, which the bare server only announces. */
const tellBare =
  (url: string): Shared['edit'] =>
  async ({ jwt }) => {
    const sentAt = performance.now();
    const { text } = await ask(`${url}/changes`, { jwt, body: [] });
    return [JSON.parse(text).result.version, sentAt];
  };

/** Milliseconds of reads that follow one another. */
async function readOn(url: string, persons: readonly Person[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (let i = 0; i < reads; i++) {
    const start = performance.now();
    await ask(`${url}/${readProfile.path}`, { jwt: persons[i % persons.length]?.jwt ?? '' });
    times.push(performance.now() - start);
    await wait(20);
  }
  return times;
}

async function memoryOf(processId: number): Promise<number> {
  const text = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? Number.NaN);
}

const quantileText = (values: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => quantile(values, share).toFixed(1)).join(', ');

/** Edits at a steady pace; gives how long each took from sending until all followers received it. */
async function editOn(
  all: readonly (readonly [Shared, readonly Stream[]])[],
  persons: readonly Person[],
): Promise<readonly number[]> {
  const sent: [readonly Stream[], number, number][] = [];
  const start = performance.now();
  for (let i = 0; i < edits; i++) {
    const [shared, streams] = all[i % all.length] ?? [];
    const by = persons[i % persons.length];
    if (shared === undefined || streams === undefined || by === undefined) throw new Error('Nothing to edit');
    sent.push([streams, ...(await shared.edit(by))]);
    await wait(Math.max(0, start + ((i + 1) * 1000) / editsPerSecond - performance.now()));
  }
  print('edits a second', ((edits * 1000) / (performance.now() - start)).toFixed(1));
  await wait(2_000);
  let missed = 0;
  const times = sent.flatMap(([streams, version, sentAt]) =>
    streams.flatMap(({ heardAt }) => {
      const at = heardAt.get(version);
      if (at === undefined) missed++;
      return at === undefined ? [] : [at - sentAt];
    }),
  );
  // A version that a later one overtook is not announced by itself.
  print('news that a newer one overtook', `${missed} of ${missed + times.length}`);
  return times;
}

test('What presence costs', async ({ server, administratorJwt }) => {
  const { url } = server;
  print('store', process.env.DATABASE_URL === undefined ? 'SQLite' : 'PostgreSQL');
  const persons: Person[] = [];
  for (let i = 0; i < people; i++) persons.push(await makePerson(url, administratorJwt, `Reader ${i}`));
  const [owner] = persons;
  if (owner === undefined) throw new Error('Nobody is there');
  const shared: Shared[] = [];
  for (let i = 0; i < comparisons; i++) shared.push(await makeShared(url, persons[i % people] ?? owner));

  async function measure(
    what: string,
    streamsOf: readonly (readonly [Shared, readonly Person[]])[],
    { url, processId }: Pick<typeof server, 'url' | 'processId'> = server,
  ) {
    const idle = await readOn(url, persons);
    const before = await memoryOf(processId);
    const all: (readonly [Shared, readonly Stream[]])[] = [];
    for (const [each, readers] of streamsOf)
      all.push([
        each,
        await Promise.all(
          readers.map((reader, i) => follow(url, reader, { id: each.id, from: `10.9.0.${i % 250}` })),
        ),
      ]);
    await wait(5_000);
    const count = all.reduce((sum, [, streams]) => sum + streams.length, 0);
    print('streams', `${count}, ${what}`);
    print('memory of a stream', `${(((await memoryOf(processId)) - before) / count).toFixed(1)} kB`);
    const [times, during] = await Promise.all([editOn(all, persons), readOn(url, persons)]);
    print('from sending an edit to hearing of it: p50, p95, p99', `${quantileText(times)} ms`);
    print('a read: idle', `${quantileText(idle)} ms`);
    print('a read: meanwhile', `${quantileText(during)} ms`);
    const ratio = (share: number) => (quantile(during, share) / quantile(idle, share)).toFixed(2);
    print('a read meanwhile, of an idle one: p50, p95', `${ratio(0.5)}, ${ratio(0.95)}`);
    for (const [, streams] of all) for (const { close } of streams) close();
    await wait(4_000);
  }

  const bare = await startBare();
  try {
    // What 200 lines to write to after each change cost any server of this kind on this machine.
    await measure('of a bare server', [[{ id: 'one', edit: tellBare(bare.url) }, persons]], bare);
    const readersOf = (i: number) =>
      Array.from({ length: streamsOfOne }, (_, k) => persons[(i + k) % people] ?? owner);
    await measure(
      `over ${comparisons} comparisons`,
      shared.map((each, i) => [each, readersOf(i)]),
    );
    await measure(
      'all in one comparison',
      shared.slice(0, 1).map((each) => [each, persons]),
    );
  } finally {
    hangUp();
    agent.destroy();
    await bare.stop();
  }
});
