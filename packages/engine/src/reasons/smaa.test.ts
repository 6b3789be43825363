import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holisticAcceptability, placeEntropy } from './acceptabilityMeasures';
import { exactAcceptability, winProbability } from './exactAcceptability';
import { seededRandom } from './random';
import { smaa, startSmaa } from './smaa';
import { createWeightSampler, type WeightInformation } from './weightSampler';

const rows = [
  [1, 0, 0.5],
  [0.6, 0.7, 0.1],
  [0.2, 1, 0.3],
  [0.5, 0.4, 0.9],
];
const uniform = { kind: 'uniform' } as const;

function meanOf(information: WeightInformation, width: number, samples: number): number[] {
  const next = createWeightSampler(information, seededRandom(3));
  const weights = new Float64Array(width);
  const sums = new Array<number>(width).fill(0);
  for (let s = 0; s < samples; s++) {
    next(weights);
    weights.forEach((weight, j) => {
      sums[j] = (sums[j] ?? 0) + weight / samples;
    });
  }
  return sums;
}

describe('smaa', () => {
  it('comes within 0.02 of the exact areas of three attributes', () => {
    const sampled = smaa({ rows, weights: uniform, samples: 10_000, seed: 1 });
    const exact = exactAcceptability(rows);
    exact.rankAcceptability.forEach((places, i) => {
      for (const [r, share] of places.entries()) {
        expect(Math.abs((sampled.rankAcceptability[i]?.[r] ?? -1) - share)).toBeLessThan(0.02);
      }
      exact.centralWeights[i]?.forEach((weight, j) => {
        expect(Math.abs((sampled.centralWeights[i]?.[j] ?? -1) - weight)).toBeLessThan(0.02);
      });
    });
    rows.forEach((row, i) => {
      rows.forEach((rival, k) => {
        const exactly = i === k ? 0 : winProbability(row.map((worth, j) => worth - (rival[j] ?? 0)));
        expect(Math.abs((sampled.pairwiseWinning[i]?.[k] ?? -1) - exactly)).toBeLessThan(0.02);
      });
    });
    expect(sampled.confidence).toEqual([1, 1, 1, 1]);
  });

  it('is within 0.03 of the exact chances of two options, whatever distinguishes them', () => {
    // Far enough apart that no difference is taken for rounding.
    const worth = fc.integer({ min: 0, max: 20 }).map((each) => each / 20);
    const worths = fc.array(worth, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(worths, worths, (first, second) => {
        const width = Math.min(first.length, second.length);
        const pair = [first.slice(0, width), second.slice(0, width)];
        const exactly = winProbability(first.slice(0, width).map((worth, j) => worth - (second[j] ?? 0)));
        const sampled = smaa({ rows: pair, weights: uniform, samples: 10_000, seed: 5 });
        expect(Math.abs((sampled.pairwiseWinning[0]?.[1] ?? -1) - exactly)).toBeLessThan(0.03);
      }),
      { numRuns: 20 },
    );
  });

  it('gives every option one place in each sample, and the same answer for the same seed', () => {
    const question = { rows, weights: uniform, samples: 500, seed: 9 };
    const result = smaa(question);
    for (const places of result.rankAcceptability) {
      expect(places.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    }
    expect(smaa(question)).toEqual(result);
    expect(smaa({ ...question, seed: 10 })).not.toEqual(result);
  });

  it('is the same however its samples are cut, and however often it is read meanwhile', () => {
    const weights = { kind: 'around', weights: [0.5, 0.3, 0.2], concentration: 20 } as const;
    const uncertain = [...rows, [{ low: 0.2, high: 0.9 }, null, { mean: 0.5, deviation: 0.2 }]];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }), (parts) => {
        const run = startSmaa({ rows: uncertain, weights, seed: 7 });
        for (const part of parts) {
          run.draw(part);
          run.answer();
          run.confidence();
        }
        const samples = parts.reduce((sum, part) => sum + part, 0);
        expect(run.drawn()).toBe(samples);
        const whole = { ...run.answer(), confidence: run.confidence() };
        expect(whole).toEqual(smaa({ rows: uncertain, weights, samples, seed: 7 }));
      }),
      { numRuns: 15 },
    );
  });

  it('lets equal options share the better place and win over none of each other', () => {
    const result = smaa({
      rows: [
        [1, 0],
        [1, 0],
        [0, 0],
      ],
      weights: uniform,
      samples: 100,
      seed: 1,
    });
    expect(result.rankAcceptability).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
    ]);
    expect(result.pairwiseWinning[0]).toEqual([0, 0, 1]);
    expect(result.centralWeights[2]).toBeNull();
    expect(placeEntropy(result.rankAcceptability)).toEqual([0, 0, 0]);
    expect(holisticAcceptability(result.rankAcceptability)[0]).toBe(1);
  });

  it('spreads uncertain values: two normal worths win as often as their distributions say', () => {
    const result = smaa({
      rows: [[{ mean: 5, deviation: 1.5 }], [{ mean: 4, deviation: 2 }]],
      weights: uniform,
      samples: 10_000,
      seed: 4,
    });
    expect(Math.abs((result.rankAcceptability[0]?.[0] ?? 0) - 0.6554217416)).toBeLessThan(0.02);
    expect(Math.abs((result.confidence[0] ?? 0) - 0.6554217416)).toBeLessThan(0.04);
  });

  it('is empty for no options', () => {
    expect(smaa({ rows: [], weights: uniform, samples: 10, seed: 1 }).rankAcceptability).toEqual([]);
  });
});

describe('weight samples', () => {
  it('have the rank-order centroid as their mean when only an order is known', () => {
    const mean = meanOf({ kind: 'ordinal', ranks: [2, 1, 3, 4] }, 4, 20_000);
    [0.2708, 0.5208, 0.1458, 0.0625].forEach((weight, j) => {
      expect(Math.abs((mean[j] ?? 0) - weight)).toBeLessThan(0.01);
    });
  });

  it('share the centroid among equal ranks', () => {
    const mean = meanOf({ kind: 'ordinal', ranks: [1, 1, 3] }, 3, 20_000);
    [(0.6111 + 0.2778) / 2, (0.6111 + 0.2778) / 2, 0.1111].forEach((weight, j) => {
      expect(Math.abs((mean[j] ?? 0) - weight)).toBeLessThan(0.01);
    });
  });

  it('stay within their bounds, uniformly', () => {
    const bounds = { low: [0.1, 0, 0.2], high: [0.3, 1, 0.4] };
    const next = createWeightSampler({ kind: 'interval', ...bounds }, seededRandom(5));
    const weights = new Float64Array(3);
    let below = 0;
    for (let s = 0; s < 8000; s++) {
      next(weights);
      expect(weights[0]).toBeGreaterThanOrEqual(0.1 - 1e-12);
      expect(weights[0]).toBeLessThanOrEqual(0.3 + 1e-12);
      expect(weights[2]).toBeGreaterThanOrEqual(0.2 - 1e-12);
      expect(weights[2]).toBeLessThanOrEqual(0.4 + 1e-12);
      expect((weights[0] ?? 0) + (weights[1] ?? 0) + (weights[2] ?? 0)).toBeCloseTo(1, 9);
      if ((weights[0] ?? 0) < 0.2) below++;
    }
    // The middle weight takes up the rest, so the other two are uniform in their square.
    expect(Math.abs(below / 8000 - 0.5)).toBeLessThan(0.03);
    const impossible = { kind: 'interval', low: [0.8, 0.8], high: [1, 1] } as const;
    expect(() => createWeightSampler(impossible, seededRandom(1))).toThrow(RangeError);
  });

  it('keep locked shares, and spread the others as they would beside them', () => {
    const given = {
      kind: 'around',
      weights: [5, 3, 2],
      concentration: 30,
      held: [false, true, false],
    } as const;
    const next = createWeightSampler(given, seededRandom(2));
    const weights = new Float64Array(3);
    let square = 0;
    for (let s = 0; s < 10_000; s++) {
      next(weights);
      expect(weights[1]).toBe(0.3);
      expect((weights[0] ?? 0) + (weights[2] ?? 0)).toBeCloseTo(0.7, 12);
      square += ((weights[0] ?? 0) - 0.5) ** 2 / 10_000;
    }
    // Beta(15, 6) of the 0.7 that is left: its variance is 15·6 / (21²·22).
    expect(Math.sqrt(square)).toBeCloseTo(0.7 * Math.sqrt(90 / (441 * 22)), 2);
  });

  it('gather about given weights, the closer the greater the concentration', () => {
    const about = meanOf({ kind: 'around', weights: [0.5, 0.3, 0.2, 0], concentration: 50 }, 4, 10_000);
    [0.5, 0.3, 0.2, 0].forEach((weight, j) => {
      expect(Math.abs((about[j] ?? 0) - weight)).toBeLessThan(0.01);
    });
  });
});

describe('winProbability', () => {
  it('equals the closed form if differences are distinct, and sums to 1 with its complement', () => {
    const distinct = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(distinct, (list) => {
        const n = list.length;
        const closed = list
          .filter((d) => d > 0)
          .reduce((sum, d) => {
            const others = list.filter((other) => other !== d);
            return sum + d ** (n - 1) / others.reduce((product, other) => product * (d - other), 1);
          }, 0);
        expect(winProbability(list)).toBeCloseTo(closed, 8);
        const reversed = list.map((d) => -d);
        if (list.some((d) => d !== 0))
          expect(winProbability(list) + winProbability(reversed)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('handles equal differences', () => {
    expect(winProbability([1, 1, -1])).toBeCloseTo(0.75, 12);
    expect(winProbability([0, 0])).toBe(0);
    expect(winProbability([1, 0])).toBe(1);
  });
});
