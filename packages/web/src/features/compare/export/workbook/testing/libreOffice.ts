import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Whether this machine has the other program that opens workbooks. */
export const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0;

/** Workbooks as LibreOffice saves them after it has computed their formulas anew. */
export async function computedAnew(workbooks: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tertium-workbooks-'));
  try {
    const names = workbooks.map((_, i) => `${i}.xlsx`);
    await Promise.all(workbooks.map((bytes, i) => writeFile(join(folder, names[i] ?? ''), bytes)));
    await promisify(execFile)(
      'soffice',
      [
        ...[`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', 'xlsx'],
        ...['--outdir', join(folder, 'out'), ...names],
      ],
      { cwd: folder },
    );
    return await Promise.all(names.map((name) => readFile(join(folder, 'out', name))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
