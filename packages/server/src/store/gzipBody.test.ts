import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, deflateRawSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDeflated, gunzipPieces, gzipOf, gzipSizeOf } from './gzipBody';
import { packText, unpackText } from './packed';

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.tuple(fc.string({ maxLength: 5 }), fc.nat(90_000)).map(([text, count]) => text.repeat(count)),
);
const run = fc.array(fc.tuple(texts, fc.boolean()), { maxLength: 6 });

it('makes one gzip file of any texts and packed texts', () => {
  return fc.assert(
    fc.asyncProperty(fc.array(run, { maxLength: 4 }), async (runs) => {
      const deflated = runs.map((entries) => {
        const body = createDeflated();
        for (const [text, isPacked] of entries) {
          if (isPacked) body.addPacked(packText(text));
          else body.addText(text);
        }
        return body.end();
      });
      // Its checksum and its length are checked in unpacking.
      const file = await buffer(gzipOf(deflated));
      expect(file.length).toBe(gzipSizeOf(deflated));
      const text = gunzipSync(file);
      expect(
        text.equals(
          Buffer.from(
            runs
              .flat()
              .map(([each]) => each)
              .join(''),
          ),
        ),
      ).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('unpacks its own output', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unpackText(packText(text).content)).toBe(Buffer.from(text).toString());
    }),
  );
});

it('unpacks short texts that were deflated', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const deflated = deflateRawSync(text, { level: 3, finishFlush: constants.Z_FULL_FLUSH });
      expect(unpackText(deflated)).toBe(Buffer.from(text).toString());
    }),
  );
});

it('unpacks piece by piece for clients without gzip', async () => {
  const body = createDeflated();
  body.addText('[');
  body.addPacked(packText('"ü"'));
  body.addText(']');
  const pieces: Buffer[] = [];
  for await (const piece of gunzipPieces(Readable.from(gzipOf([body.end()]), { objectMode: false })))
    pieces.push(piece);
  expect(Buffer.concat(pieces).toString()).toBe('["ü"]');
});
