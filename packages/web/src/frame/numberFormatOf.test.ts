import { expect, it } from 'vitest';
import { numberFormatOf } from './numberFormatOf';

it.each([
  ['en-GB', '1,234.5'],
  ['de-DE', '1.234,5'],
  ['es-ES', '1.234,5'],
  ['fr-FR', '1 234,5'],
  ['ar-EG', '1,234.5'],
  // Its apostrophe is none of the ways that can be chosen.
  ['de-CH', '1,234.5'],
] as const)('a reader without an account whose browser speaks %s sees %s', (language, format) => {
  expect(numberFormatOf(language)).toBe(format);
});
