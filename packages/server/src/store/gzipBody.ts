import { pipeline, type Readable } from 'node:stream';
import { crc32, createGunzip } from 'node:zlib';
import { longestBlock, type Packed, storedBlock } from './packed';

/** Magic number, deflate, no flags, no time, no hint, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
export const lastBlock: Buffer = Buffer.from([3, 0]);

/** Deflated bytes, and the length and checksum of their text. */
export interface Deflated {
  readonly pieces: readonly Buffer[];
  /** Bytes of the pieces. */
  readonly size: number;
  /** Bytes of the text. */
  readonly length: number;
  readonly checksum: number;
}

/** Pieces are merged up to this length, because few buffers are written to a socket faster. */
const pieceBytes = 64 * 1024;

/** Concatenates texts and packed texts without unpacking any. */
export function createDeflated() {
  const pieces: Buffer[] = [];
  let small: Buffer[] = [];
  let [smallSize, size, length, checksum] = [0, 0, 0, 0];
  const gather = (): void => {
    if (smallSize > 0) pieces.push(Buffer.concat(small, smallSize));
    [small, smallSize] = [[], 0];
  };
  const push = (piece: Buffer): void => {
    small.push(piece);
    smallSize += piece.length;
    size += piece.length;
    if (smallSize >= pieceBytes) gather();
  };
  return {
    /** Adds a text unpacked, for the few letters between packed texts. */
    addText(text: string): void {
      const bytes = Buffer.from(text);
      for (let start = 0; start < bytes.length; start += longestBlock) {
        push(storedBlock(bytes.subarray(start, start + longestBlock)));
      }
      checksum = crc32(bytes, checksum);
      length += bytes.length;
    },
    addPacked(packed: Packed): void {
      push(packed.content);
      checksum = combineChecksums(checksum, packed.checksum, packed.length);
      length += packed.length;
    },
    end(): Deflated {
      gather();
      return { pieces, size, length, checksum };
    },
  };
}

/** Deflates a short text by itself. */
export function deflatedText(text: string): Deflated {
  const run = createDeflated();
  run.addText(text);
  return run.end();
}

/** Joins several such runs to one gzip file, piece by piece. */
export async function* gzipOf(runs: Iterable<Deflated> | AsyncIterable<Deflated>): AsyncGenerator<Buffer> {
  let [length, checksum] = [0, 0];
  yield header;
  for await (const run of runs) {
    yield* run.pieces;
    checksum = combineChecksums(checksum, run.checksum, run.length);
    length += run.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  yield Buffer.concat([lastBlock, trailer]);
}

/** The size of a `gzipOf` file in bytes. */
export function gzipSizeOf(runs: readonly Deflated[]): number {
  return runs.reduce((sum, { size }) => sum + size, header.length + lastBlock.length + 8);
}

/** The text of a gzip file, piece by piece. Fails if the file does. */
export function gunzipPieces(pieces: Readable): Readable {
  return pipeline(pieces, createGunzip(), () => undefined);
}

/** CRC-32's polynomial, bits reversed. */
const polynomial = 0xedb88320;

/** The product of two polynomials modulo CRC-32's, as zlib's `crc32_combine` computes it. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = 0x8000_0000; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor;
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ polynomial;
  }
  return product >>> 0;
}

/** x to the power of 2^n modulo the polynomial, by n. */
const powers: readonly number[] = (() => {
  const list = [0x4000_0000];
  for (let n = 1; n < 56; n++) list.push(multiply(list[n - 1] ?? 0, list[n - 1] ?? 0));
  return list;
})();

/** The CRC-32 of two concatenated texts, from their CRCs and the length of the second in bytes. */
export function combineChecksums(first: number, second: number, secondLength: number): number {
  let shift = 0x8000_0000;
  // Eight bits a byte: the first power is that of 2^3.
  for (let n = 3, rest = secondLength; rest > 0; n++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(powers[n] ?? 0, shift);
  }
  return (multiply(shift, first) ^ second) >>> 0;
}
