import { expect, it } from 'vitest';
import { withUnit } from './withUnit';

it.each([
  ['1,300', 'money', 'EUR', '€1,300'],
  ['1,300', 'money', '€', '€1,300'],
  ['−5', 'money', 'USD', '−$5'],
  ['-5', 'money', 'USD', '−$5'],
  ['600', 'number', 'EUR', '€600'],
  ['600', 'rating', 'EUR', '600\u00a0EUR'],
  ['1,300', 'money', 'CHF', '1,300\u00a0CHF'],
  ['80', 'number', 'm²', '80\u00a0m²'],
  ['80', 'number', '', '80'],
] as const)('%s, %s in %s, is written %4$s', (text, type, unit, written) => {
  expect(withUnit(text, { type, unit })).toBe(written);
});
