// @ts-check
/**
 * `node scripts/layOut.mjs FOLDER [amd64|arm64]`: lays out in an empty folder what runs in a container. The builds, and the two
 * libraries with native code in the versions of the lock file, for the processor of the image.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, refuse, root, runQuietly } from './setup.mjs';

/** @type {Record<string, string>} */
const processors = { amd64: 'x64', arm64: 'arm64' };
/** Outside of the server's bundle, as `packages/server/vite.config.ts` says. */
const libraries = ['libsql', '@node-rs/argon2'];

const [place = '', architecture = process.arch === 'arm64' ? 'arm64' : 'amd64'] = process.argv.slice(2);
const processor = processors[architecture];
if (place === '' || processor === undefined)
  refuse('Give an empty folder and amd64 or arm64, such as: node scripts/layOut.mjs /layout arm64');
const folder = resolve(place);
ensureInstalled();
ensureBuilt();
mkdirSync(folder, { recursive: true });
for (const name of ['LICENSE', 'package-lock.json', 'packages/server/dist', 'packages/web/dist']) {
  const filter = (/** @type {string} */ path) => basename(path) !== '.built';
  cpSync(join(root, name), join(folder, name), { recursive: true, filter });
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const given = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8')).dependencies;
const dependencies = Object.fromEntries(libraries.map((name) => [name, given[name]]));
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify({ name: 'tertium', version, type: 'module', dependencies }),
);
const target = ['--os=linux', '--libc=glibc', `--cpu=${processor}`];
const words = ['install', '--prefix', folder, '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
if (runQuietly('npm', [...words, ...target]) !== 0)
  refuse('Installing the libraries failed. The output of npm is above.');
// libsql does not say which C library its builds are for, so npm installs both.
rmSync(join(folder, `node_modules/@libsql/linux-${processor}-musl`), { recursive: true, force: true });
