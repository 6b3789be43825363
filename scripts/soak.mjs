// @ts-check
/**
 * `npm run soak`: what the gate tries a few times, tried long, cheap first. Without words all runs of the table, else those
 * named: `npm run soak -- crash renewals`. Each begins at a new seed, which its report names; `SOAK_SEED=7` begins there again, and a
 * variable of the table that is set holds instead of the table's.
 */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ensureBuilt } from './build.mjs';
import {
  ensureBalancer,
  ensureBrowser,
  ensureInstalled,
  ensurePostgres,
  refuse,
  root,
  run,
} from './setup.mjs';

/**
 * A run: the files of its tests (or, for a folder, all in it that try properties and have no run of their own), and the variable
 * that says how often, or that all is asked for, where it has one. @typedef {{ name: string, tests: string[], variable?: string, count?: number, program?: string }} Run
 */
const compareTests = 'packages/server/src/features/compare';

/** Cheap ones first. @type {Run[]} */
const runs = [
  {
    name: 'renewals',
    tests: ['packages/server/src/features/auth/renewTogether.test.ts'],
    variable: 'RENEW_ROUNDS',
    count: 50,
  },
  { name: 'parts', tests: [`${compareTests}/editing/importing.test.ts`], variable: 'PART_RUNS', count: 500 },
  {
    name: 'drafts',
    tests: [`${compareTests}/editing/publishAside.test.ts`],
    variable: 'ASIDE_RUNS',
    count: 500,
  },
  {
    name: 'thinning',
    tests: [`${compareTests}/history/thinHistory.test.ts`],
    variable: 'THIN_RUNS',
    count: 500,
  },
  {
    name: 'sharing',
    tests: [`${compareTests}/sharing/sharing.model.test.ts`],
    variable: 'SHARING_RUNS',
    count: 200,
  },
  {
    name: 'servers',
    tests: ['packages/server/src/app/severalServers.test.ts'],
    variable: 'SERVER_RUNS',
    count: 200,
  },
  { name: 'crash', tests: [`${compareTests}/editing/crash.test.ts`], variable: 'CRASH_CYCLES', count: 100 },
  { name: 'engine', tests: ['packages/engine'], variable: 'PROPERTY_FACTOR', count: 75 },
  { name: 'tables', tests: ['packages/tables'], variable: 'PROPERTY_FACTOR', count: 75 },
  { name: 'server', tests: ['packages/server'], variable: 'PROPERTY_FACTOR', count: 30 },
  { name: 'web', tests: ['packages/web'], variable: 'PROPERTY_FACTOR', count: 30 },
  {
    name: 'sentences',
    tests: ['packages/engine/src/testing/sentences/sentences.test.ts'],
    variable: 'SENTENCE_RUNS',
    count: 20_000,
  },
  {
    name: 'charts',
    tests: ['packages/web/src/features/graph/testing/sentences/chartSentences.test.ts'],
    variable: 'SENTENCE_RUNS',
    count: 20_000,
  },
  {
    name: 'quantities',
    tests: ['packages/web/src/features/report/sameQuantity.test.tsx'],
    variable: 'SAME_RUNS',
    count: 300,
  },
  {
    name: 'sync',
    tests: ['packages/web/src/document/sync/sync.model.test.ts'],
    variable: 'SYNC_RUNS',
    count: 1000,
  },
  {
    name: 'together',
    tests: ['packages/web/src/document/sync/together.model.test.ts'],
    variable: 'TOGETHER_RUNS',
    count: 1000,
  },
  {
    name: 'keeping',
    tests: ['packages/web/src/document/sync/keepingUp.model.test.ts'],
    variable: 'KEEPING_RUNS',
    count: 20_000,
  },
  {
    name: 'reading',
    tests: ['packages/engine/src/reading/readingLaws.test.ts'],
    variable: 'PROPERTY_FACTOR',
    count: 25,
  },
  {
    name: 'cars',
    tests: ['specs/import.spec.ts'],
    variable: 'CARS',
    count: 39_101,
    program: 'node_modules/@playwright/test/cli.js',
  },
  {
    name: 'screens',
    tests: ['specs/screen.spec.ts'],
    variable: 'SCREEN_RUNS',
    count: 200,
    program: 'node_modules/@playwright/test/cli.js',
  },
  {
    name: 'conflicts',
    tests: ['specs/together.spec.ts'],
    variable: 'CONFLICTS',
    count: 200,
    program: 'node_modules/@playwright/test/cli.js',
  },
  {
    name: 'accessibility',
    tests: ['specs/accessibility.spec.ts'],
    variable: 'EVERY_STATE',
    count: 1,
    program: 'node_modules/@playwright/test/cli.js',
  },
  { name: 'conformance', tests: [], program: 'scripts/conformance.mjs' },
  { name: 'lts', tests: [], program: 'scripts/lts.mjs' },
  { name: 'kills', tests: [], variable: 'SERVER_KILLS', count: 20, program: 'scripts/servers.mjs' },
];

const owned = new Set(runs.flatMap(({ tests }) => tests));
const isProperty = /from '(?:fast-check|[^']*\/seeds)'/;

/** The files of a run's tests, from the root. @param {Run} run */
function listTests({ tests }) {
  return tests.flatMap((place) => {
    if (place.includes('.')) return place;
    const folder = join(root, place, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => relative(root, join(folder, file)).replaceAll(sep, '/'))
      .filter((file) => !owned.has(file) && isProperty.test(readFileSync(join(root, file), 'utf8')));
  });
}

/** Takes a run and says how it went. @param {Run} long */
function take(long) {
  const { name, variable, program = 'node_modules/vitest/vitest.mjs' } = long;
  // Above some three millions the dice of the sentences would fall alike for neighbours.
  const seed = process.env.SOAK_SEED ?? String(randomInt(100_000, 3_000_000));
  const counted = variable && { [variable]: process.env[variable] ?? String(long.count) };
  const env = { PROPERTY_FACTOR: '1', ...process.env, ...counted, PROPERTY_SEED: seed, SENTENCE_FIRST: seed };
  const how = Object.entries({ ...counted, SOAK_SEED: seed }).map((pair) => pair.join('='));
  console.log(`\n── ${name}: ${how.join(', ')}`);
  let words = ['run', ...listTests(long)];
  if (program.includes('@playwright')) words = ['test', '--config', 'packages/e2e', ...long.tests];
  if (program.startsWith('scripts/')) words = [];
  const begun = Date.now();
  const status = run(process.execPath, [join(root, program), ...words], env);
  const seconds = (Date.now() - begun) / 1000;
  return `${status === 0 ? 'passed' : 'FAILED'}  ${name}  ${how.join(' ')} (${seconds.toFixed(0)} s)`;
}

const asked = process.argv.slice(2);
const unknown = asked.find((name) => runs.every((each) => each.name !== name));
if (unknown !== undefined)
  refuse(`Unknown run "${unknown}". Runs: ${runs.map(({ name }) => name).join(', ')}.`);
const chosen = runs.filter(({ name }) => asked.length === 0 || asked.includes(name));

ensureInstalled();
ensurePostgres();
if (chosen.some(({ program }) => program?.includes('@playwright'))) {
  process.env.CHROMIUM_PATH = ensureBrowser();
  ensureBuilt();
}
if (chosen.some(({ name }) => name === 'kills')) ensureBalancer();

const said = chosen.map(take);
console.log(`\n── summary\n${said.join('\n')}`);
process.exitCode = said.every((line) => line.startsWith('passed')) ? 0 : 1;
