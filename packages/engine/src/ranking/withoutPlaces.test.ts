import { expect, it } from 'vitest';
import { blankAttribute, emptyComparison } from '../changes/blanks';
import type { Comparison } from '../comparison';
import { rankComparison } from './rankItems';
import { withoutPlaces } from './withoutPlaces';

const table = (role: 'want' | 'info'): Comparison => ({
  ...emptyComparison('Phones'),
  items: ['a', 'b', 'c'].map((id, position) => ({ id, name: id, position })),
  attributes: [
    { ...blankAttribute({ id: 'price', name: 'Price', position: 0, type: 'number' }), role },
    {
      ...blankAttribute({ id: 'mass', name: 'Mass', position: 1, type: 'number' }),
      direction: 'none',
      role: 'must',
      limit: { min: null, max: 5, oneOf: null },
    },
  ],
  columns: { price: ['1', '2', '3'], mass: ['4', '9', '5'] },
});

const rank = (comparison: Comparison) => rankComparison(comparison);

it('gives no places or scores, as if no attribute counted, and leaves out items that fail a limit', () => {
  const {
    placeOf,
    itemScore,
    leaders,
    shares,
    notScored: _,
    sums: ______,
    ...unplaced
  } = withoutPlaces(rank(table('want')));
  const counted = rank(table('info'));
  const {
    placeOf: __,
    itemScore: ___,
    leaders: ____,
    shares: noShares,
    notScored: _____,
    sums: _______,
    ...nothing
  } = counted;
  expect(unplaced).toEqual(nothing);
  expect([...unplaced.order]).toEqual([0, 2, 1]);
  expect(shares).toEqual(noShares);
  expect(leaders(3)).toHaveLength(0);
  expect(itemScore(0)).toEqual({ score: 0, low: 0, high: 0 });
  expect(placeOf(0)).toEqual({ place: 0, best: 0, worst: 0, isShared: false });
});
