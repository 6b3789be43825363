import { expect, it } from 'vitest';
import { emptyComparison } from '../changes/blanks';
import { columnsOf } from '../columnsOf';
import type { Cell, Comparison } from '../comparison';
import { rankComparison } from '../ranking/rankItems';
import { takeAllSteps } from '../takeAllSteps';
import { type SheetColumn, sheetOf, withResult } from '../testing/formulaSheet';
import { countedAttributes } from './countedAttributes';
import { explainVerdict } from './explainVerdict';
import { settlingCells } from './settlingCells';
import { countUnconfirmed } from './unconfirmed';

const sure = (raw: string): Cell => ({ raw, state: 'known', source: 'S' });
const scale = { low: 0, high: 100 };

/** Items that are weighed by what `Price / Storage` gives, the less the better, and by what has points. */
function rankedBy(columns: Readonly<Record<string, SheetColumn>>, points: Readonly<Record<string, number>>) {
  const more = { direction: 'lower', role: 'want', scale, unit: '' } as const;
  const sheet = withResult(sheetOf(columns), 'Price / Storage', more);
  const size = Object.values(columns)[0]?.cells.length ?? 0;
  const comparison: Comparison = {
    ...emptyComparison('C'),
    ...sheet,
    items: Array.from({ length: size }, (_, i) => ({ id: `i${i}`, name: `Item${i}`, position: i })),
    weightings: [{ id: 'w', personId: null, name: 'W', position: 0, points, locked: [] }],
  };
  return { comparison, ranking: rankComparison(comparison) };
}
const blank = { '#price': 0, '#storage': 0, '#weight': 0, '#colour': 0, '#result': 0 };

const columns = {
  Price: { cells: ['10', sure('20'), null] },
  Storage: { cells: ['5', '2', sure('3')] },
  Weight: { direction: 'lower', role: 'want', scale, cells: [sure('1'), '2', '3'] },
  Colour: { type: 'text', cells: ['red', 'red', 'red'] },
} as const;

it('Values that count are those with a share, those of must-haves, and the inputs of computed ones', () => {
  const idsFor = (points: Readonly<Record<string, number>>, given: Readonly<Record<string, SheetColumn>>) => {
    const { comparison, ranking } = rankedBy(given, { ...blank, ...points });
    return countedAttributes(ranking, comparison.attributes).map(({ id }) => id);
  };
  expect(idsFor({ '#weight': 1 }, columns)).toEqual(['#weight']);
  expect(idsFor({ '#result': 1 }, columns)).toEqual(['#price', '#storage']);
  const limit = { min: null, max: 50, oneOf: null };
  const must = { ...columns, Weight: { ...columns.Weight, role: 'must', limit } } as const;
  expect(idsFor({ '#result': 1 }, must)).toEqual(['#weight', '#price', '#storage']);
});

it('Only items with a place are counted, and unknown cells are no values', () => {
  const { comparison, ranking } = rankedBy(columns, { ...blank, '#weight': 1, '#result': 1 });
  const count = (given: Comparison) =>
    takeAllSteps(countUnconfirmed(rankComparison(given), { ...given, ...columnsOf(given) }));
  expect(ranking.placedCount).toBe(3);
  expect(count(comparison)).toEqual({ valueCount: 8, unconfirmedCount: 5 });
  const attributes = comparison.attributes.map((each) =>
    each.id === '#weight'
      ? { ...each, role: 'must' as const, limit: { min: null, max: 2, oneOf: null } }
      : each,
  );
  expect(count({ ...comparison, attributes })).toEqual({ valueCount: 6, unconfirmedCount: 4 });
});

it('To find out a computed value, its inputs are named', () => {
  const open = { ...columns, Price: { cells: ['10', '20', null] }, Storage: { cells: ['5', '2', null] } };
  const { comparison, ranking } = rankedBy(open, { ...blank, '#weight': 1, '#result': 9 });
  const cells = settlingCells(ranking, comparison);
  expect(cells.map(({ attributeId, itemIndex }) => [attributeId, itemIndex])).toEqual([
    ['#price', 2],
    ['#storage', 2],
  ]);
  // Neither is enough by itself.
  expect(cells.every(({ canSettle, canChangeFirstAlone }) => !canSettle && !canChangeFirstAlone)).toBe(true);

  const one = rankedBy(
    { ...columns, Price: { cells: ['10', '20', null] } },
    { ...blank, '#weight': 1, '#result': 9 },
  );
  expect(settlingCells(one.ranking, one.comparison)).toMatchObject([
    { attributeId: '#price', canSettle: true },
  ]);
  expect(explainVerdict(one.ranking, one.comparison)?.findOut?.text).toBe(
    'Find out the Price of Item2 first: it decides who wins.',
  );
});

it('Nothing is to be found out after a division by zero', () => {
  const given = { ...columns, Price: { cells: ['10', '20', '5'] }, Storage: { cells: ['5', '2', '0'] } };
  const { comparison, ranking } = rankedBy(given, { ...blank, '#weight': 1, '#result': 9 });
  expect(ranking.bestPlace[2]).toBe(1);
  expect(settlingCells(ranking, comparison)).toEqual([]);
  expect(explainVerdict(ranking, comparison)?.findOut).toBeNull();
});

it('A computed must-have asks for its inputs', () => {
  const { comparison } = rankedBy(
    { ...columns, Price: { cells: [null, '20', '5'] } },
    { ...blank, '#weight': 1 },
  );
  const attributes = comparison.attributes.map((each) =>
    each.id === '#result'
      ? { ...each, role: 'must' as const, limit: { min: null, max: 9, oneOf: null } }
      : each,
  );
  const given = { ...comparison, attributes };
  expect(explainVerdict(rankComparison(given), given)?.findOut?.text).toBe(
    'Find out the Price of Item0 first: it decides a must-have.',
  );
});
