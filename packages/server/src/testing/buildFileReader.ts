import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

let built: Promise<string> | null = null;

/** Builds the program that reads files, once for each process, because Node can't run our sources. */
export function buildFileReader(): Promise<string> {
  built ??= buildAnew();
  return built;
}

async function buildAnew(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'tertium-reader-'));
  const root = join(import.meta.dirname, '../..');
  await build({
    root,
    logLevel: 'error',
    build: { outDir, minify: false, rolldownOptions: { input: { fileReader: 'src/main/fileReader.ts' } } },
  });
  return join(outDir, 'fileReader.js');
}
