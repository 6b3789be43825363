import { blankAttribute, type ScaleRule, worthOf } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endsOf, swingWords, swingWorth } from './valueWords';

const rules: fc.Arbitrary<ScaleRule> = fc
  .record({
    low: fc.integer({ min: -100, max: 100 }),
    width: fc.integer({ min: 1, max: 200 }),
    target: fc.option(fc.integer({ min: -300, max: 300 })),
    isLowerBetter: fc.boolean(),
  })
  .map(({ low, width, ...rest }) => ({ low, high: low + width, soft: null, ...rest }));

/** With an end as the best: in even steps, by doublings or from point to point, and with a limit that counts against. */
const bentRules: fc.Arbitrary<ScaleRule> = fc
  .record({
    low: fc.integer({ min: 1, max: 50 }),
    isLowerBetter: fc.boolean(),
    growth: fc.constantFrom('even', 'logarithmic', 'points' as const),
    limit: fc.option(fc.integer({ min: 0, max: 50 })),
    kept: fc.constantFrom(0, 0.4, 0.9),
  })
  .map(({ low, isLowerBetter, growth, limit, kept }) => ({
    low,
    high: low + 50,
    curve: growth === 'logarithmic' ? growth : undefined,
    points: growth === 'points' ? [{ at: low + 20, rise: 0.7 }] : undefined,
    target: null,
    isLowerBetter,
    soft: limit === null ? null : { at: low + limit, isMost: isLowerBetter, kept },
  }));

it('Nothing is worse than the worst value that a question names, and nothing better than the best', () => {
  fc.assert(
    fc.property(fc.oneof(rules, bentRules), fc.integer({ min: -500, max: 500 }), (rule, value) => {
      const { worst, best } = endsOf(rule);
      expect(worthOf(value, rule)).toBeGreaterThanOrEqual(worthOf(worst, rule));
      expect(worthOf(value, rule)).toBeLessThanOrEqual(worthOf(best, rule));
      expect(swingWorth(rule)).toBeGreaterThan(0);
    }),
  );
});

it('The best of a target is the target, or the end of the scale that is nearest to it', () => {
  const weight = {
    ...blankAttribute({ id: 'w', name: 'Weight', position: 0, type: 'number' }),
    unit: 'kg',
  };
  const rule = { low: 2, high: 10, target: 5, isLowerBetter: false, soft: null };
  expect(swingWords(weight, rule, '1,234.5')).toBe('from 10\u00a0kg to the target of 5\u00a0kg');
  expect(swingWorth(rule)).toBe(1);
  const beyond = { ...rule, target: 18 };
  expect(swingWords(weight, beyond, '1,234.5')).toBe('from 2\u00a0kg to 10\u00a0kg');
  expect(swingWorth(beyond)).toBe(0.5);
});

it('A swing is asked from the worst to the best value, and weighs the difference', () => {
  const length = { ...blankAttribute({ id: 'l', name: 'Length', position: 0, type: 'number' }), unit: '' };
  fc.assert(
    fc.property(fc.oneof(rules, bentRules), (rule) => {
      const said = /^from (−?\d+) to (the target of )?(−?\d+)$/.exec(swingWords(length, rule, '1,234.5'));
      const [worst = Number.NaN, best = Number.NaN] = [said?.[1], said?.[3]].map((text) =>
        Number(text?.replace('−', '-')),
      );
      const worths = Array.from({ length: rule.high - rule.low + 1 }, (_, i) => worthOf(rule.low + i, rule));
      expect(worthOf(worst, rule)).toBe(Math.min(...worths));
      expect(worthOf(best, rule)).toBe(Math.max(...worths));
      expect(said?.[2] !== undefined).toBe(best === rule.target);
      expect(swingWorth(rule)).toBeCloseTo(Math.max(...worths) - Math.min(...worths), 12);
    }),
  );
});
