import { type Comparison, judgeGroup, rankingInputOf } from '@tertium/engine';
import { expect, it } from 'vitest';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { ownPlacesWords } from './roundWords';

const [price, weight] = [testId(10), testId(11)];

/** Alpha is cheap and the heaviest, Delta light and the dearest; `count` phones of the four. */
function phones(count: number): Comparison {
  const sample = samplePhones();
  return {
    ...sample,
    items: ['Alpha', 'Beta', 'Gamma', 'Delta']
      .slice(0, count)
      .map((name, position) => ({ id: testId(position), name, position })),
    columns: {
      [price]: ['100', '600', '700', '900'].slice(0, count),
      [weight]: ['290', '200', '180', '110'].slice(0, count),
    },
  };
}

/** Each person’s points for price and weight. */
function wordsOf(comparison: Comparison, people: readonly (readonly [number, number])[]): string {
  const answers = people.map(([first, second], k) => ({
    personId: testId(50 + k),
    points: { [price]: first, [weight]: second },
  }));
  const input = { ...rankingInputOf(comparison), attributeIds: [price, weight], answers };
  return ownPlacesWords(judgeGroup(input), 'mean', String);
}

const first = (count: number, of: string) =>
  `By their own points, ${count} of ${of} it first, alone or level with others.`;

it('places among the first three are named only if they say more than first places', () => {
  // Alpha is last for who weighs nothing but weight: fourth of four, third of three.
  expect(
    wordsOf(phones(4), [
      [10, 0],
      [10, 0],
      [0, 10],
    ]),
  ).toBe(first(2, '3 people rank'));
  // Evenly weighed it is second or third: scores of 47.5, 45, 45 and 52.5.
  expect(
    wordsOf(phones(4), [
      [10, 0],
      [10, 0],
      [10, 10],
    ]),
  ).toBe(`${first(2, '3 people rank')} 3 rank it among the first three.`);
  expect(
    wordsOf(phones(3), [
      [10, 0],
      [10, 0],
      [0, 10],
    ]),
  ).toBe(first(2, '3 people rank'));
  expect(wordsOf(phones(4), [[10, 0]])).toBe(first(1, '1 person ranks'));
});
