import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CellAddress,
  clampSelection,
  extendSelection,
  moveSelection,
  moves,
  rangeOf,
  type Step,
  startSelection,
  stepCell,
} from './selection';

it('After any move the active cell exists, and a range includes no heads', () => {
  const extent = fc.record({ rows: fc.integer({ min: 1, max: 9 }), columns: fc.integer({ min: 1, max: 9 }) });
  const step = fc.record({ move: fc.constantFrom(...moves), isRange: fc.boolean() });
  fc.assert(
    fc.property(extent, fc.array(step, { maxLength: 30 }), (size, steps) => {
      let selection = startSelection;
      for (const { move, isRange } of steps) {
        selection = (isRange ? extendSelection : moveSelection)(selection, move, size, 3);
        const { row, column } = selection[isRange ? 'end' : 'active'];
        expect(row).toBeGreaterThanOrEqual(-1);
        expect(row).toBeLessThan(size.rows);
        expect(column).toBeGreaterThanOrEqual(-1);
        expect(column).toBeLessThan(size.columns);
        expect(row === -1 && column === -1).toBe(false);
        if (isRange)
          expect(Math.min(rangeOf(selection).top, rangeOf(selection).left)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('A plain move after a range starts from the cell where the range began', () => {
  const size = { rows: 5, columns: 5 };
  const [twice, from] = [['right', 'right'] as const, { row: 1, column: 1 }];
  const range = twice.reduce((now, move) => extendSelection(now, move, size, 3), { active: from, end: from });
  expect(range).toEqual({ active: from, end: { row: 1, column: 3 } });
  expect(moveSelection(range, 'down', size, 3).active).toEqual({ row: 2, column: 1 });
});

it('The first and the last row are those of the same column', () => {
  const size = { rows: 5, columns: 5 };
  const from = { row: 1, column: 3 };
  const one = { active: from, end: from };
  expect(extendSelection(one, 'lastRow', size, 3)).toEqual({ active: from, end: { row: 4, column: 3 } });
  expect(moveSelection(one, 'firstRow', size, 3).active).toEqual({ row: 0, column: 3 });
  expect(moveSelection(one, 'bottom', size, 3).active).toEqual({ row: 4, column: 4 });
});

it('A selection outside a shrunken grid moves back into it', () => {
  const far = { active: { row: 8, column: 8 }, end: { row: 8, column: 8 } };
  expect(clampSelection(far, { rows: 2, columns: 1 }).active).toEqual({ row: 1, column: 0 });
});

const sides = fc.record({
  rows: fc.integer({ min: 1, max: 6 }),
  width: fc.integer({ min: 1, max: 6 }),
  leading: fc.integer({ min: 0, max: 2 }),
});
const lines = fc.constantFrom<Step['along']>('rows', 'columns');

it('Tab and Enter visit each cell once, and backwards in the reverse order', () => {
  fc.assert(
    fc.property(sides, lines, ({ rows, width, leading }, along) => {
      const extent = { rows, columns: leading + width };
      const walk = (from: CellAddress, by: 1 | -1): readonly CellAddress[] => {
        const next = stepCell(from, { along, by }, extent, leading);
        return next === null ? [from] : [from, ...walk(next, by)];
      };
      const there = walk({ row: 0, column: leading }, 1);
      expect(new Set(there.map(({ row, column }) => `${row} ${column}`)).size).toBe(rows * width);
      expect(there.every(({ column }) => column >= leading)).toBe(true);
      const last = { row: rows - 1, column: extent.columns - 1 };
      expect(there.at(-1)).toEqual(last);
      expect(walk(last, -1)).toEqual(there.toReversed());
    }),
  );
});

it('Tab moves from the head of a row to its first cell, and from the last column head to the first row', () => {
  const [extent, step] = [
    { rows: 2, columns: 3 },
    { along: 'rows', by: 1 },
  ] as const;
  expect(stepCell({ row: 1, column: -1 }, step, extent, 1)).toEqual({ row: 1, column: 1 });
  expect(stepCell({ row: -1, column: 0 }, step, extent, 1)).toEqual({ row: -1, column: 1 });
  expect(stepCell({ row: -1, column: 2 }, step, extent, 1)).toEqual({ row: 0, column: 1 });
});
