import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Where a system keeps PostgreSQL's programs: Debian's folder of the newest version from 15 on, or the search path. */
async function findInstalled(): Promise<string | null> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)[0];
  if (newest !== undefined) return `/usr/lib/postgresql/${newest}/bin`;
  const fromPath = (process.env.PATH ?? '').split(':').find((folder) => existsSync(join(folder, 'initdb')));
  return fromPath ?? null;
}

const aptGet = '/usr/bin/apt-get';

/** Debian's package, where this process may install it. */
function installPrograms(): void {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return;
  try {
    execFileSync(aptGet, ['install', '-y', '-q', 'postgresql'], { stdio: 'ignore', timeout: 300_000 });
  } catch {
    // The caller sees that the programs are still missing and says so.
  }
}

/** PostgreSQL refuses to run as root: the account it runs as then. */
export function findAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // The next one, then.
    }
  }
  throw new Error('Tests run as root need an account named postgres or nobody for PostgreSQL');
}

/** The folder of PostgreSQL's programs, installed where that is possible; `null`: this machine has none. */
export async function findPrograms(): Promise<string | null> {
  if ((await findInstalled()) === null) installPrograms();
  return findInstalled();
}
