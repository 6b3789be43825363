import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openNamed, refusal, rowsOf } from '../../testing/openNamed';
import type { ImportErrorCode } from '../ImportError';

const megabyte = 1024 * 1024;

describe('Archives', () => {
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

  it('a bomb is stopped, packed as zip or gzip', async () => {
    const zeros = new Uint8Array(20 * megabyte).fill(48);
    expect(await refusal('a.zip', zipSync({ 'a.csv': [zeros, { level: 1 }] }))).toBe('archiveLimit');
    expect(await refusal('a.csv.gz', gzipSync(zeros, { level: 1 }))).toBe('archiveLimit');
  });

  it('an archive in an archive is not opened', async () => {
    expect(await refusal('a.zip', zipSync({ 'b.csv': zipSync({ 'a.csv': table }) }))).toBe('fileType');
    expect(await refusal('a.zip', zipSync({ 'b.zip': zipSync({ 'a.csv': table }) }))).toBe('fileType');
  });

  it('a wrong size in a header is not trusted', async () => {
    const zip = zipSync({ 'a.csv': new Uint8Array(5 * megabyte).fill(48) });
    const view = new DataView(zip.buffer);
    const at = findSignature(zip, 0x02014b50);
    view.setUint32(at + 24, 1000, true);
    expect(await refusal('a.zip', zip)).toBe('archiveLimit');
  });

  it('more entries than allowed are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.csv`, table]));
    expect(await refusal('a.zip', zipSync(many))).toBe('archiveLimit');
  });

  it.each(['../x.csv', '/etc/x.csv', 'C:\\x.csv', 'a/../../x.csv'])(
    'an entry named %s is refused',
    async (name) => {
      expect(await refusal('a.zip', zipSync({ [name]: table }))).toBe('archiveUnsafe');
    },
  );

  it('an encrypted entry, a link, overlapping entries, parts and the 64-bit format are refused', async () => {
    const end = zipSync({ 'a.csv': table });
    const endAt = findSignature(end, 0x06054b50);
    for (const [offset, value] of [
      [4, 1],
      [10, 0xffff],
    ] as const) {
      const changed = end.slice();
      new DataView(changed.buffer).setUint16(endAt + offset, value, true);
      expect(await refusal('a.zip', changed)).toBe('archiveUnsafe');
    }

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

  it('a truncated file is refused', async () => {
    expect(await refusal('a.zip', zipSync({ 'a.csv': table }).slice(0, 60))).toBe('archiveBroken');
  });

  it('a damaged workbook is called a file, because people don’t know that it is an archive', async () => {
    await expect(openNamed('a.xlsx', strToU8('PK\u0003\u0004 no workbook'))).rejects.toThrow(
      /^This file is damaged: .* Save it again/,
    );
  });
});

function findSignature(bytes: Uint8Array, signature: number, from = 0): number {
  const view = new DataView(bytes.buffer);
  for (let at = from; at < bytes.length - 4; at++) if (view.getUint32(at, true) === signature) return at;
  throw new Error('not a zip');
}

describe('Workbooks', () => {
  const relations = (target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${target}"/></Relationships>`;
  const workbook = (sheet: string, head = '', others: Record<string, Uint8Array> = {}) =>
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Laptops" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(relations('worksheets/sheet1.xml')),
      'xl/worksheets/sheet1.xml': strToU8(`${head}<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
      ...others,
    });
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const small = `<row r="1">${text('A1', 'Name')}${text('B1', 'Price')}</row>`;

  it('keeps numbers as they are stored, results of formulas, and booleans', async () => {
    const row = `<row r="2">${text('A2', 'Wirefly')}<c r="B2"><f>A1*2</f><v>9007199254740993</v></c><c r="C2" t="b"><v>1</v></c></row>`;
    const { sheets, format } = await openNamed('a.xlsx', workbook(small + row));
    expect(format).toBe('xlsx');
    expect(sheets[0]).toMatchObject({
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

  it('its own entities are refused', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    expect(await refusal('a.xlsx', workbook(small, laughs))).toBe('archiveUnsafe');
  });

  it('a false size of a sheet takes no memory, and no formula, link or macro is run', async () => {
    const row = `<row r="2">${text('A2', 'Kestrel')}<c r="B2"><f>[1]Prices!A1</f></c></row>`;
    const claim = '<dimension ref="A1:XFD1048576"/>';
    const parts = {
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet>${claim}<sheetData>${small}${row}</sheetData></worksheet>`,
      ),
      'xl/externalLinks/externalLink1.xml': strToU8('<externalLink/>'),
      'xl/vbaProject.bin': new Uint8Array(1000),
    };
    expect(await rowsOf('a.xlsm', workbook('', '', parts))).toEqual([
      ['Name', 'Price'],
      ['Kestrel', ''],
    ]);
  });

  it('a broken sheet is refused with a sentence', async () => {
    expect(await refusal('a.xlsx', workbook('<row r="1"><c r="A1" t="s"><v>99</v></c></row>'))).toBe(
      'workbookBroken',
    );
  });
});
