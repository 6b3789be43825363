// @ts-check
/**
 * Generates a client from `docs/openapi.json` by a generator that others use, and compiles it. The generator is fetched; where it cannot be
 * had nothing is tested, and a line says so.
 */
import { dirname, join } from 'node:path';
import { fetchPackage } from './fetched.mjs';
import { ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
const generator = fetchPackage('openapi-typescript', 'openapi-typescript@7', 'bin/cli.js');
if (generator === '') {
  console.log('NOT TESTED: openapi-typescript is not available here.');
} else {
  const client = join(dirname(generator), 'client.ts');
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  process.exitCode =
    run(process.execPath, [generator, join(root, 'docs/openapi.json'), '--output', client]) ||
    run(process.execPath, [compiler, '--strict', '--noEmit', '--types', '', client]);
}
