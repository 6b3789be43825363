import { takeAllSteps } from '@tertium/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadLabels } from './endNames';
import { type Box, overlaps, placeLabels } from './placeLabels';

const labelsOf = (...given: Parameters<typeof placeLabels>) => takeAllSteps(placeLabels(...given));

const room: Box = { x: 0, y: 0, width: 600, height: 400 };
const mark = fc.record({
  x: fc.integer({ min: 0, max: 600 }),
  y: fc.integer({ min: 0, max: 400 }),
  radiusPx: fc.integer({ min: 4, max: 17 }),
  widthPx: fc.integer({ min: 20, max: 180 }),
});
const taken = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: 600 }),
    y: fc.integer({ min: 0, max: 400 }),
    width: fc.integer({ min: 1, max: 200 }),
    height: fc.integer({ min: 1, max: 40 }),
  }),
  { maxLength: 6 },
);

test('No name overlaps another, a line or the edge', () => {
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 30 }), taken, (marks, lines) => {
      const labels = labelsOf(marks, room, lines).flatMap((box) => box ?? []);
      for (const [i, label] of labels.entries()) {
        expect(label.x).toBeGreaterThanOrEqual(0);
        expect(label.x + label.width).toBeLessThanOrEqual(600);
        expect(label.y).toBeGreaterThanOrEqual(0);
        expect(label.y + label.height).toBeLessThanOrEqual(400);
        for (const other of [...labels.slice(i + 1), ...lines]) expect(overlaps(label, other)).toBe(false);
      }
    }),
  );
});

test('A mark alone has its name at its right, at the right edge at its left', () => {
  const at = (x: number) => labelsOf([{ x, y: 200, radiusPx: 8, widthPx: 100 }], room, [])[0]?.x;
  expect(at(300)).toBe(312);
  expect(at(590)).toBe(478);
});

test('Without room beside a mark its name is placed apart, tied to it, and not close to another mark', () => {
  const band = { x: 0, y: 185, width: 600, height: 30 };
  const marks = [
    { x: 300, y: 200, radiusPx: 8, widthPx: 150 },
    { x: 300, y: 150, radiusPx: 8, widthPx: 40 },
  ];
  const [label] = labelsOf(marks, room, [band]);
  expect(label?.tie).toBeTruthy();
  expect(label && overlaps(label, band)).toBe(false);
  expect(label && overlaps(label, { x: 283, y: 133, width: 34, height: 34 })).toBe(false);
});

test('A name is as long as there is room for when all have theirs, and cut where there is none', () => {
  const name = { y: 200, radiusPx: 8, widthPx: 180, leastPx: 100, morePx: [400, 280] };
  const widths = (xs: readonly number[], within: Box) =>
    labelsOf(
      xs.map((x) => ({ x, ...name })),
      within,
      [],
    ).map((box) => box?.width);
  expect(widths([20], room)).toEqual([400]);
  expect(widths([20, 350], { ...room, y: 191, height: 18 })).toEqual([280, 180]);
  expect(widths([20], { ...room, width: 140 })).toEqual([100]);
});

test('A name that must overlap something overlaps as little as possible', () => {
  // Boxes fill the rows beside and below the mark. Above it are a wide box to the left and a square to the right.
  const row = (y: number) => Array.from({ length: 60 }, (_, i) => ({ x: i * 10, y, width: 9, height: 9 }));
  const free = [
    ...row(196),
    ...row(215),
    { x: 330, y: 180, width: 9, height: 9 },
    { x: 230, y: 180, width: 90, height: 9 },
  ];
  const [label] = labelsOf([{ x: 300, y: 200, radiusPx: 8, widthPx: 100 }], room, [], free);
  const covered = free.filter((other) => label && overlaps(label, other)).length;
  expect([label?.y, covered]).toEqual([178, 1]);
});

test('Names at the ends of lines keep their order and their distance, and stay within', () => {
  const heights = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(heights, (wanted) => {
      const spread = spreadLabels(wanted, 18, 0, 400);
      const order = wanted.map((_, i) => i).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
      const sorted = order.map((i) => spread[i] ?? Number.NaN);
      for (const [i, height] of sorted.entries()) {
        expect(height).toBeGreaterThanOrEqual(0);
        expect(height).toBeLessThanOrEqual(400);
        if (i > 0) expect(height - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(18);
      }
    }),
  );
  expect(spreadLabels([10, 200], 18, 0, 400)).toEqual([10, 200]);
});
