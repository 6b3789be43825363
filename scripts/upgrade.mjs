// @ts-check
/**
 * An upgrade with data, and the way back: builds the server as it was before the newest change of the tables, or as it was at the
 * commit or tag that `UPGRADE_FROM` names, and lets `upgrade.test.ts` go from that one to this one on both stores.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, refuse, root, run } from './setup.mjs';

/** @param {string[]} words */
function git(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) refuse(`git ${words.join(' ')} failed: the earlier server is built from the history.`);
  return stdout.trim();
}

/** Where the earlier server is built; kept, because a commit never changes. @param {string} commit */
function buildEarlier(commit) {
  const clone = join(root, '.cache', `earlier-${commit.slice(0, 8)}`);
  const dist = join(clone, 'packages/server/dist');
  if (existsSync(join(dist, 'server.js'))) return dist;
  console.log(`Building the server of ${commit.slice(0, 8)} …`);
  if (!existsSync(clone)) git('clone', '--quiet', '--no-checkout', root, clone);
  git('-C', clone, 'checkout', '--quiet', commit);
  const vite = join(clone, 'node_modules/vite/bin/vite.js');
  const steps = [
    ['npm', 'ci', '--prefix', clone, '--ignore-scripts', '--no-audit', '--no-fund'],
    [process.execPath, vite, 'build', join(clone, 'packages/server'), '--logLevel', 'warn'],
  ];
  for (const [program = '', ...words] of steps)
    if (run(program, words) !== 0) refuse('Building the earlier server failed. Its output is above.');
  return dist;
}

ensureInstalled();
ensureBuilt();
const tables = ['packages/server/src/store/migrations.ts', 'packages/server/src/store/migrations'];
const newest = process.env.UPGRADE_FROM ?? `${git('log', '-1', '--format=%H', '--', ...tables)}^`;
const commit = git('rev-parse', '--verify', `${newest}^{commit}`);
console.log(`From ${git('log', '-1', '--format=%h of %cs', commit)} to what is here`);
process.exitCode = run(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'packages/server/src/main/upgrade.test.ts'],
  { ...process.env, EARLIER_SERVER: buildEarlier(commit) },
);
