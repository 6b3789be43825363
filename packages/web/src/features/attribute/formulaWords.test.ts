import { blankAttribute, storedFormula } from '@tertium/engine';
import { expect, it } from 'vitest';
import { formulaTrouble, pointWords } from './formulaWords';

it.each([
  ['Cost / 15.000', '1.234,5', 'A point marks decimals in formulas: 15.000 is 15.'],
  ['Cost * 0.05', '1 234,5', 'A point marks decimals in formulas: 0.05 is 0,05.'],
  ['Cost / 15.000', '1,234.5', ''],
  ['[Version 1.5] / 15000', '1.234,5', ''],
] as const)('A point in %s, for those who write %s, means: %s', (formula, format, words) => {
  expect(pointWords(formula, format)).toBe(words);
});

const attributes = [
  { ...blankAttribute({ id: '#1,2', name: 'Price', position: 0 }), type: 'number' as const },
  { ...blankAttribute({ id: '#2', name: 'Touch', position: 1 }), type: 'boolean' as const },
];

it.each([
  ['min(Price, 15,000)', '15,000'],
  ['max(1,234,567, Price)', '1,234,567'],
  ['round(Price * 1,5)', '1,5'],
  ['if(Touch,1,0) + min(Price, 1,5)', '1,5'],
  ['min(Price, 15, 000)', null],
  ['min(Price, 15000)', null],
  ['if(Touch,1,0)', null],
  ['round(Price,2)', null],
])('of %s, a comma could belong to the number %s', (text, number) => {
  const formula = storedFormula(text, attributes);
  const before = { ...blankAttribute({ id: '#3', name: 'Result', position: 2 }), type: 'number' as const };
  const edited = { ...before, formula };
  expect(formulaTrouble(edited, before, attributes)).toBe(
    number &&
      `“${number}” could be one number or several. Write one number without commas, or put a space after each comma.`,
  );
  expect(formulaTrouble(edited, edited, attributes)).toBeNull();
});
