import { blankAttribute } from '@tertium/engine';
import { expect, it } from 'vitest';
import type { ColumnPlan } from '../columns/tablePreview';
import { updatedAttributes } from './updatedAttributes';

const attributeOf = (id: string, name: string) => blankAttribute({ id, name, position: 0 });
const columnOf = (index: number, name: string, isIncluded = true): ColumnPlan => ({
  ...attributeOf('', name),
  index,
  header: name,
  isIncluded,
});

it('A column updates the attribute of its name, and several of one name update in order', () => {
  const attributes = [attributeOf('a', 'Price'), attributeOf('b', 'Size'), attributeOf('c', 'price ')];
  const columns = [
    columnOf(0, 'Size', false),
    columnOf(1, 'PRICE'),
    columnOf(2, 'Price'),
    columnOf(3, 'Price'),
    columnOf(4, 'Colour'),
  ];
  const updated = updatedAttributes(attributes, columns);
  expect([...updated].map(([index, { id }]) => [index, id])).toEqual([
    [1, 'a'],
    [2, 'c'],
  ]);
});
