import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSoundScale } from '../fields/scaleFields';
import { carryWorths, categoryScale } from './carryWorths';
import { hasWorthsFor } from './fixedScale';

const grades = ['poor', 'fair', 'good', 'great'];
const uneven = categoryScale(grades, [0, 0.6, 0.8, 1]);
const risesOf = (order: readonly string[]) =>
  carryWorths(uneven, order)?.points?.map(({ rise }) => Number(rise.toFixed(6))) ?? null;

it('keeps the steps of categories that stay, and gives new ones the middle and moved ones the worth of their place', () => {
  expect(risesOf(grades)).toEqual([0.6, 0.8]);
  expect(risesOf(['poor', 'good', 'fair', 'great'])).toEqual([0.6, 0.8]);
  expect(risesOf(['poor', 'fair', 'fine', 'good', 'great'])).toEqual([0.6, 0.7, 0.8]);
  expect(risesOf(['poor', 'fair', 'great'])).toEqual([0.6]);
  expect(risesOf(['poor', 'all right', 'fine', 'great'])).toEqual([0.6, 0.8]);
  expect(risesOf(['poor', 'fair', 'good'])).toEqual([0.75]);
  expect(risesOf(['bad', 'poor', 'fair', 'good', 'great'])?.[0]).toBeCloseTo(0.25, 6);
});

it('returns nothing for even steps, too few categories, or none in common', () => {
  expect(categoryScale(grades, [0, 1 / 3, 2 / 3, 1])).toBeNull();
  expect(risesOf(['poor', 'great'])).toBeNull();
  expect(risesOf(['a', 'b', 'c'])).toBeNull();
  expect(risesOf(['poor', 'x', 'x', 'great'])).toBeNull();
  expect(carryWorths(null, grades)).toBeNull();
});

it('makes a valid scale for exactly the new order, from any two', () => {
  const order = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g'], { minLength: 3 });
  const rises = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(order, order, rises, (before, after, steps) => {
      const risen = before.map((_, k) => steps.slice(0, k + 1).reduce((sum, step) => sum + step, 0));
      const carried = carryWorths(categoryScale(before, risen), after);
      fc.pre(carried !== null);
      expect([isSoundScale(carried), hasWorthsFor(carried, after)]).toEqual([true, true]);
    }),
  );
});
