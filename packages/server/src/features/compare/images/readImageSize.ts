/** Pixels of an image. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size that the header of a still WebP or JPEG image names; `null` of everything else: what moves, what is cut off, and
 * what goes on behind the image's end.
 */
export function readImageSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 12) return null;
  return bytes.readUInt16BE(0) === 0xffd8 ? readJpeg(bytes) : readWebp(bytes);
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(bytes: Buffer): ImageSize | null {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || bytes.readUInt32LE(4) !== bytes.length - 8) return null;
  let found: ImageSize | null = null;
  for (let at = 12; at < bytes.length; ) {
    if (at + 8 > bytes.length) return null;
    const kind = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > bytes.length || kind === 'ANIM' || kind === 'ANMF') return null;
    if (kind === 'VP8 ' || kind === 'VP8L') {
      if (found !== null) return null;
      const frame = bytes.subarray(at + 8, at + 8 + length);
      found = kind === 'VP8 ' ? readLossy(frame) : readLossless(frame);
      if (found === null) return null;
    }
    at = next;
  }
  return found;
}

/** RFC 6386, 9.1: a key frame begins with a tag, a code and its size. */
function readLossy(frame: Buffer): ImageSize | null {
  if (frame.length < 10 || frame.readUInt8(0) % 2 === 1 || frame.readUIntBE(3, 3) !== 0x9d012a) return null;
  return { width: frame.readUInt16LE(6) & 0x3fff, height: frame.readUInt16LE(8) & 0x3fff };
}

/** https://developers.google.com/speed/webp/docs/webp_lossless_bitstream_specification */
function readLossless(frame: Buffer): ImageSize | null {
  if (frame.length < 5 || frame.readUInt8(0) !== 0x2f) return null;
  const bits = frame.readUInt32LE(1);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

/** ITU-T T.81, B.1 and B.2: segments up to the first scan, one of which says how large the frame is. */
function readJpeg(bytes: Buffer): ImageSize | null {
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return null;
  let found: ImageSize | null = null;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt16BE(at);
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker < 0xffc0 || next < at + 4 || next > bytes.length) return null;
    if (marker === 0xffda) return found;
    // Baseline, extended and progressive: the frames that browsers draw.
    if (marker <= 0xffc2) {
      if (found !== null || next < at + 9) return null;
      found = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at = next;
  }
  return null;
}
