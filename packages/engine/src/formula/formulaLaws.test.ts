import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsOf } from '../columnsOf';
import type { Cell } from '../comparison';
import { highAt, isKnown, lowAt, valueAt } from '../table/column';
import { sheetOf, withResult } from '../testing/formulaSheet';

const numRuns = 300;

/** A number as a fraction of whole numbers; `null` where there is none. */
type Fraction = { readonly over: bigint; readonly under: bigint } | null;
type Evaluate = (row: Readonly<Record<string, Fraction>>) => Fraction;
interface Written {
  readonly text: string;
  readonly evaluate: Evaluate;
}

const fraction = (over: bigint, under: bigint): Fraction =>
  under === 0n ? null : under < 0n ? { over: -over, under: -under } : { over, under };
const whole = (value: number): Fraction => fraction(BigInt(value), 1n);
const isLess = (a: NonNullable<Fraction>, b: NonNullable<Fraction>) => a.over * b.under < b.over * a.under;

const both =
  (
    a: Written,
    b: Written,
    join: (a: NonNullable<Fraction>, b: NonNullable<Fraction>) => Fraction,
  ): Evaluate =>
  (row) => {
    const [left, right] = [a.evaluate(row), b.evaluate(row)];
    return left === null || right === null ? null : join(left, right);
  };

const names = ['A', 'B', 'C'];

/** Formulas beside what they mean: a walk over the tree in exact fractions that shares nothing with the product. */
const { formula } = fc.letrec<{ formula: Written; leaf: Written }>((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom(...names).map((name): Written => ({ text: name, evaluate: (row) => row[name] ?? null })),
    fc
      .integer({ min: 0, max: 9 })
      .map((value): Written => ({ text: String(value), evaluate: () => whole(value) })),
  ),
  formula: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.tuple(fc.constantFrom('+', '-', '*', '/'), tie('formula'), tie('formula')).map(
      ([sign, a, b]): Written => ({
        text: `(${a.text} ${sign} ${b.text})`,
        evaluate: both(a, b, (x, y) =>
          sign === '*'
            ? fraction(x.over * y.over, x.under * y.under)
            : sign === '/'
              ? fraction(x.over * y.under, x.under * y.over)
              : fraction(x.over * y.under + (sign === '+' ? 1n : -1n) * y.over * x.under, x.under * y.under),
        ),
      }),
    ),
    fc.tuple(fc.constantFrom('min', 'max'), tie('formula'), tie('formula')).map(
      ([name, a, b]): Written => ({
        text: `${name}(${a.text}, ${b.text})`,
        evaluate: both(a, b, (x, y) => (isLess(x, y) === (name === 'min') ? x : y)),
      }),
    ),
    tie('formula').map(
      (a): Written => ({
        text: `abs(${a.text})`,
        evaluate: (row) => {
          const value = a.evaluate(row);
          return value === null ? null : { ...value, over: value.over < 0n ? -value.over : value.over };
        },
      }),
    ),
    tie('formula').map(
      (a): Written => ({
        text: `-${a.text.startsWith('-') ? `(${a.text})` : a.text}`,
        evaluate: both({ text: '', evaluate: () => whole(0) }, a, (_, y) => fraction(-y.over, y.under)),
      }),
    ),
    fc.tuple(tie('leaf'), tie('leaf'), tie('formula'), tie('formula')).map(
      ([a, b, then, otherwise]): Written => ({
        text: `if(${a.text} < ${b.text}, ${then.text}, ${otherwise.text})`,
        evaluate: (row) => {
          const [left, right] = [a.evaluate(row), b.evaluate(row)];
          if (left === null || right === null) return null;
          return isLess(left, right) ? then.evaluate(row) : otherwise.evaluate(row);
        },
      }),
    ),
  ),
}));

const numbers = fc.integer({ min: -9, max: 9 });
/** Every formula names an attribute, so that it is one. */
const named = formula.map(({ text, evaluate }): Written => ({ text: `${text} + 0 * A`, evaluate }));

const columnOf = (cells: Readonly<Record<string, readonly Cell[]>>, text: string) => {
  const columns = Object.fromEntries(names.map((name) => [name, { cells: cells[name] ?? [] }]));
  return columnsOf(withResult(sheetOf(columns), text)).columnOf('#result');
};

const numberOf = (result: NonNullable<Fraction>) => Number(result.over) / Number(result.under);

it('a formula gives the value of exact fractions, or none where they have none', () => {
  fc.assert(
    fc.property(named, fc.tuple(numbers, numbers, numbers), ({ text, evaluate }, values) => {
      const column = columnOf(
        Object.fromEntries(names.map((name, at) => [name, [String(values[at])]])),
        text,
      );
      const exact = evaluate(Object.fromEntries(names.map((name, at) => [name, whole(values[at] ?? 0)])));
      fc.pre(exact === null || isFarFromNoise(exact));
      expect(isKnown(column, 0)).toBe(exact !== null);
      if (exact !== null) expect(valueAt(column, 0)).toBeCloseTo(numberOf(exact), 6);
    }),
    { numRuns },
  );
});

/** Numbers of the computer round: of a difference of nearly equal ones little may be left. */
const isFarFromNoise = ({ over, under }: NonNullable<Fraction>) =>
  under < 10n ** 6n && over < 10n ** 9n && -over < 10n ** 9n;

it('an unknown input leaves the result unknown unless the formula never uses it', () => {
  fc.assert(
    fc.property(named, fc.tuple(numbers, numbers), ({ text, evaluate }, [a, b]) => {
      const column = columnOf({ A: [String(a)], B: [String(b)], C: [null] }, text);
      if (isKnown(column, 0)) {
        const exact = evaluate({ A: whole(a), B: whole(b), C: null });
        expect(exact).not.toBeNull();
      }
    }),
    { numRuns },
  );
});

it('the range of a result holds the result of every point of its inputs', () => {
  const ends = fc.tuple(numbers, fc.integer({ min: 0, max: 5 }), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(named, fc.tuple(ends, ends, ends), ({ text }, inputs) => {
      const ranges = inputs.map(([low, width]) => (width === 0 ? String(low) : `${low} to ${low + width}`));
      const points = inputs.map(([low, width, share]) =>
        String(low + Math.round(share * width * 1024) / 1024),
      );
      const cells = Object.fromEntries(
        names.map((name, at) => [name, [ranges[at] ?? null, points[at] ?? null]]),
      );
      const column = columnOf(cells, text);
      if (!isKnown(column, 0)) return;
      expect(isKnown(column, 1)).toBe(true);
      const [low, high] = [lowAt(column, 0), highAt(column, 0)];
      const point = valueAt(column, 1);
      const noise = 1e-9 * Math.max(1, Math.abs(low), Math.abs(high));
      expect(point).toBeGreaterThanOrEqual(low - noise);
      expect(point).toBeLessThanOrEqual(high + noise);
    }),
    { numRuns },
  );
});

it('a renamed attribute changes no value', () => {
  fc.assert(
    fc.property(
      named,
      fc.string({ minLength: 1 }),
      fc.tuple(numbers, numbers, numbers),
      ({ text }, name, values) => {
        const cells = names.map((_, at) => ({ cells: [String(values[at])] }));
        const sheet = withResult(
          sheetOf(Object.fromEntries(names.map((each, at) => [each, cells[at] ?? { cells: [] }]))),
          text,
        );
        const attributes = sheet.attributes.map((each) => (each.id === '#b' ? { ...each, name } : each));
        const renamed = columnsOf({ ...sheet, attributes }).columnOf('#result');
        expect(renamed).toEqual(columnsOf(sheet).columnOf('#result'));
      },
    ),
    { numRuns: 50 },
  );
});
