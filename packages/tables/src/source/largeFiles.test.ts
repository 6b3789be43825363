import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { refusal, rowsOf } from '../testing/openNamed';

/** Files as large as an attacker makes them. Other tests try the same kinds small. */
const isAsked = process.env.LARGE_FILES !== undefined;
const megabyte = 1024 * 1024;

const directorySignature = 0x02014b50;

function findDirectory(zip: Uint8Array): { readonly view: DataView; readonly at: number } {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = zip.length - 4; at >= 0; at--)
    if (view.getUint32(at, true) === directorySignature) return { view, at };
  throw new Error('not a zip');
}

describe.runIf(isAsked)('large archives', () => {
  const zeros = new Uint8Array(300 * megabyte).fill(48);

  it('300 MB in 300 kB is stopped, packed as zip or gzip, whatever the header says of the size', async () => {
    const zip = zipSync({ 'a.csv': [zeros, { level: 6 }] });
    expect(zip.length).toBeLessThan(megabyte);
    expect(await refusal('a.zip', zip)).toBe('archiveLimit');
    const { view, at } = findDirectory(zip);
    for (const claimed of [1000, 0xfffffffe]) {
      view.setUint32(at + 24, claimed, true);
      expect(await refusal('a.zip', zip)).toBe('archiveLimit');
    }
    view.setUint32(at + 24, 0xffffffff, true);
    expect(await refusal('a.zip', zip)).toBe('archiveUnsafe');
    expect(await refusal('a.csv.gz', gzipSync(zeros))).toBe('archiveLimit');
  });

  it('archives in archives in archives are not opened', async () => {
    let nested = zipSync({ 'a.csv': [zeros.subarray(0, 4 * megabyte), { level: 6 }] });
    for (let depth = 0; depth < 5; depth++) {
      const copies = Array.from({ length: 16 }, (_, index) => [`${index}.zip`, nested] as const);
      nested = zipSync(Object.fromEntries(copies), { level: 6 });
    }
    expect(await refusal('42.zip', nested)).toBe('fileType');
  });

  it('70,000 files are refused', async () => {
    const table = strToU8('a,b\n1,2');
    const many = Array.from({ length: 70_000 }, (_, index) => [`${index}.csv`, table] as const);
    expect(await refusal('a.zip', zipSync(Object.fromEntries(many), { level: 0 }))).toBe('archiveLimit');
  });
});

describe.runIf(isAsked)('large workbooks', () => {
  const parts = {
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="x"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
  };
  const rows =
    '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>7</v></c></row></sheetData>';
  const sheet = (content: string) => ({
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet>${content}</worksheet>`),
  });

  it('texts that unpack to 1 GB are refused', async () => {
    const texts = new Uint8Array(1024 * megabyte).fill(120);
    const packed = zipSync({ ...parts, ...sheet(rows), 'xl/sharedStrings.xml': [texts, { level: 1 }] });
    expect(await refusal('a.xlsx', packed)).toBe('archiveLimit');
  });

  it('a million merged ranges end', async () => {
    const place = (index: number) => `<mergeCell ref="A${index + 3}:B${index + 3}"/>`;
    const merged = Array.from({ length: 1_000_000 }, (_, index) => place(index)).join('');
    const packed = zipSync({ ...parts, ...sheet(`${rows}<mergeCells>${merged}</mergeCells>`) });
    expect(await rowsOf('a.xlsx', packed)).toEqual([['1'], ['7']]);
  });
});

it.runIf(isAsked)('a JSON list above the row limit is refused', async () => {
  const list = `[${'{"a":1},'.repeat(1_000_001)}{"a":1}]`;
  expect(await refusal('a.json', list)).toBe('tooManyRows');
});
