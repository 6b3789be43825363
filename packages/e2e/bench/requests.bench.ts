import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postChanges, readProfile } from '@tertium/contract';
import { makePerson, type Person, readComparison, seedComparison } from '../src/api';
import { test } from '../src/test';
import { ask, atOnce, hangUp, print, quantile, rateOf } from './askers';
import { workOf } from './workOf';

const bareProgram = fileURLToPath(new URL('../../server/src/testing/bareProfile.mjs', import.meta.url));
const rounds = 5;
const readsPerRound = 3_000;
const readsForCpu = 5_000;
const changes = 1_600;
/** Each may call 600 times a minute. */
const people = 60;

/** One call that has to succeed; gives the answer's text. */
async function askFor(url: string, jwt: string, body?: unknown): Promise<string> {
  const { status, text } = await ask(url, { jwt, body });
  if (status >= 300) throw new Error(`${status} ${text}`);
  return text;
}

async function workPerCall(processId: number, count: number, run: () => Promise<unknown>): Promise<number> {
  const before = await workOf(processId);
  await run();
  return ((await workOf(processId)) - before) / count;
}

test('What a request costs', async ({ server, administratorJwt }) => {
  const persons: Person[] = [];
  for (let i = 0; i < people; i++) persons.push(await makePerson(server.url, administratorJwt, `Asker ${i}`));
  const bare = fork(bareProgram, [join(server.dataDir, 'tertium.sqlite')]);
  try {
    const [port] = await once(bare, 'message');
    const jwtOf = (i: number) => persons[i % people]?.jwt ?? '';
    const read = (url: string) => (i: number) => askFor(`${url}/${readProfile.path}`, jwtOf(i));
    const [ours, theirs] = [read(server.url), read(`http://127.0.0.1:${port}`)];
    await rateOf(1_000, ours);
    await rateOf(1_000, theirs);
    const rates = { ours: [] as number[], theirs: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      rates.ours.push(await rateOf(readsPerRound, ours));
      rates.theirs.push(await rateOf(readsPerRound, theirs));
    }
    const [own, control] = [quantile(rates.ours, 0.5), quantile(rates.theirs, 0.5)];
    print(
      'profile reads a second, of a bare handler’s',
      `${(own / control).toFixed(3)} (${own.toFixed(0)} of ${control.toFixed(0)})`,
    );
    const work = await workPerCall(server.processId, readsForCpu, () => rateOf(readsForCpu, ours));
    const bareWork = await workPerCall(bare.pid ?? 0, readsForCpu, () => rateOf(readsForCpu, theirs));
    print(
      'CPU of a bare read, of ours',
      `${(bareWork / work).toFixed(3)} (${bareWork.toFixed(3)} of ${work.toFixed(3)} ms)`,
    );

    const writers: (() => Promise<void>)[] = [];
    for (let i = 0; i < atOnce; i++) {
      const { jwt } = await makePerson(server.url, administratorJwt, `Writer ${i}`);
      writers.push(await makeWriter(server.url, jwt));
    }
    const write = (_: number, asker: number) => writers[asker]?.() ?? Promise.resolve();
    await rateOf(atOnce * 4, write);
    // V8 compiles what runs often: a change costs half as much after some thousands.
    for (const when of ['after 64', 'after 1,664', 'after 3,264']) {
      let perSecond = 0;
      const work = await workPerCall(server.processId, changes, async () => {
        perSecond = await rateOf(changes, write);
      });
      print(`one-cell changes a second, ${atOnce} writers, ${when}`, perSecond.toFixed(0));
      print(`CPU of a one-cell change, ${when}`, `${work.toFixed(2)} ms`);
    }
  } finally {
    hangUp();
    bare.kill();
  }
});

/** Gives what changes one cell of a comparison of its own, again and again. */
async function makeWriter(url: string, jwt: string): Promise<() => Promise<void>> {
  const id = await seedComparison(url, jwt, 'cars-2018');
  const table = await readComparison(url, jwt, id);
  const [attribute] = table.attributes;
  const [itemId] = table.items.ids;
  const path = postChanges.path.replace(':id', id);
  let { version } = table;
  return async () => {
    const change = {
      kind: 'cells.set',
      itemIds: [itemId],
      attributeIds: [attribute?.id],
      rows: [[`${version}`]],
    };
    const batch = { id: randomUUID(), part: 0, isLast: true };
    const answer = await askFor(`${url}/${path}`, jwt, { baseVersion: version, batch, changes: [change] });
    version = JSON.parse(answer).result.version;
  };
}
