import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepsOff } from './stepsOff';

test('Marks near each other get steps of their own, as near to their line as possible, and a lone mark is on it', () => {
  expect(stepsOff([5, 5, 5, 90, Number.NaN, 8], 12)).toEqual([0, 1, -1, 0, 0, 2]);
  const places = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 });
  fc.assert(
    fc.property(places, (at) => {
      const steps = stepsOff(at, 12);
      for (const [i, step] of steps.entries())
        for (const [j, other] of steps.entries())
          if (i !== j && step === other)
            expect(Math.abs((at[i] ?? 0) - (at[j] ?? 0))).toBeGreaterThanOrEqual(12);
      expect(Math.max(0, ...steps.map(Math.abs))).toBeLessThanOrEqual(Math.ceil((at.length - 1) / 2) + 1);
    }),
  );
});
