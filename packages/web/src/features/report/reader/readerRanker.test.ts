// @vitest-environment node
import {
  type AnyRanking,
  type Attribute,
  blankAttribute,
  type Cell,
  type Comparison,
  createRanker,
  emptyComparison,
  isByMethod,
  type RankingMethod,
  rankByMethod,
  rankingInputOf,
  readerDataOf,
} from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReaderRanker } from './readerRanker';

const text = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('', '3–9', '~12', '7.25', '-3', '1e-7') },
);
const cell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 12, arbitrary: text },
  { weight: 1, arbitrary: fc.constant({ raw: '', state: 'inapplicable' } as const) },
);
const word = fc.constantFrom('poor', 'fair', 'good', '');
const limit = fc.record({
  min: fc.option(fc.integer({ min: 1, max: 10 })),
  max: fc.option(fc.integer({ min: 20, max: 40 })),
  oneOf: fc.constant(null),
  penalty: fc.constantFrom(undefined, 0.4),
});
const scale = fc.constantFrom<Attribute['scale']>(
  null,
  { low: 0, high: 50 },
  { low: 1, high: 40, curve: 'logarithmic' },
  { low: 0, high: 40, points: [{ at: 10, rise: 0.7 }] },
  { low: 0, high: 2, points: [{ at: 1, rise: 0.2 }], categories: ['poor', 'fair', 'good'] },
  { low: 0, high: 2, points: [{ at: 1, rise: 0.2 }], categories: ['good', 'fair', 'poor'] },
);
const method: fc.Arbitrary<RankingMethod | null> = fc.constantFrom<RankingMethod | null>(
  null,
  { id: 'topsis' },
  { id: 'weightedProduct' },
  { id: 'edas' },
  { id: 'vikor', groupShare: 0.3 },
  { id: 'waspas', sumShare: 0.7 },
  {
    id: 'promethee',
    rules: { a0: { shape: 'linear', indifference: 1, preference: 9 }, gone: { shape: 'usual' } },
  },
);

const comparison: fc.Arbitrary<Comparison> = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 6 }))
  .chain(([items, attributes]) =>
    fc.record({
      method,
      missingPolicy: fc.constantFrom('interval' as const, 'leaveOut' as const, 'worst' as const),
      points: fc.dictionary(
        fc.constantFrom('a0', 'a1', 'a2', 'gone'),
        fc.double({ min: 0, max: 10, noNaN: true }),
      ),
      columns: fc.array(
        fc.record({
          isWord: fc.boolean(),
          cells: fc.array(cell, { minLength: items, maxLength: items }),
          words: fc.array(word, { minLength: items, maxLength: items }),
          direction: fc.constantFrom('higher' as const, 'lower' as const, 'target' as const, 'none' as const),
          role: fc.constantFrom('want' as const, 'must' as const, 'info' as const),
          ...{ limit, scale },
        }),
        { minLength: attributes, maxLength: attributes },
      ),
    }),
  )
  .map(({ columns, method: chosen, missingPolicy, points }) => {
    const blank = emptyComparison('Any');
    const settings = { ...blank.settings, missingPolicy };
    return {
      ...blank,
      settings: chosen === null ? settings : { ...settings, method: chosen },
      items: (columns[0]?.cells ?? []).map((_, i) => ({ id: `i${i}`, name: `Item ${i}`, position: i })),
      attributes: columns.map(({ isWord, cells: _, words: _words, ...fields }, j) => ({
        ...blankAttribute({ id: `a${j}`, name: `A${j}`, position: j, type: isWord ? 'category' : 'number' }),
        ...fields,
        target: 20,
        order: isWord ? ['poor', 'fair', 'good'] : [],
      })),
      columns: Object.fromEntries(
        columns.map(({ isWord, cells, words }, j) => [`a${j}`, isWord ? words : cells]),
      ),
      weightings: [{ id: 'w', personId: null, name: 'W', position: 0, points, locked: ['a0'] }],
    };
  });

/** As the page ranks it. */
function rankHere(of: Comparison, points: Readonly<Record<string, number>>): AnyRanking {
  const weighting = { id: 'x', personId: null, name: '', position: 0, points, locked: [] };
  const sum = createRanker(rankingInputOf(of, weighting)).ranking();
  const by = of.settings.method ?? null;
  return by === null ? sum : rankByMethod(sum, of.attributes, by);
}

/** Everything that a reader sees of the items that are not ruled out, in their order. */
function standingsOf(ranking: AnyRanking, isShown: (index: number) => boolean) {
  return [...ranking.itemIds.keys()].filter(isShown).map((index) => ({
    ...ranking.placeOf(index),
    scores: isByMethod(ranking)
      ? [ranking.scoreOf(index)]
      : [ranking.itemScore(index).score, ranking.itemScore(index).low, ranking.itemScore(index).high],
  }));
}

it('A file ranks like the page with its weights and any others, for any method and open values', () => {
  fc.assert(
    fc.property(
      comparison,
      fc.array(fc.constantFrom(0, 0.5, 3, 5, 7.5, 10), { minLength: 6, maxLength: 6 }),
      (of, other) => {
        const weighting = of.weightings[0] ?? null;
        const own = weighting?.points ?? {};
        const here = rankHere(of, own);
        const written = JSON.stringify(
          readerDataOf({ comparison: of, ranking: here, weighting, format: '1234.5', itemIndexes: [] }),
        );
        const data = JSON.parse(written);
        const rank = createReaderRanker(data);
        const ruledOut = new Set(here.ruledOut.map(({ itemIndex }) => itemIndex));
        const all = () => true;
        const isIn = (index: number) => !ruledOut.has(index);
        const there = rank(data.attributes.map(({ points }: { points: number }) => points));
        expect(standingsOf(there, all)).toEqual(standingsOf(here, isIn));
        expect([...there.shares]).toEqual([...here.shares]);
        const tried = Object.fromEntries(here.attributeIds.map((id, j) => [id, other[j] ?? 5]));
        expect(standingsOf(rank(Object.values(tried)), all)).toEqual(standingsOf(rankHere(of, tried), isIn));
      },
    ),
    { numRuns: 150 },
  );
});

it('A file contains no ids, cell texts or notes, and no items that are ruled out', () => {
  const blank = emptyComparison('Any');
  const attribute = blankAttribute({ id: 'secret-attribute', name: 'Price', position: 0, type: 'number' });
  const of: Comparison = {
    ...blank,
    items: ['Kept', 'Dropped'].map((name, position) => ({ id: `secret-${name}`, name, position })),
    attributes: [
      {
        ...attribute,
        direction: 'lower',
        note: 'secret note',
        role: 'must',
        limit: { min: null, max: 10, oneOf: null },
      },
    ],
    columns: { [attribute.id]: [{ raw: '  7 ', state: 'known', note: 'secret', source: 'secret' }, '31'] },
    weightings: [{ id: 'w', personId: 'secret person', name: 'secret', position: 0, points: {}, locked: [] }],
  };
  const ranking = rankHere(of, {});
  const written = JSON.stringify(
    readerDataOf({
      comparison: of,
      ranking,
      weighting: of.weightings[0] ?? null,
      format: '1234.5',
      itemIndexes: [0, 1],
    }),
  );
  expect(written).not.toMatch(/secret|Dropped|31/);
  expect(JSON.parse(written)).toMatchObject({
    items: ['Kept'],
    ruledOutCount: 1,
    attributes: [{ cells: [7] }],
  });
});
