import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './calls';
import { expectAllThere } from './expectAllThere';
import { type Fleet, startFleet } from './fleet';
import { type Follower, startFollower } from './follower';
import { makeShared, type Shared } from './makeShared';
import { failuresAfter, inWords, newsTimes, until, untilAllWrote, waitsAfter } from './measures';
import { startWriter, type Writer } from './writer';

/** `SERVER_KILLS=20` for more. */
const kills = Number(process.env.SERVER_KILLS ?? 3);
const serverCount = 3;
const writerCount = 8;
const pauseMilliseconds = 300;

/** The tests run in this order, each on the state left by those before it. */
describe('several servers lose nothing and continue', () => {
  let fleet: Fleet;
  let shared: Shared;
  /** One writer is left alone, the others write while servers and the database fail. */
  let lone: Writer;
  let writers: readonly Writer[];
  /** Follow at the servers to which the lone writer doesn't write, and through the balancer. */
  let others: readonly Follower[];
  let balanced: Follower;
  const people: string[] = [];
  const figures: string[] = [];

  beforeAll(async () => {
    fleet = await startFleet(serverCount);
    shared = await makeShared(fleet.origin, await fleet.addPerson('owner'), writerCount);
    for (let index = 0; index < writerCount; index++) people.push(await fleet.addPerson(`writer${index}`));
  });
  afterAll(async () => {
    process.stdout.write(`\n${figures.join('\n')}\n\n`);
    await fleet?.stop();
  });

  function write(index: number, origin: string): Writer {
    const [jwt, cell] = [people[index], shared.cells[index]];
    if (jwt === undefined || cell === undefined) throw new RangeError('Nobody');
    return startWriter(origin, { jwt, cell, name: `w${index}`, pauseMilliseconds });
  }

  const follow = (origin: string): Follower =>
    startFollower(origin, { jwt: shared.jwt, comparisonId: shared.cells[0]?.comparisonId ?? '' });

  async function report(what: string, since: number): Promise<number> {
    const waits = await waitsAfter(writers, since);
    const statuses = failuresAfter(writers, since);
    figures.push(
      `${what}: acknowledged again ${inWords(waits)}; calls that failed: ${statuses.join(' ') || 'none'}`,
    );
    return Math.max(...waits);
  }

  it('and report writes to each other', async () => {
    others = fleet.origins.slice(1).map(follow);
    await until(() => others.every(({ heard }) => heard.length > 0));
    lone = write(0, fleet.origins[0] ?? '');
    await untilAllWrote([lone], 30);
    await lone.stop();
    const last = lone.written.at(-1)?.version ?? 0;
    await until(() => others.every(({ heard }) => (heard.at(-1)?.version ?? 0) >= last));
    figures.push(`news at other servers, one writer: ${inWords(newsTimes(lone, others))}`);
    balanced = follow(fleet.origin);
    writers = people.slice(1).map((_, index) => write(index + 1, fleet.origin));
    await untilAllWrote(writers, 10);
    await until(() => balanced.heard.length > 0);
    const times = writers.flatMap((writer) => newsTimes(writer, others));
    figures.push(`news at other servers, ${writers.length} writers: ${inWords(times)}`);
  });

  it(`when one is killed, ${kills} times, within five seconds`, async () => {
    for (let round = 0; round < kills; round++) {
      const index = round % serverCount;
      const at = performance.now();
      await fleet.kill(index);
      expect(await report(`server ${index + 1} killed`, at)).toBeLessThan(5000);
      await fleet.start(index);
      await until(() => balanced.heard.some((news) => news.at > at));
      await untilAllWrote(writers, 3);
    }
  });

  it('when one is asked to end, without a call that fails', async () => {
    const at = performance.now();
    expect(await fleet.drain(1)).toBe(0);
    await fleet.start(1);
    await report('server 2 drained', at);
    expect(failuresAfter(writers, at)).toEqual([]);
  });

  it('when PostgreSQL is restarted, which they report meanwhile', async () => {
    const at = performance.now();
    const restarted = fleet.postgres.restart(5000);
    await until(() => writers.every((writer) => failuresAfter([writer], at).length > 0));
    await expect.poll(() => fleet.statuses('ready'), { timeout: 3000 }).toEqual([503, 503, 503]);
    expect(await fleet.statuses('live')).toEqual([200, 200, 200]);
    const { status, body } = await ask(fleet.origin, 'GET', shared.path, { jwt: shared.jwt });
    expect([status, JSON.parse(body).code]).toEqual([503, 'ERR_DB_UNAVAILABLE']);
    await restarted;
    const back = performance.now();
    await report('PostgreSQL restarted: from its first answer on', back);
    await expect.poll(() => fleet.statuses('ready'), { timeout: 5000 }).toEqual([200, 200, 200]);
    await untilAllWrote(writers, 3);
  });

  it('when PostgreSQL stops answering, after which they give up soon', async () => {
    await fleet.postgres.freeze(12_000);
    await report('PostgreSQL frozen for 12 s: from its going on', performance.now());
    const longest = Math.max(...writers.map(({ longestMilliseconds }) => longestMilliseconds));
    figures.push(`  longest call of all so far: ${longest.toFixed(0)} ms`);
    expect(longest).toBeLessThan(15_000);
    await untilAllWrote(writers, 3);
  });

  it('when the standby is away, and acknowledge nothing that the primary alone has', async () => {
    const { from, until: back } = await fleet.postgres.doWithoutStandby(25_000);
    const early = writers.flatMap(({ written }) => written.filter(({ at }) => at > from + 500 && at < back));
    expect(early).toEqual([]);
    await report('standby away for 25 s: from its start on', back);
    await untilAllWrote(writers, 3);
  });

  it('when the primary is lost and the standby promoted', async () => {
    fleet.postgres.killPrimary();
    await wait(2000);
    await fleet.postgres.promote();
    await report('primary killed, standby promoted 2 s later: from then on', performance.now());
    await untilAllWrote(writers, 5);
  });

  it('when the former primary returns, also servers that start then', async () => {
    await fleet.postgres.bringBackPrimary();
    const at = performance.now();
    await fleet.kill(0);
    await fleet.start(0);
    await report('the old primary back, and server 1 killed and started', at);
    await untilAllWrote(writers, 5);
  });

  it('and without another restart each has every acknowledged write once, in order', async () => {
    for (const writer of writers) await writer.stop();
    for (const follower of [...others, balanced]) await follower.stop();
    expect(fleet.isWhole()).toBe(true);
    await expectAllThere(fleet.origins, shared, [lone, ...writers]);
    figures.push(`acknowledged: ${[lone, ...writers].flatMap(({ written }) => written).length}`);
  });

  it('and PostgreSQL finds nothing damaged', () => fleet.postgres.check());
});
