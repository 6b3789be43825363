import { attributeFields, blankAttribute, checkShape, limits } from '@tertium/engine';
import { expect, it } from 'vitest';
import { cutToFit } from './cutToFit';

const words = (count: number, length: number) =>
  Array.from({ length: count }, (_, i) => `${i}`.padEnd(length, 'x'));

it('an attribute whose texts and lists are all too long is one that the engine takes', () => {
  const id = '8c6a2f40-1111-4000-8000-000000000001';
  const blank = blankAttribute({ id, name: 'n'.repeat(limits.nameLength + 1), position: 0 });
  const tokens = words(limits.missingTokens + 1, limits.missingTokenLength + 1);
  const attribute = {
    ...blank,
    ...{ group: 'g'.repeat(999), unit: 'u'.repeat(99), note: 'o'.repeat(9999) },
    order: words(limits.categories + 1, limits.categoryLength + 1),
    limit: { min: null, max: null, oneOf: words(limits.categories + 1, 2) },
    reading: { ...blank.reading, missingTokens: tokens, textTokens: tokens },
  };
  const takes = (given: object) => checkShape({ kind: 'attributes.add', attributes: [given] });
  expect(takes(attribute)).not.toBeNull();
  const cut = cutToFit(attributeFields, attribute);
  expect(takes(cut)).toBeNull();
  expect(cut.reading.textTokens).toHaveLength(limits.missingTokens);
  expect(cut.unit).toBe(`${'u'.repeat(limits.unitLength - 1)}…`);
});

it('a text that fits stays unchanged', () => {
  const attribute = blankAttribute({ id: 'a', name: 'Price', position: 0, type: 'money' });
  expect(cutToFit(attributeFields, attribute)).toEqual(attribute);
});
