import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastFitting } from './leastFitting';
import { timesOf } from './pairs';

const said = fc.tuple(fc.integer({ min: 3, max: 6 }), fc.nat(), fc.nat()).chain(([count, first, second]) => {
  const best = first % count;
  const worst = (best + 1 + (second % (count - 1))) % count;
  const times = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: count, maxLength: count });
  return fc.tuple(times, times).map(([toOthers, toWorst]) => ({
    best,
    worst,
    bestToOthers: toOthers.with(best, 1),
    othersToWorst: toWorst.with(worst, 1),
  }));
});

it('The named way fits least as answered, and no fix reverses best or worst', () => {
  let mended = 0;
  fc.assert(
    fc.property(said, (answered) => {
      const { best, worst, bestToOthers, othersToWorst } = answered;
      const straight = bestToOthers[worst] ?? 0;
      /** How many times as far the longer of two ways is, over another and straight. */
      const misses = bestToOthers.map((times, j) => {
        const over = times * (othersToWorst[j] ?? 0);
        return j === best || j === worst ? 0 : Math.max(over / straight, straight / over);
      });
      const least = leastFitting(answered);
      if (least === null) {
        expect(Math.max(...misses)).toBe(1);
        return;
      }
      const { triple, answers, mendings } = least;
      const [from, over, to] = triple;
      expect([from, to]).toEqual([best, worst]);
      expect(misses[over]).toBeCloseTo(Math.max(...misses), 9);
      expect(misses[over]).toBeGreaterThan(1);
      expect(timesOf(answers, best, worst)).toBeCloseTo(straight, 9);
      expect(timesOf(answers, best, over)).toBeCloseTo(bestToOthers[over] ?? 0, 9);
      expect(timesOf(answers, over, worst)).toBeCloseTo(othersToWorst[over] ?? 0, 9);
      for (const { pair, times } of mendings) {
        mended++;
        expect(times).toBeGreaterThanOrEqual(1);
        expect(triple.indexOf(pair[0])).toBeLessThan(triple.indexOf(pair[1]));
      }
    }),
  );
  expect(mended).toBeGreaterThan(10);
});
