import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blankAttribute } from '../changes/blanks';
import type { Cell } from '../comparison';
import { readColumn } from '../reading/readColumn';
import { columnWithout } from './columnWithout';

const cells: fc.Arbitrary<Cell> = fc.oneof(
  fc.integer({ min: -50, max: 50 }).map(String),
  fc.constantFrom('3–7', 'none', null, { raw: '', state: 'inapplicable' as const }),
);

it('A column without an item equals the column read with its cell empty', () => {
  const attribute = blankAttribute({ id: 'a', name: 'A', position: 0, type: 'number' });
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 40 }), fc.nat(), (column, at) => {
      const index = at % column.length;
      const whole = readColumn(column, attribute);
      expect(columnWithout(whole, index)).toEqual(readColumn(column.with(index, null), attribute));
    }),
  );
});
