import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  arbitraryTable,
  type SampleAttribute,
  type SampleCell,
  sampleInput,
  scoresOf,
} from '../testing/rankingSamples';
import { fixedScalesFor, widenScale } from './fixedScales';
import { rankItems } from './rankItems';

function rank(table: readonly SampleAttribute[]) {
  return rankItems(sampleInput(table));
}

function withFixedScales(table: readonly SampleAttribute[]): readonly SampleAttribute[] {
  const { attributes } = sampleInput(table);
  const fixed = new Map(
    fixedScalesFor(rank(table), attributes).map(({ attributeId, scale }) => [attributeId, scale]),
  );
  return table.map((each, j) => ({ ...each, scale: fixed.get(`a${j}`) ?? each.scale ?? null }));
}

const without = (table: readonly SampleAttribute[]) => table.map((each) => ({ ...each, scale: null }));
const withItem = (table: readonly SampleAttribute[], cells: readonly SampleCell[]) =>
  table.map((each, j) => ({ ...each, cells: [...each.cells, cells[j] ?? null] }));

const wild: fc.Arbitrary<SampleCell> = fc.oneof(
  fc.integer({ min: -10_000, max: 10_000 }),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  fc.constant(null),
  fc.constant('n/a' as const),
);
const newItem = fc.array(wild, { minLength: 5, maxLength: 5 });

it('with fixed scales, a new item changes no score and no order of the others', () => {
  fc.assert(
    fc.property(arbitraryTable('open', 12), newItem, (table, cells) => {
      const fixed = withFixedScales(without(table));
      const before = rank(fixed);
      const after = rank(withItem(fixed, cells));
      // An attribute of which only the new item knows anything enters the score with it.
      fc.pre(after.attributeIds.length === before.attributeIds.length);
      const newcomer = before.itemIds.length;
      for (const i of before.order.subarray(0, before.placedCount)) {
        expect(after.itemScore(i)).toEqual(before.itemScore(i));
      }
      expect([...after.order].filter((i) => i !== newcomer)).toEqual([...before.order]);
    }),
  );
});

it('an item that is ruled out changes nothing, even if scales follow the data', () => {
  fc.assert(
    fc.property(arbitraryTable('open', 12), newItem, (table, cells) => {
      const must = { role: 'must', limit: { min: null, max: 10, oneOf: null } } as const;
      const limited = without(table).map((each, j) => (j === 0 ? { ...each, ...must } : each));
      const before = rank(limited);
      const after = rank(withItem(limited, [5000, ...cells]));
      expect(after.ruledOut.at(-1)?.itemIndex).toBe(before.itemIds.length);
      expect(after.attributeIds).toEqual(before.attributeIds);
      expect(scoresOf(after).slice(0, -1)).toEqual(scoresOf(before));
      expect([...after.order].filter((i) => i !== before.itemIds.length)).toEqual([...before.order]);
      expect(after.outsideScale).toEqual(before.outsideScale);
    }),
  );
});

it('fixes round ends around the items that are not ruled out, and keeps an existing scale', () => {
  const must = { role: 'must', limit: { min: null, max: 2000, oneOf: null } } as const;
  const table = [
    { cells: [980, 1500, 1200, 5000], scale: null, ...must },
    { cells: [1, 2, 3, 9] },
    { cells: [null, null, null, 4], scale: null },
  ];
  const { attributes } = sampleInput(table);
  expect(fixedScalesFor(rank(table), attributes)).toEqual([
    { attributeId: 'a0', scale: { low: 800, high: 1600 } },
  ]);
  expect(rank(table).notScored).toEqual([{ attributeId: 'a2', reason: 'onlyRuledOut' }]);
});

it('keeps a logarithmic scale above 0 when it is widened, and unchanged if only 0 and less are below', () => {
  const number = { type: 'number', unit: '', order: [] } as const;
  const scale = { low: 10, high: 100, curve: 'logarithmic' } as const;
  expect(widenScale(number, scale, { lowest: 2, highest: 250 })).toEqual({ ...scale, low: 2, high: 250 });
  expect(widenScale(number, scale, { lowest: 0, highest: 50 })).toEqual(scale);
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), fc.nat(1e6), (lowest, more) => {
      const wide = widenScale(number, scale, { lowest, highest: lowest + more });
      expect(wide.low).toBeGreaterThan(0);
      if (lowest > 0) expect(wide.low).toBeLessThanOrEqual(Math.min(10, lowest));
    }),
  );
});

it('widens only the end that was passed, to a round number around all values', () => {
  const money = { type: 'money', unit: 'EUR', order: [] } as const;
  const scale = { low: 980, high: 1500 };
  expect(widenScale(money, scale, { lowest: 990, highest: 1620 })).toEqual({ low: 980, high: 1800 });
  expect(widenScale(money, scale, { lowest: 400, highest: 450 })).toEqual({ low: 0, high: 1500 });
  fc.assert(
    fc.property(fc.integer(), fc.nat(1e6), (lowest, more) => {
      const wide = widenScale(money, scale, { lowest, highest: lowest + more });
      expect(wide.low).toBeLessThanOrEqual(Math.min(scale.low, lowest));
      expect(wide.high).toBeGreaterThanOrEqual(Math.max(scale.high, lowest + more));
    }),
  );
});
