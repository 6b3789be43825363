import { expect, it } from 'vitest';
import { comparedOf, shortlistOf } from './useShortlist';

const ids = Array.from({ length: 8 }, (_, i) => `i${i}`);
const items = ids.map((id, position) => ({
  id,
  name: id,
  position,
  ...(position < 2 && { isShortlisted: true }),
}));

it.each([
  [['i0'], []],
  [
    ['i1', 'i0'],
    ['i1', 'i0'],
  ],
  [['i0', 'i0'], []],
  [
    ['i0', 'gone', 'i3'],
    ['i0', 'i3'],
  ],
  [ids.slice(0, 6), ids.slice(0, 6)],
  [ids.slice(0, 7), []],
])('of an address with the items %j these are beside each other: %j', (asked, compared) => {
  expect(comparedOf(items, asked)).toEqual(compared);
});

it.each([
  [null, false, ['i0', 'i1']],
  [['i5', 'gone'], false, ['i5']],
  [[], false, []],
  [['i5'], true, ['i0', 'i1']],
] as const)(
  'who ticked %j for themselves and may edit (%s) has the shortlist %j',
  (ticked, canEdit, shortlist) => {
    expect(shortlistOf(items, ticked, canEdit)).toEqual(shortlist);
  },
);
