import { applyChanges, type Change } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { samplePhones, testId } from '../testing/samplePhones';
import { splitChanges } from './splitChanges';

const limits = { changes: 3, rows: 2, characters: 600 };

it('Parts stay within their limits and together have the effect of the whole', () => {
  const rows = fc.array(fc.string({ maxLength: 40 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 6 }), (blocks) => {
      const changes = blocks.map(
        (texts): Change => ({
          kind: 'cells.set',
          itemIds: [testId(0), testId(1), testId(2)],
          attributeIds: [testId(10)],
          rows: texts.map((text) => [text]),
        }),
      );
      const parts = splitChanges(changes, limits);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(limits.changes);
        for (const change of part) {
          if (change.kind === 'cells.set') expect(change.rows.length).toBeLessThanOrEqual(limits.rows);
        }
      }
      expect(applyChanges(samplePhones(), parts.flat())).toEqual(applyChanges(samplePhones(), changes));
    }),
  );
});

it('Nothing to do is no part', () => {
  expect(splitChanges([])).toEqual([]);
});
