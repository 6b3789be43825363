import { describe, expect, it } from 'vitest';
import { guessColumn } from './guessColumn';
import { guessTable } from './guessTable';

const rowsOf = (count: number, make: (row: number) => readonly string[]) =>
  Array.from({ length: count }, (_, row) => [...make(row)]);

function nameHeaders(header: readonly string[], rows: readonly (readonly string[])[]) {
  const { nameColumns, columns } = guessTable([header, ...rows]);
  return nameColumns.map((index) => columns.find((column) => column.index === index)?.header);
}

describe('the column of names', () => {
  it('is the column that distinguishes items, not one whose header is a kind of thing', () => {
    const colleges = rowsOf(40, (row) => [
      `${100_000 + row}`,
      `${['Ash', 'Birch', 'Cedar', 'Oak'][row % 4]} College ${String.fromCharCode(65 + (row % 26))}${row}`,
      ['Boston', 'Chicago', 'Dover'][row % 3] ?? '',
      `${(row * 37) % 900}`,
    ]);
    expect(nameHeaders(['UNITID', 'INSTNM', 'CITY', 'UGDS'], colleges)).toEqual(['INSTNM']);
  });

  it('is the type of a machine and not the processor in it', () => {
    const machines = rowsOf(30, (row) => [
      ['Intel Xeon Platinum 8175', 'AMD EPYC 7571', 'AWS Graviton2'][row % 3] ?? '',
      `m${row}.${['large', 'xlarge'][row % 2]}`,
      `${2 ** (row % 5)}`,
      `${0.05 * (row + 1)}`,
    ]);
    expect(nameHeaders(['CPU', 'Instance type', 'vCPU', 'Price per hour'], machines)).toEqual([
      'Instance type',
    ]);
  });

  it('is the column called name, even if names repeat', () => {
    const laptops = rowsOf(20, (row) => [`Laptop ${row % 5}`, `${row * 10}`, `Ryzen ${row}`]);
    expect(nameHeaders(['name', 'price', 'cpu'], laptops)).toEqual(['name']);
  });

  it('is none if no column distinguishes the items, which are numbered then', () => {
    const answers = rowsOf(30, (row) => [
      ['yes', 'no'][row % 2] ?? '',
      ['red', 'blue', 'green'][row % 3] ?? '',
      `${row % 4}`,
    ]);
    expect(nameHeaders(['Smoker', 'Colour', 'Points'], answers)).toEqual([]);
    const numbers = rowsOf(30, (row) => [`${(row * 7) % 11}.5`, `${(row * 3) % 17}`]);
    expect(nameHeaders(['Weight', 'Height'], numbers)).toEqual([]);
  });
});

it('A year of release is a year, not the name of a release', () => {
  expect(guessColumn(['2019', '2020', '2021', '1998'], 'year_release')).toMatchObject({
    type: 'number',
    notes: ['years'],
  });
});
