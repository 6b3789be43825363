#!/usr/bin/env node
// @ts-check
/** `tertium` in a clone: starts, operates or asks a server, built when stale. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './setup.mjs';

// Standard output carries the table, so installing and building print to standard error.
console.log = console.error;
ensureInstalled();
ensureBuilt();
const program = join(root, 'packages/server/dist/tertium.js');
// Where the person is: they name files from there. Eight threads: password hashing must not starve token checks, which share libuv's pool.
const child = spawn(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { UV_THREADPOOL_SIZE: '8', ...process.env },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
