import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { login, readProfile } from '@tertium/contract';
import { makePerson, type Person } from '../src/api';
import { test } from '../src/test';
import { type Asked, ask, hangUp, print, quantile, rateOf } from './askers';
import { startBare } from './startBare';

const program = fileURLToPath(new URL('flood.mjs', import.meta.url));
const rounds = 3;
const readsPerRound = 600;
const attempts = 50;
/** Each may call 600 times a minute. */
const people = 10;
const home = '198.51.100.9';

test('Reads and sign-ins during a flood of sign-ins from 1,000 addresses', async ({
  server,
  administratorJwt,
}) => {
  const persons: Person[] = [];
  for (let i = 0; i < people; i++) persons.push(await makePerson(server.url, administratorJwt, `Asker ${i}`));
  const [owner] = persons;
  const signIn = (from: string, password = owner?.password ?? '') =>
    time(() => ask(`${server.url}/${login.path}`, { from, body: { username: owner?.email, password } }));
  await signIn(home);

  const right: Timed[] = [];
  const wrong: Timed[] = [];
  const own = await holdAgainstFlood(server.url, persons, async (round) => {
    for (let i = 0; i < 4; i++) right.push(await signIn(home));
    for (let i = 0; i < attempts; i++)
      wrong.push(await signIn(`192.0.${2 + round}.${i}`, 'a wrong password'));
  });
  const bare = await startBare();
  const control = await holdAgainstFlood(bare.url, persons, async () => undefined);
  hangUp();
  await bare.stop();

  const refused = wrong.filter(({ status }) => status === 503 || status === 429).map(({ took }) => took);
  const letIn = right.filter(({ status }) => status === 202);
  const most = quantile(
    letIn.map(({ took }) => took),
    1,
  );
  print('profile reads a second, of those in quiet', describeHeld(own));
  print('the same of a server that only answers', describeHeld(control));
  print(
    'right sign-ins from a known network',
    `${letIn.length} of ${right.length}, ${most.toFixed(0)} ms at most`,
  );
  print(
    'refusals, p50 and p95',
    `${quantile(refused, 0.5).toFixed(1)} and ${quantile(refused, 0.95).toFixed(1)} ms (${refused.length} of ${wrong.length} attempts)`,
  );
});

/** Each a second. */
interface Held {
  readonly quiet: number;
  readonly flooded: number;
  readonly attempts: number;
}

const describeHeld = ({ quiet, flooded, attempts: flood }: Held) =>
  `${(flooded / quiet).toFixed(2)} (${flooded.toFixed(0)} of ${quiet.toFixed(0)}) at ${flood.toFixed(0)} attempts of the flood`;

/** Reads without and with a flood in turns; `during` runs in each flood. */
async function holdAgainstFlood(
  url: string,
  persons: readonly Person[],
  during: (round: number) => Promise<void>,
): Promise<Held> {
  let busy = 0;
  const read = async (i: number) => {
    const { status } = await ask(`${url}/${readProfile.path}`, { jwt: persons[i % people]?.jwt ?? '' });
    if (status !== 200) busy++;
  };
  /** Reads a second that were answered; a server on a busy machine turns some away. */
  const rateOfReads = async (count: number) => {
    busy = 0;
    const rate = await rateOf(count, read);
    return (rate * (count - busy)) / count;
  };
  const [quiet, flooded, flood]: [number[], number[], number[]] = [[], [], []];
  await rateOfReads(300);
  for (let round = 0; round < rounds; round++) {
    quiet.push(await rateOfReads(readsPerRound));
    const flooding = fork(program, [url]);
    const begun = performance.now();
    await countOf(flooding);
    flooded.push(await rateOfReads(readsPerRound));
    await during(round);
    flood.push(((await countOf(flooding)) * 1000) / (performance.now() - begun));
    flooding.kill();
    await once(flooding, 'exit');
  }
  return {
    quiet: quantile(quiet, 0.5),
    flooded: quantile(flooded, 0.5),
    attempts: quantile(flood, 0.5),
  };
}

interface Timed extends Asked {
  /** Milliseconds. */
  readonly took: number;
}

async function time(work: () => Promise<Asked>): Promise<Timed> {
  const start = performance.now();
  const answer = await work();
  return { ...answer, took: performance.now() - start };
}

/** How many attempts the flood has begun. */
async function countOf(flood: ChildProcess): Promise<number> {
  flood.send('count');
  const [count] = await once(flood, 'message');
  return Number(count);
}
