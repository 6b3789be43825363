// @ts-check
/** Builds the web app and the server; `ensureBuilt`, and the word `stale`, only what is older than its sources. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkBudgets } from './budgets.mjs';
import { ensureInstalled, refuse, root, run, runQuietly } from './setup.mjs';
import { isStamped, makeStamp } from './stamps.mjs';

const shared = [
  'packages/engine/src',
  'packages/contract/src',
  'packages/tables/src',
  'package-lock.json',
  'tsconfig.base.json',
];
/** @type {{ name: string, title: string, sources: string[] }[]} */
const parts = [
  {
    name: 'web',
    title: 'the web app',
    sources: [
      'packages/web/src',
      'packages/web/public',
      'packages/web/index.html',
      'packages/web/vite.config.ts',
      'packages/web/kitStyles.ts',
      'packages/web/selfContained.ts',
      'scripts/firstFiles.mjs',
      ...shared,
    ],
  },
  {
    name: 'server',
    title: 'the server',
    sources: ['packages/server/src', 'packages/server/vite.config.ts', ...shared],
  },
];

const environment = process.env.VITE_API_HOST ?? '';

/** @param {(typeof parts)[number]} part */
const stampOf = ({ name }) => join(root, 'packages', name, 'dist', '.built');

/** @param {(typeof parts)[number]} part @param {typeof run} runStep */
function buildPart(part, runStep) {
  const stamp = makeStamp(root, part.sources, environment);
  console.log(`Building ${part.title} …`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const steps = [[vite, 'build', `packages/${part.name}`, '--logLevel', 'warn']];
  if (part.name === 'web') {
    for (const step of ['firstFiles', 'compress'])
      steps.push([join(root, `scripts/${step}.mjs`), join(root, 'packages/web/dist')]);
  }
  for (const words of steps) {
    if (runStep(process.execPath, words) !== 0) refuse(`Building ${part.title} failed. Its output is above.`);
  }
  writeFileSync(stampOf(part), stamp);
}

/** Builds what is missing or stale, without the build tools' output. */
export function ensureBuilt() {
  for (const part of parts) {
    if (!isStamped(stampOf(part), root, part.sources, environment)) buildPart(part, runQuietly);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  if (process.argv[2] === 'stale') ensureBuilt();
  else for (const part of parts) buildPart(part, run);
  process.exit(checkBudgets() ? 0 : 1);
}
