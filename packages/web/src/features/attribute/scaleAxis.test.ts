import { blankAttribute, readColumn, type Scale } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisFor, reachOf, scaleParts, settleOn, stepFrom } from './scaleAxis';

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const scales = fc
  .tuple(number, number)
  .filter(([a, b]) => Math.abs(a - b) > 1e-3)
  .map(([a, b]): Scale => ({ low: Math.min(a, b), high: Math.max(a, b) }));

const plain = blankAttribute({ id: 'a', name: 'Price', position: 0, type: 'number' });
const columnFrom = (values: readonly number[]) => readColumn(values.map(String), plain);

it('Every movable point is on the axis and stays in order, however it is moved', () => {
  fc.assert(
    fc.property(
      scales,
      fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      fc.array(number, { maxLength: 20 }),
      fc.array(fc.tuple(fc.constantFrom(...scaleParts), fc.integer({ min: -20, max: 20 }), fc.boolean()), {
        maxLength: 30,
      }),
      (scale, share, values, moves) => {
        // Sums of doubles can pass the end by the smallest of them.
        const between = scale.low + (share ?? 0) * (scale.high - scale.low);
        const target = share === null ? null : Math.min(scale.high, between);
        let places = { ...scale, target };
        const axis = axisFor(places, plain, columnFrom(values));
        if (axis === null) throw new Error('no axis');
        expect(axis.low).toBeLessThanOrEqual(scale.low);
        expect(axis.high).toBeGreaterThanOrEqual(scale.high);
        for (const [part, steps, isDrag] of moves) {
          const value = places[part];
          if (value === null) continue;
          const reach = reachOf(part, places, axis);
          // A curve has its ends above 0 and stays there.
          if (places.low > 0 && part === 'low')
            expect(reachOf(part, places, axis, true).low).toBeGreaterThan(0);
          const next = isDrag
            ? settleOn(axis.low + ((steps + 20) / 40) * (axis.high - axis.low), reach, axis)
            : stepFrom(value, steps, reach, axis);
          places = { ...places, [part]: next };
          expect(places.low).toBeLessThan(places.high);
          expect(places.low).toBeGreaterThanOrEqual(axis.low);
          expect(places.high).toBeLessThanOrEqual(axis.high);
          if (places.target !== null) {
            expect(places.target).toBeGreaterThanOrEqual(places.low);
            expect(places.target).toBeLessThanOrEqual(places.high);
          }
        }
      },
    ),
  );
});

it('An arrow key moves to the next step, also from between two steps', () => {
  const axis = { low: 0, high: 100, step: 5 };
  const reach = { low: 0, high: 100 };
  expect(stepFrom(20, 1, reach, axis)).toBe(25);
  expect(stepFrom(22, 1, reach, axis)).toBe(25);
  expect(stepFrom(22, -1, reach, axis)).toBe(20);
  expect(stepFrom(20, -10, reach, axis)).toBe(0);
});

it('One far value does not press the scale together, and whole numbers move by whole steps', () => {
  const column = columnFrom([12_000, 20_000, 30_000, 2_000_000]);
  const axis = axisFor({ low: 10_000, high: 50_000, target: null }, plain, column);
  expect(axis?.high).toBeLessThan(75_000);
  expect(axisFor({ low: 1, high: 4, target: null }, plain, columnFrom([1, 2, 4]))?.step).toBe(1);
  expect(axisFor({ low: 1, high: 4, target: null }, plain, columnFrom([1, 2.5, 4]))?.step).toBeLessThan(0.1);
});

it('No axis holds numbers whose distance is none', () => {
  const column = columnFrom([1]);
  expect(axisFor({ low: -1.7e308, high: 1.7e308, target: null }, plain, column)).toBeNull();
});
