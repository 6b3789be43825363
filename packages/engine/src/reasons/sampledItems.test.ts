import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankItems } from '../ranking/rankItems';
import { type SampleCell, sampleInput } from '../testing/rankingSamples';
import { missingPolicies } from '../vocabulary';
import { acceptabilityOf } from './acceptabilityOf';
import { sampledItems, usualItemCount } from './sampledItems';
import { weightsAbout, weightsInOrder } from './weightsAbout';

/** Ranks by these cells alone: in what counts beside them, all are the same. */
const rankBeside = (cells: readonly SampleCell[]) =>
  rankItems(sampleInput([{ cells }, { cells: cells.map(() => 5) }]));

const falling = Array.from({ length: 60 }, (_, i) => 9.5 - i / 20);

it('The best 50 are judged in their order, and no other item that is beaten in everything', () => {
  expect(sampledItems(rankBeside(falling))).toEqual({
    itemIndexes: [...falling.keys()].slice(0, usualItemCount),
    contenderCount: 0,
  });
});

it('An item that other weights put first is judged, however far behind', () => {
  const ranking = rankItems(
    sampleInput([
      { cells: [...falling, 0], points: 9 },
      { cells: [...falling.map(() => 5), 10], points: 1 },
    ]),
  );
  const { itemIndexes, firstShare } = acceptabilityOf(ranking, { weights: { kind: 'uniform' } });
  expect(itemIndexes.slice(usualItemCount)).toEqual([60]);
  // The last is first where 5 times the second share is more than 9.5 times the first one.
  expect(Math.abs((firstShare ?? 0) - 5 / 14.5 - (9.5 - 5) / 14.5)).toBeLessThan(0.02);
});

it('An item that leads if one weight is nearly everything is judged, however little that weight counts now', () => {
  const rest = Array.from({ length: 5 }, () => ({ cells: [...falling, 0], points: 9 }));
  const last = { cells: [...falling.map(() => 9), 10], points: 1 };
  const { itemIndexes } = sampledItems(rankItems(sampleInput([...rest, last])));
  expect(itemIndexes.slice(usualItemCount)).toEqual([60]);
});

it('An item that open values could put first is judged, however far behind', () => {
  const ranking = rankBeside([...falling, null, [1, 9.4], [2, 10]]);
  const { itemIndexes, firstShare } = acceptabilityOf(ranking);
  expect(itemIndexes.slice(usualItemCount).toSorted()).toEqual([60, 62]);
  // Anywhere on the scale one is above 9.5 in 1 of 20 trials, from 2 to 10 the other in 1 of 16.
  expect(Math.abs((firstShare ?? 0) - (19 / 20) * (15 / 16))).toBeLessThan(0.02);
});

it('As many others are judged as best ones, and a shared first place alone is no reason', () => {
  const open = sampledItems(rankBeside([...Array(60).fill(9), ...Array(70).fill(null)]));
  expect(open.itemIndexes).toHaveLength(2 * usualItemCount);
  expect(open.contenderCount).toBeGreaterThanOrEqual(70);
  const level = sampledItems(rankBeside(Array(60).fill(9)));
  expect(level.itemIndexes).toHaveLength(usualItemCount);
});

const cell = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10) },
  { weight: 1, arbitrary: fc.constantFrom(null, 'n/a' as const, [3, 7] as const) },
);

/** More than are judged in any case. */
const largeTable = fc
  .tuple(fc.integer({ min: 51, max: 120 }), fc.integer({ min: 2, max: 5 }))
  .chain(([n, m]) => {
    const cells = fc.array(cell, { minLength: n, maxLength: n });
    const points = fc.integer({ min: 1, max: 10 });
    return fc.array(fc.record({ cells, points }), { minLength: m, maxLength: m });
  });

it('Every item that is first in more than a sixth of all weightings is judged', () => {
  fc.assert(
    fc.property(largeTable, (attributes) => {
      const ranking = rankItems(sampleInput(attributes));
      const judged = sampledItems(ranking);
      fc.pre(judged.contenderCount <= usualItemCount);
      const itemIndexes = Array.from(ranking.order.subarray(0, ranking.placedCount));
      const kinds = [weightsAbout(ranking), weightsInOrder(ranking.shares), { kind: 'uniform' as const }];
      for (const weights of kinds) {
        const options = { itemIndexes, weights, samples: 600, seed: 7 };
        const { rankAcceptability } = acceptabilityOf(ranking, options);
        const firsts = itemIndexes.filter((_, row) => (rankAcceptability[row]?.[0] ?? 0) > 1 / 6);
        expect(judged.itemIndexes).toEqual(expect.arrayContaining(firsts));
      }
    }),
    { numRuns: 4 },
  );
});

it('The judged items depend on the current question only, not on earlier ones about the same columns', () => {
  const policy = fc.constantFrom(...missingPolicies);
  fc.assert(
    fc.property(largeTable, policy, policy, (attributes, before, missingPolicy) => {
      const input = sampleInput(attributes, before);
      sampledItems(rankItems(input));
      const turned = attributes.map((each) => ({ ...each, points: 11 - each.points }));
      const afresh = sampleInput(turned, missingPolicy);
      const { weighting } = afresh;
      const judged = sampledItems(rankItems({ ...input, weighting, missingPolicy }));
      expect(judged).toEqual(sampledItems(rankItems(afresh)));
    }),
    { numRuns: 4 },
  );
});
