import { expect, it } from 'vitest';
import { rankOrder, writeSort } from '../view/viewState';
import { sortedAlone, sortedThen } from './sortClicks';

const written = (sort: Parameters<typeof sortedAlone>[0]) => sort.map(writeSort).join();

it('Clicks on a head sort by it alone, turn it and end the order', () => {
  const first = sortedAlone(rankOrder, 'a');
  expect(written(first)).toBe('-a');
  expect(written(sortedAlone(first, 'a'))).toBe('a');
  expect(written(sortedAlone(sortedAlone(first, 'a'), 'a'))).toBe('');
  expect(written(sortedAlone([], 'name'))).toBe('name');
});

it('Clicks with Shift add a key and turn it, and one without leaves it alone', () => {
  const both = sortedThen(sortedAlone([], 'a'), 'b');
  expect(written(both)).toBe('-a,-b');
  expect(written(sortedThen(both, 'a'))).toBe('a,-b');
  expect(written(sortedAlone(both, 'a'))).toBe('-a');
});
