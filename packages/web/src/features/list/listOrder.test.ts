import { blankAttribute, defaultReading, rankItems, readColumn } from '@tertium/engine';
import { expect, it } from 'vitest';
import { sortIndexes } from './listOrder';

const number = {
  ...blankAttribute({ id: 'a', name: 'A', position: 0, type: 'number' }),
  reading: defaultReading,
} as const;
const cells = ['3', null, '1', '3'];
const keys = {
  names: ['b10', 'b9', 'A', 'c'].map((name) => ({ name })),
  ranking: null,
  attribute: number,
  column: readColumn(cells, number),
  cells,
};
const all = [0, 1, 2, 3];

it('Unknown values stand last both ways, equal ones keep their order', () => {
  expect(sortIndexes(all, { by: 'a', isDescending: false }, keys)).toEqual([2, 0, 3, 1]);
  expect(sortIndexes(all, { by: 'a', isDescending: true }, keys)).toEqual([0, 3, 2, 1]);
});

it('Names are sorted as people do', () => {
  expect(sortIndexes(all, { by: 'name', isDescending: false }, keys)).toEqual([2, 1, 0, 3]);
});

it('No order asked for is the order they are in', () => {
  expect(sortIndexes([3, 1], null, keys)).toEqual([3, 1]);
});

it('The best stand first or last, those without a place always last, and only those who are shown', () => {
  const ranking = rankItems({
    items: ['a', 'b', 'c', 'd'].map((id) => ({ id })),
    attributes: [{ ...number, direction: 'higher' }],
    columnOf: () => keys.column,
    cellsOf: () => cells,
    weighting: null,
    missingPolicy: 'leaveOut',
  });
  const by = (isDescending: boolean, indexes: readonly number[]) =>
    sortIndexes(indexes, { by: 'rank', isDescending }, { ...keys, ranking });
  expect(by(false, all)).toEqual([0, 3, 2, 1]);
  expect(by(true, all)).toEqual([2, 3, 0, 1]);
  expect(by(false, [1, 2, 3])).toEqual([3, 2, 1]);
});
