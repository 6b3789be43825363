import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOf, anchorAt, isAnchorPresent } from './anchors';
import { lineIdsOf } from './lineIds';

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { minLength: 1, maxLength: 8 });
const linesOf = (all: readonly string[]) => lineIdsOf(all.map((id) => ({ id })));

it('A position follows its row, whatever is added, removed or moved around it', () => {
  const input = fc.record({
    rows: ids,
    columns: ids,
    laterRows: ids,
    laterColumns: ids,
    at: fc.nat(),
    to: fc.nat(),
  });
  fc.assert(
    fc.property(input, fc.integer({ min: 0, max: 2 }), (given, leadingColumns) => {
      const before = { rowIds: linesOf(given.rows), columnIds: linesOf(given.columns), leadingColumns };
      const row = given.at % given.rows.length;
      const column = given.to % given.columns.length;
      const anchor = anchorAt({ row, column: column + leadingColumns }, before);
      const after = {
        rowIds: linesOf(given.laterRows),
        columnIds: linesOf(given.laterColumns),
        leadingColumns,
      };
      const found = addressOf(anchor, after);
      const [rowId, columnId] = [given.rows[row] ?? '', given.columns[column] ?? ''];
      const [laterRow, laterColumn] = [given.laterRows.indexOf(rowId), given.laterColumns.indexOf(columnId)];
      expect(found.row).toBe(laterRow < 0 ? row : laterRow);
      expect(found.column - leadingColumns).toBe(laterColumn < 0 ? column : laterColumn);
      expect(isAnchorPresent(anchor, after)).toBe(laterRow >= 0 && laterColumn >= 0);
    }),
  );
});

it('A head and a column without cells stay in place', () => {
  const sides = { rowIds: linesOf(['a', 'b']), columnIds: linesOf(['x']), leadingColumns: 1 };
  const turned = { ...sides, rowIds: linesOf(['b', 'a']) };
  expect(addressOf(anchorAt({ row: 0, column: -1 }, sides), turned)).toEqual({ row: 1, column: -1 });
  expect(addressOf(anchorAt({ row: -1, column: 1 }, sides), turned)).toEqual({ row: -1, column: 1 });
  expect(addressOf(anchorAt({ row: 0, column: 0 }, sides), turned)).toEqual({ row: 1, column: 0 });
});
