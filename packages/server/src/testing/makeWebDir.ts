import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A folder like a built web app, with files that must never be served. */
export async function makeWebDir(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tertium-web-'));
  await mkdir(join(path, 'assets'));
  await mkdir(join(path, '.vite'));
  for (const name of ['index', 'login', 'frame', 'gallery', 'comparison', 'graph']) {
    const page = `<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>Tertium</title></head><!-- ${name} -->`;
    await writeFile(join(path, `${name}.html`), page);
  }
  await writeFile(join(path, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(path, '.vite/manifest.json'), '{}');
  await writeFile(join(path, '.env'), 'SECRET=1');
  const script = `export const x = '${'y'.repeat(5000)}';`;
  await writeFile(join(path, 'assets/index-abc.js'), script);
  // In the form of the build.
  await writeFile(join(path, 'assets/index-abc.js.br'), brotliCompressSync(script));
  await writeFile(join(path, 'assets/index-abc.js.gz'), gzipSync(script));
  await writeFile(join(path, 'assets/index-abc.js.map'), '{}');
  await writeFile(join(path, 'assets/.hidden'), 'x');
  return { path, remove: () => rm(path, { recursive: true }) };
}
