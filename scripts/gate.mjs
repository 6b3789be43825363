// @ts-check
/**
 * The checks. `npm run check`: everything without a browser; `npm run e2e`: the browser's; `npm test`: both.
 * Every step runs, so that one look shows all that is wrong.
 */
import { join } from 'node:path';
import { ensureBrowser, ensureInstalled, ensurePostgres, root, run } from './setup.mjs';

const projects = [
  'packages/engine',
  'packages/engine/tsconfig.test.json',
  'packages/contract',
  'packages/server',
  'packages/web',
  'packages/e2e',
  'scripts',
];

/** @typedef {{ name: string, program: string, words: string[] }} Step */

/** @type {Step[]} */
const withoutBrowser = [
  ...projects.map((project) => ({
    name: `types of ${project}`,
    program: 'typescript/bin/tsc',
    words: ['-p', project],
  })),
  { name: 'format and lint', program: '@biomejs/biome/bin/biome', words: ['ci', '.'] },
  {
    name: 'boundaries',
    program: 'dependency-cruiser/bin/dependency-cruise.mjs',
    words: ['--config', '.dependency-cruiser.mjs', 'packages'],
  },
  { name: 'dead code', program: 'knip/bin/knip.js', words: [] },
  { name: 'unit and API tests', program: 'vitest/vitest.mjs', words: ['run'] },
];

/** @type {Step[]} */
const withBrowser = [
  { name: 'build and budgets', program: '', words: [join(root, 'scripts/build.mjs')] },
  { name: 'browser tests', program: '@playwright/test/cli.js', words: ['test', '--config', 'packages/e2e'] },
];

/** @param {Step} step @param {NodeJS.ProcessEnv} env */
function takeStep({ name, program, words }, env) {
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const path = program === '' ? [] : [join(root, 'node_modules', program)];
  const isPassed = run(process.execPath, [...path, ...words], env) === 0;
  return { name, isPassed, seconds: (Date.now() - begun) / 1000 };
}

ensureInstalled();
const part = process.argv[2] ?? 'all';
const steps = [...(part === 'browser' ? [] : withoutBrowser), ...(part === 'still' ? [] : withBrowser)];
const env = { ...process.env };
if (part !== 'browser') ensurePostgres();
if (part !== 'still') env.CHROMIUM_PATH = ensureBrowser();

const results = steps.map((step) => takeStep(step, env));
console.log('\n── summary');
for (const { name, isPassed, seconds } of results) {
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);
}
const failed = results.filter((result) => !result.isPassed).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
