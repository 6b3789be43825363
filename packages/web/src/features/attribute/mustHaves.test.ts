import { expect, it } from 'vitest';
import { limitImpactWords, softImpactWords } from './mustHaves';

it.each([
  [0, 0, 0, 'rules out nothing'],
  [0, 0, 2, 'rules out nothing, 2 undecided'],
  [1, 0, 0, 'rules out 1 flat, also ruled out by others'],
  [1, 1, 0, 'rules out 1 flat, by itself'],
  [12, 5, 3, 'rules out 12 flats, 5 of them by itself, 3 undecided'],
  [12, 12, 0, 'rules out 12 flats, all by itself'],
])(
  'Of %i failing, %i alone and %i undecided it says: %s',
  (failingCount, aloneCount, undecidedCount, words) => {
    const impact = { attributeId: 'a', failingCount, aloneCount, undecidedCount, relaxations: [] };
    expect(limitImpactWords(impact, 'flat', false, String)).toBe(words);
  },
);

it('A soft limit of an attribute that does not count costs no item anything, and says why', () => {
  const impact = {
    attributeId: 'a',
    penalty: 0.5,
    share: null,
    beyond: [],
    losingCount: 0,
    undecidedCount: 0,
  };
  expect(softImpactWords(impact, 'flat', String)).toBe('counts against nothing while it does not count');
});
