import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareRankings } from './compareRankings';

/** Each place as the mean of those that its equals take, counted one by one. */
const meanPlaces = (ranks: readonly number[]) =>
  ranks.map((rank) => {
    const better = ranks.filter((each) => each < rank).length;
    const equal = ranks.filter((each) => each === rank).length;
    return better + (equal + 1) / 2;
  });

it('Compares two rankings by their formulas, with tied items at the middle of their places', () => {
  const ranks = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 7 });
  fc.assert(
    fc.property(ranks, fc.infiniteStream(fc.integer({ min: 1, max: 5 })), (x, more) => {
      const y = x.map(() => more.next().value as number);
      const n = x.length;
      const [a, b] = [meanPlaces(x), meanPlaces(y)];
      const pairs = a.flatMap((_, i) => a.map((_each, k) => [i, k] as const)).filter(([i, k]) => i < k);
      const sign = (of: readonly number[], [i, k]: readonly [number, number]) =>
        Math.sign((of[i] ?? 0) - (of[k] ?? 0));
      const sum = pairs.reduce((total, pair) => total + sign(a, pair) * sign(b, pair), 0);
      const untied = (of: readonly number[]) => pairs.filter((pair) => sign(of, pair) !== 0).length;
      const { sameOrder, tau, weightedSpearman, similarity } = compareRankings(x, y);
      const same = pairs.filter((pair) => sign(x, pair) === sign(y, pair));
      expect(sameOrder).toBeCloseTo(same.length / pairs.length, 12);
      if (untied(a) * untied(b) === 0) expect(tau).toBeNull();
      else expect(tau).toBeCloseTo(sum / Math.sqrt(untied(a) * untied(b)), 12);
      const weighted = a.reduce(
        (total, p, i) => total + (p - (b[i] ?? 0)) ** 2 * (2 * n + 2 - p - (b[i] ?? 0)),
        0,
      );
      expect(weightedSpearman).toBeCloseTo(1 - (6 * weighted) / (n ** 4 + n ** 3 - n ** 2 - n), 12);
      const lost = a.reduce((total, p, i) => {
        const gap = Math.abs(p - (b[i] ?? 0));
        return gap === 0 ? total : total + (2 ** -p * gap) / Math.max(p - 1, n - p);
      }, 0);
      expect(similarity).toBeCloseTo(1 - lost, 12);
    }),
  );
});

it('Counts no pairs of more than 2,000 items, and compares no single item', () => {
  const many = Array.from({ length: 2001 }, (_, i) => i + 1);
  expect(compareRankings(many, many)).toEqual({
    sameOrder: null,
    tau: null,
    weightedSpearman: 1,
    similarity: 1,
  });
  expect(compareRankings([1], [1])).toEqual({
    sameOrder: null,
    tau: null,
    weightedSpearman: null,
    similarity: null,
  });
});
