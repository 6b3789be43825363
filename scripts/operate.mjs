// @ts-check
/** `npm run user|backup|restore`: the operator's command line, built when stale. */
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
ensureBuilt();
process.exit(
  run(process.execPath, [join(root, 'packages/server/dist/operator.js'), ...process.argv.slice(2)]),
);
