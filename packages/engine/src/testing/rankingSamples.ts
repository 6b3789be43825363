import fc from 'fast-check';
import { blankAttribute } from '../changes/blanks';
import type { Attribute } from '../comparison';
import type { RankingInput } from '../ranking/createRanker';
import type { ItemScore, Ranking } from '../ranking/ranking';
import { type Column, createColumnBuilder } from '../table/column';

/** A cell of a sample: a number, a range, unknown (`null`) or inapplicable (`'n/a'`). */
export type SampleCell = number | readonly [number, number] | null | 'n/a';

export function sampleColumn(cells: readonly SampleCell[]): Column {
  const builder = createColumnBuilder(cells.length);
  cells.forEach((cell, i) => {
    if (cell === 'n/a') builder.setInapplicable(i);
    else if (typeof cell === 'number') builder.setValue(i, cell);
    else if (cell !== null) builder.setRange(i, (cell[0] + cell[1]) / 2, cell[0], cell[1]);
  });
  return builder.finish();
}

export interface SampleAttribute extends Partial<Attribute> {
  readonly cells: readonly SampleCell[];
  readonly points?: number;
}

/** A table by attribute: ids `a0`, `a1` … with the points given (5 where none), items `i0`, `i1` … */
export function sampleInput(
  attributes: readonly SampleAttribute[],
  missingPolicy: RankingInput['missingPolicy'] = 'interval',
): RankingInput {
  const columns = new Map(attributes.map(({ cells }, j) => [`a${j}`, sampleColumn(cells)]));
  const raws = new Map(
    attributes.map(({ cells }, j) => [`a${j}`, cells.map((cell) => (cell === null ? null : String(cell)))]),
  );
  return {
    items: Array.from(attributes[0]?.cells ?? [], (_, i) => ({ id: `i${i}` })),
    attributes: attributes.map(({ cells: _cells, points: _points, ...fields }, j) => ({
      ...blankAttribute({ id: `a${j}`, name: `A${j}`, position: j, type: 'number' }),
      scale: { low: 0, high: 10 },
      ...fields,
    })),
    columnOf: (id) => columns.get(id) ?? sampleColumn([]),
    cellsOf: (id) => raws.get(id) ?? [],
    weighting: {
      id: 'w',
      personId: null,
      name: 'W',
      position: 0,
      points: Object.fromEntries(
        attributes.flatMap(({ points }, j) => (points === undefined ? [] : [[`a${j}`, points]])),
      ),
      locked: [],
    },
    missingPolicy,
  };
}

const wholeCell = fc.integer({ min: 0, max: 10 });
const openCell = fc.oneof(
  { weight: 5, arbitrary: wholeCell },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant('n/a' as const) },
  {
    weight: 1,
    arbitrary: fc.tuple(wholeCell, wholeCell).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
  },
);

/** Small tables with many ties; `open` ones have unknown, inapplicable and range cells too. */
export function arbitraryTable(kind: 'known' | 'open', maximumItems = 8): fc.Arbitrary<SampleAttribute[]> {
  const cell: fc.Arbitrary<SampleCell> = kind === 'known' ? wholeCell : openCell;
  return fc.tuple(fc.integer({ min: 1, max: maximumItems }), fc.integer({ min: 1, max: 5 })).chain(([n, m]) =>
    fc.array(
      fc.record({
        cells: fc.array(cell, { minLength: n, maxLength: n }),
        points: fc.integer({ min: 0, max: 10 }),
        direction: fc.constantFrom('higher' as const, 'lower' as const, 'target' as const),
        target: fc.integer({ min: 0, max: 10 }),
      }),
      { minLength: m, maxLength: m },
    ),
  );
}

/** The scores of all items. */
export const scoresOf = ({ itemIds, itemScore }: Ranking): readonly ItemScore[] =>
  itemIds.map((_, i) => itemScore(i));
