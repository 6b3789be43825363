import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankAttribute } from '../changes/blanks';
import { readColumn } from '../reading/readColumn';
import { readLogarithmic, readPiecewise } from '../testing/plainCurves';
import { scaleColumn } from './fixedColumn';
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

/** Some of them flat in places: two points as high as each other, or as an end. */
const bent = fc
  .record({
    low: fc.integer({ min: -50, max: 50 }),
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 10 })), {
      minLength: 1,
      maxLength: 4,
    }),
    isLower: fc.boolean(),
    /** Where a limit counts against, as a part of 200, and how much. */
    soft: fc.option(fc.tuple(fc.integer({ min: -20, max: 220 }), fc.constantFrom(0.1, 0.5, 1))),
  })
  .map(({ low, steps, isLower, soft }): ScaleRule => {
    const rises = steps.map(([, rise]) => rise / 10).sort((a, b) => a - b);
    let at = low;
    const points = rises.map((rise, k) => {
      at += steps[k]?.[0] ?? 1;
      return { at, rise };
    });
    const [side, penalty] = soft ?? [0, 0];
    const edge = low + side;
    const ends = isLower ? { min: null, max: edge } : { min: edge, max: null };
    const limit = soft === null ? null : { ...ends, oneOf: null, penalty };
    const judged = { direction: isLower ? ('lower' as const) : ('higher' as const), target: null };
    return scaleRule({ ...judged, type: 'number', role: 'must', limit }, { low, high: at + 7, points });
  });

describe('a scale with points', () => {
  it('is the curve of the catalogue, clipped beyond its ends', () => {
    fc.assert(
      fc.property(bent, fc.double({ min: -100, max: 300, noNaN: true }), (rule, value) => {
        const { low, high, points = [], isLowerBetter } = rule;
        const knots = [{ at: low, rise: 0 }, ...points, { at: high, rise: 1 }];
        const worths = knots.map(({ rise }) => (isLowerBetter ? 1 - rise : rise));
        const reading = readPiecewise([value], { cutoffs: knots.map(({ at }) => at), worths });
        if (isRefusal(reading)) throw new Error(reading.reason);
        const { soft } = rule;
        const isBeyond = soft !== null && (isLowerBetter ? value > soft.at : value < soft.at);
        const part = isBeyond ? soft.kept : 1;
        expect(worthOf(value, rule)).toBeCloseTo(part * (reading.values[0] ?? Number.NaN), 9);
      }),
    );
  });

  it('finds the last of the steps that is not past a worth', () => {
    const way = fc.constantFrom('better' as const, 'worse' as const);
    const worths = fc.oneof(
      share,
      fc.integer({ min: 0, max: 20 }).map((n) => n / 20),
    );
    fc.assert(
      fc.property(bent, worths, way, (rule, worth, towards) => {
        const value = valueAtWorth(worth, rule, { towards, tolerance: 1e-9 });
        const isUp = (towards === 'better') !== rule.isLowerBetter;
        const past = (at: number) => (worthOf(at, rule) - worth) * (towards === 'better' ? 1 : -1);
        const isOn = (at: number) => at >= rule.low && at <= rule.high;
        const [before, beyond] = isUp ? [value - 0.5, value + 0.5] : [value + 0.5, value - 0.5];
        // Nothing before it is past the worth, and everything beyond it is.
        if (isOn(before)) expect(past(before)).toBeLessThanOrEqual(1e-6);
        if (isOn(beyond) && isOn(value)) expect(past(beyond)).toBeGreaterThan(0);
        if (rule.soft === null) expect(worthOf(value, rule)).toBeCloseTo(worth, 6);
      }),
    );
  });

  it('applies to categories only in the order for which it was set', () => {
    const scale = { low: 0, high: 2, points: [{ at: 1, rise: 0.8 }], categories: ['poor', 'fair', 'good'] };
    const worths = (order: readonly string[], direction: 'higher' | 'lower') => {
      const attribute = {
        ...blankAttribute({ id: 'a', name: 'A', position: 0, type: 'category' }),
        order,
        scale,
        direction,
      };
      const column = readColumn(['fair'], attribute);
      return scaleColumn(attribute, column)?.lowByCode[0];
    };
    expect(worths(['poor', 'fair', 'good'], 'higher')).toBe(0.8);
    expect(worths(['poor', 'fair', 'good'], 'lower')).toBeCloseTo(0.2, 12);
    expect(worths(['fair', 'poor', 'good'], 'higher')).toBe(0);
    expect(worths(['poor', 'fair', 'good', 'great'], 'higher')).toBeCloseTo(1 / 3, 12);
  });
});
