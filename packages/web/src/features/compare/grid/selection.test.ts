// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clampSelection, extendSelection, moveSelection, moves, rangeOf, startSelection } from './selection';

it('However it is moved, the active cell exists and a range takes in no heads', () => {
  const extent = fc.record({ rows: fc.integer({ min: 1, max: 9 }), columns: fc.integer({ min: 1, max: 9 }) });
  const step = fc.record({ move: fc.constantFrom(...moves), isRange: fc.boolean() });
  fc.assert(
    fc.property(extent, fc.array(step, { maxLength: 30 }), (size, steps) => {
      let selection = startSelection;
      for (const { move, isRange } of steps) {
        selection = (isRange ? extendSelection : moveSelection)(selection, move, size, 3);
        const { row, column } = selection.active;
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

it('A selection outside a shrunken grid comes back into it', () => {
  const far = { active: { row: 8, column: 8 }, anchor: { row: 8, column: 8 } };
  expect(clampSelection(far, { rows: 2, columns: 1 }).active).toEqual({ row: 1, column: 0 });
});
