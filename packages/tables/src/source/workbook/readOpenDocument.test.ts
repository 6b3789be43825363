import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openNamed } from '../../testing/openNamed';

const styles =
  '<number:time-style style:name="N43" number:truncate-on-overflow="false"/>' +
  '<style:style style:name="length" style:data-style-name="N43"/>' +
  '<style:style style:name="away"><style:table-properties table:display="false"/></style:style>';

/** A spreadsheet as LibreOffice would write it, as far as the tests need. */
const spreadsheet = (tables: string, kind = 'spreadsheet') =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      '<?xml version="1.0"?><office:document-content><office:automatic-styles>' +
        `${styles}</office:automatic-styles><office:body><office:${kind}>${tables}</office:${kind}></office:body></office:document-content>`,
    ),
  });

const cell = (type: string, value: string, shown: string, more = '') =>
  `<table:table-cell office:value-type="${type}" ${value} ${more}><text:p>${shown}</text:p></table:table-cell>`;
const text = (shown: string, more = '') => cell('string', '', shown, more);
const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;
const table = (rows: string, more = '') => `<table:table table:name="S" ${more}>${rows}</table:table>`;

it('Cells of an OpenDocument spreadsheet keep their types, whatever is shown in them', async () => {
  const cells = [
    cell('float', 'office:value="1.375"', '1,38'),
    cell('percentage', 'office:value="0.155"', '15,50 %'),
    cell('currency', 'office:currency="EUR" office:value="1299"', '1.299,00 €'),
    cell('date', 'office:date-value="2024-01-05"', '05.01.24'),
    cell('date', 'office:date-value="2024-01-05T14:30:00"', '05.01.24 14:30'),
    cell('time', 'office:time-value="PT14H30M00S"', '14:30'),
    cell('time', 'office:time-value="PT30H15M00S"', '30:15', 'table:style-name="length"'),
    cell('boolean', 'office:boolean-value="true"', 'WAHR'),
    cell('float', 'office:value="2139"', '02139'),
  ];
  const { sheets, format } = await openNamed('a.ods', spreadsheet(table(row(cells.join('')))));
  expect(format).toBe('ods');
  expect(sheets[0]?.rows[0]).toEqual([
    ...['1.375', '15.5%', '1299 EUR', '2024-01-05', '2024-01-05 14:30:00'],
    ...['14:30', '30:15:00', 'TRUE', '02139'],
  ]);
  expect(sheets[0]?.typing?.columns.points).toEqual(new Set([0, 1]));
});

it('Repeated, merged and hidden cells are read as displayed, notes and empty rows are not', async () => {
  const rows = [
    '<table:table-column/><table:table-column table:visibility="collapse"/>',
    row(`${text('Group', 'table:number-columns-spanned="2"')}<table:covered-table-cell/>${text('X')}`),
    row(`${text('a', 'table:number-columns-repeated="2"')}<table:table-cell/>`),
    row(text('b<text:s text:c="2"/>c</text:p><text:p>d') + text('2'), 'table:visibility="collapse"'),
    row(
      '<table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation><text:p>e</text:p></table:table-cell>',
      'table:number-rows-repeated="2"',
    ),
    row('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="1048570"'),
  ];
  const { sheets, notes } = await openNamed('a.ods', spreadsheet(table(rows.join(''))));
  expect(sheets[0]?.rows).toEqual([
    ['Group', 'Group', 'X'],
    ['a', 'a', ''],
    ['b  c\nd', '2', ''],
    ['e', '', ''],
    ['e', '', ''],
  ]);
  expect(notes[0]?.map(({ kind, count }) => [kind, count])).toEqual([
    ['hiddenRows', 1],
    ['hiddenColumns', 1],
    ['mergedCells', 1],
  ]);
});

it('Every sheet with cells is offered; errors and formulas without a result are reported', async () => {
  const wrong = cell('string', 'office:string-value=""', '#DIV/0!', 'table:formula="of:=1/0"');
  const tables = [
    table(row(text('One'))),
    table(row('<table:table-cell/>')),
    table(
      row(`${wrong}<table:table-cell table:formula="of:=A1"/>${text('#1 seller')}`),
      'table:style-name="away"',
    ),
  ];
  const { sheets, notes } = await openNamed('a.ods', spreadsheet(tables.join('')));
  expect(sheets.map(({ isHidden }) => isHidden)).toEqual([false, true]);
  expect(sheets[1]?.rows).toEqual([['', '', '#1 seller']]);
  expect(notes[1]?.map(({ kind }) => kind)).toEqual(['errorCells', 'emptyFormulas']);
});

it('A sheet that is too wide or repeats too often is refused before it is made, and a text document is recognised', async () => {
  const wide = row(text('a', 'table:number-columns-repeated="16384"'));
  const long = row(text('a'), 'table:number-rows-repeated="1048576"');
  await expect(openNamed('a.ods', spreadsheet(table(wide)))).rejects.toThrow(/columns/);
  await expect(openNamed('a.ods', spreadsheet(table(long)))).rejects.toThrow(/rows/);
  await expect(openNamed('a.odt', spreadsheet('', 'text'))).rejects.toThrow(/isn’t a spreadsheet/);
});
