import { expect, it } from 'vitest';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { firstAttributes } from './firstAttributes';

it('Pinned attributes come first, then those that count most, then the others in order', () => {
  const { attributes } = samplePhones();
  const names = (pinned: readonly string[], shares: readonly number[] | null) =>
    firstAttributes(
      attributes,
      pinned,
      shares && { attributeIds: [testId(10), testId(11)], shares: Float64Array.from(shares) },
    ).map(({ name }) => name);
  expect(names([], null)).toEqual(['Price', 'Weight', 'Colour']);
  expect(names([], [0.2, 0.8])).toEqual(['Weight', 'Price', 'Colour']);
  expect(names([testId(12)], [0.2, 0.8])).toEqual(['Colour', 'Weight', 'Price']);
  expect(names([], [0.5, 0.5])).toEqual(['Price', 'Weight', 'Colour']);
});
