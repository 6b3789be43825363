// @ts-check
/** Builds the web app and the server; `ensureBuilt` only what is older than its sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkBudgets } from './budgets.mjs';
import { ensureInstalled, refuse, root, run } from './setup.mjs';

const shared = ['packages/engine/src', 'packages/contract/src', 'package-lock.json', 'tsconfig.base.json'];
const parts = [
  {
    name: 'web',
    sources: [
      'packages/web/src',
      'packages/web/public',
      'packages/web/index.html',
      'packages/web/vite.config.ts',
      ...shared,
    ],
  },
  { name: 'server', sources: ['packages/server/src', 'packages/server/vite.config.ts', ...shared] },
];

/** @param {string} path @returns {string[]} every file below a path, with its size and time of change */
function listFiles(path) {
  if (!existsSync(path)) return [];
  const stat = statSync(path);
  if (!stat.isDirectory()) return [`${path} ${stat.size} ${stat.mtimeMs}`];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** @param {string[]} sources */
function fingerprint(sources) {
  const hash = createHash('sha256').update(process.env.VITE_API_HOST ?? '');
  for (const source of sources) for (const line of listFiles(join(root, source))) hash.update(line);
  return hash.digest('hex');
}

/** @param {{ name: string, sources: string[] }} part */
function buildPart(part) {
  const stamp = join(root, 'packages', part.name, 'dist', '.built');
  const print = fingerprint(part.sources);
  console.log(`Building ${part.name} …`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (run(process.execPath, [vite, 'build', `packages/${part.name}`, '--logLevel', 'warn']) !== 0) {
    refuse(`Building ${part.name} failed; see above.`);
  }
  writeFileSync(stamp, print);
}

/** Builds what is missing or older than its sources. */
export function ensureBuilt() {
  for (const part of parts) {
    const stamp = join(root, 'packages', part.name, 'dist', '.built');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(part.sources)) continue;
    buildPart(part);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  for (const part of parts) buildPart(part);
  process.exit(checkBudgets() ? 0 : 1);
}
