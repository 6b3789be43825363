// @ts-check
/**
 * `npm run soak`: what the gate tries a few times, tried long, cheap first. Without words all runs of the table, else those
 * named: `npm run soak -- crash renewals`. Each begins at a new seed, which its report names; `SOAK_SEED=7` begins there again, and a
 * variable of the table that is set holds instead of the table's. `--list` says what each run tries. `soak-report.md` keeps what
 * came of the last.
 */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ensureBuilt } from './build.mjs';
import {
  ensureBrowser,
  ensureInstalled,
  ensureLibreOffice,
  ensurePostgres,
  ensurePrograms,
  refuse,
  root,
  run,
} from './setup.mjs';
import { writeSoakReport } from './soakReport.mjs';
import { soakRuns as runs } from './soakRuns.mjs';

/** @typedef {import('./soakRuns.mjs').Run} Run */

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

/** Takes a run and says how it went. @param {Run} long @returns {import('./soakReport.mjs').Outcome} */
function take(long) {
  const { name, variable, program = 'node_modules/vitest/vitest.mjs' } = long;
  // Above some three millions the dice of the sentences would fall alike for neighbours.
  const seed = process.env.SOAK_SEED ?? String(randomInt(100_000, 3_000_000));
  const counted = variable && { [variable]: process.env[variable] ?? String(long.count) };
  const env = { PROPERTY_FACTOR: '1', ...process.env, ...counted, PROPERTY_SEED: seed, SENTENCE_FIRST: seed };
  const times = Number(process.env.SOAK_TIMES ?? long.times ?? 1);
  const how = Object.entries({ ...counted, ...(times > 1 && { SOAK_TIMES: times }), SOAK_SEED: seed }).map(
    (pair) => pair.join('='),
  );
  console.log(`\n── ${name}: ${how.join(', ')}`);
  let words = ['run', ...listTests(long)];
  if (program.includes('@playwright')) words = ['test', '--config', 'packages/e2e', ...long.tests];
  if (program.startsWith('scripts/')) words = [];
  const begun = Date.now();
  let status = 0;
  for (let time = 0; time < times && status === 0; time++)
    status = run(process.execPath, [join(root, program), ...words], env);
  const seconds = (Date.now() - begun) / 1000;
  return { run: long, how: how.join(' '), seconds, isPassed: status === 0 };
}

const asked = process.argv.slice(2);
if (asked[0] === '--list') {
  for (const { name, tries } of runs) console.log(`${name.padEnd(14)}${tries}`);
  process.exit();
}
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
if (chosen.some(({ name }) => name === 'kills')) ensurePrograms({ haproxy: 'haproxy' });
if (chosen.some(({ name }) => name === 'office')) ensureLibreOffice();

/** @type {import('./soakReport.mjs').Outcome[]} */
const outcomes = [];
for (const each of chosen) {
  outcomes.push(take(each));
  // After each run: what was found is kept when the next is stopped.
  writeSoakReport(outcomes);
}
const said = outcomes.map(
  ({ run: { name }, how, seconds, isPassed }) =>
    `${isPassed ? 'passed' : 'FAILED'}  ${name}  ${how} (${seconds.toFixed(0)} s)`,
);
console.log(`\n── summary\n${said.join('\n')}`);
process.exitCode = outcomes.every(({ isPassed }) => isPassed) ? 0 : 1;
