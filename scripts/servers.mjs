// @ts-check
/**
 * `npm run check:servers`: three servers on one PostgreSQL and its standby behind HAProxy, killed, drained, restarted,
 * frozen and promoted; prints what it took. A command of its own: it takes three minutes and needs HAProxy.
 */
import { ensureInstalled, ensurePostgres, ensurePrograms, hasPostgres, refuse, runTrial } from './setup.mjs';

ensureInstalled();
ensurePostgres();
if (!hasPostgres())
  refuse('NOT TESTED: several servers need PostgreSQL. Install version 15 or later and run again.');
ensurePrograms({ haproxy: 'haproxy' });
process.exitCode = runTrial('severalServers');
