// @ts-check
/**
 * The image without a container engine: takes the steps of `Containerfile` in folders, puts Node 24 and the libraries of this
 * machine below them, and runs what comes of it in a root of its own. Needs root on Linux; else nothing is tested, and a line says so.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyContext, readImage, readStages } from './containerfile.mjs';
import { fetchNode } from './fetched.mjs';
import { ensureInstalled, refuse, root, run } from './setup.mjs';

/** @param {string} file */
function librariesOf(file) {
  const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' });
  return [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path);
}

/** Takes the steps of the first stage, in a copy of what an engine would send to it. @param {string} place */
function build(place) {
  copyContext(join(place, 'source'));
  for (const { keyword, rest } of readStages()[0] ?? []) {
    if (keyword !== 'RUN' || rest.includes('/volume')) continue;
    const words = rest.replaceAll('/layout', join(place, 'layout'));
    const env = {
      PATH: process.env.PATH,
      NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
      HOME: place,
      TARGETARCH: process.arch === 'x64' ? 'amd64' : 'arm64',
    };
    const { status } = spawnSync('sh', ['-c', words], { cwd: join(place, 'source'), env, stdio: 'inherit' });
    if (status !== 0) refuse(`The step failed: ${rest}`);
  }
}

/** Puts the base below it: Node, the libraries it needs, a line for the user. @param {string} place @param {string} node */
function assemble(place, node) {
  const target = join(place, 'root');
  for (const folder of ['tmp', 'proc', 'dev', 'data', 'etc', 'nodejs/bin'])
    mkdirSync(join(target, folder), { recursive: true });
  cpSync(join(place, 'layout'), join(target, 'app'), { recursive: true });
  cpSync(node, join(target, readImage().command[0]));
  const files = readdirSync(join(target, 'app/node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.node'))
    .map((file) => join(target, 'app/node_modules', file));
  for (const library of new Set([node, ...files].flatMap(librariesOf))) {
    mkdirSync(join(target, dirname(library)), { recursive: true });
    cpSync(realpathSync(library), join(target, library));
  }
  const [user, group] = readImage().user;
  writeFileSync(
    join(target, 'etc/passwd'),
    `nonroot:x:${user}:${group}:nonroot:/home/nonroot:/sbin/nologin\n`,
  );
  return target;
}

ensureInstalled();
const program = fetchNode('24');
if (process.getuid?.() !== 0 || program === '') {
  console.log('NOT TESTED: the image needs root on Linux, and Node 24 from the registry.');
} else {
  const place = mkdtempSync(join(tmpdir(), 'tertium-image-'));
  build(place);
  const target = assemble(place, program);
  const sizeOf = (/** @type {string} */ path) =>
    spawnSync('du', ['-sm', path], { encoding: 'utf8' }).stdout.split('\t')[0];
  console.log(`All: ${sizeOf(target)} MB, of which Tertium: ${sizeOf(join(target, 'app'))} MB`);
  const words = ['run', 'packages/server/src/main/image.test.ts'];
  const env = { ...process.env, IMAGE_ROOT: target, IMAGE: JSON.stringify(readImage()) };
  process.exitCode = run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...words], env);
  rmSync(place, { recursive: true, force: true });
}
