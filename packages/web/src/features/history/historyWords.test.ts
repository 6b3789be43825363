import { blankAttribute, emptyComparison } from '@tertium/engine';
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
])('a change of the ranking method is described with its settings', (before, after, words) => {
  const line = { what: 'comparison.settings.method', item: null, attribute: null, weighting: null };
  expect(lineWords({ ...line, before, after }, speaker)).toBe(words);
});

it.each([
  [null, 'started', 'Started round 2 of group weighing'],
  ['started', 'revealed', 'Revealed round 2 of group weighing'],
  ['started', null, 'Cancelled round 2 of group weighing'],
  ['revealed', null, 'Deleted round 2 of group weighing'],
])('a round that was %s and becomes %s is described in words', (before, after, words) => {
  const line = { what: 'round.2', item: null, attribute: null, weighting: null, before, after };
  expect(lineWords(line, speaker)).toBe(words);
});

it.each([
  ['2026-12-04', 'Round 2 is now due on 4 Dec 2026'],
  [null, 'Removed the due date of round 2'],
])('a due date that becomes %s is described in words', (after, words) => {
  const line = { what: 'round.2.due', item: null, attribute: null, weighting: null, before: null, after };
  expect(lineWords(line, speaker)).toBe(words);
});

it.each([
  [null, 'Eve (guest)', 'Invited Eve (guest) to round 2'],
  ['Eve (guest)', null, 'Revoked the link of Eve (guest) to round 2'],
  ['Eve (guest)', 'Eve (guest)', 'Gave Eve (guest) a new link to round 2'],
  ['Eve (guest)', 'joined', 'Took over the answer of Eve (guest) in round 2'],
])('a guest that was %s and becomes %s is described in words', (before, after, words) => {
  const line = { what: 'round.2.guest', item: null, attribute: null, weighting: null, before, after };
  expect(lineWords(line, speaker)).toBe(words);
});

const attributes = [
  { ...blankAttribute({ id: 'rent', name: 'Rent', position: 0, type: 'money' }), unit: 'EUR' },
  blankAttribute({ id: 'free', name: 'Free from', position: 1, type: 'date' }),
];
const day = (text: string) => Date.parse(text) / 86_400_000;

it.each([
  ['rent', 'scale', { low: 900, high: 1500 }, 'Rent, scale: none → €900 to €1,500'],
  ['rent', 'limit', { min: null, max: 1550, oneOf: null }, 'Rent, must-have: none → at most €1,550'],
  [
    'free',
    'scale',
    { low: day('2026-12-01'), high: day('2027-03-01') },
    'Free from, scale: none → 2026-12-01 to 2027-03-01',
  ],
  ['free', 'target', day('2027-01-15'), 'Free from, best value: none → 2027-01-15'],
  ['rent', 'decimals', 2, 'Rent, decimals shown: none → 2'],
])('what is set about %s, %s, is written as its values are', (id, field, after, words) => {
  const line = { item: null, weighting: null, what: `attribute.${field}`, before: null, after };
  const attribute = { id, name: '' };
  const comparison = { ...speaker.comparison, attributes };
  expect(lineWords({ ...line, attribute }, { ...speaker, comparison })).toBe(words);
});

it.each([
  ['image', '', 'A'.repeat(43), 'Added the image of Alpha'],
  ['image', 'B'.repeat(43), 'A'.repeat(43), 'Changed the image of Alpha'],
  ['image', 'A'.repeat(43), '', 'Removed the image of Alpha'],
  ['link', '', 'https://example.org', 'Alpha, link: none → https://example.org'],
  ['imageText', 'Side', 'Front', 'Alpha, description of the image: Side → Front'],
])('a change of an item’s %s is described in words', (field, before, after, words) => {
  const item = { id: 'alpha', name: 'Alpha' };
  const line = { what: `item.${field}`, item, attribute: null, weighting: null, before, after };
  expect(lineWords(line, speaker)).toBe(words);
});

it.each([
  [false, true, 'Added Alpha to the shortlist'],
  [true, false, 'Removed Alpha from the shortlist'],
])('an item on the shortlist (%s) and then (%s) is described in words', (before, after, words) => {
  const item = { id: 'alpha', name: 'Alpha' };
  const line = { what: 'item.isShortlisted', item, attribute: null, weighting: null, before, after };
  expect(lineWords(line, speaker)).toBe(words);
});
