import { expect, it } from 'vitest';
import { awaitedWords } from './awaitedWords';

// A Wednesday, late in the evening of the device.
const nowSeconds = new Date(2026, 10, 25, 23, 30).getTime() / 1000;
const [ada, bob] = ['ada', 'bob'];

it.each([
  [null, 'Ada asks you to weigh 5 attributes.'],
  ['2026-11-25', 'Ada asks you to weigh 5 attributes by today.'],
  ['2026-11-26', 'Ada asks you to weigh 5 attributes by tomorrow.'],
  ['2026-11-27', 'Ada asks you to weigh 5 attributes by Friday.'],
  ['2026-12-02', 'Ada asks you to weigh 5 attributes by 2 Dec 2026.'],
  ['2026-11-24', 'Ada asks you to weigh 5 attributes. It was due yesterday.'],
  ['2026-11-20', 'Ada asks you to weigh 5 attributes. It was due on Friday.'],
  ['2026-10-02', 'Ada asks you to weigh 5 attributes. It was due on 2 Oct 2026.'],
])('a round due on %s is announced by the day as its person calls it', (dueOn, words) => {
  const round = { startedBy: { id: ada, name: 'Ada' }, attributeCount: 5, isBlind: true, dueOn };
  expect(awaitedWords(round, { personId: bob, show: String, nowSeconds })).toBe(words);
});

it('a person who started a round sees that their own answer is missing', () => {
  const round = {
    startedBy: { id: ada, name: 'Ada' },
    attributeCount: 1,
    isBlind: true,
    dueOn: '2026-11-27',
  };
  expect(awaitedWords(round, { personId: ada, show: String, nowSeconds })).toBe(
    'You asked everyone to weigh 1 attribute by Friday. You haven’t answered yet.',
  );
});
