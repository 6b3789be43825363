// @ts-check
/**
 * What a large import costs everybody else, measured from outside on a server of its own: `npm run bench -- server`.
 * `ROWS` and `COLUMNS` say how large, `DATABASE_URL` puts it on PostgreSQL, `SERVER_DIST` measures another build.
 */
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { root } from './setup.mjs';

const rows = Number(process.env.ROWS ?? 60_000);
const columns = Number(process.env.COLUMNS ?? 20);
const dist = process.env.SERVER_DIST ?? join(root, 'packages/server/dist');
const password = 'correct horse battery staple';
const partLetters = 700_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let origin = '';

/** @typedef {{ status: number, body: Buffer, firstByte: number, total: number, headers: import('node:http').IncomingHttpHeaders }} Answer */

/** @param {string} method @param {string} path @param {{ token?: string, body?: unknown, headers?: Record<string, string> }} [given] @returns {Promise<Answer>} */
function call(method, path, { token, body, headers = {} } = {}) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(
      `${origin}/${path}`,
      {
        method,
        agent,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
          ...headers,
        },
      },
      (answer) => {
        const firstByte = performance.now() - started;
        /** @type {Buffer[]} */
        const pieces = [];
        answer.on('data', (piece) => pieces.push(piece));
        answer.on('end', () => {
          const total = performance.now() - started;
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(pieces),
            firstByte,
            total,
            headers: answer.headers,
          });
        });
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** @param {Answer} answer */
function resultOf(answer) {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.body.toString().slice(0, 300)}`);
  const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.body) : answer.body;
  return JSON.parse(text.toString()).result;
}

/** Asked again while the server says that it is busy, as a browser does. @param {() => Promise<Answer>} send */
async function persist(send) {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503 && answer.status !== 429) return resultOf(answer);
    await wait(1000 * Number(answer.headers['retry-after'] ?? 1));
  }
}

/** @param {string} program @param {string[]} args @param {Record<string, string>} environment */
function start(program, args, environment) {
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'error', ...environment };
  return spawn(process.execPath, [join(dist, program), ...args], { env, stdio: ['pipe', 'pipe', 'inherit'] });
}

/** @param {string} email @param {Record<string, string>} environment */
async function addPerson(email, environment) {
  const child = start(
    'operator.js',
    ['user', 'add', '--email', email, '--name', 'Bench', '--password-stdin'],
    environment,
  );
  child.stdin?.end(`${password}\n`);
  const status = await new Promise((resolve) => child.once('exit', resolve));
  if (status !== 0) throw new Error(`user add ended with ${status}`);
}

let lastTime = 0;
let counter = 0;
/** Grows with time, as the browser makes them. */
function growingId() {
  const now = Date.now();
  counter = now > lastTime ? 0 : counter + 1;
  lastTime = Math.max(now, lastTime);
  const time = lastTime.toString(16).padStart(12, '0');
  const count = counter.toString(16).padStart(8, '0');
  const tail = randomBytes(6).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.slice(2, 5)}-8${count.slice(5)}-${tail}`;
}

const reading = { decimalMark: '.', dateOrder: 'ymd', missingTokens: [] };
/** @param {number} position */
const attribute = (position) => ({
  id: randomUUID(),
  name: `Column ${position}`,
  position,
  group: '',
  type: 'text',
  unit: '',
  direction: 'none',
  target: null,
  scale: null,
  role: 'info',
  limit: null,
  order: [],
  reading,
  tolerance: null,
  decimals: null,
  isHidden: false,
  note: '',
});

/** The parts of an import, about as long as the browser makes them. @param {number} height @param {number} width */
function* partsOf(height, width) {
  const attributes = Array.from({ length: width }, (_, j) => attribute(j));
  const attributeIds = attributes.map(({ id }) => id);
  let seed = 12345;
  const next = (/** @type {number} */ below) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return seed % below;
  };
  let changes = /** @type {object[]} */ ([{ kind: 'attributes.add', attributes }]);
  for (let start = 0; start < height; ) {
    const items = [];
    const cells = [];
    for (let letters = 0; start < height && letters < partLetters && items.length < 5000; start++) {
      const row = attributeIds.map((_, j) =>
        j % 3 === 0 ? `word ${next(500)}` : String(next(100_000) / 100),
      );
      items.push({ id: growingId(), name: `Item ${start}`, position: start });
      cells.push(row);
      letters += 120 + row.reduce((sum, cell) => sum + cell.length + 3, 0);
    }
    const itemIds = items.map(({ id }) => id);
    yield [
      ...changes,
      { kind: 'items.add', items },
      { kind: 'cells.set', itemIds, attributeIds, rows: cells },
    ];
    changes = [];
  }
}

/** @param {string} token @param {number} height @param {number} width */
async function importTable(token, height, width) {
  const { id } = await persist(() =>
    call('POST', 'compare/v1/comparisons', { token, body: { name: 'Large' } }),
  );
  const parts = [...partsOf(height, width)];
  const batchId = randomUUID();
  const started = performance.now();
  for (const [part, changes] of parts.entries()) {
    const batch = { id: batchId, part, isLast: part === parts.length - 1 };
    await persist(() =>
      call('POST', `compare/v1/comparisons/${id}/changes`, {
        token,
        body: { baseVersion: 1, batch, changes },
      }),
    );
  }
  return { id, first: parts[0], milliseconds: performance.now() - started };
}

/** @param {number[]} times @param {number} share */
const quantile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
/** @param {number[]} times */
const told = (times) =>
  `p50 ${quantile(times, 0.5).toFixed(0)} p99 ${quantile(times, 0.99).toFixed(0)} ms of ${times.length}`;

/** What another person does meanwhile. @param {string} email @param {string} token @param {{ id: string, itemId: string, attributeId: string }} own @param {() => boolean} isOver */
async function liveOn(email, token, own, isOver) {
  const times = {
    login: /** @type {number[]} */ ([]),
    edit: /** @type {number[]} */ ([]),
    read: /** @type {number[]} */ ([]),
    live: /** @type {number[]} */ ([]),
  };
  const path = `compare/v1/comparisons/${own.id}`;
  let { version } = await persist(() => call('GET', path, { token }));
  const loop = async (/** @type {number} */ pause, /** @type {(count: number) => Promise<void>} */ step) => {
    for (let count = 0; !isOver(); count++) {
      await step(count);
      await wait(pause);
    }
  };
  await Promise.all([
    // Twenty a minute are let in from one network.
    loop(4000, async () => {
      const answer = await call('POST', 'auth/v1/login', { body: { email, password } });
      if (answer.status < 300) times.login.push(answer.total);
    }),
    // Six hundred calls a minute are a person's.
    loop(250, async (count) => {
      const changes = [
        {
          kind: 'cells.set',
          itemIds: [own.itemId],
          attributeIds: [own.attributeId],
          rows: [[String(count)]],
        },
      ];
      const body = { baseVersion: version, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
      const answer = await call('POST', `${path}/changes`, { token, body });
      times.edit.push(answer.total);
      if (answer.status < 300) version = resultOf(answer).version;
    }),
    loop(250, async () => {
      times.read.push((await call('GET', path, { token })).total);
    }),
    loop(2, async () => {
      times.live.push((await call('GET', 'health/live')).total);
    }),
  ]);
  return times;
}

/** @param {string} folder */
async function sizeOf(folder) {
  let size = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile()) size += (await stat(join(folder, entry.name))).size;
  }
  return size / 1e6;
}

/** Megabytes that a process takes. @param {number} pid */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1e3;
}

/** Runs some work while liveness is asked for without a pause; gives the longest wait. @param {() => Promise<unknown>} work */
async function stallDuring(work) {
  let isOver = false;
  let longest = 0;
  const asking = (async () => {
    while (!isOver) {
      longest = Math.max(longest, (await call('GET', 'health/live')).total);
      await wait(1);
    }
  })();
  const started = performance.now();
  await work();
  const milliseconds = performance.now() - started;
  isOver = true;
  await asking;
  return { longest, milliseconds };
}

const dataDir = await mkdtemp(join(tmpdir(), 'tertium-bench-'));
const environment = {
  DATA_DIR: dataDir,
  ...(process.env.DATABASE_URL !== undefined && { DATABASE_URL: process.env.DATABASE_URL }),
};
const [ada, bob] = ['ada', 'bob'].map((name) => `${name}-${randomUUID().slice(0, 8)}@example.org`);
await addPerson(ada ?? '', environment);
await addPerson(bob ?? '', environment);
const server = start('server.js', [], { PORT: '0', ...environment });
origin = await new Promise((resolve) => {
  let output = '';
  server.stdout?.on('data', (piece) => {
    output += piece;
    const found = /running at (http:\S+)/.exec(output)?.[1];
    if (found !== undefined) resolve(found);
  });
});
const pid = server.pid ?? 0;
const signIn = async (/** @type {string} */ email) =>
  (await persist(() => call('POST', 'auth/v1/login', { body: { email, password } }))).jwt;
const [adaToken, bobToken] = [await signIn(ada ?? ''), await signIn(bob ?? '')];

const small = await importTable(bobToken, 30, 12);
const [added, items] = /** @type {any[]} */ (small.first ?? []);
const own = { id: small.id, itemId: items.items[0].id, attributeId: added.attributes[0].id };
const print = (/** @type {string} */ what, /** @type {string} */ value) =>
  console.log(`${what.padEnd(44)} ${value}`);
print('store', process.env.DATABASE_URL === undefined ? 'SQLite' : 'PostgreSQL');
print('table', `${rows} x ${columns}`);

let isIdleOver = false;
setTimeout(() => {
  isIdleOver = true;
}, 10_000);
const idle = await liveOn(bob ?? '', bobToken, own, () => isIdleOver);
const idleMemory = await memoryOf(pid);
const sizeBefore = await sizeOf(dataDir);
let isImported = false;
const importing = importTable(adaToken, rows, columns).finally(() => {
  isImported = true;
});
const during = await liveOn(bob ?? '', bobToken, own, () => isImported);
const { id, milliseconds } = await importing;
print('import', `${(milliseconds / 1000).toFixed(1)} s`);
for (const what of /** @type {const} */ (['login', 'edit', 'read'])) {
  print(`${what} of another: idle`, told(idle[what]));
  print(`${what} of another: during the import`, told(during[what]));
}
print(
  'longest wait of liveness: idle, import',
  `${quantile(idle.live, 1).toFixed(0)}, ${quantile(during.live, 1).toFixed(0)} ms`,
);
print('growth of the store', `${((await sizeOf(dataDir)) - sizeBefore).toFixed(1)} MB`);

const open = () =>
  call('GET', `compare/v1/comparisons/${id}`, {
    token: adaToken,
    headers: { 'accept-encoding': 'gzip, br' },
  });
for (const what of ['open: first time', 'open: again']) {
  const { firstByte, total, body } = await open();
  print(
    what,
    `first byte ${firstByte.toFixed(0)} ms, all ${total.toFixed(0)} ms, ${(body.length / 1e6).toFixed(1)} MB`,
  );
}
const one = await stallDuring(open);
const twelve = await stallDuring(() => Promise.all(Array.from({ length: 12 }, open)));
print(
  '12 opens at once : one',
  `${(twelve.milliseconds / one.milliseconds).toFixed(1)} (${twelve.milliseconds.toFixed(0)} ms), liveness waited ${twelve.longest.toFixed(0)} ms`,
);
const exported = await stallDuring(() =>
  call('GET', 'account/v1/export', { token: adaToken, headers: { 'accept-encoding': 'gzip' } }),
);
print('export', `${exported.milliseconds.toFixed(0)} ms, liveness waited ${exported.longest.toFixed(0)} ms`);
const after = await memoryOf(pid);
await wait(5000);
print(
  'memory: idle, after, 5 s later',
  `${idleMemory.toFixed(0)}, ${after.toFixed(0)}, ${(await memoryOf(pid)).toFixed(0)} MB`,
);

agent.destroy();
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
await rm(dataDir, { recursive: true, force: true });
