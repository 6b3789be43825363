import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A cell as a reader types it: `other` is a type of its own, such as a time of day; `null` is nothing. */
export type PeerCell =
  | string
  | number
  | boolean
  | null
  | { readonly date: string }
  | { readonly other: string };
/** The header among them. */
export type PeerRows = readonly (readonly PeerCell[])[];

const folder = join(import.meta.dirname, '../../../../../../peers');

/** What each of the readers in `peers/` makes of each text, `null` where it refuses it. `npm run bench` installs them. */
export function readWithPeers(
  texts: readonly string[],
): Readonly<Record<string, readonly (PeerRows | null)[]>> {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['readTables.mjs'], {
    cwd: folder,
    input: JSON.stringify(texts),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
