import { expect, it } from 'vitest';
import { pointWords } from './formulaWords';

it.each([
  ['Cost / 15.000', '1.234,5', 'A point marks decimals in formulas: 15.000 is 15.'],
  ['Cost * 0.05', '1 234,5', 'A point marks decimals in formulas: 0.05 is 0,05.'],
  ['Cost / 15.000', '1,234.5', ''],
  ['[Version 1.5] / 15000', '1.234,5', ''],
] as const)('A point in %s, for those who write %s, means: %s', (formula, format, words) => {
  expect(pointWords(formula, format)).toBe(words);
});
