import {
  type Attribute,
  applyChanges,
  blankAttribute,
  type Comparison,
  columnsOf,
  defaultReading,
  emptyComparison,
} from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isGuessed, withGuesses } from './followGuess';

const itemId = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;
const attributeId = itemId(99);

function start(name: string, more: Partial<Attribute> = {}): Comparison {
  const reading = { ...defaultReading, decimalMark: ',' as const };
  return {
    ...emptyComparison('Flats'),
    items: Array.from({ length: 5 }, (_, i) => ({ id: itemId(i), name: `Flat ${i}`, position: i })),
    attributes: [{ ...blankAttribute({ id: attributeId, name, position: 0 }), reading, ...more }],
    columns: { [attributeId]: [null, null, null, null, null] },
  };
}

const type = (comparison: Comparison, item: number, text: string): Comparison =>
  applyChanges(
    comparison,
    withGuesses(comparison, [
      { kind: 'cells.set', itemIds: [itemId(item)], attributeIds: [attributeId], rows: [[text]] },
    ]),
  );
const typeAll = (comparison: Comparison, texts: readonly string[]) =>
  texts.reduce((now, text, item) => type(now, item, text), comparison);

it.each([
  [
    'Rent',
    ['1.350 €', '980 €'],
    { type: 'money', unit: 'EUR', direction: 'lower', role: 'want', reading: { isEndGuessed: true } },
  ],
  [
    'Size (m²)',
    ['62', '71,5'],
    { type: 'number', unit: 'm²', direction: 'none', role: 'info', name: 'Size' },
  ],
  ['Rent (€)', ['1350', '980'], { type: 'money', unit: 'EUR', direction: 'lower', name: 'Rent' }],
  ['Weight', ['1,3 kg', '1,1 kg'], { type: 'number', unit: 'kg', direction: 'lower', role: 'want' }],
  ['Balcony', ['yes', 'no'], { type: 'boolean', unit: '' }],
  // Which day it is, the cell asks; that it is one is known.
  ['Free from', ['2026-03-01', '03/04/2026'], { type: 'date', role: 'info' }],
  ['Remarks', ['quiet, near the park', 'a long way up'], { type: 'text', role: 'info' }],
])('%s is guessed from what is typed', (name, texts, wanted) => {
  expect(typeAll(start(name), texts).attributes[0]).toMatchObject(wanted);
});

it('A column typed into a weighed comparison gets a type and unit, and does not count until a person names its better end', () => {
  const own = { id: itemId(50), personId: null, name: 'Mine', position: 0, points: {}, locked: [] };
  const weighed = { ...start('Rent'), weightings: [own] };
  const { attributes } = typeAll(weighed, ['1.350 €', '980 €']);
  expect(attributes[0]).toMatchObject({ type: 'money', unit: 'EUR', direction: 'none', role: 'info' });
});

it('A guess changes with later cells, and no typed text is lost', () => {
  const number = typeAll(start('Floor'), ['3', '2']);
  expect(number.attributes[0]?.type).toBe('number');
  const text = type(number, 2, 'ground floor, garden');
  expect(text.attributes[0]?.type).toBe('text');
  expect(text.columns[attributeId]).toEqual(['3', '2', 'ground floor, garden', null, null]);
});

it('A person’s settings stay, whatever is typed', () => {
  const set = start('Floor', { direction: 'higher', role: 'want', type: 'number' });
  const { attributes } = typeAll(set, ['3', 'ground floor', 'attic']);
  expect(attributes[0]).toMatchObject({ type: 'number', direction: 'higher', role: 'want' });
});

it('In any order of typing, cells keep their texts and the guess follows them', () => {
  const texts = fc.array(fc.constantFrom('3', '3,5', '1.350 €', 'yes', 'B', '12 km', 'near the park'), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(texts, (typed) => {
      const comparison = typeAll(start('Thing'), typed);
      const cells = columnsOf(comparison).cellsOf(attributeId);
      expect(cells.slice(0, typed.length)).toEqual(typed);
      const [attribute] = comparison.attributes;
      expect(attribute !== undefined && isGuessed(attribute, cells)).toBe(true);
    }),
  );
});
