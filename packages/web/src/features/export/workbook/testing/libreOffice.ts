import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Whether workbooks are to be opened in the other program too: half a minute, for `npm run soak -- office`. */
export const isOfficeAsked = process.env.OFFICE !== undefined;

/** LibreOffice's option for reading a file, by its format. */
const readings = {
  xlsx: [],
  // Commas, quotes, UTF-8, from the first line on.
  csv: ['--infilter=CSV:44,34,76,1'],
  html: ['--infilter=HTML (StarCalc)'],
} as const;

/** Files as LibreOffice saves them as workbooks, after it has recalculated their formulas. */
export async function recalculated(
  files: readonly (Uint8Array | string)[],
  kind: keyof typeof readings = 'xlsx',
): Promise<readonly Uint8Array[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tertium-workbooks-'));
  try {
    await Promise.all(files.map((content, i) => writeFile(join(folder, `${i}.${kind}`), content)));
    await promisify(execFile)(
      'soffice',
      [
        ...[`-env:UserInstallation=file://${folder}/profile`, '--headless', ...readings[kind]],
        ...['--convert-to', 'xlsx', '--outdir', join(folder, 'out'), ...files.map((_, i) => `${i}.${kind}`)],
      ],
      { cwd: folder },
    );
    return await Promise.all(files.map((_, i) => readFile(join(folder, 'out', `${i}.xlsx`))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
