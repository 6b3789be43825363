// @ts-check
/** `npm run soak -- hours`: people who write, read, follow, sign in and out on one server, to see whether anything grows. */
import { ensureInstalled, runTrial } from './setup.mjs';

ensureInstalled();
process.exitCode = runTrial('mixedUse');
