import { describe, expect, it } from 'vitest';
import { makeWorkbook, textCell } from '../../testing/makeWorkbook';
import { openNamed } from '../../testing/openNamed';

/** The second row of a sheet whose cells bear these formats in turn. */
async function shown(formats: readonly string[], values: readonly string[], properties = '') {
  const cells = values.map((value, i) => `<c r="${'ABCDEFGHIJ'[i]}1" s="${i + 1}"><v>${value}</v></c>`);
  const workbook = makeWorkbook({
    formats,
    properties,
    sheets: [{ name: 'S', cells: `<row r="1">${cells.join('')}</row>` }],
  });
  const { sheets } = await openNamed('a.xlsx', workbook);
  return sheets[0]?.rows[0];
}

describe('Number formats', () => {
  it.each<[string, string, string]>([
    ['0%', '0.155', '15.5%'],
    ['0.00%', '0.07000000000000001', '7%'],
    ['0%', '12', '1200%'],
    ['0.0%', '-0.005', '-0.5%'],
    ['#,##0.00 "€"', '1299', '1299 €'],
    ['[$€-407]#,##0.00', '1299.5', '1299.5 €'],
    ['_-* #,##0.00\\ [$€-407]_-;-* #,##0.00\\ [$€-407]_-', '-3.25', '-3.25 €'],
    ['$#,##0', '45', '45 $'],
    ['#,##0\\ [$CHF]', '20', '20 CHF'],
    ['0.0" kg"', '1.25', '1.25 kg'],
    ['#,##0.00 "€/kg"', '3', '3 €/kg'],
    ['"D +"0.0;"R +"0.0', '-1.5', '-1.5'],
    ['"$"#,##0.00_);("$"#,##0.00)', '-4', '-4 $'],
    ['#,##0 "€ / Monat"', '9', '9'],
    ['0.0,,"M"', '1200000', '1200000'],
    ['0.0" of ten"', '7.5', '7.5'],
    ['0.00', '0.10000000000000001', '0.1'],
    ['00000', '2139', '02139'],
    ['00000', '94103', '94103'],
    ['000\\-00\\-0000', '123456789', '123-45-6789'],
    ['#\\ ##0\\ "€"', '12345', '12345 €'],
    ['#\\ ##0', '1234567', '1234567'],
    ['0#\\ ##\\ ##\\ ##\\ ##', '612345678', '06 12 34 56 78'],
    ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '5551234567', '(555) 123-4567'],
    ['0.00', '1', '1'],
    ['#,##0', '9007199254740993', '9007199254740993'],
    ['0.00E+00', '12345', '12345'],
  ])('%s shows %s as %s', async (format, value, text) => {
    expect(await shown([format], [value])).toEqual([text]);
  });

  it.each<[string, string, string]>([
    ['yyyy\\-mm\\-dd', '45296', '2024-01-05'],
    ['[$-409]mmmm\\ d\\,\\ yyyy;@', '45296', '2024-01-05'],
    ['m/d/yy h:mm', '45296.604166666664', '2024-01-05 14:30'],
    ['mmm\\-yy', '45292', '2024-01-01'],
    ['yyyy', '45292', '2024'],
    ['d/m/yyyy', '1', '1900-01-01'],
    ['d/m/yyyy', '61', '1900-03-01'],
    ['h:mm', '0.60416666666666663', '14:30'],
    ['h:mm:ss', '0.60422453703703705', '14:30:05'],
    ['h:mm AM/PM', '0.25', '06:00'],
    ['[h]:mm', '1.2604166666666667', '30:15:00'],
    ['[mm]:ss', '0.0026041666666666665', '0:03:45'],
    ['h:mm', '1.2604166666666667', '30:15:00'],
    ['h:mm', '45296.5', '2024-01-05 12:00'],
  ])('%s shows %s as %s', async (format, value, text) => {
    expect(await shown([format], [value])).toEqual([text]);
  });

  it('days counted from 1904 are the same days', async () => {
    expect(await shown(['yyyy-mm-dd'], ['43834'], '<workbookPr date1904="1"/>')).toEqual(['2024-01-05']);
  });
});

describe('Sheets', () => {
  it('merged cells are filled, errors and formulas without a result are unknown and counted, and hidden parts are reported', async () => {
    const cells = [
      `<row r="1">${textCell('A1', 'Group')}${textCell('B1', 'Name')}${textCell('C1', 'Price')}</row>`,
      `<row r="2">${textCell('A2', 'North')}${textCell('B2', 'A')}<c r="C2"><v>5</v></c></row>`,
      `<row r="3" hidden="1">${textCell('B3', 'B')}<c r="C3" t="e"><v>#DIV/0!</v></c></row>`,
      `<row r="4">${textCell('B4', 'C')}<c r="C4"><f>C2*2</f></c></row>`,
      `<row r="5">${textCell('B5', 'D')}<c r="C5" t="str"><f>""</f><v></v></c></row>`,
    ].join('');
    const sheet = {
      name: 'Prices',
      cells,
      before: '<cols><col min="2" max="2" hidden="1"/></cols>',
      after: '<mergeCells count="1"><mergeCell ref="A2:A5"/></mergeCells>',
    };
    const { sheets, notes } = await openNamed('a.xlsx', makeWorkbook({ sheets: [sheet] }));
    expect(sheets[0]?.rows).toEqual([
      ['Group', 'Name', 'Price'],
      ['North', 'A', '5'],
      ['North', 'B', ''],
      ['North', 'C', ''],
      ['North', 'D', ''],
    ]);
    expect(notes[0]?.map(({ kind, count, firstRow }) => [kind, count, firstRow])).toEqual([
      ['errorCells', 1, 3],
      ['emptyFormulas', 1, 4],
      ['hiddenRows', 1, 3],
      ['hiddenColumns', 1, null],
      ['mergedCells', 1, null],
    ]);
  });

  it('every sheet with cells is offered, and one the author has hidden is known', async () => {
    const cells = `<row r="1"><c r="A1"><v>1</v></c></row>`;
    const { sheets } = await openNamed(
      'a.xlsx',
      makeWorkbook({
        sheets: [
          { name: 'One', cells },
          { name: 'Empty', cells: '' },
          { name: 'Lists', cells, state: 'hidden' },
        ],
      }),
    );
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['One', false],
      ['Lists', true],
    ]);
  });

  it('texts of several runs are joined, without reading aids', async () => {
    const { sheets } = await openNamed(
      'a.xlsx',
      makeWorkbook({
        sharedTexts:
          '<si><r><t>Wire</t></r><r><rPr><b/></rPr><t xml:space="preserve">fly &amp; co</t></r><rPh><t>aid</t></rPh></si>',
        sheets: [{ name: 'S', cells: '<row><c t="s"><v>0</v></c><c><v>3</v></c></row>' }],
      }),
    );
    expect(sheets[0]?.rows).toEqual([['Wirefly & co', '3']]);
  });

  it('a column whose fractions are numbers to Excel is known to be written with points, and one of codes as codes', async () => {
    const rows = [
      `<row r="1">${textCell('A1', 'Weight')}${textCell('B1', 'Price')}${textCell('C1', 'Postcode')}</row>`,
      `<row r="2"><c r="A2"><v>1.375</v></c>${textCell('B2', '1.299 €')}<c r="C2" s="1"><v>94103</v></c></row>`,
    ];
    const { sheets } = await openNamed(
      'a.xlsx',
      makeWorkbook({ formats: ['00000'], sheets: [{ name: 'S', cells: rows.join('') }] }),
    );
    expect(sheets[0]?.typing?.columns).toEqual({ points: new Set([0]), codes: new Set([2]) });
  });
});
