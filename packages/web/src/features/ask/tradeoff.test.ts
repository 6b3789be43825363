import {
  blankAttribute,
  blankWeighting,
  defaultReading,
  rankItems,
  readColumn,
  type ScaleRule,
} from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOfWeight, canBeTraded, stepOn, straightReach, weightOfAmount } from './tradeoff';

const direction = fc.constantFrom('higher' as const, 'lower' as const);
const scale = fc
  .record({ low: fc.integer({ min: -1000, max: 1000 }), reach: fc.integer({ min: 1, max: 5000 }) })
  .map(({ low, reach }) => ({ low, high: low + reach }));
const side = fc.record({ direction, scale });

it('An item that pays the amount for the step scores the same as one that does neither, under the resulting weights', () => {
  const parts = fc.double({ min: 0.01, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      side,
      side,
      parts,
      parts,
      fc.integer({ min: 1, max: 10 }),
      (gained, paid, amountPart, stepPart, points) => {
        const reachOf = (of: typeof gained) => of.scale.high - of.scale.low;
        const [reach, paidReach] = [reachOf(gained), reachOf(paid)];
        const trade = { step: reach * stepPart, reach, paidReach, paidWeight: points };
        const amount = paidReach * amountPart;
        const weight = weightOfAmount(trade, amount);
        expect(amountOfWeight(trade, weight)).toBeCloseTo(amount, 6);
        const worst = ({ direction: better, scale: { low, high } }: typeof gained) =>
          better === 'higher' ? low : high;
        const better = (of: typeof gained, by: number) => worst(of) + (of.direction === 'higher' ? by : -by);
        // Stays has the paid attribute as good as the amount; Trades has given that away for the step.
        const values = [
          [worst(gained), better(gained, trade.step)],
          [better(paid, amount), worst(paid)],
        ];
        const attributes = [gained, paid].map((each, place) => ({
          ...blankAttribute({ id: `a${place}`, name: `a${place}`, position: place, type: 'number' }),
          reading: defaultReading,
          direction: each.direction,
          role: 'want' as const,
          scale: each.scale,
        }));
        const columns = attributes.map((attribute, place) =>
          readColumn(
            (values[place] ?? []).map((value) => value.toFixed(12)),
            attribute,
          ),
        );
        const { itemScore } = rankItems({
          items: [{ id: 'stays' }, { id: 'trades' }],
          attributes,
          columnOf: (id) => {
            const column = columns[Number(id.slice(1))];
            if (column === undefined) throw new RangeError(id);
            return column;
          },
          cellsOf: () => [],
          weighting: {
            ...blankWeighting({ id: 'w', name: 'w', position: 0 }),
            points: { a0: weight, a1: points },
          },
          missingPolicy: 'interval',
        });
        expect(itemScore(0).score).toBeCloseTo(itemScore(1).score, 8);
      },
    ),
  );
});

it('A step is one, two or five times a power of ten, a tenth to a fifth of its scale', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (reach) => {
      const step = stepOn(reach);
      expect(step).toBeLessThanOrEqual((reach / 5) * (1 + 1e-9));
      expect(step).toBeGreaterThan((reach / 5 / 2.5) * (1 - 1e-9));
      expect(['1', '2', '5']).toContain(step.toExponential().split('e')[0]);
    }),
  );
});

it('Only numbers on a straight scale are asked for', () => {
  const number = {
    ...blankAttribute({ id: 'a', name: 'a', position: 0, type: 'number' }),
    reading: defaultReading,
  };
  const rule: ScaleRule = { low: 10, high: 30, target: null, isLowerBetter: true, soft: null };
  expect(canBeTraded({ attribute: number, rule })).toBe(true);
  expect(straightReach(rule)).toBe(20);
  expect(straightReach({ ...rule, points: [{ at: 29, rise: 0.94 }] })).toBeNull();
  const between = { low: 0, high: 100, target: null, isLowerBetter: false, soft: null };
  const points = [
    { at: 51, rise: 0.51 },
    { at: 53, rise: 0.55 },
    { at: 55, rise: 0.55 },
  ];
  expect([straightReach(between), straightReach({ ...between, points })]).toEqual([100, null]);
  expect(straightReach({ ...rule, soft: { at: 29.5, isMost: true, kept: 0.5 } })).toBeNull();
  const target: ScaleRule = { ...rule, target: 15 };
  expect(canBeTraded({ attribute: number, rule: target })).toBe(false);
  expect(straightReach({ ...rule, high: 10 })).toBeNull();
  for (const type of ['boolean', 'category', 'date'] as const)
    expect(canBeTraded({ attribute: { ...number, type }, rule })).toBe(false);
});
