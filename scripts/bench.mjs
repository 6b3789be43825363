// @ts-check
/**
 * `npm run bench`: how fast things are, as ratios measured in one run. Without words all parts, else those named:
 * `npm run bench -- engine drag`. A part is a file of `packages/e2e/bench`, `engine`: the loops of its `*.bench.ts`, or
 * `readers`: how many small tables our import and other readers read right.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureBrowser, ensureInstalled, ensurePeers, refuse, root, run } from './setup.mjs';

const ending = '.bench.ts';
const inProduct = readdirSync(join(root, 'packages/e2e/bench'))
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));
/** Parts that Vitest runs, with the project that has them. */
const projects = { engine: 'engine', readers: 'web' };
const parts = [...Object.keys(projects), ...inProduct];

const asked = process.argv.slice(2);
const unknown = asked.find((part) => !parts.includes(part));
if (unknown !== undefined) refuse(`Unknown part "${unknown}". Parts: ${parts.join(', ')}.`);
const chosen = asked.length === 0 ? parts : asked;

ensureInstalled();
let status = 0;
if (chosen.some((part) => part === 'readers' || part === 'million')) ensurePeers();
for (const [part, project] of Object.entries(projects)) {
  if (!chosen.includes(part)) continue;
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  status ||= run(process.execPath, [vitest, 'bench', '--run', '--project', project]);
}
const files = chosen.filter((part) => inProduct.includes(part)).map((part) => `bench/${part}${ending}`);
if (files.length > 0) {
  const env = { ...process.env, CHROMIUM_PATH: ensureBrowser() };
  ensureBuilt();
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  status ||= run(
    process.execPath,
    [playwright, 'test', '--config', 'packages/e2e/bench.config.ts', ...files],
    env,
  );
}
process.exit(status);
