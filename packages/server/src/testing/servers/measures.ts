import { setTimeout as wait } from 'node:timers/promises';
import type { Follower } from './follower';
import type { Writer } from './writer';

const patienceMilliseconds = 60_000;

export async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('It never came to that');
    await wait(20);
  }
}

/** Waits until each writer has this many more acknowledgements. */
export async function untilAllWrote(writers: readonly Writer[], times: number): Promise<void> {
  const before = writers.map(({ written }) => written.length);
  await until(() => writers.every(({ written }, i) => written.length >= (before[i] ?? 0) + times));
}

/** How long after a time each writer got its next acknowledgement, in milliseconds. */
export async function waitsAfter(writers: readonly Writer[], since: number): Promise<number[]> {
  const firsts = () => writers.map(({ written }) => written.find(({ at }) => at > since)?.at);
  await until(() => firsts().every((at) => at !== undefined));
  return firsts().map((at) => (at ?? 0) - since);
}

/** Statuses of the calls that failed after a time, 0 for no answer. */
export function failuresAfter(writers: readonly Writer[], since: number): number[] {
  return writers.flatMap(({ failures }) =>
    failures.filter(({ at }) => at > since).map(({ status }) => status),
  );
}

/** How long after a writer knew a version its followers received it, in milliseconds. */
export function newsTimes(writer: Writer, followers: readonly Follower[]): number[] {
  return writer.written.flatMap(({ version, at }) =>
    followers.flatMap(({ heard }) => {
      const news = heard.find((each) => each.version >= version);
      return news === undefined ? [] : [Math.max(0, news.at - at)];
    }),
  );
}

export function inWords(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} ms (${sorted.length})`;
}
