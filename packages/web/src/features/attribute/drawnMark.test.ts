import { type Attribute, blankAttribute, defaultReading, readColumn } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast } from '../../ui/contrast';
import { darkColours, darkTints, lightColours, lightTints } from '../../ui/tokens';
import { drawMark, drawWorth } from './drawnMark';

const attributeOf = (fields: Partial<Attribute>): Attribute => ({
  ...blankAttribute({ id: 'a', name: 'A', position: 0, type: 'number' }),
  reading: defaultReading,
  direction: 'higher',
  ...fields,
});
const blank = { kind: 'bars', low: null, high: null, centre: null } as const;

const drawn = (fields: Partial<Attribute>, cells: readonly (string | null)[], baseline = -1) => {
  const attribute = attributeOf(fields);
  const column = readColumn(cells, attribute);
  return cells.map((_, i) => drawMark(attribute, column, i, baseline));
};
const spans = (marks: ReturnType<typeof drawn>) => marks.map((mark) => mark && [mark.from, mark.to]);

it('A bar runs from the low end of the scale, or from 0 if it is between the ends, and stops at the ends', () => {
  const scale = { low: 10, high: 20 };
  expect(spans(drawn({ cellMark: blank, scale }, ['10', '15', '40', null]))).toEqual([
    [0, 0],
    [0, 0.5],
    [0, 1],
    null,
  ]);
  expect(spans(drawn({ cellMark: blank, scale: { low: -10, high: 30 } }, ['-10', '0', '10']))).toEqual([
    [0, 0.25],
    [0.25, 0.25],
    [0.25, 0.5],
  ]);
  // Typed ends come before those of the scale, and those of the data come last.
  expect(spans(drawn({ cellMark: { ...blank, high: 30 }, scale }, ['20']))).toEqual([[0, 0.5]]);
  expect(spans(drawn({ cellMark: blank }, ['1', '2', '3']))).toEqual([
    [0, 0],
    [0, 0.5],
    [0, 1],
  ]);
  expect(drawn({ cellMark: blank }, ['2', '2'])).toEqual([null, null]);
  expect(drawn({}, ['1', '2'])).toEqual([null, null]);
});

it('A tint is plain at its centre and strongest at both ends, in the better colour where values are better', () => {
  const cellMark = { kind: 'tint', low: 0, centre: 20, high: 100 } as const;
  const marks = drawn({ cellMark, direction: 'lower' }, ['0', '10', '20', '60', '100']);
  expect(marks.map((mark) => mark?.tone)).toEqual(['better', 'better', 'plain', 'worse', 'worse']);
  const [low = 0, half = 0, centre, , high] = marks.map((mark) => mark?.strength);
  expect(centre).toBe(0);
  expect(half).toBeCloseTo(low / 2);
  expect(high).toBe(low);
  expect(drawn({ cellMark, direction: 'none' }, ['0', '100']).map((mark) => mark?.tone)).toEqual([
    'plain',
    'plain',
  ]);
});

it('A difference runs from the middle to its side, and the longer side of the scale fills one half', () => {
  const cellMark = { ...blank, kind: 'differences' } as const;
  const marks = drawn({ cellMark, scale: { low: 0, high: 100 } }, ['20', '0', '60', '100', null], 0);
  expect(spans(marks)).toEqual([null, [0.375, 0.5], [0.5, 0.75], [0.5, 1], null]);
  expect(marks.map((mark) => mark?.tone)).toEqual([undefined, 'worse', 'better', 'better', undefined]);
  expect(drawn({ cellMark }, ['1', '2'])).toEqual([null, null]);
  expect(drawn({ cellMark }, [null, '2', '3'], 0)).toEqual([null, null, null]);
});

it('Every mark stays within its cell, and a greater value never has the shorter bar', () => {
  const number = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 2, maxLength: 6 }),
      fc.constantFrom('bars' as const, 'tint' as const, 'differences' as const),
      fc.option(number),
      fc.option(number),
      (values, kind, low, high) => {
        const marks = drawn({ cellMark: { kind, low, high, centre: null } }, values.map(String), 0);
        for (const mark of marks) {
          if (mark === null) continue;
          expect(mark.from >= 0 && mark.from <= mark.to && mark.to <= 1).toBe(true);
          expect(mark.strength >= 0 && mark.strength <= 0.3).toBe(true);
        }
        if (kind !== 'bars') return;
        for (const [i, one] of values.entries())
          for (const [k, other] of values.entries())
            if (one < other) expect(marks[i]?.to ?? 0).toBeLessThanOrEqual(marks[k]?.to ?? 1);
      },
    ),
  );
});

/** A colour over another, as a browser mixes them. */
const over = (top: string, part: number, below: string): string => {
  const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [above, under] = [parts(top), parts(below)];
  const mixed = under.map((each, at) => Math.round(each * (1 - part) + (above[at] ?? 0) * part));
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
};

it.each([
  ['light', lightColours, lightTints],
  ['dark', darkColours, darkTints],
] as const)('Text on the strongest mark keeps a contrast of 4.5 in %s colours', (_, colours, tints) => {
  const { strength } = drawWorth(1);
  for (const fill of [colours.better, tints.worseLine, colours.accent])
    for (const ground of [colours.surface, tints.baseline, tints.selected])
      expect(contrast(colours.ink, over(fill, strength, ground))).toBeGreaterThanOrEqual(4.5);
});
