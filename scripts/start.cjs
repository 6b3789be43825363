// @ts-check
/**
 * `npm start`: installs what is missing, builds what is stale, and becomes the server. CommonJS, because Node reads other
 * modules by libuv's pool, whose size is fixed from then on.
 */
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

// Eight threads: password hashing must not starve token checks, which share libuv's pool.
process.env.UV_THREADPOOL_SIZE ||= '8';

async function start() {
  const { ensureInstalled, root } = await import('./setup.mjs');
  ensureInstalled();
  const { ensureBuilt } = await import('./build.mjs');
  ensureBuilt();
  await import(pathToFileURL(join(root, 'packages/server/dist/server.js')).href);
}

void start();
