// @ts-check
/** `npm run soak -- proxies`: the configurations of `docs/proxies` before a real server, with TLS. */
import { ensureInstalled, ensurePrograms, runTrial } from './setup.mjs';

ensureInstalled();
ensurePrograms({ nginx: 'nginx-light', caddy: 'caddy', haproxy: 'haproxy', openssl: 'openssl' });
process.exitCode = runTrial('proxies');
