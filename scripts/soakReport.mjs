// @ts-check
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { idsOf } from './securityTable.mjs';
import { root } from './setup.mjs';

/** @typedef {{ run: import('./soakRuns.mjs').Run, how: string, seconds: number, isPassed: boolean }} Outcome */

/** Writes `soak-report.md`: when and on what the runs were taken, how each went, and which promises it proves. @param {readonly Outcome[]} outcomes */
export function writeSoakReport(outcomes) {
  const git = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' });
  const commit = git.status === 0 ? git.stdout.trim() : 'unknown';
  const rows = outcomes.map(
    ({ run, how, seconds, isPassed }) =>
      `| ${run.name} | ${run.tries} | ${how} | ${seconds.toFixed(0)} | ${isPassed ? 'passed' : '**failed**'} | ${idsOf(run).join(', ')} |`,
  );
  const text = `# Soak of ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC

Commit ${commit}, Node ${process.version}, ${availableParallelism()} cores. The ids are those of docs/security.md.

| run | what it tries | count and seed | seconds | result | ids |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
  writeFileSync(join(root, 'soak-report.md'), text);
}
