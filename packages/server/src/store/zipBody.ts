import { Zip, type ZipInputFile } from 'fflate';
import { combineChecksums, type Deflated, lastBlock } from './gzipBody';

/** A file on its way into an archive. */
export interface ZippedFile {
  /** With slashes between folders. */
  readonly name: string;
  /** Epoch seconds. */
  readonly at: number;
  readonly runs: Iterable<Deflated> | AsyncIterable<Deflated>;
}

/** From here on an archive would need the 64-bit form. What a person may keep makes none of this length. */
const longest = 2 ** 32 - 1;

const deflated = 8;

/**
 * Files as one zip, piece by piece, as they are asked for. What is packed stays as it is: deflate is what a zip holds too.
 */
export async function* zipOf(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
): AsyncGenerator<Uint8Array> {
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
