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

it('Nothing is worse than the worst value that a question names, and nothing better than the best', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: -500, max: 500 }), (rule, value) => {
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
