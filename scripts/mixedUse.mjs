// @ts-check
/** `npm run soak -- hours`: people who write, read, follow, sign in and out on one server, to see whether anything grows. */
import { join } from 'node:path';
import { ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
process.exitCode = run(process.execPath, [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--config',
  'packages/server/servers.config.ts',
  'mixedUse',
]);
