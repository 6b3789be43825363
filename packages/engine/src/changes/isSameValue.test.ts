import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameValue } from './isSameValue';

const values = fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text));

it('compares as Node does', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      expect(isSameValue(one, other)).toBe(isDeepStrictEqual(one, other));
      expect(isSameValue(one, structuredClone(one))).toBe(true);
    }),
  );
  const pairs: readonly (readonly [unknown, unknown])[] = [
    [[], {}],
    [{ 0: 'a' }, ['a']],
    [['a', 'b'], ['a']],
    [{ a: undefined }, {}],
    [
      { a: 1, b: [{ c: null }] },
      { b: [{ c: null }], a: 1 },
    ],
  ];
  for (const [one, other] of pairs) {
    expect(isSameValue(one, other)).toBe(isDeepStrictEqual(one, other));
    expect(isSameValue(other, one)).toBe(isDeepStrictEqual(other, one));
  }
});
