import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOrderedIds } from './createOrderedIds';

it('Ids grow whatever the clock does', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 ** 45), { minLength: 2, maxLength: 50 }), (times) => {
      const clock = times.values();
      const newId = createOrderedIds(() => clock.next().value ?? 0);
      const ids = times.map(newId);
      expect(ids).toEqual(ids.toSorted());
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

it('Many within one millisecond grow too', () => {
  const newId = createOrderedIds(() => 1_790_000_000_000);
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});
