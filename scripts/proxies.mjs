// @ts-check
/** `npm run soak -- proxies`: the configurations of `docs/proxies` before a real server, with TLS. */
import { join } from 'node:path';
import { ensureInstalled, ensurePrograms, root, run } from './setup.mjs';

ensureInstalled();
ensurePrograms({ nginx: 'nginx-light', caddy: 'caddy', haproxy: 'haproxy', openssl: 'openssl' });
process.exitCode = run(process.execPath, [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--config',
  'packages/server/servers.config.ts',
  'proxies',
]);
