import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../scales/columns';
import { isRefusal } from '../scales/refusal';
import { type BestWorstAnswers, weighByBestWorst, weighByNonlinearBestWorst } from './bestWorst';

/** Answers about two to five attributes; the first is the best, the last the worst. */
const manyAnswers: fc.Arbitrary<BestWorstAnswers> = fc
  .array(fc.tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 2, max: 8 })), { maxLength: 3 })
  .map((between) => ({
    bestToOthers: [1, ...between.map(([fromBest]) => fromBest), 9],
    othersToWorst: [9, ...between.map(([, toWorst]) => toWorst), 1],
  }));

const manyWeights = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 });

function linearDeviation(
  { bestToOthers, othersToWorst }: BestWorstAnswers,
  weights: readonly number[],
): number {
  const [best, worst] = [at(weights, 0), at(weights, weights.length - 1)];
  return Math.max(
    ...weights.map((w, j) => Math.abs(best - at(bestToOthers, j) * w)),
    ...weights.map((w, j) => Math.abs(w - at(othersToWorst, j) * worst)),
  );
}

function ratioDeviation(
  { bestToOthers, othersToWorst }: BestWorstAnswers,
  weights: readonly number[],
): number {
  const [best, worst] = [at(weights, 0), at(weights, weights.length - 1)];
  return Math.max(
    ...weights.map((w, j) => Math.abs(best / w - at(bestToOthers, j))),
    ...weights.map((w, j) => Math.abs(w / worst - at(othersToWorst, j))),
  );
}

describe.each([
  ['linear', weighByBestWorst, linearDeviation],
  ['nonlinear', weighByNonlinearBestWorst, ratioDeviation],
] as const)('best-worst, %s', (_, weigh, deviationOf) => {
  it('has the stated deviation', () => {
    fc.assert(
      fc.property(manyAnswers, (answers) => {
        const result = weigh(answers);
        if (isRefusal(result)) throw new Error(result.reason);
        expect(deviationOf(answers, result.weights)).toBeCloseTo(result.extras.deviation, 8);
      }),
    );
  });

  it('is not beaten by any other weights', () => {
    fc.assert(
      fc.property(manyAnswers, manyWeights, (answers, random) => {
        const result = weigh(answers);
        if (isRefusal(result)) throw new Error(result.reason);
        const drawn = random.slice(0, result.weights.length);
        // Near the answer as well as anywhere.
        for (const nearness of [0, 0.9, 0.99]) {
          const mixed = result.weights.map(
            (weight, j) =>
              nearness * weight + ((1 - nearness) * at(drawn, j)) / drawn.reduce((a, b) => a + b, 0),
          );
          const sum = mixed.reduce((a, b) => a + b, 0);
          const shares = mixed.map((weight) => weight / sum);
          expect(deviationOf(answers, shares)).toBeGreaterThanOrEqual(result.extras.deviation - 1e-9);
        }
      }),
    );
  });

  it('gives consistent answers their own weights and no deviation', () => {
    const result = weigh({ bestToOthers: [1, 2, 8], othersToWorst: [8, 4, 1] });
    if (isRefusal(result)) throw new Error(result.reason);
    expect(result.extras.deviation).toBeCloseTo(0, 9);
    for (const [j, share] of [8 / 13, 4 / 13, 1 / 13].entries())
      expect(at(result.weights, j)).toBeCloseTo(share, 9);
  });

  it('accepts one attribute, and refuses answers without a best, below 1, or of two lengths', () => {
    expect(weigh({ bestToOthers: [1], othersToWorst: [1] })).toMatchObject({ weights: [1] });
    expect(weigh({ bestToOthers: [], othersToWorst: [] })).toMatchObject({ code: 'noAttributes' });
    expect(weigh({ bestToOthers: [2, 3], othersToWorst: [3, 1] })).toMatchObject({
      code: 'comparisonsInvalid',
    });
    expect(weigh({ bestToOthers: [1, 0.5], othersToWorst: [2, 1] })).toMatchObject({
      code: 'comparisonsInvalid',
      attribute: 1,
    });
    expect(weigh({ bestToOthers: [1, 2], othersToWorst: [2] })).toMatchObject({ code: 'shapeMismatch' });
  });
});

it('uses the given best and worst, even if another is said to matter as much', () => {
  // By its answers alone the second could be the best: as much as the first, and twice the worst.
  const answers = { bestToOthers: [1, 1, 1], othersToWorst: [1, 2, 1], best: 0, worst: 2 };
  const result = weighByBestWorst(answers);
  if (isRefusal(result)) throw new Error(result.reason);
  const [best = 0, other = 0, worst = 0] = result.weights;
  const misses = [best - other, best - worst, other - 2 * worst].map(Math.abs);
  expect(result.extras.deviation).toBeCloseTo(Math.max(...misses), 9);
  expect(result.extras.deviation).toBeGreaterThan(0.05);
});
