import { type Attribute, blankAttribute } from '@tertium/engine';
import { expect, it } from 'vitest';
import { changeWords } from './fieldWords';
import { suggestFormula } from './formulaSuggestions';

const attributes: readonly Attribute[] = [
  { ...blankAttribute({ id: '1', name: 'Price', position: 0, type: 'money' }) },
  { ...blankAttribute({ id: '2', name: 'Price per month', position: 1, type: 'money' }) },
  { ...blankAttribute({ id: '3', name: 'Colour', position: 2, type: 'text' }) },
  { ...blankAttribute({ id: '4', name: 'Year', position: 3, type: 'date' }) },
];

/** What stands in the field once a suggestion is taken; `|` is the caret. */
function offered(text: string): readonly string[] {
  const caret = text.indexOf('|');
  const plain = text.replace('|', '');
  return suggestFormula(plain, caret, attributes).map(
    (each) => plain.slice(0, each.from) + each.text + plain.slice(each.to),
  );
}

it.each([
  ['pri|', ['Price', '[Price per month]']],
  ['2 * price per m|', ['2 * [Price per month]']],
  ['per|', ['[Price per month]']],
  ['[price p|] + 1', ['[Price per month] + 1']],
  ['Price + y| / 2', ['Price + [Year] / 2', 'Price + year( / 2']],
  ['Price|', ['[Price per month]']],
  ['[Price per month] |', []],
  ['colour|', []],
])('at the caret of %s stand suggestions', (text, expected) => {
  expect(offered(text)).toEqual(expected);
});

it('an empty formula and one after an operator offer all names, then functions', () => {
  expect(offered('|').slice(0, 4)).toEqual(['Price', '[Price per month]', '[Year]', 'if(']);
  expect(offered('Price / |')[1]).toBe('Price / [Price per month]');
});

it('a changed formula is described with names', () => {
  const formulas = changeWords('attribute.formula', ['', '{1} / {2}'], { show: String, attributes });
  expect(formulas).toEqual(['none', 'Price / [Price per month]']);
});
