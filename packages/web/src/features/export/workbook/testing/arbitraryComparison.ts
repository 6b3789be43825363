import {
  type Attribute,
  blankAttribute,
  type Cell,
  type Comparison,
  emptyComparison,
  type Limit,
} from '@tertium/engine';
import fc from 'fast-check';
import { testId } from '../../../../document/testing/samplePhones';

interface SampleColumn {
  readonly attribute: Partial<Attribute> & Pick<Attribute, 'type'>;
  readonly cells: readonly Cell[];
}

const open: readonly Cell[] = [
  null,
  'n/a',
  { raw: '', state: 'inapplicable' },
  { raw: 'none', state: 'inapplicable' },
  { raw: '', state: 'pending' },
  { raw: '7', state: 'disputed', source: 'two papers' },
  'later',
];

const number = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 10 }).map(String) },
  { weight: 2, arbitrary: fc.integer({ min: -300, max: 1300 }).map((tenths) => String(tenths / 100)) },
);
const range = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 4 }))
  .map(([from, width]) => `${from}–${from + width}`);
const day = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

const cellsOf = (known: fc.Arbitrary<Cell>, count: number): fc.Arbitrary<readonly Cell[]> =>
  fc.array(fc.oneof({ weight: 8, arbitrary: known }, { weight: 1, arbitrary: fc.constantFrom(...open) }), {
    minLength: count,
    maxLength: count,
  });
const knownCells = (known: fc.Arbitrary<Cell>, count: number): fc.Arbitrary<readonly Cell[]> =>
  fc.array(known, { minLength: count, maxLength: count });

const limit = (penalty: number | undefined, min: number | null, max: number | null): Limit => ({
  ...{ min, max, oneOf: null },
  ...(penalty === undefined ? {} : { penalty }),
});

const scale = fc.constantFrom<Attribute['scale']>(
  null,
  { low: 0, high: 10 },
  { low: 2, high: 7.5 },
  { low: 1, high: 9, curve: 'logarithmic' },
  { low: 0, high: 10, points: [{ at: 3, rise: 0.7 }] },
  {
    low: -1,
    high: 12,
    points: [
      { at: 2, rise: 0.1 },
      { at: 4.5, rise: 0.1 },
      { at: 9, rise: 0.85 },
    ],
  },
);

/** A column of numbers on any kind of scale, with or without a limit. */
const numbers = (count: number): fc.Arbitrary<SampleColumn> =>
  fc.record({
    attribute: fc
      .record({
        type: fc.constantFrom('number' as const, 'money' as const, 'rating' as const),
        direction: fc.constantFrom('higher' as const, 'lower' as const, 'target' as const, 'none' as const),
        scale,
        target: fc.integer({ min: 0, max: 10 }),
        must: fc.constantFrom<Limit | null>(
          ...[
            null,
            null,
            limit(undefined, 2, null),
            limit(undefined, null, 8),
            limit(0.4, null, 6),
            limit(0.25, 3, null),
          ],
        ),
      })
      .map(({ must, target, ...some }) => ({
        ...some,
        target: some.direction === 'target' ? target : null,
        ...(must === null ? {} : { role: 'must' as const, limit: must }),
      })),
    cells: fc.oneof(
      knownCells(number, count),
      cellsOf(number, count),
      cellsOf(fc.oneof(number, range), count),
    ),
  });

const order = ['poor', 'Fair*', '=good', 'best "ever"'];
const categories = (count: number): fc.Arbitrary<SampleColumn> =>
  fc.record({
    attribute: fc.record({
      type: fc.constant('category' as const),
      order: fc.constant(order),
      direction: fc.constantFrom('higher' as const, 'lower' as const),
      scale: fc.constantFrom<Attribute['scale']>(null, {
        ...{ low: 0, high: 3, categories: order },
        points: [
          { at: 1, rise: 0.6 },
          { at: 2, rise: 0.65 },
        ],
      }),
    }),
    cells: cellsOf(fc.constantFrom(...order, 'POOR', ' Fair* '), count),
  });

const answers = (count: number): fc.Arbitrary<SampleColumn> =>
  fc.record({
    attribute: fc.constantFrom(
      { type: 'boolean' as const, direction: 'higher' as const },
      {
        ...{ type: 'boolean' as const, direction: 'lower' as const, role: 'must' as const },
        limit: { min: null, max: null, oneOf: ['yes'] },
      },
    ),
    cells: cellsOf(fc.constantFrom('yes', 'no', '✓'), count),
  });

const days = (count: number): fc.Arbitrary<SampleColumn> =>
  fc.record({
    attribute: fc.constantFrom(
      { type: 'date' as const, role: 'want' as const, direction: 'higher' as const },
      {
        type: 'date' as const,
        role: 'want' as const,
        direction: 'lower' as const,
        scale: { low: 19_700, high: 20_500 },
      },
    ),
    cells: cellsOf(fc.oneof(day, fc.constant('1850-06-01'), fc.constant('2024-05-06 13:30')), count),
  });

const words = (count: number): fc.Arbitrary<SampleColumn> =>
  fc.record({
    attribute: fc.constant({ type: 'text' as const }),
    cells: cellsOf(fc.constantFrom("=cmd|' /C calc'!A0", 'plain', '_x0041_'), count),
  });

/** Points of two weightings: one to save a workbook with, one to change it to. */
export interface WeighedSample {
  readonly comparison: Comparison;
  readonly points: readonly (readonly number[])[];
}

/** Comparisons with all that a scale can be, and with cells of all states. */
export const arbitraryComparison: fc.Arbitrary<WeighedSample> = fc
  .integer({ min: 1, max: 9 })
  .chain((count) =>
    fc.record({
      columns: fc
        .tuple(
          fc.array(fc.oneof(numbers(count), numbers(count), categories(count), answers(count), days(count)), {
            minLength: 1,
            maxLength: 6,
          }),
          words(count),
        )
        .map(([some, other]) => [...some, other]),
      policy: fc.constantFrom('interval' as const, 'leaveOut' as const, 'worst' as const),
      points: fc.array(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 8, maxLength: 8 }), {
        minLength: 2,
        maxLength: 2,
      }),
      names: fc.array(fc.constantFrom('Elm', '=1+1', 'Mill "Lane"', 'Quay & <b>', "'x"), {
        minLength: count,
        maxLength: count,
      }),
    }),
  )
  .map(({ columns, policy, points, names }) => ({
    comparison: comparisonOf(columns, policy, names),
    points,
  }));

function comparisonOf(
  columns: readonly SampleColumn[],
  missingPolicy: Comparison['settings']['missingPolicy'],
  names: readonly string[],
): Comparison {
  const attributes = columns.map(({ attribute }, position) => ({
    ...blankAttribute({ type: attribute.type, id: testId(100 + position), name: `A${position}`, position }),
    ...attribute,
  }));
  return {
    ...emptyComparison('Sample'),
    settings: { ...emptyComparison('').settings, missingPolicy },
    items: names.map((name, position) => ({ id: testId(position), name: `${name} ${position}`, position })),
    attributes,
    columns: Object.fromEntries(attributes.map(({ id }, j) => [id, columns[j]?.cells ?? []])),
  };
}
