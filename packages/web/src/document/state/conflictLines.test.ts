import { applyChanges, type Change, listConflicts, type WeightingPatch } from '@tertium/engine';
import { expect, it } from 'vitest';
import { samplePhones, setPrice, testId } from '../testing/samplePhones';
import { takeTheirs } from './conflictLines';

const alpha = testId(0);
const price = testId(10);
const weight = testId(11);
const weighting = {
  personId: null,
  id: testId(20),
  name: 'Ours',
  position: 0,
  points: { [price]: 5 },
  locked: [],
};
const weigh = (patch: WeightingPatch): Change => ({ kind: 'weighting.update', id: weighting.id, patch });

it('Choosing the other person’s values where they are already set changes nothing', () => {
  const pairs: readonly (readonly [mine: Change, theirs: Change])[] = [
    [setPrice('1'), setPrice('2')],
    [
      { kind: 'item.update', id: alpha, patch: { name: 'Mine' } },
      { kind: 'item.update', id: alpha, patch: { name: 'Theirs' } },
    ],
    [
      { kind: 'attribute.update', id: price, patch: { unit: 'USD', decimals: 2 } },
      { kind: 'attribute.update', id: price, patch: { unit: 'GBP', decimals: 1 } },
    ],
    [
      { kind: 'comparison.update', patch: { name: 'Mine', settings: { itemNoun: 'mine' } } },
      { kind: 'comparison.update', patch: { name: 'Theirs', settings: { itemNoun: 'theirs' } } },
    ],
    [setPrice('1'), { kind: 'items.remove', ids: [alpha] }],
    [setPrice('1'), { kind: 'attributes.remove', ids: [price] }],
    [{ kind: 'items.remove', ids: [alpha] }, setPrice('2')],
    [
      weigh({ points: { [price]: 3, [weight]: 1 } }),
      weigh({ points: { [price]: 8, [weight]: 2 }, name: 'Theirs' }),
    ],
    [weigh({ points: { [price]: 3 } }), weigh({ points: { [price]: null } })],
    [weigh({ locked: { [price]: true } }), weigh({ locked: { [price]: false } })],
    [weigh({ name: 'Mine' }), weigh({ name: 'Theirs' })],
    [weigh({ points: { [price]: 3 } }), { kind: 'weightings.remove', ids: [weighting.id] }],
  ];
  for (const [mine, theirs] of pairs) {
    const after = applyChanges({ ...samplePhones(), weightings: [weighting] }, [theirs]);
    const lines = listConflicts([mine], [theirs]);
    expect(lines.length, mine.kind).toBeGreaterThan(0);
    expect(applyChanges(after, takeTheirs([mine], lines)), mine.kind).toEqual(after);
  }
});

it('Values that are not chosen stay unchanged', () => {
  const mine = setPrice('1');
  expect(takeTheirs([mine], [])).toEqual([mine]);
});
