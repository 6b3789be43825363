// @ts-check
/** `npm run package`: builds the package `tertium` with only what runs, and packs it. `dist/tertium` is the folder, `dist/tertium-VERSION.tgz` the file. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, refuse, root, runQuietly } from './setup.mjs';

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** What the bundle leaves outside, because it has native code or is a file of fonts. */
const outsideLibraries = ['@fontsource-variable/inter', '@napi-rs/canvas', '@node-rs/argon2', 'libsql'];

/** Read by Node before anything else, in a form that old Nodes understand. */
const command = `#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error('Tertium needs Node 20.19 or later. This is ' + process.versions.node + '.');
  process.exit(1);
}
// Eight threads: password hashing must not starve token checks, which share libuv's pool.
if (!process.env.UV_THREADPOOL_SIZE) process.env.UV_THREADPOOL_SIZE = '8';
import('./server/dist/tertium.js');
`;

function describePackage() {
  const { name, version, description, license, type, engines } = readJson('package.json');
  const installed = readJson('package-lock.json').packages;
  const dependencies = Object.fromEntries(
    outsideLibraries.map((library) => [library, installed[`node_modules/${library}`].version]),
  );
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { tertium: 'tertium.cjs' },
    files: ['server', 'web', 'tertium.cjs'],
    dependencies,
  };
}

/** Packs a folder into `dist`. @param {string} folder @returns {string} The file. */
export function pack(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const words = ['pack', folder, '--pack-destination', join(root, 'dist')];
  if (runQuietly('npm', words) !== 0) refuse(`Packing ${name} failed. The output of npm is above.`);
  return join(root, 'dist', `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

/** Makes the folder of the package from what is built. @returns {string} */
export function makePackage() {
  const folder = join(root, 'dist/tertium');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['server', 'web']) {
    const filter = (/** @type {string} */ path) => !/\.(built|compiled)(\.new)?$/.test(path);
    const options = { recursive: true, filter };
    cpSync(join(root, 'packages', part, 'dist'), join(folder, part, 'dist'), options);
  }
  for (const name of ['LICENSE', 'README.md']) cpSync(join(root, name), join(folder, name));
  writeFileSync(join(folder, 'tertium.cjs'), command, { mode: 0o755 });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(describePackage(), null, 2)}\n`);
  return folder;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  ensureBuilt();
  console.log(pack(makePackage()));
}
