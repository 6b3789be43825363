// @ts-check
/** `npm start`: installs what is missing, builds what is stale, and starts the server. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './setup.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
ensureBuilt();

// Eight threads: password hashing must not starve token checks, which share libuv's pool.
const server = spawn(process.execPath, [join(root, 'packages/server/dist/server.js')], {
  stdio: 'inherit',
  env: { UV_THREADPOOL_SIZE: '8', ...process.env },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
