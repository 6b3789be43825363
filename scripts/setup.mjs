// @ts-check
/**
 * What must be there before anything runs: installed packages, and for tests a browser, PostgreSQL and LibreOffice.
 * Plain JavaScript without dependencies, because it runs on a fresh clone.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = [20, 19];

/** Ends the program with a message. @param {string} sentence @returns {never} */
export function refuse(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Runs a program to its end and shows its output. @param {string} program @param {string[]} words @param {NodeJS.ProcessEnv} [env] */
export function run(program, words, env = process.env) {
  const { status } = spawnSync(program, words, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}

/** The same, but silent unless it fails. @type {typeof run} */
export function runQuietly(program, words, env = process.env) {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: root,
    env,
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return status ?? 1;
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    refuse(`Tertium needs Node ${oldestNode.join('.')} or later. This is ${process.versions.node}.`);
  }
}

/** Installs exactly what the lock file says, only when it is not what was installed last. */
export function ensureInstalled() {
  checkNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.tertium-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (about a minute) …');
  if (runQuietly('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']) !== 0)
    refuse('Installing packages failed. The output of npm is above.');
  writeFileSync(stamp, lock);
}

/** Whether we may install Debian's packages here without asking anybody. */
const canUseApt = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string[]} names */
function installDebianPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing ${names.join(' ')} with apt-get …`);
  run('apt-get', ['update', '-qq'], env);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], env) === 0;
}

const browserPlaces = [
  // Chromium without windows of its own: the same pages for a third less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function findBrowser() {
  return [process.env.CHROMIUM_PATH ?? '', ...browserPlaces].find((path) => path !== '' && existsSync(path));
}

/** Path of a Chromium or Chrome; installs Debian's without windows where it may, else asks for one. */
export function ensureBrowser() {
  const isThere = existsSync(process.env.CHROMIUM_PATH ?? browserPlaces[0] ?? '');
  if (!isThere && canUseApt()) installDebianPackages(['chromium-headless-shell', 'fonts-liberation']);
  return (
    findBrowser() ??
    refuse('The browser tests need Chromium or Chrome. Install one or set CHROMIUM_PATH, and run again.')
  );
}

/** Installs the libraries that benchmarks measure ours against. */
export function ensurePeers() {
  if (existsSync(join(root, 'peers/node_modules'))) return;
  console.log('Installing the peers (160 MB) …');
  if (runQuietly('npm', ['ci', '--prefix', 'peers', '--ignore-scripts', '--no-audit', '--no-fund']) !== 0)
    refuse('Installing the peers failed. The output of npm is above.');
}

export function hasPostgres() {
  const places = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  return (
    places.some((version) => existsSync(join('/usr/lib/postgresql', version, 'bin', 'initdb'))) ||
    spawnSync('initdb', ['--version']).status === 0
  );
}

/** Makes PostgreSQL's programs available where it may; the API tests say loudly when they are still absent. */
export function ensurePostgres() {
  if (!hasPostgres() && canUseApt()) installDebianPackages(['postgresql']);
}

/** Makes LibreOffice available, or says that nothing is tested. */
export function ensureLibreOffice() {
  const hasOffice = () => spawnSync('soffice', ['--version']).status === 0;
  if (hasOffice() || (canUseApt() && installDebianPackages(['libreoffice-calc-nogui']) && hasOffice()))
    return;
  refuse('NOT TESTED: workbooks are opened in LibreOffice. Install it and run again.');
}

/** Makes programs available, each with the package of Debian that has it, or says that nothing is tested. @param {Record<string, string>} packages */
export function ensurePrograms(packages) {
  const missing = () =>
    Object.keys(packages).filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  const names = missing().flatMap((name) => packages[name] ?? []);
  if (names.length > 0 && canUseApt()) installDebianPackages(names);
  const left = missing();
  if (left.length > 0) refuse(`NOT TESTED: this needs ${left.join(', ')}. Install them and run again.`);
}

/** Runs a trial of real servers (`packages/server/servers.config.ts`). @param {string} name @returns {number} Its exit status. */
export function runTrial(name) {
  const words = ['run', '--config', 'packages/server/servers.config.ts', name];
  return run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...words]);
}
