import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { login, openComparison, postChanges } from '@tertium/contract';
import { call, type Person } from '../src/api';
import { type Asked, ask, quantile } from './askers';
import type { LargeTable } from './largeTable';

/** Milliseconds for which a call counts that is refused. */
const lost = 60_000;

export const quantileText = (times: readonly number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(0)} p99 ${quantile(times, 0.99).toFixed(0)} ms of ${times.length}`;

/** What another person does until the work is done: milliseconds of each call. */
export async function liveOn(url: string, person: Person, own: LargeTable, work: Promise<unknown>) {
  const times = { login: [] as number[], edit: [] as number[], read: [] as number[], live: [] as number[] };
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const loop = async (
    what: keyof typeof times,
    pause: number,
    step: (count: number) => Promise<Asked>,
    take = (_: Asked) => {},
  ) => {
    for (let count = 0; !isOver; count++) {
      const started = performance.now();
      const answer = await step(count);
      times[what].push(answer.status < 300 ? performance.now() - started : lost);
      if (answer.status < 300) take(answer);
      await wait(pause);
    }
  };
  const { jwt, email, password } = person;
  const path = openComparison.path.replace(':id', own.id);
  const { version: opened } = await call(url, openComparison, { jwt, params: { id: own.id } });
  let version = opened;
  const edit = (count: number) => {
    const cell = {
      itemIds: own.itemIds.slice(0, 1),
      attributeIds: own.attributeIds.slice(0, 1),
      rows: [[String(count)]],
    };
    const batch = { id: randomUUID(), part: 0, isLast: true };
    const body = { baseVersion: version, batch, changes: [{ kind: 'cells.set', ...cell }] };
    return ask(`${url}/${postChanges.path.replace(':id', own.id)}`, { jwt, body });
  };
  await Promise.all([
    over,
    // Twenty a minute are let in from one network, and six hundred calls a minute are a person's.
    loop('login', 500, (count) =>
      ask(`${url}/${login.path}`, { from: `198.51.100.${count % 200}`, body: { username: email, password } }),
    ),
    loop('edit', 250, edit, ({ text }) => {
      version = JSON.parse(text).result.version;
    }),
    loop('read', 250, () => ask(`${url}/${path}`, { jwt })),
    loop('live', 2, () => ask(`${url}/health/live`, {})),
  ]);
  return times;
}
