import { describe, expect, it } from 'vitest';
import { transposeRows } from './guessOrientation';
import { guessTable } from './guessTable';

const laptops = [
  ['name', 'price_usd', 'memory', 'weight'],
  ['Swift 3', '699', '8 GB', '1.2 kg'],
  ['Zephyrus', '1468', '16 GB', '1.6 kg'],
  ['Aspire', '499', '4 GB', '1.9 kg'],
];

describe('guessTable', () => {
  it('finds header, name and types of a plain table', () => {
    const guess = guessTable(laptops);
    expect(guess).toMatchObject({
      orientation: 'itemsAsRows',
      headerRow: 0,
      firstDataRow: 1,
      rowCount: 3,
      nameColumns: [0],
    });
    expect(guess.columns.map((column) => column.guess.type)).toEqual(['text', 'money', 'number', 'number']);
  });

  it('recognises items as columns', () => {
    const guess = guessTable(transposeRows(laptops));
    expect(guess).toMatchObject({
      orientation: 'itemsAsColumns',
      headerRow: 0,
      rowCount: 3,
      nameColumns: [0],
    });
    expect(guess.columns.map((column) => column.header)).toEqual(laptops[0]);
  });

  it('lets a person decide', () => {
    expect(guessTable(laptops, { orientation: 'itemsAsColumns' }).orientation).toBe('itemsAsColumns');
    expect(guessTable(laptops, { headerRow: null })).toMatchObject({ headerRow: null, rowCount: 4 });
    expect(guessTable(laptops, { headerRow: 1 })).toMatchObject({ headerRow: 1, rowCount: 2 });
  });

  it('does without a header', () => {
    const guess = guessTable(laptops.slice(1));
    expect(guess).toMatchObject({ headerRow: null, firstDataRow: 0, rowCount: 3 });
    expect(guess.columns.map((column) => column.guess.name)).toEqual([
      'Column 1',
      'Column 2',
      'Column 3',
      'Column 4',
    ]);
  });

  it('skips a title above the header and empty rows below the data', () => {
    const guess = guessTable([['Laptops of 2021'], [], ...laptops, ['', ''], []]);
    expect(guess).toMatchObject({ headerRow: 2, firstDataRow: 3, rowCount: 3 });
  });

  it('takes years across the top for a header', () => {
    const guess = guessTable([
      ['Country', '2019', '2020'],
      ['Chile', '12.5', '13'],
      ['Peru', '9', '8.5'],
    ]);
    expect(guess.headerRow).toBe(0);
    expect(guess.columns.map((column) => column.guess.name)).toEqual(['Country', '2019', '2020']);
  });

  it('joins a row of groups with the names below it', () => {
    const guess = guessTable([
      ['', 'Size', '', 'Price'],
      ['Model', 'Width', 'Height', 'EUR'],
      ['A', '3', '5', '12'],
      ['B', '4', '6', '15'],
    ]);
    expect(guess).toMatchObject({ headerRow: 1, firstDataRow: 2 });
    expect(guess.columns.map((column) => column.header)).toEqual([
      'Model',
      'Size Width',
      'Size Height',
      'Price EUR',
    ]);
  });

  it('gives a header merged over numbers and names to the names, and leaves spacers out', () => {
    const guess = guessTable([
      ['Pollster', '', 'ID', '', 'Error'],
      ['1', 'Siena College', '448', '', '4.1'],
      ['2', 'Selzer', '304', '', '4.7'],
      ['3', 'Monmouth', '215', '', '5.4'],
    ]);
    expect(guess.spacerColumns).toEqual([3]);
    expect(guess.nameColumns).toEqual([1]);
    expect(guess.columns.map(({ index, header, guess: { type } }) => [index, header, type])).toEqual([
      [0, '', 'number'],
      [1, 'Pollster', 'text'],
      [2, 'ID', 'text'],
      [4, 'Error', 'number'],
    ]);
  });

  it('reads a column that leaves its decimal mark open as the others are read', () => {
    const guess = guessTable([
      ['name', 'weight', 'depth'],
      ['a', '1,375', '2,5'],
      ['b', '2,125', '3,75'],
    ]);
    expect(guess.columns[1]?.guess.reading.decimalMark).toBe(',');
  });

  it('keeps an empty column that has a header', () => {
    const guess = guessTable([
      ['name', 'height', 'depth'],
      ['a', '', '5'],
      ['b', '', '6'],
    ]);
    expect(guess.columns[1]?.guess).toMatchObject({ name: 'height', missing: 2, notes: ['allMissing'] });
  });

  it('names an item by maker and model, and keeps names of columns apart', () => {
    const guess = guessTable([
      ['Make', 'Model', 'Width (mm)', 'Width (px)', 'Price', 'Price'],
      ['Canon', 'R5', '36', '8192', '1', '2'],
      ['Nikon', 'Z7', '35.9', '8256', '3', '4'],
      ['Nikon', 'Z6', '35.9', '6048', '5', '6'],
    ]);
    expect(guess.nameColumns).toEqual([0, 1]);
    expect(guess.columns.map((column) => column.guess.name)).toEqual([
      'Make',
      'Model',
      'Width (mm)',
      'Width (px)',
      'Price',
      'Price 2',
    ]);
  });

  it('answers for no rows, empty rows and a single cell', () => {
    expect(guessTable([])).toMatchObject({ headerRow: null, rowCount: 0, columns: [], nameColumns: [] });
    expect(guessTable([[], ['']])).toMatchObject({ rowCount: 0, columns: [] });
    expect(guessTable([['x']])).toMatchObject({ headerRow: null, rowCount: 1, nameColumns: [0] });
  });
});
