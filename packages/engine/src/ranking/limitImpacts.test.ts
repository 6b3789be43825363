import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Limit } from '../comparison';
import { type SampleAttribute, sampleInput } from '../testing/rankingSamples';
import { limitImpacts } from './limitImpacts';
import { rankItems } from './rankItems';

const most = (max: number): Limit => ({ min: null, max, oneOf: null });
const least = (min: number): Limit => ({ min, max: null, oneOf: null });

it('a must-have names the items that it rules out, those ruled out by it alone, and how far its limit would have to move', () => {
  const input = sampleInput([
    {
      cells: [1400, 1547, 1520, 1900, 1510, null],
      scale: { low: 500, high: 2000 },
      direction: 'lower',
      role: 'must',
      limit: most(1500),
    },
    { cells: [3, 3, 4, 2, 1, 3], role: 'must', limit: least(2) },
    { cells: [1, 2, 3, 4, 5, 6], limit: most(0) },
  ]);
  expect(limitImpacts(rankItems(input), input.attributes)).toEqual([
    {
      attributeId: 'a0',
      failingCount: 4,
      aloneCount: 3,
      undecidedCount: 1,
      relaxations: [
        { end: 'max', value: 1520, itemIndexes: [2] },
        { end: 'max', value: 1550, itemIndexes: [2, 1] },
      ],
    },
    { attributeId: 'a1', failingCount: 1, aloneCount: 0, undecidedCount: 0, relaxations: [] },
  ]);
});

const cell = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -300, max: 300 }).map((n) => n / 10) },
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: 1, max: 9 }))
      .map(([low, width]): [number, number] => [low, low + width]),
  },
);
const end = fc.option(fc.integer({ min: -20, max: 20 }));
const numeric = fc
  .record({
    cells: fc.array(cell, { minLength: 6, maxLength: 6 }),
    role: fc.constantFrom('must', 'must', 'want'),
    limit: fc.tuple(end, end).map(([a, b]): Limit => {
      const isRange = a !== null && b !== null;
      return { min: isRange ? Math.min(a, b) : a, max: isRange ? Math.max(a, b) : b, oneOf: null };
    }),
  })
  .map((fields): SampleAttribute => ({ ...fields, scale: { low: -50, high: 50 } }));

const worded = fc
  .record({
    cells: fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: 6, maxLength: 6 }),
    oneOf: fc.subarray(['1', '2', '3', '4'], { minLength: 1 }),
  })
  .map(
    ({ cells, oneOf }): SampleAttribute => ({
      cells,
      type: 'category',
      role: 'must',
      limit: { min: null, max: null, oneOf },
    }),
  );
/** A category that asks for no worse than one of its order. */
const ordered = worded.map(
  (fields): SampleAttribute => ({
    ...fields,
    order: ['bad', 'fair', 'good', 'fine', 'best'],
    limit: least(Number(fields.limit?.oneOf?.[0])),
  }),
);
const attribute = fc.oneof(
  { weight: 4, arbitrary: numeric },
  { weight: 2, arbitrary: worded },
  { weight: 1, arbitrary: ordered },
);

it('the impact of a limit matches the ranking with the limit removed or moved', () => {
  fc.assert(
    fc.property(fc.array(attribute, { minLength: 1, maxLength: 3 }), (attributes) => {
      const input = sampleInput(attributes);
      const outWith = (id: string, limit: Limit | null): ReadonlySet<number> => {
        const changed = input.attributes.map((each) => (each.id === id ? { ...each, limit } : each));
        return new Set(rankItems({ ...input, attributes: changed }).ruledOut.map((each) => each.itemIndex));
      };
      const ranking = rankItems(input);
      const out = ranking.ruledOut.map(({ itemIndex }) => itemIndex);
      for (const impact of limitImpacts(ranking, input.attributes)) {
        const limit = input.attributes.find(({ id }) => id === impact.attributeId)?.limit ?? null;
        const without = outWith(impact.attributeId, null);
        expect(out.filter((i) => !without.has(i))).toHaveLength(impact.aloneCount);
        for (const each of impact.relaxations) {
          if (limit === null) throw new Error('It asks nothing');
          const eased =
            'also' in each ? { oneOf: [...(limit.oneOf ?? []), each.also] } : { [each.end]: each.value };
          const still = outWith(impact.attributeId, { ...limit, ...eased });
          expect([...each.itemIndexes].sort((a, b) => a - b)).toEqual(out.filter((i) => !still.has(i)));
          if ('also' in each || limit[each.end] === null) continue;
          // Round, and not much farther than the item that is let in needs.
          const edge = Number(limit[each.end]);
          const needs = Math.max(
            ...each.itemIndexes.map((i) => {
              const failure = ranking.ruledOut.find(({ itemIndex }) => itemIndex === i)?.failures[0];
              return Math.abs((failure?.value ?? Number.NaN) - edge);
            }),
          );
          const goes = Math.abs(each.value - edge);
          expect(goes >= needs && goes <= 1.2 * needs).toBe(true);
        }
      }
    }),
  );
});

it('the offered texts are those that would let most items in, each once in any spelling', () => {
  const text = fc.constantFrom('ash', 'Ash', ' ash', 'birch', 'BIRCH', 'cedar', 'dill', null);
  fc.assert(
    fc.property(fc.array(text, { minLength: 9, maxLength: 9 }), (texts) => {
      const input = sampleInput([
        { cells: texts.map(() => 1) },
        { cells: texts.map(() => null), type: 'text', role: 'must' },
      ]);
      const tryOut = (oneOf: readonly string[]) => {
        const attributes = input.attributes.map((each) =>
          each.id === 'a1' ? { ...each, limit: { min: null, max: null, oneOf } } : each,
        );
        const cellsOf = (id: string) => (id === 'a1' ? texts : input.cellsOf(id));
        return { attributes, ranking: rankItems({ ...input, attributes, cellsOf }) };
      };
      const { attributes, ranking } = tryOut(['elm']);
      const lets = (also: string) => {
        const still = new Set(tryOut(['elm', also]).ranking.ruledOut.map(({ itemIndex }) => itemIndex));
        return ranking.ruledOut.flatMap(({ itemIndex }) => (still.has(itemIndex) ? [] : [itemIndex]));
      };
      const groups = new Set(texts.flatMap((each) => (each === null ? [] : [lets(each).join()])));
      const sizes = [...groups].map((group) => group.split(',').length).sort((a, b) => b - a);
      const [impact] = limitImpacts(ranking, attributes);
      expect(impact?.relaxations.map(({ itemIndexes }) => itemIndexes.length)).toEqual(sizes.slice(0, 2));
    }),
  );
});
