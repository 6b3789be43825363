import { expect, it } from 'vitest';
import { fillTo, rangeAt, splitRange } from './fillRanges';

const range = { top: 2, left: 2, bottom: 3, right: 4 };

it('A drag fills along the axis on which it has gone further, and nothing within the range', () => {
  expect(fillTo(range, { row: 3, column: 3 })).toBeNull();
  expect(fillTo(range, { row: 9, column: 5 })).toEqual({
    from: range,
    to: { ...range, top: 4, bottom: 9 },
    isBack: false,
  });
  expect(fillTo(range, { row: 0, column: 3 })).toMatchObject({ to: { top: 0, bottom: 1 }, isBack: true });
  expect(fillTo(range, { row: 3, column: 0 })).toMatchObject({ to: { left: 0, right: 1 }, isBack: true });
  expect(fillTo(range, { row: 4, column: 9 })).toMatchObject({ to: { left: 5, right: 9 }, isBack: false });
});

it('A range is split behind its first rows or columns, never into nothing', () => {
  expect(splitRange(range, 'down', 1)).toMatchObject({ from: { bottom: 2 }, to: { top: 3 } });
  expect(splitRange(range, 'right', 2)).toMatchObject({ from: { right: 3 }, to: { left: 4 } });
  expect(splitRange(range, 'down', 2)).toBeNull();
  expect(splitRange(range, 'down', 0)).toBeNull();
});

it('A moved range stays among the cells', () => {
  const extent = { rows: 6, columns: 8 };
  expect(rangeAt({ row: -3, column: 0 }, range, extent, 1)).toEqual({ top: 0, left: 1, bottom: 1, right: 3 });
  expect(rangeAt({ row: 9, column: 9 }, range, extent, 1)).toEqual({ top: 4, left: 5, bottom: 5, right: 7 });
});
