import { Change as WireChange } from '@tertium/contract';
import { applyChange, checkShape, emptyComparison } from '@tertium/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anything, damagedChanges, soundChanges } from './hostileChanges';

const contractTakes = (value: unknown): boolean => WireChange.safeParse(value).success;
const engineTakes = (value: unknown): boolean => checkShape(value) === null;

describe('the engine and the contract', () => {
  it.each([
    ['sound', soundChanges, 300],
    ['damaged', damagedChanges, 1000],
    ['any', anything, 500],
  ])('take the same of %s values', (_, values, numRuns) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(engineTakes(value)).toBe(contractTakes(value));
      }),
      { numRuns },
    );
  });

  it.each(['valueTokens', 'textTokens', 'lastYear', 'leftOpen', 'isEndGuessed'])(
    'take %s that holds nothing as not told',
    (name) => {
      const reading = { decimalMark: '.', dateOrder: 'dmy', missingTokens: [], [name]: undefined };
      const id = '8c6a2f40-1111-4000-8000-000000000001';
      const change = { kind: 'attribute.update', id, patch: { reading } };
      expect([engineTakes(change), contractTakes(change)]).toEqual([true, true]);
    },
  );

  it('takes a sound change as it is: nothing is trimmed or put in on the way', () => {
    fc.assert(
      fc.property(soundChanges, (value) => {
        const parsed = WireChange.safeParse(value);
        fc.pre(parsed.success);
        expect(parsed.data).toEqual(value);
      }),
    );
  });

  it('take most of the sound changes and few of the damaged', () => {
    const share = (values: fc.Arbitrary<unknown>) => {
      const sample = fc.sample(values, { numRuns: 500, seed: 7 });
      return sample.filter(contractTakes).length / sample.length;
    };
    expect(share(soundChanges)).toBeGreaterThan(0.9);
    expect(share(damagedChanges)).toBeGreaterThan(0.1);
    expect(share(damagedChanges)).toBeLessThan(0.7);
  });

  it('let a change of the wire be applied as it came', () => {
    const parsed = WireChange.parse({ kind: 'comparison.update', patch: { name: 'Phones' } });
    expect(applyChange(emptyComparison('x'), parsed).name).toBe('Phones');
  });
});
