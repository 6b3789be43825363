import { Readable } from 'node:stream';
import { constants, crc32, createGunzip } from 'node:zlib';
import type { Packed } from './packed';

/** Magic number, deflate, no flags, no time, no hint, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
const lastBlock = Buffer.from([3, 0]);
const longestStored = 65_535;

/** Bytes of deflate, and what is known of the text that they make. */
export interface Deflated {
  readonly pieces: readonly Buffer[];
  /** Bytes of the pieces. */
  readonly size: number;
  /** Bytes of the text. */
  readonly length: number;
  readonly checksum: number;
}

/** Puts texts and packed texts one after another without unpacking any. */
export function createDeflated() {
  const pieces: Buffer[] = [];
  let [size, length, checksum] = [0, 0, 0];
  const push = (piece: Buffer): void => {
    pieces.push(piece);
    size += piece.length;
  };
  return {
    /** A text as it is; for the few letters between packed texts. */
    addText(text: string): void {
      const bytes = Buffer.from(text);
      for (let start = 0; start < bytes.length; start += longestStored) {
        push(storedBlock(bytes.subarray(start, start + longestStored)));
      }
      checksum = crc32(bytes, checksum);
      length += bytes.length;
    },
    addPacked(packed: Packed): void {
      push(packed.content);
      checksum = combineChecksums(checksum, packed.checksum, packed.length);
      length += packed.length;
    },
    end: (): Deflated => ({ pieces, size, length, checksum }),
  };
}

function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.allocUnsafe(5 + bytes.length);
  block[0] = 0;
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(~bytes.length & 0xffff, 3);
  bytes.copy(block, 5);
  return block;
}

/** Several such runs as one file of gzip. */
export function gzipOf(runs: readonly Deflated[]): readonly Buffer[] {
  let [length, checksum] = [0, 0];
  for (const run of runs) {
    checksum = combineChecksums(checksum, run.checksum, run.length);
    length += run.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return [header, ...runs.flatMap(({ pieces }) => pieces), lastBlock, trailer];
}

/** The text of a file of gzip, piece by piece. */
export function gunzipPieces(pieces: readonly Buffer[]): Readable {
  const unzipped = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  const source = Readable.from(pieces);
  unzipped.on('close', () => source.destroy());
  return source.pipe(unzipped);
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

/** CRC-32 of two texts together, from that of each and the length of the second in bytes. */
export function combineChecksums(first: number, second: number, secondLength: number): number {
  let shift = 0x8000_0000;
  // Eight bits a byte: the first power is that of 2^3.
  for (let n = 3, rest = secondLength; rest > 0; n++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(powers[n] ?? 0, shift);
  }
  return (multiply(shift, first) ^ second) >>> 0;
}
