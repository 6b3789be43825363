import { File } from 'node:buffer';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportError, type ImportErrorCode } from './ImportError';
import { importLimits } from './importLimits';
import { openSource } from './openSource';

type Content = string | Uint8Array;

const bytesOf = (content: Content): Uint8Array => (typeof content === 'string' ? strToU8(content) : content);

function openNamed(name: string, content: Content) {
  const file = new File([bytesOf(content)], name);
  return openSource({ kind: 'file', file }, { delimiter: null, encoding: null, onProgress: () => {} });
}

async function rowsOf(name: string, content: Content) {
  const { sheets } = await openNamed(name, content);
  return sheets[0]?.rows;
}

async function refusal(name: string, content: Content): Promise<ImportErrorCode | null> {
  try {
    await openNamed(name, content);
    return null;
  } catch (error) {
    if (error instanceof ImportError) return error.code;
    throw error;
  }
}

const megabyte = 1024 * 1024;

describe('Hostile text tables (H76–H86)', () => {
  it.each<[string, Content, ImportErrorCode]>([
    ['H77 ten million columns in one row', ','.repeat(10 * megabyte), 'tooManyColumns'],
    ['H78 ten million empty rows', '\n'.repeat(10 * megabyte), 'empty'],
    ['H79 a quote that is never closed', `a,b\n1,"${'x'.repeat(200_000)}`, 'unclosedQuote'],
    ['H80 one cell of nine megabytes', `a,b\n1,${'x'.repeat(9 * megabyte)}`, 'cellTooLong'],
    ['H83 zero bytes', '', 'empty'],
    ['H83 only blank lines', '\n \n\n', 'empty'],
    ['a row more than fit', 'a\n'.repeat(importLimits.rows + 2), 'tooManyRows'],
  ])('%s is refused', async (_, content, code) => {
    expect(await refusal('a.csv', content)).toBe(code);
  });

  it('H76 ten megabytes of quotes are read or refused, and nothing hangs', async () => {
    expect(await refusal('a.csv', '"'.repeat(10 * megabyte))).toBe('cellTooLong');
  });

  it('H79 says near which line the quote opens', async () => {
    await expect(openNamed('a.csv', 'a,b\n1,2\n3,"4\n5,6')).rejects.toThrow(/line 3/);
  });

  it('H81 headers named like parts of every object are ordinary columns', async () => {
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
  ])('H84 %s: the same rows', async (_, text) => {
    expect(await rowsOf('a.csv', text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('H84 a quote in the middle of a cell is a letter', async () => {
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
  ])('H85 %s keeps every letter', async (_, bytes) => {
    expect(await rowsOf('a.csv', bytes)).toEqual([
      ['Größe', 'Straße'],
      ['ä', '€'],
    ]);
  });

  it('H85 random bytes are refused, not stored as replacement marks', async () => {
    const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919 + 13) % 256);
    expect(await refusal('a.csv', noise)).toBe('fileType');
  });

  it('H86 values stay as they are written', async () => {
    const values = ['0012', '1e309', 'NaN', '-0', '9007199254740993', '31/02/2024', 'TRUE', '1.234,5'];
    expect(await rowsOf('a.csv', `v;w\n${values.map((value) => `${value};x`).join('\n')}`)).toEqual([
      ['v', 'w'],
      ...values.map((value) => [value, 'x']),
    ]);
  });

  it('What no server would store is taken out and counted', async () => {
    const { sheets, notes } = await openNamed('a.csv', 'a,b\n1\u0007,2');
    expect(sheets[0]?.rows[1]).toEqual(['1', '2']);
    expect(notes[0]).toEqual([{ kind: 'cleanedCells', count: 1, firstRow: 2 }]);
  });
});

describe('JSON (H87)', () => {
  const header = ['a', 'b'];
  it.each([
    ['a list of objects', '[{"a":1,"b":2},{"b":4}]', [header, ['1', '2'], ['', '4']]],
    ['an object of lists', '{"a":[1,3],"b":[2,4]}', [header, ['1', '2'], ['3', '4']]],
    ['a list inside an object', '{"meta":{"n":1},"data":[{"a":1,"b":2}]}', [header, ['1', '2']]],
    ['a list of lists', '[["a","b"],[1,2]]', [header, ['1', '2']]],
    ['an object on each line', '{"a":1,"b":2}\n{"a":3,"b":4}', [header, ['1', '2'], ['3', '4']]],
  ])('%s is a table', async (_, text, rows) => {
    expect(await rowsOf('a.json', text)).toEqual(rows);
  });

  it('keeps numbers digit for digit and nested values as text', async () => {
    expect(
      await rowsOf('a.json', '[{"a":9007199254740993,"b":0.10,"c":{"x":[1,"y"]},"d":["p","q"],"e":null}]'),
    ).toEqual([
      ['a', 'b', 'c', 'd', 'e'],
      ['9007199254740993', '0.10', '{"x":["1","y"]}', 'p, q', ''],
    ]);
  });

  it.each<[string, string, ImportErrorCode]>([
    ['nested 7,000 deep', `[{"a":${'['.repeat(7000)}${']'.repeat(7000)}}]`, 'jsonTooDeep'],
    ['broken off', '[{"a":1},{"a":]', 'jsonBroken'],
    ['without a table', '{"a":{"b":1}}', 'noTable'],
  ])('%s is refused', async (_, text, code) => {
    expect(await refusal('a.json', text)).toBe(code);
  });
});

describe('Files that are not what they say (H88, H89)', () => {
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

  it('H88 the name of a file is shown on one line, without its path', async () => {
    await expect(openNamed('../../etc/pass\r\nwd\u202e.csv', png)).rejects.toThrow(
      /^passwd\.csv is a PNG picture/,
    );
  });
});

describe('Archives (H111–H114)', () => {
  const table = strToU8('a,b\n1,2');

  it('A zipped and a gzipped table are read', async () => {
    const rows = [
      ['a', 'b'],
      ['1', '2'],
    ];
    expect(await rowsOf('a.zip', zipSync({ '__MACOSX/._a.csv': table, 'folder/a.csv': table }))).toEqual(
      rows,
    );
    expect(await rowsOf('a.csv.gz', gzipSync(table))).toEqual(rows);
  });

  it('H111 a bomb is stopped, packed as zip or gzip', async () => {
    const zeros = new Uint8Array(60 * megabyte).fill(48);
    expect(await refusal('a.zip', zipSync({ 'a.csv': zeros }))).toBe('archiveLimit');
    expect(await refusal('a.csv.gz', gzipSync(zeros))).toBe('archiveLimit');
  });

  it('H111 an archive in an archive is not opened', async () => {
    expect(await refusal('a.zip', zipSync({ 'b.csv': zipSync({ 'a.csv': table }) }))).toBe('fileType');
    expect(await refusal('a.zip', zipSync({ 'b.zip': zipSync({ 'a.csv': table }) }))).toBe('fileType');
  });

  it('H112 a header that lies about the size does not help', async () => {
    const zip = zipSync({ 'a.csv': new Uint8Array(20 * megabyte).fill(48) });
    const view = new DataView(zip.buffer);
    const at = findSignature(zip, 0x02014b50);
    view.setUint32(at + 24, 1000, true);
    expect(await refusal('a.zip', zip)).toBe('archiveLimit');
  });

  it('H113 more entries than allowed are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.csv`, table]));
    expect(await refusal('a.zip', zipSync(many))).toBe('archiveLimit');
  });

  it.each(['../x.csv', '/etc/x.csv', 'C:\\x.csv', 'a/../../x.csv'])(
    'H113 an entry named %s is refused',
    async (name) => {
      expect(await refusal('a.zip', zipSync({ [name]: table }))).toBe('archiveUnsafe');
    },
  );

  it('H113 an encrypted entry, a link and overlapping entries are refused', async () => {
    const encrypted = zipSync({ 'a.csv': table });
    const at = findSignature(encrypted, 0x02014b50);
    new DataView(encrypted.buffer).setUint16(at + 8, 1, true);
    expect(await refusal('a.zip', encrypted)).toBe('archiveUnsafe');

    const link = zipSync({ 'a.csv': [table, { os: 3, attrs: 0o120777 << 16 }] });
    expect(await refusal('a.zip', link)).toBe('archiveUnsafe');

    const two = zipSync({ 'a.csv': table, 'b.csv': table });
    const first = findSignature(two, 0x02014b50);
    const second = findSignature(two, 0x02014b50, first + 4);
    new DataView(two.buffer).setUint32(second + 42, 0, true);
    expect(await refusal('a.zip', two)).toBe('archiveUnsafe');
  });

  it('H113 what is cut off is refused', async () => {
    expect(await refusal('a.zip', zipSync({ 'a.csv': table }).slice(0, 60))).toBe('archiveBroken');
  });
});

function findSignature(bytes: Uint8Array, signature: number, from = 0): number {
  const view = new DataView(bytes.buffer);
  for (let at = from; at < bytes.length - 4; at++) if (view.getUint32(at, true) === signature) return at;
  throw new Error('not a zip');
}

describe('Workbooks (H114)', () => {
  const relations = (target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/></Relationships>`;
  const workbook = (sheet: string, head = '') =>
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Laptops" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(relations('worksheets/sheet1.xml')),
      'xl/worksheets/sheet1.xml': strToU8(`${head}<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    });
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const small = `<row r="1">${text('A1', 'Name')}${text('B1', 'Price')}</row>`;

  it('keeps numbers as they are stored, results of formulas, and booleans', async () => {
    const row = `<row r="2">${text('A2', 'Wirefly')}<c r="B2"><f>A1*2</f><v>9007199254740993</v></c><c r="C2" t="b"><v>1</v></c></row>`;
    const { sheets, format } = await openNamed('a.xlsx', workbook(small + row));
    expect(format).toBe('xlsx');
    expect(sheets[0]).toEqual({
      name: 'Laptops',
      rows: [
        ['Name', 'Price', ''],
        ['Wirefly', '9007199254740993', 'TRUE'],
      ],
    });
  });

  it.each<[string, string, ImportErrorCode]>([
    ['a cell beyond the last column', `<row r="1"><c r="XFE1"><v>1</v></c></row>`, 'tooManyColumns'],
    ['a row far below', `${small}<row r="900000000"><c r="A900000000"><v>1</v></c></row>`, 'tooManyRows'],
  ])('%s is refused before room is made for it', async (_, sheet, code) => {
    expect(await refusal('a.xlsx', workbook(sheet))).toBe(code);
  });

  it('entities of its own are refused', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    expect(await refusal('a.xlsx', workbook(small, laughs))).toBe('archiveUnsafe');
  });

  it('a broken sheet is refused with a sentence', async () => {
    expect(await refusal('a.xlsx', workbook('<row r="1"><c r="A1" t="s"><v>99</v></c></row>'))).toBe(
      'workbookBroken',
    );
  });
});
