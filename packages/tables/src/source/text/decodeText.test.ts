// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openNamed } from '../../testing/openNamed';
import { decodeText } from './decodeText';

/** Small tables in many languages, and their bytes (base64) in the encodings that can write them. */
const tables = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../testing/encodedTables.json'), 'utf8'),
) as readonly { readonly text: string; readonly bytes: Readonly<Record<string, string>> }[];

/** Too little in them tells one encoding from another: `°` and `½` alone. The preview shows the lines that hold them. */
const open = new Set([
  'Item,Temp\nOven,200°C\nFridge,4°C\n macintosh',
  'Name,Size\nTV,10 × 20\nDoor,½ inch\n windows-1252',
]);

describe('Encodings', () => {
  const cases = tables.flatMap(({ text, bytes }) =>
    Object.entries(bytes).map(([encoding, packed]) => ({ text, encoding, packed })),
  );
  it.each(cases)('$encoding is detected: $text', ({ text, encoding, packed }) => {
    const decoded = decodeText(new Uint8Array(Buffer.from(packed, 'base64')), 'a.csv').text;
    if (open.has(`${text} ${encoding}`)) expect(decoded).not.toBe('');
    else expect(decoded).toBe(text);
  });

  it('text that is nearly all valid UTF-8 is UTF-8, with the number of invalid places', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Stadt,Preis\nKöln,5\nMünchen,6\nZ'),
      Buffer.from([0xfc]),
      Buffer.from('rich,7\n'),
    ]);
    const { encoding, notes, sheets } = await openNamed('a.csv', bytes);
    expect(encoding).toBe('utf-8');
    expect(sheets[0]?.rows[3]?.[0]).toBe('Z\ufffdrich');
    expect(notes[0]).toContainEqual({ kind: 'badBytes', count: 1, firstRow: 4 });
  });

  it('a chosen encoding is used, whatever the result', () => {
    const bytes = new Uint8Array(Buffer.from('Köln'));
    expect(decodeText(bytes, 'a.csv', 'windows-1252').text).toBe('KÃ¶ln');
    expect(decodeText(new Uint8Array([0x4b, 0xf6]), 'a.csv', 'utf-8')).toMatchObject({
      text: 'K\ufffd',
      badPlaces: 1,
    });
  });

  it('the lines that decide it are shown', async () => {
    const { tellingLines } = await openNamed('a.csv', 'id,city\n1,Rome\n2,Köln\n3,Bonn\n4,Gdańsk');
    expect(tellingLines).toEqual(['2,Köln', '4,Gdańsk']);
  });
});
