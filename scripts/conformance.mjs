// @ts-check
/**
 * The conformance suite of the Model Context Protocol against `/mcp`. It needs a newer Node than the product, and a hundred packages:
 * both are fetched. Where they cannot be had nothing is tested, and a line says so.
 */
import { join } from 'node:path';
import { fetchLongTermNode, fetchPackage } from './fetched.mjs';
import { ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
const program = fetchLongTermNode();
const suite = fetchPackage('conformance', '@modelcontextprotocol/conformance@0.1', 'dist/index.js');
if (program === '' || suite === '') {
  console.log('NOT TESTED: the conformance suite or the Node that it needs is not available here.');
} else {
  process.exitCode = run(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      'packages/server/src/features/mcp/conformance.test.ts',
    ],
    { ...process.env, CONFORMANCE_NODE: program, CONFORMANCE_SUITE: suite },
  );
}
