import { expect, it } from 'vitest';
import { hasSameMembers } from './useFacts';

it('Lists of the same items in any order have the same members, others do not', () => {
  expect(hasSameMembers([3, 0, 7], [0, 7, 3], 701)).toBe(true);
  expect(hasSameMembers([3, 0, 7], [0, 7, 4], 701)).toBe(false);
  expect(hasSameMembers([3, 0], [3, 0, 7], 701)).toBe(false);
  expect(hasSameMembers([3, 0, 7], [3, 0, 700], 701)).toBe(false);
  expect(hasSameMembers([], [], 701)).toBe(true);
  expect(hasSameMembers([2, 0, 1], [0, 1, 2], 3)).toBe(true);
});
