import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

/** What each of the readers in `peers/` makes of each text, `null` where it refuses it; installs them the first time. */
export function readWithPeers(
  texts: readonly string[],
): Readonly<Record<string, readonly (PeerRows | null)[]>> {
  if (!existsSync(join(folder, 'node_modules')))
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], '');
  return JSON.parse(run(process.execPath, ['readTables.mjs'], JSON.stringify(texts)));
}

function run(program: string, words: readonly string[], input: string): string {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
  return stdout;
}
