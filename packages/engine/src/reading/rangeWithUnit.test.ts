import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatValue, numberFormats } from './formatValue';
import { defaultReading } from './missingTokens';
import { rangeWithUnit } from './rangeWithUnit';
import { readTyped } from './readTyped';
import { withUnit } from './withUnit';

it.each([
  ['980', '1,500', 'money', 'EUR', '€980–1,500'],
  ['980', '1,500', 'number', 'EUR', '€980–1,500'],
  ['−5', '10', 'money', 'EUR', '−€5 to €10'],
  ['−5', '−2', 'number', '$', '−$5 to −$2'],
  ['−5', '10', 'money', 'CHF', '−5 to 10\u00a0CHF'],
  ['10', '40', 'number', 'min', '10–40\u00a0min'],
  ['−5', '10', 'number', 'min', '−5 to 10\u00a0min'],
  ['5', '5', 'money', 'EUR', '€5'],
  ['3', '4', 'number', '', '3–4'],
] as const)('%s to %s, %s in %s, is written %5$s', (low, high, type, unit, written) => {
  expect(rangeWithUnit(low, high, { type, unit })).toBe(written);
});

it('Amounts and ranges written from cells read as the same cells, whatever the type, currency and marks', () => {
  const cents = fc.integer({ min: -900_000, max: 900_000 }).map((whole) => whole / 100);
  const units = fc.constantFrom('EUR', '$', 'CHF', 'JPY', 'min', 'm²', '%', '');
  const types = fc.constantFrom('money' as const, 'number' as const);
  fc.assert(
    fc.property(cents, cents, types, units, fc.constantFrom(...numberFormats), (a, b, type, unit, format) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const attribute = { type, unit, name: 'Amount', order: [], decimals: 2, reading: defaultReading };
      const read = (text: string) => {
        const reading = readTyped(text, attribute, { format, decimals: 2 });
        return reading.kind === 'value' ? [reading.value.low, reading.value.high] : reading;
      };
      const write = (value: number) => formatValue(value, attribute, format);
      expect(read(withUnit(write(a), attribute))).toEqual([a, a]);
      expect(read(rangeWithUnit(write(low), write(high), attribute))).toEqual([low, high]);
    }),
  );
});
