import {
  applyChanges,
  type Cell,
  type Comparison,
  continueSeries,
  defaultReading,
  invertChanges,
  isReadable,
  rawText,
} from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { cellsAt } from './cellEdits';
import { createCellConverter, fillCells, moveCells } from './cellFill';

const itemIds = Array.from({ length: 8 }, (_, i) => testId(i));
const attributeIds = [testId(10), testId(11), testId(12), testId(13)];

const arbitraryCell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constantFrom(null, 'n/a', 'Room 1', '2026-01-31'),
  fc.integer({ min: 0, max: 5 }).map(String),
  fc.record({ raw: fc.constantFrom('7', '8'), state: fc.constant('known' as const), note: fc.constant('!') }),
  fc.constant({ raw: '1,350', state: 'unknown' as const, source: 'shop' }),
);

/** Eight phones with a price, a weight, a text and a price for the weight, which a formula computes. */
const table: fc.Arbitrary<Comparison> = fc
  .array(fc.array(arbitraryCell, { minLength: 8, maxLength: 8 }), { minLength: 3, maxLength: 3 })
  .map((columns) => {
    const phones = samplePhones();
    const items = itemIds.map((id, position) => ({ id, name: `Phone ${position}`, position }));
    const [price] = phones.attributes;
    if (price === undefined) throw new Error('No price');
    const formula = `{${testId(10)}} / {${testId(11)}}`;
    const computed = { ...price, id: testId(13), name: 'Price by weight', unit: '', position: 3, formula };
    return {
      ...phones,
      items,
      attributes: [...phones.attributes, computed],
      columns: Object.fromEntries(attributeIds.slice(0, 3).map((id, j) => [id, columns[j] ?? []])),
    };
  });

const storedOf = (comparison: Comparison) => cellsAt(comparison, itemIds, attributeIds.slice(0, 3));

it('A fill along the items continues or repeats each column, skips invalid values, and is undone exactly', () => {
  fc.assert(
    fc.property(
      table,
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      (comparison, start, count, isBack) => {
        const own = itemIds.slice(start + 1, start + 1 + count);
        const others = isBack ? itemIds.slice(0, start + 1) : itemIds.slice(start + 1 + count);
        const edit = fillCells(comparison, {
          from: { itemIds: own, attributeIds },
          to: { itemIds: others, attributeIds },
          isBack,
        });
        const filled = applyChanges(comparison, edit.changes);
        let left = others.length;
        for (const attribute of comparison.attributes.slice(0, 3)) {
          const before = cellsAt(comparison, itemIds, [attribute.id]).flat();
          const after = cellsAt(filled, itemIds, [attribute.id]).flat();
          const sources = own.map((id) => before[itemIds.indexOf(id)] ?? null);
          if (isBack) sources.reverse();
          const isPlain = sources.every((cell) => typeof cell === 'string' || cell?.state === 'known');
          const series = isPlain ? continueSeries(sources.map(rawText), attribute) : null;
          for (const [k, id] of (isBack ? others.toReversed() : others).entries()) {
            const at = itemIds.indexOf(id);
            const wanted = series === null ? sources[k % sources.length] : series(k + 1);
            const isValue = typeof wanted === 'string' || (wanted !== null && wanted?.state === 'known');
            const isLeft =
              (series !== null && wanted === null) ||
              (isValue &&
                rawText(wanted ?? null) !== 'n/a' &&
                !isReadable(rawText(wanted ?? null), attribute));
            if (isLeft) left++;
            expect(after[at]).toEqual(isLeft ? before[at] : wanted);
          }
        }
        expect(edit.leftCount).toBe(left);
        expect(edit.count + left).toBe(others.length * attributeIds.length);
        const undone = applyChanges(filled, invertChanges(comparison, edit.changes));
        expect(storedOf(undone)).toEqual(storedOf(comparison));
      },
    ),
    { numRuns: 150 },
  );
});

it('A move takes whole cells, also onto part of their old place, and is undone exactly', () => {
  fc.assert(
    fc.property(
      table,
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      (comparison, from, to, count) => {
        const [own, others] = [from, to].map((start) => itemIds.slice(start, start + count));
        const height = Math.min(own?.length ?? 0, others?.length ?? 0);
        const block = (ids: readonly string[] = []) => ({ itemIds: ids.slice(0, height), attributeIds });
        const edit = moveCells(comparison, block(own), block(others));
        const moved = applyChanges(comparison, edit.changes);
        const before = storedOf(comparison);
        const expected = before.map((row, i) => (i >= from && i < from + height ? row.map(() => null) : row));
        for (let k = 0; k < height; k++) expected[to + k] = before[from + k] ?? [];
        expect(storedOf(moved)).toEqual(expected);
        expect(edit.leftCount).toBe(height);
        const undone = applyChanges(moved, invertChanges(comparison, edit.changes));
        expect(storedOf(undone)).toEqual(before);
      },
    ),
    { numRuns: 150 },
  );
});

it('A cell moved to an attribute with another format keeps its value', () => {
  const [price] = samplePhones().attributes;
  if (price === undefined) throw new Error('No price');
  const other = { ...price, id: 'other', reading: { ...defaultReading, decimalMark: ',' } } as const;
  const convert = createCellConverter(other, price);
  expect(convert('1.350')).toBe('1,350');
  expect(convert({ raw: '2.5', state: 'disputed' })).toEqual({ raw: '2,5', state: 'disputed' });
});

it('A fill along the attributes keeps values and their units, and skips types that can’t hold them', () => {
  const phones = samplePhones();
  const [price, weight, colour] = phones.attributes;
  if (price === undefined || weight === undefined || colour === undefined) throw new Error('No attributes');
  const heavy = { ...weight, id: testId(14), unit: 'kg', position: 4 };
  const comparison = {
    ...phones,
    attributes: [{ ...price, type: 'date' as const }, weight, colour, heavy],
    columns: { ...phones.columns, [testId(10)]: [null, null, null], [testId(14)]: [null, null, null] },
  };
  const edit = fillCells(comparison, {
    from: { itemIds: [testId(0)], attributeIds: [testId(11)] },
    to: { itemIds: [testId(0)], attributeIds: [testId(14), testId(10), testId(12)] },
    isBack: false,
  });
  const [row] = cellsAt(
    applyChanges(comparison, edit.changes),
    [testId(0)],
    [testId(14), testId(10), testId(12)],
  );
  expect(row).toEqual(['180 g', null, '180']);
  expect(edit).toMatchObject({ count: 2, leftCount: 1 });
});
