import type { TestProject } from 'vitest/node';
import { startPostgresCluster } from './postgresCluster';

/**
 * Starts a temporary PostgreSQL once for each test run, in which each test file creates its own databases. `npm run
 * check` starts none, by `STORES=sqlite` (0141).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.STORES === 'sqlite') {
    project.provide('postgresSocketDir', null);
    return async () => undefined;
  }
  const cluster = await startPostgresCluster();
  if (cluster === null) {
    process.stderr.write(
      '\n!!! PostgreSQL 15 or later is not installed and could not be installed:\n' +
        '!!! every test of the PostgreSQL store is SKIPPED. (Debian: apt-get install postgresql)\n\n',
    );
  }
  project.provide('postgresSocketDir', cluster?.socketDir ?? null);
  return async () => cluster?.stop();
}
