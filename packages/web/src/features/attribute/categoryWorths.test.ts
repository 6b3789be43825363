import { blankAttribute, scaleRule, worthOf } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestFirst } from './categoryOrder';
import { reachOfWorth, scaleOfWorths, worthsOf } from './categoryWorths';

const orders = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 8 });
const directions = fc.constantFrom('higher' as const, 'lower' as const);
const attributes = fc.record({ order: orders, direction: directions }).map(({ order, direction }) => ({
  ...blankAttribute({ id: 'a', name: 'A', position: 0, type: 'category' }),
  order,
  direction,
}));

it('A moved category has the same worth in the ranking and in the list, in any direction', () => {
  fc.assert(
    fc.property(attributes, fc.nat(), fc.integer({ min: 0, max: 100 }), (attribute, at, wished) => {
      const start = { ...attribute, scale: null };
      const even = worthsOf(start);
      const index = 1 + (at % (even.length - 2));
      const reach = reachOfWorth(even, index);
      const put = Math.min(reach.high, Math.max(reach.low, wished));
      const scale = scaleOfWorths(start, even.with(index, put));
      const moved = { ...start, scale };
      const worths = worthsOf(moved);
      expect(worths[index]).toBeCloseTo(put, 9);
      for (const [i, worth] of worths.entries()) {
        if (i !== index) expect(worth).toBeCloseTo(even[i] ?? 0, 9);
        expect(worth).toBeLessThanOrEqual((worths[i - 1] ?? 100) + 1e-9);
        const level = moved.order.indexOf(bestFirst(moved)[i] ?? '');
        const rule = scaleRule(moved, scale ?? { low: 0, high: moved.order.length - 1 });
        expect(worthOf(level, rule)).toBeCloseTo(worth / 100, 9);
      }
      expect([worths[0], worths.at(-1)]).toEqual([100, 0]);
    }),
  );
});

it('Even steps store nothing, so that returning to them leaves no trace', () => {
  fc.assert(
    fc.property(attributes, (attribute) => {
      expect(scaleOfWorths(attribute, worthsOf({ ...attribute, scale: null }))).toBeNull();
    }),
  );
});
