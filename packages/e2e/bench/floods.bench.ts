import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { login, readProfile } from '@tertium/contract';
import { makePerson, type Person } from '../src/api';
import { test } from '../src/test';
import { type Asked, ask, hangUp, print, quantile, rateOf } from './askers';

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
  let busy = 0;
  const read = async (i: number) => {
    const { status } = await ask(`${server.url}/${readProfile.path}`, {
      jwt: persons[i % people]?.jwt ?? '',
    });
    if (status !== 200) busy++;
  };
  /** Reads a second that were answered; a server on a busy machine turns some away. */
  const rateOfReads = async (count: number) => {
    busy = 0;
    const rate = await rateOf(count, read);
    return (rate * (count - busy)) / count;
  };
  const [owner] = persons;
  const signIn = (from: string, password = owner?.password ?? '') =>
    time(() => ask(`${server.url}/${login.path}`, { from, body: { username: owner?.email, password } }));
  await signIn(home);
  await rateOfReads(300);

  const quiet: number[] = [];
  const flooded: number[] = [];
  const right: Timed[] = [];
  const wrong: Timed[] = [];
  let attemptsASecond = 0;
  for (let round = 0; round < rounds; round++) {
    quiet.push(await rateOfReads(readsPerRound));
    const flood = fork(program, [server.url]);
    const begun = performance.now();
    await countOf(flood);
    flooded.push(await rateOfReads(readsPerRound));
    for (let i = 0; i < 4; i++) right.push(await signIn(home));
    for (let i = 0; i < attempts; i++)
      wrong.push(await signIn(`192.0.${2 + round}.${i}`, 'a wrong password'));
    attemptsASecond = ((await countOf(flood)) * 1000) / (performance.now() - begun);
    flood.kill();
    await once(flood, 'exit');
  }
  hangUp();

  const [before, during] = [quantile(quiet, 0.5), quantile(flooded, 0.5)];
  const refused = wrong.filter(({ status }) => status === 503 || status === 429).map(({ took }) => took);
  const letIn = right.filter(({ status }) => status === 202);
  print(
    'profile reads a second, of those in quiet',
    `${(during / before).toFixed(2)} (${during.toFixed(0)} of ${before.toFixed(0)})`,
  );
  print('attempts of the flood a second', attemptsASecond.toFixed(0));
  print(
    'right sign-ins from a known network',
    `${letIn.length} of ${right.length}, ${quantile(
      letIn.map(({ took }) => took),
      1,
    ).toFixed(0)} ms at most`,
  );
  print(
    'refusals, p50 and p95',
    `${quantile(refused, 0.5).toFixed(1)} and ${quantile(refused, 0.95).toFixed(1)} ms (${refused.length} of ${wrong.length} attempts)`,
  );
});

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
