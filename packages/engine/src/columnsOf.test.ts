import { expect, expectTypeOf, it } from 'vitest';
import { blankAttribute, emptyComparison } from './changes/blanks';
import { columnsOf, isColumnRead } from './columnsOf';
import type { Attribute, Cell, Comparison, StoredCell } from './comparison';
import { valueAt, valuesOf } from './table/column';

const price: Attribute = { ...blankAttribute({ id: 'price', name: 'Price', position: 0 }), type: 'number' };
const cells: readonly Cell[] = ['1.5', { raw: '2.000', state: 'disputed', source: 'a shop' }, null];

const withPrice = (
  more: Partial<Attribute> = {},
  columns: Comparison['columns'] = { price: cells },
): Comparison => ({
  ...emptyComparison('Phones'),
  attributes: [{ ...price, ...more }],
  columns,
});

it('returns the numbers of an attribute and the texts of its cells', () => {
  const { columnOf, cellsOf } = columnsOf(withPrice());
  expect([...valuesOf(columnOf('price'))]).toEqual([1.5, 2, 0]);
  expect(columnOf('price').count).toBe(2);
  expect(cellsOf('price')).toEqual(cells);
});

it('an attribute that does not exist has no cells, and no numbers to ask for', () => {
  const { columnOf, cellsOf } = columnsOf(withPrice());
  expect(cellsOf('mass')).toEqual([]);
  expect(() => columnOf('mass')).toThrow(RangeError);
});

it('numbers are read once, and again for other cells or reading rules', () => {
  const [comparison, copy] = [
    withPrice({}, { price: cells.slice() }),
    withPrice({}, { price: cells.slice() }),
  ];
  expect(isColumnRead(comparison, price)).toBe(false);
  const column = columnsOf(comparison).columnOf('price');
  expect(isColumnRead(comparison, price)).toBe(true);
  const attributes = [
    { ...price, name: 'Cost', note: 'with tax', reading: { ...price.reading, leftOpen: [] } },
  ];
  expect(columnsOf({ ...comparison, attributes }).columnOf('price')).toBe(column);
  const german = { ...price, reading: { ...price.reading, decimalMark: ',' as const } };
  expect(isColumnRead(comparison, german)).toBe(false);
  expect(valueAt(columnsOf({ ...comparison, attributes: [german] }).columnOf('price'), 1)).toBe(2000);
  expect(columnsOf(copy).columnOf('price')).not.toBe(column);
});

it('the compiler takes any cell to be stored, and lets none be read that is stored', () => {
  expectTypeOf<Cell>().toExtend<StoredCell>();
  expectTypeOf<Comparison['columns'][string][number]>().not.toExtend<Cell>();
});
