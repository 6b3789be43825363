// @ts-check
/** `npm run dev`: the server rebuilt and restarted, the page reloaded, on every change. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
const vite = join(root, 'node_modules/vite/bin/vite.js');
const server = join(root, 'packages/server/dist/server.js');
if (!existsSync(server)) process.exit(1);

const children = [
  [vite, 'build', 'packages/server', '--watch', '--logLevel', 'warn'],
  ['--watch', server],
  [vite, 'packages/web'],
].map((words) => spawn(process.execPath, words, { cwd: root, stdio: 'inherit' }));

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
