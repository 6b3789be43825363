import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { losslessFrame, sampleImages, webpOf } from '../../../testing/sampleImages';
import { readImageSize } from './readImageSize';

const [lossy, lossless, jpeg] = [sampleImages.lossy, sampleImages.lossless, sampleImages.jpeg].map((text) =>
  Buffer.from(text, 'base64'),
) as [Buffer, Buffer, Buffer];
const samples = { lossy, lossless, jpeg };
const frame = lossless.subarray(20);
const extended = (flags: number): readonly [string, Buffer] => [
  'VP8X',
  Buffer.from([flags, 0, 0, 0, 5, 0, 0, 3, 0, 0]),
];
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('the size of an image', () => {
  it.each(Object.entries(samples))('is read from the header: %s', (_, bytes) => {
    expect(readImageSize(bytes)).toEqual({ width: 6, height: 4 });
  });

  it('is read behind a colour profile and metadata', () => {
    const icc = ['ICCP', Buffer.alloc(457)] as const;
    expect(readImageSize(webpOf(extended(0x20), icc, ['VP8L', frame]))).toEqual({ width: 6, height: 4 });
  });

  it('is read to its last pixel', () => {
    expect(readImageSize(webpOf(['VP8L', losslessFrame(16_384, 16_384)]))).toEqual({
      width: 16_384,
      height: 16_384,
    });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PNG', latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x06\0\0\0\x04\x08\x06\0\0\0')],
    ['a GIF', latin('GIF89a\x06\0\x04\0\0\0\0;;;;;;')],
    ['HTML behind an image', Buffer.concat([lossy, latin('<script>alert(1)</script>')])],
    ['HTML behind a JPEG', Buffer.concat([jpeg, latin('<script>alert(1)</script>')])],
    ['an animation', webpOf(extended(0x02), ['ANIM', Buffer.alloc(6)], ['ANMF', Buffer.alloc(40)])],
    ['an animation with a still frame', webpOf(['VP8L', frame], ['ANMF', Buffer.alloc(40)])],
    ['no frame', webpOf(extended(0), ['EXIF', latin('<html>')])],
    ['two frames', webpOf(['VP8L', frame], ['VP8L', frame])],
    ['a frame of another kind', webpOf(['VP8 ', frame])],
    ['a frame without content', webpOf(['VP8L', Buffer.alloc(0)])],
  ])('is not read from %s', (_, bytes) => {
    expect(readImageSize(bytes)).toBeNull();
  });

  it('is read from no beginning of an image', () => {
    for (const bytes of Object.values(samples))
      for (let length = 0; length < bytes.length; length++)
        expect(readImageSize(bytes.subarray(0, length)), `${length}`).toBeNull();
  });

  it('is read or refused for any bytes, and never from beyond them', () => {
    const damaged = fc
      .tuple(
        fc.constantFrom(lossy, lossless, jpeg, webpOf(extended(0x10), ['VP8 ', lossy.subarray(20)])),
        fc.array(fc.tuple(fc.nat(900), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      )
      .map(([bytes, edits]) => {
        const copy = Buffer.from(bytes);
        for (const [at, byte] of edits) copy[at % copy.length] = byte;
        return copy;
      });
    const anything = fc
      .tuple(
        fc.constantFrom('', 'RIFF', '\xff\xd8', 'RIFF\x10\0\0\0WEBPVP8 '),
        fc.uint8Array({ maxLength: 60 }),
      )
      .map(([head, rest]) => Buffer.concat([latin(head), rest]));
    fc.assert(
      fc.property(fc.oneof(damaged, anything), (bytes) => {
        // The memory around it holds what must not be read.
        const around = Buffer.concat([Buffer.alloc(40, 0xff), bytes, Buffer.alloc(40, 0xff)]);
        const size = readImageSize(around.subarray(40, 40 + bytes.length));
        expect(size).toEqual(readImageSize(Buffer.from(bytes)));
        if (size !== null) expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(65_535);
      }),
      { numRuns: 2000 },
    );
  });
});
