import type { ZipInputFile } from 'fflate';
import { combineChecksums, type Deflated, lastBlock } from './gzipBody';

/** A file to add to an archive. */
export interface ZippedFile {
  /** With slashes between folders. */
  readonly name: string;
  /** Epoch seconds. */
  readonly at: number;
  readonly runs: Iterable<Deflated> | AsyncIterable<Deflated>;
}

/** From this length on, an archive would need the 64-bit format. Quotas prevent such lengths. */
const longest = 2 ** 32 - 1;

const deflated = 8;

/** Writes files as one zip, piece by piece on demand. Packed content is copied, because a zip also contains deflate. */
export async function* zipOf(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
): AsyncGenerator<Uint8Array> {
  // Loaded on the first export, because it makes its tables when it is loaded.
  const { Zip } = await import('fflate');
  let ready: Uint8Array[] = [];
  let length = 0;
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    ready.push(piece);
    length += piece.length;
    if (length > longest) throw new RangeError('An archive is too long');
  });
  const take = (): readonly Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const { name, at, runs } of files) {
    const file: ZipInputFile = { filename: name, mtime: at * 1000, size: 0, crc: 0, compression: deflated };
    zip.add(file);
    // Never shared between threads.
    const give = (piece: Buffer, isLast: boolean) =>
      file.ondata?.(null, piece as Buffer<ArrayBuffer>, isLast);
    for await (const run of runs) {
      for (const piece of run.pieces) give(piece, false);
      file.crc = combineChecksums(file.crc, run.checksum, run.length);
      file.size += run.length;
      yield* take();
    }
    if (file.size > longest) throw new RangeError('A file of an archive is too long');
    give(lastBlock, true);
    yield* take();
  }
  zip.end();
  yield* take();
}
