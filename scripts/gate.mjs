// @ts-check
/**
 * The checks. `npm run check`: what draws no page, without long tests, with the embedded store; `npm run e2e`: pages in
 * jsdom and in the browser; `npm test`: everything, with the API on PostgreSQL too (0141, 0146, 0147). Every step runs, so that one look
 * shows all that is wrong.
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readTree, rememberPassed } from './passed.mjs';
import { ensureBrowser, ensureInstalled, ensurePostgres, root } from './setup.mjs';

/** A step runs a program of `node_modules`, or a script of ours. @typedef {{ name: string, program: string, words?: string[], env?: NodeJS.ProcessEnv }} Step */
/** @typedef {{ name: string, isPassed: boolean, seconds: number, said: string }} Result */

/** What a step has found of files that have not changed since: the next run looks at the others. */
const cache = 'node_modules/.cache/gate';

/** @param {string[]} projects @returns {Step[]} */
const typesOf = (...projects) =>
  projects.map((project) => ({
    name: `types of ${project}`,
    program: 'node_modules/typescript-7/bin/tsc',
    words: [
      '-p',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      `${cache}/${project.replaceAll('/', '-')}.json`,
    ],
  }));

/** @param {string} name @param {string[]} words @returns {Step} */
const deadCode = (name, ...words) => ({
  name,
  program: 'node_modules/knip/bin/knip.js',
  words: [...words, '--cache', '--cache-location', `${cache}/${name.replaceAll(' ', '-')}`],
});

/** Steps of one core each, the longest first. @type {Step[]} */
const reading = [
  ...typesOf('packages/web'),
  {
    name: 'boundaries',
    program: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    words: ['--config', '.dependency-cruiser.mjs', 'packages'],
  },
  deadCode('dead code'),
  { name: 'format and lint', program: 'node_modules/@biomejs/biome/bin/biome', words: ['ci', '.'] },
  ...typesOf('packages/server'),
  deadCode('code used only by tests', '--production'),
  ...typesOf(
    'packages/e2e',
    'packages/contract',
    'packages/engine/tsconfig.test.json',
    'packages/tables/tsconfig.test.json',
    'packages/tables',
    'packages/engine',
    'scripts',
  ),
  { name: 'known advisories', program: 'scripts/advisories.mjs' },
];

/** @type {Step} */
const building = { name: 'build and budgets', program: 'scripts/build.mjs', words: ['stale'] };

/** Steps that share the cores out among their own processes: one after the other. */
const tests = {
  still: {
    name: 'unit and API tests',
    program: 'node_modules/vitest/vitest.mjs',
    words: ['run', '--project', '!pages'],
  },
  /** What people run every few minutes. */
  quick: {
    name: 'unit and API tests on SQLite',
    program: 'node_modules/vitest/vitest.mjs',
    words: ['run', '--project', '!pages', '--tags-filter', '!long'],
    env: { STORES: 'sqlite' },
  },
  pages: {
    name: 'page tests',
    program: 'node_modules/vitest/vitest.mjs',
    words: ['run', '--project', 'pages'],
  },
  browser: {
    name: 'browser tests',
    program: 'node_modules/@playwright/test/cli.js',
    words: ['test', '--config', 'packages/e2e'],
  },
};

const memory = '/dev/shm';

/** Makes a folder for what tests write, in memory where 4 GB are free: tests of a store wait for a disk otherwise. */
function makeTemporary() {
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const folder = mkdtempSync(join(bavail * bsize > 4e9 ? memory : tmpdir(), 'tertium-gate-'));
  // PostgreSQL runs as another user where this one is root.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}

/** Runs a step; what it says is shown at once, or when it ends where another runs beside it. @param {Step} step @param {boolean} isLive @returns {Promise<Result>} */
function takeStep({ name, program, words = [], env = {} }, isLive) {
  const begun = Date.now();
  if (isLive) console.log(`\n── ${name}`);
  const child = spawn(process.execPath, [join(root, program), ...words], {
    cwd: root,
    // The same cases at each run: a gate speaks of the change, and the soak looks for what nobody has seen.
    env: { PROPERTY_SEED: '1', ...process.env, ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  /** @type {Buffer[]} */
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      parts.push(part);
      if (isLive) process.stdout.write(part);
    });
  }
  return new Promise((resolve) => {
    child.on('close', (status) => {
      const said = Buffer.concat(parts).toString();
      if (!isLive) console.log(`\n── ${name}\n${said}`);
      resolve({ name, isPassed: status === 0, seconds: (Date.now() - begun) / 1000, said });
    });
  });
}

/** The lines that say what failed, so that the end of a long log is enough to know. @param {string} said */
function readFailures(said) {
  const lines = stripVTControlCharacters(said).split('\n');
  return lines.filter((line) =>
    /^\s*(\d+\) |FAIL |\w*[Ee]rror\b|Expected|Received|Locator)|error TS/.test(line),
  );
}

/** Takes one step after another. @param {readonly Step[]} steps @param {boolean} isLive */
async function takeEach(steps, isLive) {
  /** @type {Result[]} */
  const results = [];
  for (const step of steps) results.push(await takeStep(step, isLive));
  return results;
}

/** Tests of a server wait for half of their time, and other steps fill it. @param {readonly Step[]} runs @param {readonly Step[]} others */
const takeBeside = async (runs, others) =>
  (await Promise.all([takeEach(others, false), takeEach(runs, true)])).flat();

ensureInstalled();
const part = /** @type {'still' | 'browser' | 'all'} */ (process.argv[2] ?? 'all');
const tree = readTree();
process.env.TMPDIR = makeTemporary();
if (part === 'all') ensurePostgres();
if (part !== 'still') process.env.CHROMIUM_PATH = ensureBrowser();

const results = await {
  still: () => takeBeside([tests.quick], reading),
  browser: () => takeBeside([tests.pages], [building]),
  all: () => takeBeside([tests.still, tests.pages], [building, ...reading]),
}[part]();
if (part !== 'still') results.push(await takeStep(tests.browser, true));

console.log('\n── summary');
for (const { name, isPassed, seconds } of results) {
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);
}
const failed = results.filter((result) => !result.isPassed);
for (const { name, said } of failed)
  console.log(`\n── ${name}\n${readFailures(said).slice(0, 15).join('\n')}`);
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
// Only of files that did not change meanwhile.
if (part === 'all' && failed.length === 0 && tree === readTree()) rememberPassed(tree);
process.exitCode = failed.length === 0 ? 0 : 1;
