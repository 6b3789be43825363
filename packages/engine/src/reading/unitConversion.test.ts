import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankAttribute } from '../changes/blanks';
import { highAt, isKnown, lowAt } from '../table/column';
import { defaultReading } from './missingTokens';
import { readColumn } from './readColumn';
import { readValue } from './readValue';
import { showAttribute, showColumn, shownDecimals } from './showAttribute';
import { createShownWriting } from './shownWriting';
import {
  findConversion,
  otherUnits,
  readUnitChoice,
  type UnitConversion,
  writeUnitChoice,
} from './unitConversion';
import { formatUnit } from './units';
import { unitTable } from './unitTable';

const attributeIn = (unit: string) => ({
  ...blankAttribute({ id: 'a', name: 'A', type: 'number', position: 0 }),
  unit,
  reading: { ...defaultReading, missingTokens: [] },
});

function conversionOf(text: string): UnitConversion {
  const choice = readUnitChoice(text);
  const conversion = choice && findConversion({ type: 'number', unit: choice.kept }, choice);
  if (conversion === null) throw new Error(`no conversion for ${text}`);
  return conversion;
}

const everyChoice = unitTable.flatMap(({ symbol }) =>
  otherUnits({ type: 'number', unit: symbol }).map((shown) => ({
    kept: symbol,
    shown,
    rate: { perKept: 1.08, date: '2026-11-20' },
  })),
);
const choices = fc.constantFrom(...everyChoice);

describe('findConversion', () => {
  // SI Brochure, NIST SP 811 B; the economies from litres of both gallons (NIST Handbook 44, Units of Measurement Regulations 1995).
  it.each([
    ['km/h>mph', 100, 62.1371192237],
    ['°C>°F', 0, 32],
    ['°F>°C', 212, 100],
    ['kg>lb', 81.6, 179.897205983],
    ['l/100 km>US mpg', 10, 23.5214583],
    ['l/100 km>UK mpg', 10, 28.2480936],
    ['mpg>l/100 km from US mpg', 23.5214583, 10],
    ['mpg>l/100 km from UK mpg', 28.2480936, 10],
    ['EUR>USD@1.08@2026-11-20', 50, 54],
  ])('%s of %d is %d', (text, kept, shown) => {
    expect(conversionOf(text).toShown(kept)).toBeCloseTo(shown, 6);
  });

  it('converts back to the same value, and keeps or reverses the order as stated', () => {
    const amounts = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(choices, amounts, amounts, (choice, one, other) => {
        const { toShown, toKept, isReversed } = conversionOf(writeUnitChoice(choice));
        expect(Math.abs(toKept(toShown(one)) - one)).toBeLessThanOrEqual(1e-7 * Math.max(1, one));
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        if (isReversed) expect(toShown(low)).toBeGreaterThanOrEqual(toShown(high));
        else expect(toShown(low)).toBeLessThanOrEqual(toShown(high));
      }),
    );
  });

  it('has none for a unit that the attribute no longer has, for money without a rate, and for a rate that is not above 0', () => {
    const choice = { kept: 'kg', shown: 'lb', rate: null };
    expect(findConversion({ type: 'number', unit: 'kgs' }, choice)).not.toBeNull();
    expect(findConversion({ type: 'number', unit: 'm' }, choice)).toBeNull();
    expect(findConversion({ type: 'rating', unit: 'kg' }, choice)).toBeNull();
    expect(
      findConversion({ type: 'money', unit: '€' }, { kept: 'EUR', shown: 'USD', rate: null }),
    ).toBeNull();
    for (const rate of ['0', '-1', '', 'x', 'Infinity'])
      expect(readUnitChoice(`EUR>USD@${rate}@2026-11-20`), rate).toBeNull();
  });
});

describe('showColumn and showAttribute', () => {
  it('swap the ends of ranges, limits and scales if the order turns, and drop values without an amount in the unit', () => {
    const kept = {
      ...attributeIn('l/100 km'),
      direction: 'lower' as const,
      limit: { min: null, max: 8, oneOf: null },
      scale: { low: 4, high: 10, points: [{ at: 5, rise: 0.25 }] },
    };
    const conversion = conversionOf('l/100 km>US mpg');
    const shown = showAttribute(kept, conversion, 1);
    expect(shown).toMatchObject({ unit: 'US mpg', direction: 'higher', limit: { max: null } });
    expect(shown.limit?.min).toBeCloseTo(29.4018, 3);
    expect(shown.scale?.low).toBeCloseTo(23.5215, 3);
    expect(shown.scale?.points?.[0]).toMatchObject({ rise: 0.75 });
    const column = showColumn(readColumn(['5-10', '0', '', '8'], kept), conversion);
    expect([0, 1, 2, 3].map((i) => isKnown(column, i))).toEqual([true, false, false, true]);
    expect(lowAt(column, 0)).toBeCloseTo(23.5215, 3);
    expect(highAt(column, 0)).toBeCloseTo(47.0429, 3);
  });

  it.each([
    ['kg>lb', 1, ['0.1', '81.6'], 1],
    ['kg>lb', 0, ['1', '81'], 0],
    ['km/h>mph', 0, ['100', '101'], 1],
    ['g>kg', 0, ['950'], 3],
    ['m>mm', 2, ['0.25'], 0],
    ['B>GB', 0, ['52000000000', '7'], 4],
    ['l/100 km>US mpg', 1, ['4.0', '10.0'], 1],
    ['EUR>USD@1.08@2026-11-20', 0, ['980'], 0],
    ['EUR>USD@0.92@2026-11-20', 2, ['9.99'], 2],
    ['EUR>JPY@160@2026-11-20', 2, ['9.99'], 0],
  ])('%s of amounts with %d decimals shows as fine ones', (text, decimals, cells, expected) => {
    const attribute = attributeIn(readUnitChoice(text)?.kept ?? '');
    const conversion = conversionOf(text);
    const column = readColumn(cells, attribute);
    const shown = showColumn(column, conversion);
    expect(shownDecimals(decimals, column, shown, attribute, conversion)).toBe(expected);
  });
});

describe('createShownWriting', () => {
  const writingOf = (text: string, format: '1,234.5' | '1.234,5' = '1,234.5') => {
    const attribute = attributeIn(readUnitChoice(text)?.kept ?? '');
    return createShownWriting(attribute, conversionOf(text), { format });
  };
  const keptText = (reading: ReturnType<ReturnType<typeof writingOf>['read']>) =>
    reading.kind === 'value' ? reading.value.text : reading;

  it('writes a bare number with the shown unit, converted unless cells are read in it, and keeps other units as typed', () => {
    const pounds = writingOf('kg>lb');
    expect(keptText(pounds.read('180'))).toBe('180 lb');
    expect(keptText(pounds.read('170-180'))).toBe('170-180 lb');
    expect(keptText(pounds.read('80 kg'))).toBe('80 kg');
    expect(keptText(writingOf('kg>lb', '1.234,5').read('180,5'))).toBe('180.5 lb');
    const mpg = writingOf('l/100 km>US mpg');
    expect(keptText(mpg.read('30'))).toBe('7.840486');
    expect(keptText(mpg.read('30 mpg'))).toBe('7.840486');
    expect(keptText(mpg.read('8 l/100 km'))).toBe('8 l/100 km');
    expect(mpg.read('0')).toEqual({ kind: 'text', text: '0 US mpg' });
    expect(keptText(pounds.read('(5)'))).toBe('-2.267962');
    const dollars = writingOf('EUR>USD@1.25@2026-11-20');
    expect(keptText(dollars.read('$100'))).toBe('80');
    expect(keptText(dollars.read('100 EUR'))).toBe('100 EUR');
    expect(dollars.showConverted('80')).toBe('100 USD');
    expect(mpg.isTurned('30') && !mpg.isTurned('8 l/100 km') && !pounds.isTurned('30')).toBe(true);
  });

  it('shows a kept text so that it is read back as the same value', () => {
    fc.assert(
      fc.property(choices, fc.double({ min: 0.01, max: 1e5, noNaN: true }), (choice, amount) => {
        const attribute = attributeIn(formatUnit(choice.kept));
        const writing = writingOf(writeUnitChoice(choice));
        const raw = String(Number(amount.toPrecision(5)));
        const back = writing.read(writing.show(raw));
        const value = readValue(raw, attribute);
        expect(back.kind === 'value' && value.ok && back.value.value === value.value.value).toBe(true);
      }),
    );
  });
});
