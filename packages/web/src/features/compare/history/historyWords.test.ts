import { emptyComparison } from '@tertium/engine';
import { expect, it } from 'vitest';
import { lineWords } from './historyWords';

const speaker = {
  comparison: emptyComparison('Flats'),
  personId: '',
  numberFormat: '1,234.5',
  show: String,
} as const;

it.each([
  [null, { id: 'topsis' }, 'What ranks it: weighted sum → TOPSIS'],
  [{ id: 'vikor', groupShare: 0.3 }, null, 'What ranks it: VIKOR, v 0.3 → weighted sum'],
  [
    { id: 'weightedProduct' },
    { id: 'promethee', rules: { a: { shape: 'uShape', indifference: 2 }, b: { shape: 'usual' } } },
    'What ranks it: weighted product → PROMETHEE II, thresholds for 1 attribute',
  ],
])('what ranks a comparison is told with what was chosen about it', (before, after, words) => {
  const line = { what: 'comparison.settings.method', item: null, attribute: null, weighting: null };
  expect(lineWords({ ...line, before, after }, speaker)).toBe(words);
});

it.each([
  [null, 'started', 'Started round 2 of group weighing'],
  ['started', 'revealed', 'Revealed round 2 of group weighing'],
  ['started', null, 'Canceled round 2 of group weighing'],
  ['revealed', null, 'Deleted round 2 of group weighing'],
])('a round that was %s and is %s then is told in words', (before, after, words) => {
  const line = { what: 'round.2', item: null, attribute: null, weighting: null, before, after };
  expect(lineWords(line, speaker)).toBe(words);
});
