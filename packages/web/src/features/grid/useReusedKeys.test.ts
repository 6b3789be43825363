import { expect, it } from 'vitest';
import { reuseKeys } from './useReusedKeys';

const keysOf = (before: ReadonlyMap<string, number>, ids: string) => reuseKeys(before, [...ids]);
const shown = keysOf(new Map(), 'abcd');

it.each([
  ['a row that stays keeps its key wherever it goes', 'dcba', [3, 2, 1, 0]],
  ['a row that comes takes the key that is free in its place', 'abxd', [0, 1, 2, 3]],
  ['a row that comes takes any free key if its place is taken', 'bcdx', [1, 2, 3, 0]],
  ['more rows than before get new keys', 'xabcdy', [4, 0, 1, 2, 3, 5]],
  ['no rows have no keys', '', []],
])('When rows change, %s', (_, ids, keys) => {
  const next = keysOf(shown, ids);
  expect([...next.keys()].join('')).toBe(ids);
  expect([...next.values()]).toEqual(keys);
});
