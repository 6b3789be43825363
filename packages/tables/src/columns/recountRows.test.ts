import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recountRows } from './recountRows';
import { reviewColumn } from './reviewColumn';

const plan = {
  type: 'number',
  unit: '',
  order: [],
  reading: { decimalMark: '.', dateOrder: 'ymd', missingTokens: ['n/a'] },
} as const;

it('Counts after ticking rows in and out match reading the rows that are in', () => {
  const texts = fc.array(
    fc.record({
      text: fc.constantFrom('1', '2.5', 'n/a', '', 'heavy', 'tbd'),
      wasIn: fc.boolean(),
      isIn: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(texts, (rows) => {
      const before = rows.filter(({ wasIn }) => wasIn).map(({ text }) => text);
      const after = rows.filter(({ isIn }) => isIn).map(({ text }) => text);
      const ticked = rows.flatMap(({ text, wasIn, isIn }, row) =>
        wasIn === isIn ? [] : [{ row, text, isIn }],
      );
      const { total, missing, read, unread } = recountRows(reviewColumn(before, plan), plan, ticked);
      const again = reviewColumn(after, plan);
      expect([total, missing, read, unread]).toEqual([again.total, again.missing, again.read, again.unread]);
    }),
    { numRuns: 50 },
  );
});
