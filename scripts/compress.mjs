// @ts-check
/** Compresses a built web app once, as well as can be, so that the server sends bytes and compresses nothing; its folder is the one word. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const shrinking = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Below it, headers weigh more than what is saved. */
const worthBytes = 512;

/** Writes `.br` and `.gz` beside each file that becomes smaller. @param {string} dist */
async function compressBuilt(dist) {
  const folders = [dist, join(dist, 'assets')];
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && shrinking.test(entry.name))
      .map(({ name }) => join(folder, name)),
  );
  await Promise.all(paths.map(compressFile));
}

/** @param {string} path */
async function compressFile(path) {
  const bytes = readFileSync(path);
  if (bytes.length < worthBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < bytes.length) writeFileSync(`${path}.br`, br);
  if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz);
}

await compressBuilt(process.argv[2] ?? '');
