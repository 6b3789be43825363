import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contributionsOf } from '../ranking/contributions';
import { rankItems } from '../ranking/rankItems';
import {
  arbitraryTable,
  type SampleCell,
  sampleColumn,
  sampleInput,
  scoresOf,
} from '../testing/rankingSamples';
import { missingPolicies } from '../vocabulary';
import { codeValues } from './codes';
import { type Column, highAt, isInapplicable, isKnown, isMissing, lowAt, valueAt } from './column';

function withoutCodes(column: Column): Column {
  const { codes } = column;
  if (codes === null) return column;
  const byItem = (numbers: Float64Array) => Float64Array.from(codes, (code) => numbers[code] ?? 0);
  const valueByCode = byItem(column.valueByCode);
  const hasRanges = column.lowByCode !== column.valueByCode;
  return {
    ...column,
    codes: null,
    valueByCode,
    lowByCode: hasRanges ? byItem(column.lowByCode) : valueByCode,
    highByCode: hasRanges ? byItem(column.highByCode) : valueByCode,
  };
}

const repeatedTable = arbitraryTable('open').map((table) =>
  table.map((each) => ({
    ...each,
    cells: Array.from({ length: 12 }, () => each.cells).flat(),
  })),
);

it('every cell of a column is read as it was set, whether or not numbers repeat', () => {
  const number = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const cell: fc.Arbitrary<SampleCell> = fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: -3, max: 3 }) },
    { weight: 1, arbitrary: number },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant('n/a' as const) },
    { weight: 1, arbitrary: fc.constantFrom([0, 1] as const, [1, 3] as const) },
  );
  let codedCount = 0;
  const property = fc.property(fc.array(cell, { maxLength: 120, size: 'max' }), (cells) => {
    const column = sampleColumn(cells);
    if (column.codes !== null) codedCount++;
    for (const [i, own] of cells.entries()) {
      const [low, high] = typeof own === 'object' && own !== null ? own : [own, own];
      const isNumber = typeof low === 'number' && typeof high === 'number';
      expect([isKnown(column, i), isMissing(column, i), isInapplicable(column, i)]).toEqual([
        ...[isNumber, own === null, own === 'n/a'],
      ]);
      const [from, to] = isNumber ? [low + 0, high + 0] : [0, 0];
      expect([lowAt(column, i), valueAt(column, i), highAt(column, i)]).toEqual([
        from,
        from === to ? from : (from + to) / 2,
        to,
      ]);
    }
  });
  fc.assert(property, { numRuns: 300 });
  expect(codedCount).toBeGreaterThan(50);
});

it('a table is ranked the same to the last bit with and without codes', () => {
  let codedCount = 0;
  const property = fc.property(repeatedTable, fc.constantFrom(...missingPolicies), (table, policy) => {
    const input = sampleInput(table, policy);
    const plain = { ...input, columnOf: (id: string) => withoutCodes(input.columnOf(id)) };
    const [ranking, other] = [rankItems(input), rankItems(plain)];
    if (ranking.columns.some(({ codes }) => codes !== null)) codedCount++;
    expect(scoresOf(ranking)).toEqual(scoresOf(other));
    for (const part of ['order', 'place', 'bestPlace', 'worstPlace'] as const)
      expect(ranking[part]).toEqual(other[part]);
    for (const [i] of ranking.itemIds.entries())
      expect(contributionsOf(ranking, i)).toEqual(contributionsOf(other, i));
  });
  fc.assert(property, { numRuns: 150 });
  expect(codedCount).toBeGreaterThan(50);
});

it('numbers made to meet in the hash table are kept as they are, without a search that never ends', () => {
  const [size, different] = [1_000_000, 60_000];
  const values = new Float64Array(size);
  const bits = new Uint32Array(values.buffer);
  for (let i = 0; i < size; i++) {
    const high = 0x40000000 + (i % different);
    bits[2 * i] = high ^ 0x12345678;
    bits[2 * i + 1] = high;
  }
  const { codes, valueByCode } = codeValues(values, []);
  expect([codes, valueByCode === values]).toEqual([null, true]);
});
