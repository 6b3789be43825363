import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worthOf } from '../scales/fixedScale';
import { arbitraryTable, type SampleCell, sampleInput } from '../testing/rankingSamples';
import { methodTable } from './methodTable';
import { rankItems } from './rankItems';
import { usualThresholds } from './usualThresholds';

const worseEnd = (cell: SampleCell | undefined, direction?: string): number =>
  typeof cell === 'number' ? cell : Array.isArray(cell) ? cell[direction === 'lower' ? 1 : 0] : Number.NaN;

/** The least that the whole numbers of a cell are worth beside a target on 0 to 10. */
function leastWorth(cell: SampleCell | undefined, target: number): number {
  const [low, high] = Array.isArray(cell) ? cell : [Number(cell), Number(cell)];
  const worths = Array.from(
    { length: high - low + 1 },
    (_, k) => 1 - Math.abs(low + k - target) / Math.max(target, 10 - target),
  );
  return Math.min(...worths);
}

describe('the table that methods see', () => {
  it('has exactly the complete rows, names the omitted items, and fills in nothing', () => {
    fc.assert(
      fc.property(arbitraryTable('open'), (attributes) => {
        const input = sampleInput(attributes);
        const ranking = rankItems(input);
        const table = methodTable(ranking, input.attributes);
        const weighed = ranking.attributeIds.filter((_, j) => (ranking.shares[j] ?? 0) > 0);
        const cellOf = (id: string, i: number) => attributes[Number(id.slice(1))]?.cells[i];
        const isComplete = (i: number) => weighed.every((id) => !Number.isNaN(worseEnd(cellOf(id, i))));
        const all = input.items.map((_, i) => i);
        expect(table.columns.map(({ attributeId }) => attributeId)).toEqual(weighed);
        expect(table.itemIndexes).toEqual(all.filter(isComplete));
        expect(table.leftOut.map(({ itemIndex }) => itemIndex)).toEqual(all.filter((i) => !isComplete(i)));
        for (const { itemIndex, attributeId, cause } of table.leftOut)
          expect(cellOf(attributeId, itemIndex)).toBe(cause === 'unknown' ? null : 'n/a');
        for (const [j, { attributeId, seenAs }] of table.columns.entries()) {
          const attribute = input.attributes.find(({ id }) => id === attributeId);
          expect(seenAs).toBe(attribute?.direction === 'target' ? 'worth' : 'value');
          if (seenAs === 'value')
            expect(Array.from(table.problem.columns[j] ?? [])).toEqual(
              table.itemIndexes.map((i) => worseEnd(cellOf(attributeId, i), attribute?.direction)),
            );
          else
            for (const [row, i] of table.itemIndexes.entries())
              expect(table.problem.columns[j]?.[row]).toBeCloseTo(
                leastWorth(cellOf(attributeId, i), attribute?.target ?? 0),
                9,
              );
        }
        expect(table.inexactIds).toEqual(
          weighed.filter((id) =>
            table.itemIndexes.some((i) => {
              const cell = cellOf(id, i);
              return Array.isArray(cell) && cell[0] !== cell[1];
            }),
          ),
        );
      }),
    );
  });

  it('has worths for answers, categories, dates and targets, whichever end is good', () => {
    const input = sampleInput([
      { type: 'boolean', direction: 'lower', scale: null, cells: [0, 1] },
      { type: 'category', order: ['bad', 'fair', 'good'], scale: null, cells: [1, 2] },
      { type: 'date', direction: 'lower', scale: { low: 0, high: 100 }, cells: [25, 50] },
      { direction: 'target', target: 4, cells: [4, 10] },
      { type: 'rating', scale: { low: 0, high: 5 }, cells: [3, 4] },
      { type: 'money', direction: 'lower', cells: [900, 800] },
    ]);
    const ranking = rankItems(input);
    const { problem, columns } = methodTable(ranking, input.attributes);
    expect(columns.map(({ seenAs }) => seenAs)).toEqual([
      'worth',
      'worth',
      'worth',
      'worth',
      'value',
      'value',
    ]);
    expect(problem.columns.map((column) => Array.from(column))).toEqual([
      [1, 0],
      [0.5, 1],
      [0.75, 0.5],
      [1, 0],
      [3, 4],
      [900, 800],
    ]);
    expect(problem.directions).toEqual(['higher', 'higher', 'higher', 'higher', 'higher', 'lower']);
    const rule = ranking.columns[3]?.scaled.rule;
    expect(rule && worthOf(10, rule)).toBe(0);
  });

  it('has worths for numbers on a curve', () => {
    const scale = { low: 1, high: 16, curve: 'logarithmic' } as const;
    const input = sampleInput([{ cells: [1, 4, 16, 2], scale }]);
    const table = methodTable(rankItems(input), input.attributes);
    expect(table.columns).toEqual([{ attributeId: 'a0', seenAs: 'worth' }]);
    expect(Array.from(table.problem.columns[0] ?? [])).toEqual([0, 0.5, 1, 0.25]);
    const bent = sampleInput([
      { cells: [1, 6, 16], scale: { low: 1, high: 16, points: [{ at: 6, rise: 0.8 }] } },
    ]);
    expect(Array.from(methodTable(rankItems(bent), bent.attributes).problem.columns[0] ?? [])).toEqual([
      0, 0.8, 1,
    ]);
  });

  it('omits items that must-haves rule out, and keeps items whose gaps have no weight', () => {
    const input = sampleInput([
      { role: 'must', limit: { min: 5, max: null, oneOf: null }, cells: [9, 2, 7] },
      { cells: [null, 3, 4], points: 0 },
    ]);
    const table = methodTable(rankItems(input), input.attributes);
    expect(table.itemIndexes).toEqual([0, 2]);
    expect(table.leftOut).toEqual([]);
    expect(table.weightlessIds).toEqual(['a1']);
  });
});

it('Thresholds to begin with come from the spread of the data, in their order', () => {
  expect(usualThresholds([0, 10])).toEqual({ indifference: 2.5, preference: 10, spread: 6.3 });
  expect(usualThresholds([3, 3, 3])).toEqual({ indifference: 1, preference: 1, spread: 1 });
  expect(usualThresholds([])).toEqual({ indifference: 1, preference: 1, spread: 1 });
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 2 }), (values) => {
      const { indifference, preference, spread } = usualThresholds(values);
      expect(indifference).toBeGreaterThan(0);
      expect(spread).toBeGreaterThanOrEqual(indifference);
      expect(preference).toBeGreaterThanOrEqual(spread);
    }),
  );
});
