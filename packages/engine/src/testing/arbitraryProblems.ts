import fc from 'fast-check';
import type { DecisionProblem } from '../methods/problem';

/** Whole numbers above 0, which every method takes, with ties and constant columns; exact in sums and squares. */
export const plainProblems: fc.Arbitrary<DecisionProblem> = problems(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 1, max: 20 }),
  2,
);

/** Few values and small weights, so that advantages often cancel. */
export const levelProblems: fc.Arbitrary<DecisionProblem> = problems(
  fc.integer({ min: 1, max: 3 }),
  fc.integer({ min: 1, max: 6 }),
  2,
);

const wildNumber = fc.oneof(
  { weight: 3, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 2, arbitrary: fc.integer({ min: -3, max: 3 }) },
  fc.constantFrom(
    0,
    -0,
    1e308,
    -1e308,
    Number.MAX_VALUE,
    -Number.MAX_VALUE,
    5e-324,
    -5e-324,
    2.2e-308,
    1e-200,
    1e200,
  ),
);

/** Any finite numbers: negative zero, the largest, denormals, few or no items, weights of any size or all 0. */
export const wildProblems: fc.Arbitrary<DecisionProblem> = problems(
  wildNumber,
  fc.oneof(
    fc.constantFrom(0, -0, 1, 5e-324, 1e308, Number.MAX_VALUE),
    fc.double({ min: 0, max: 1e3, noNaN: true }),
  ),
  0,
);

/** Wild sizes, but nothing negative and no zero: inside the domain of the ratio methods. */
export const wildPositiveProblems: fc.Arbitrary<DecisionProblem> = problems(
  fc.oneof(
    fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true }),
    fc.constantFrom(5e-324, 1e-308, 1, 1e308, Number.MAX_VALUE),
  ),
  fc.constantFrom(0, 1, 2, 1e-300, 1e300),
  0,
);

function problems(
  value: fc.Arbitrary<number>,
  weight: fc.Arbitrary<number>,
  leastItems: number,
): fc.Arbitrary<DecisionProblem> {
  return fc
    .record({
      items: fc.integer({ min: leastItems, max: 7 }),
      attributes: fc.integer({ min: leastItems === 0 ? 0 : 1, max: 5 }),
    })
    .chain(({ items, attributes }) => {
      const size = { minLength: attributes, maxLength: attributes };
      const column = fc.oneof(
        { weight: 5, arbitrary: fc.array(value, { minLength: items, maxLength: items }) },
        value.map((constant) => new Array<number>(items).fill(constant)),
      );
      return fc.record({
        columns: fc.array(column, size),
        weights: fc.array(weight, size),
        directions: fc.array(fc.constantFrom('higher' as const, 'lower' as const), size),
      });
    });
}
