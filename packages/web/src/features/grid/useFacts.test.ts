import { expect, it } from 'vitest';
import { hasSameMembers } from './useFacts';

it('Lists of the same items in any order have the same members, others do not', () => {
  expect(hasSameMembers([3, 0, 7], [0, 7, 3])).toBe(true);
  expect(hasSameMembers([3, 0, 7], [0, 7, 4])).toBe(false);
  expect(hasSameMembers([3, 0], [3, 0, 7])).toBe(false);
  expect(hasSameMembers([3, 0, 7], [3, 0, 700])).toBe(false);
  expect(hasSameMembers([], [])).toBe(true);
});
