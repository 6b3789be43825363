import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLogarithmic } from './curves';
import { type ScaleRule, scaleRule, valueAtWorth, worthOf } from './fixedScale';
import { isRefusal } from './refusal';

const positive = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
const rules = fc
  .record({ a: positive, b: positive, isLower: fc.boolean() })
  .filter(({ a, b }) => Math.max(a, b) / Math.min(a, b) > 1.001)
  .map(({ a, b, isLower }): ScaleRule => {
    const ends = { low: Math.min(a, b), high: Math.max(a, b), curve: 'logarithmic' as const };
    return scaleRule({ direction: isLower ? 'lower' : 'higher', target: null }, ends);
  });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const valueIn = ({ low, high }: ScaleRule, part: number) => low * (1 - part) + high * part;

describe('a logarithmic scale', () => {
  it('is worth 0 at its worst end, 1 at its best, and never less towards the best', () => {
    fc.assert(
      fc.property(rules, share, share, (rule, a, b) => {
        const [worst, best] = rule.isLowerBetter ? [rule.high, rule.low] : [rule.low, rule.high];
        expect([worthOf(worst, rule), worthOf(best, rule)]).toEqual([0, 1]);
        const [x, y] = [valueIn(rule, a), valueIn(rule, b)];
        const [less, more] = x < y === rule.isLowerBetter ? [y, x] : [x, y];
        expect(worthOf(more, rule)).toBeGreaterThanOrEqual(worthOf(less, rule) - 1e-12);
      }),
    );
  });

  it('is the one of the catalogue of curves, clipped beyond its ends', () => {
    fc.assert(
      fc.property(rules, fc.double({ min: -10, max: 2e9, noNaN: true }), (rule, value) => {
        const reading = readLogarithmic([value], rule, rule.isLowerBetter ? 'lower' : 'higher');
        if (isRefusal(reading)) throw new Error(reading.reason);
        expect(worthOf(value, rule)).toBeCloseTo(reading.values[0] ?? Number.NaN, 9);
      }),
    );
  });

  it('has for each worth the value that is worth it', () => {
    fc.assert(
      fc.property(rules, share, (rule, worth) => {
        expect(worthOf(valueAtWorth(worth, rule), rule)).toBeCloseTo(worth, 9);
      }),
    );
    const doubling = scaleRule(
      { direction: 'higher', target: null },
      { low: 1, high: 16, curve: 'logarithmic' },
    );
    expect([1, 2, 4, 8, 16].map((value) => worthOf(value, doubling))).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(valueAtWorth(0.75, doubling)).toBeCloseTo(8, 12);
  });

  it('counts in even steps around a target, which has no curve', () => {
    const rule = scaleRule({ direction: 'target', target: 4 }, { low: 1, high: 16, curve: 'logarithmic' });
    expect(worthOf(10, rule)).toBe(0.5);
  });
});
