import { maximumItems } from '@tertium/engine';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Content, openNamed, refusal, rowsOf } from '../testing/openNamed';
import type { ImportErrorCode } from './ImportError';
import { largeRoom, roomOf, smallRoom } from './importLimits';
import { openSource } from './openSource';
import { checkSize, fileTooLarge } from './sizeErrors';

const megabyte = 1024 * 1024;

describe('Hostile text tables', () => {
  it.each<[string, Content, ImportErrorCode]>([
    ['ten million columns in one row', ','.repeat(10 * megabyte), 'tooManyColumns'],
    ['ten million empty rows', '\n'.repeat(10 * megabyte), 'empty'],
    ['a quote that is never closed', `a,b\n1,"${'x'.repeat(200_000)}`, 'unclosedQuote'],
    ['one cell of nine megabytes', `a,b\n1,${'x'.repeat(9 * megabyte)}`, 'cellTooLong'],
    ['zero bytes', '', 'empty'],
    ['only blank lines', '\n \n\n', 'empty'],
    ['a row more than fit', 'a\n'.repeat(largeRoom.rows + 2), 'tooManyRows'],
  ])('%s is refused', async (_, content, code) => {
    expect(await refusal('a.csv', content)).toBe(code);
  });

  it('a file may have as many rows as a comparison may have items', () => {
    expect(largeRoom.rows).toBe(maximumItems);
  });

  it('as many rows as fit are read, even if the last line ends there', async () => {
    expect(await rowsOf('a.csv', 'a\n'.repeat(largeRoom.rows + 1))).toHaveLength(largeRoom.rows + 1);
  });

  it('as many rows as fit can be pasted, and one more is refused', async () => {
    const options = { delimiter: null, encoding: null, onProgress: () => {} };
    const pasted = (rows: number) => openSource({ kind: 'paste', text: 'a\n'.repeat(rows) }, options);
    expect((await pasted(largeRoom.rows + 1)).sheets[0]?.rows).toHaveLength(largeRoom.rows + 1);
    await expect(pasted(largeRoom.rows + 2)).rejects.toMatchObject({ code: 'tooManyRows' });
  });

  it('ten megabytes of quotes are read or refused, and nothing hangs', async () => {
    expect(await refusal('a.csv', '"'.repeat(10 * megabyte))).toBe('cellTooLong');
  });

  it('names the line near which the quote opens', async () => {
    await expect(openNamed('a.csv', 'a,b\n1,2\n3,"4\n5,6')).rejects.toThrow(/line 3/);
  });

  it('headers named like parts of every object are ordinary columns', async () => {
    const header = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    expect(await rowsOf('a.csv', `${header.join(',')}\n1,2,3,4`)).toEqual([header, ['1', '2', '3', '4']]);
    expect(await rowsOf('a.json', `[{"__proto__":1,"constructor":2}]`)).toEqual([
      ['__proto__', 'constructor'],
      ['1', '2'],
    ]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each([
    ['CR only', 'a,b\r1,2\r3,4'],
    ['LF', 'a,b\n1,2\n3,4\n'],
    ['CRLF', 'a,b\r\n1,2\r\n3,4\r\n'],
    ['mixed', 'a,b\r\n1,2\n3,4\r'],
    ['semicolons', 'a;b\n1;2\n3;4'],
    ['tabs', 'a\tb\n1\t2\n3\t4'],
    ['bars', 'a|b\n1|2\n3|4'],
    ['a first line that names the separator', 'sep=;\na;b\n1;2\n3;4'],
  ])('%s: the same rows', async (_, text) => {
    expect(await rowsOf('a.csv', text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('a quote in the middle of a cell is a letter', async () => {
    expect(await rowsOf('a.csv', 'name,size\nTV,55" wide\n"say ""hi""",1')).toEqual([
      ['name', 'size'],
      ['TV', '55" wide'],
      ['say "hi"', '1'],
    ]);
  });

  it('A decimal comma does not split a table of semicolons', async () => {
    expect(await rowsOf('a.csv', 'a;b\n1,5;2,5\n3,5;4,5')).toEqual([
      ['a', 'b'],
      ['1,5', '2,5'],
      ['3,5', '4,5'],
    ]);
  });

  const german = 'Größe,Straße\nä,€';
  it.each<[string, Uint8Array]>([
    ['UTF-8', strToU8(german)],
    ['UTF-8 with its mark', strToU8(`\ufeff${german}`)],
    ['UTF-16LE with its mark', new Uint8Array(Buffer.from(`\ufeff${german}`, 'utf16le'))],
    ['UTF-16BE with its mark', new Uint8Array(Buffer.from(`\ufeff${german}`, 'utf16le').swap16())],
    ['Windows-1252', new Uint8Array(Buffer.from(german.replace('€', '\x80'), 'latin1'))],
  ])('%s keeps every letter', async (_, bytes) => {
    expect(await rowsOf('a.csv', bytes)).toEqual([
      ['Größe', 'Straße'],
      ['ä', '€'],
    ]);
  });

  it('random bytes are refused, not stored as replacement marks', async () => {
    const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919 + 13) % 256);
    expect(await refusal('a.csv', noise)).toBe('notText');
  });

  it('values stay as they are written', async () => {
    const values = ['0012', '1e309', 'NaN', '-0', '9007199254740993', '31/02/2024', 'TRUE', '1.234,5'];
    expect(await rowsOf('a.csv', `v;w\n${values.map((value) => `${value};x`).join('\n')}`)).toEqual([
      ['v', 'w'],
      ...values.map((value) => [value, 'x']),
    ]);
  });

  it('Characters that no server stores are removed and counted', async () => {
    const { sheets, notes } = await openNamed('a.csv', 'a,b\n1\u0007\u200b,2');
    expect(sheets[0]?.rows[1]).toEqual(['1', '2']);
    expect(notes[0]).toEqual([{ kind: 'cleanedCells', count: 1, firstRow: 2 }]);
  });
});

describe('Files with a wrong name or content', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  it.each<[string, string, Content]>([
    ['a PNG', 'a.csv', png],
    ['a web page', 'a.csv', '<!DOCTYPE html><html><body><table></table></body></html>'],
    ['a program', 'a.csv', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['a zip', 'a.csv', zipSync({ 'a.csv': strToU8('a,b\n1,2') })],
    ['a text named as a workbook', 'a.xlsx', 'a,b\n1,2'],
  ])('%s is refused with a sentence', async (_, name, content) => {
    expect(await refusal(name, content)).toBe('fileType');
  });

  it.each<[string, Content, string]>([
    ['a.csv', png, 'a.csv is a PNG picture. It contains no table that can be read.'],
    ['a.7z', Uint8Array.from([0x37, 0x7a, 0xbc, 0xaf]), 'a.7z is a 7-Zip archive. Unpack it first.'],
    ['a.xlsx', 'a,b\n1,2', 'a.xlsx is not really a .xlsx file. If it is plain text, rename it to .csv.'],
  ])('%s is refused with what to do, if anything can be done', async (name, content, said) => {
    await expect(openNamed(name, content)).rejects.toMatchObject({ message: said });
  });

  it('the name of a file is shown on one line, without its path', async () => {
    await expect(openNamed('../../etc/pass\r\nwd\u202e.csv', png)).rejects.toThrow(
      /^passwd\.csv is a PNG picture/,
    );
  });
});

describe('Memory', () => {
  it.each([
    ['a browser that tells of much', { deviceMemory: 8 }, largeRoom],
    ['a browser that tells of little', { deviceMemory: 2 }, smallRoom],
    [
      'a computer that doesn’t say its memory',
      { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
      largeRoom,
    ],
    [
      'a phone that doesn’t say its memory',
      { userAgent: 'Mozilla/5.0 (iPhone; like Mac OS X) Mobile/15E' },
      smallRoom,
    ],
  ])('%s', (_, device, expected) => {
    expect(roomOf(device)).toBe(expected);
  });

  it('is named if it is why the table does not fit', () => {
    const show = (value: number) => value.toLocaleString('en');
    expect(fileTooLarge('cars.csv', smallRoom).say(show)).toBe(
      'cars.csv is larger than 50 MB. This browser doesn’t have memory for more. A computer with 4 GB or more reads 300 MB.',
    );
    expect(checkSize(250_002, 0, smallRoom)?.say(show)).toBe(
      'There are more than 250,000 rows. This browser doesn’t have memory for more. A computer with 4 GB or more reads 1,000,000. Import a part of them.',
    );
    expect(fileTooLarge('cars.csv', largeRoom).say(show)).toBe('cars.csv is larger than 300 MB.');
    expect(checkSize(1_000_001, 25_000_000, largeRoom)).toBeNull();
  });
});
