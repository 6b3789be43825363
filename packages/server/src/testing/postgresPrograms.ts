import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Finds PostgreSQL's programs: in Debian's folder of the newest version from 15 on, or in the search path. */
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

/** Installs Debian's package if this process may. */
function installPrograms(): void {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return;
  try {
    execFileSync(aptGet, ['install', '-y', '-q', 'postgresql'], { stdio: 'ignore', timeout: 300_000 });
  } catch {
    // The caller reports that the programs are still missing.
  }
}

/** The account that runs PostgreSQL if the tests run as root, which it refuses. */
export function findAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // Tries the next one.
    }
  }
  throw new Error('Tests run as root need an account named postgres or nobody for PostgreSQL');
}

/** Finds the folder of PostgreSQL's programs, or installs them. `null` if this machine can't have them. */
export async function findPrograms(): Promise<string | null> {
  if ((await findInstalled()) === null) installPrograms();
  return findInstalled();
}
