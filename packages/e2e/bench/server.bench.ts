import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { exportAccount, openComparison } from '@tertium/contract';
import { makePerson } from '../src/api';
import { test } from '../src/test';
import { type Asked, ask, hangUp, print, quantile } from './askers';
import { bringIn, prepareTable } from './largeTable';
import { liveOn, quantileText } from './liveOn';

/** What a large table costs other people. `ROWS` and `COLUMNS` say how large; `DATABASE_URL` names an empty database. */
const rows = Number(process.env.ROWS ?? 60_000);
const columns = Number(process.env.COLUMNS ?? 20);
const idleMilliseconds = 10_000;
const opens = 12;

test('What a large table costs other people', async ({ server, administratorJwt }) => {
  const ada = await makePerson(server.url, administratorJwt, 'Ada with the large table');
  const bob = await makePerson(server.url, administratorJwt, 'Bob with a small one');
  const { url, dataDir, processId } = server;
  const small = await prepareTable(url, bob.jwt, 30, 12);
  await bringIn(url, bob.jwt, small);
  const large = await prepareTable(url, ada.jwt, rows, columns);
  print('store', process.env.DATABASE_URL === undefined ? 'SQLite' : 'PostgreSQL');
  print('table', `${rows} × ${columns}`);

  const idle = await liveOn(url, bob, small, wait(idleMilliseconds));
  const idleMemory = await memoryOf(processId);
  const sizeBefore = await sizeOf(dataDir);
  const importing = bringIn(url, ada.jwt, large);
  const during = await liveOn(url, bob, small, importing);
  const milliseconds = await importing;
  print('import', `${(milliseconds / 1000).toFixed(1)} s`);
  for (const what of ['login', 'edit', 'read'] as const) {
    print(`${what} of another: idle`, quantileText(idle[what]));
    print(`${what} of another: during the import`, quantileText(during[what]));
  }
  const [idleStall, stall] = [quantile(idle.live, 1), quantile(during.live, 1)];
  print('longest wait of liveness: idle, import', `${idleStall.toFixed(0)}, ${stall.toFixed(0)} ms`);
  print('growth of the store', `${((await sizeOf(dataDir)) - sizeBefore).toFixed(1)} MB`);

  const read = (path: string) => expectDone(ask(`${url}/${path}`, { jwt: ada.jwt, encodings: 'gzip, br' }));
  const open = () => read(openComparison.path.replace(':id', large.id));
  const first = await stallDuring(url, open);
  const one = await stallDuring(url, open);
  const all = await stallDuring(url, () => Promise.all(Array.from({ length: opens }, open)));
  const exported = await stallDuring(url, () => read(exportAccount.path));
  print('open: first time', toldStall(first));
  print('open: again', toldStall(one));
  print(
    `${opens} opens at once`,
    `${toldStall(all)}, ${ratio(all, one)} × again, ${ratio(all, first)} × first`,
  );
  print('export', toldStall(exported));
  const after = await memoryOf(processId);
  await wait(5_000);
  const later = await memoryOf(processId);
  print(
    'memory: idle, after, 5 s later',
    `${idleMemory.toFixed(0)}, ${after.toFixed(0)}, ${later.toFixed(0)} MB: ${(later / idleMemory).toFixed(2)} × idle`,
  );
  hangUp();
});

async function expectDone(asked: Promise<Asked>): Promise<Asked> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}

/** Megabytes of the files of a folder. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sizes = entries.map(async (entry) =>
    entry.isFile() ? (await stat(join(folder, entry.name))).size : 0,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1e6;
}

/** Megabytes that a process takes. */
async function memoryOf(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1e3;
}

interface Stall {
  readonly milliseconds: number;
  /** The longest that liveness, asked for without a pause, waited meanwhile. */
  readonly longest: number;
}

async function stallDuring(url: string, work: () => Promise<unknown>): Promise<Stall> {
  const waits: number[] = [];
  const started = performance.now();
  let milliseconds: number | null = null;
  const working = work().finally(() => {
    milliseconds = performance.now() - started;
  });
  while (milliseconds === null) {
    const asked = performance.now();
    await ask(`${url}/health/live`, {});
    waits.push(performance.now() - asked);
    await wait(1);
  }
  await working;
  return { milliseconds, longest: quantile(waits, 1) };
}

const toldStall = ({ milliseconds, longest }: Stall) =>
  `${milliseconds.toFixed(0)} ms, liveness waited ${longest.toFixed(0)} ms`;
const ratio = (one: Stall, other: Stall) => (one.milliseconds / other.milliseconds).toFixed(1);
