import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextConverter } from './convertText';
import { findWriting } from './findWriting';
import { formatTyped } from './formatTyped';
import { formatNumber, formatValue, type NumberFormat, numberFormats } from './formatValue';
import { defaultReading } from './missingTokens';
import type { ReadableAttribute } from './readColumn';
import { readTyped } from './readTyped';
import { readValue } from './readValue';

const money: ReadableAttribute = { type: 'money', unit: 'EUR', order: [], reading: defaultReading };
const date: ReadableAttribute = { type: 'date', unit: '', order: [], reading: defaultReading };

function typed(text: string, format: NumberFormat, attribute = money, decimals = 0) {
  const reading = readTyped(text, attribute, { format, decimals });
  if (reading.kind === 'value') return reading.value.value;
  return reading.kind === 'open' ? reading.readings.map(({ value }) => value) : reading.kind;
}

describe('A typed number', () => {
  it.each([
    ['1.350 €', '1.234,5', 1350],
    ['1.350,50 €', '1.234,5', 1350.5],
    ['3,5', '1.234,5', 3.5],
    ['1.350.000', '1.234,5', 1_350_000],
    ['1,350 €', '1,234.5', 1350],
    ['1.35', '1,234.5', 1.35],
    ['1 350,5', '1 234,5', 1350.5],
  ] as const)('%s is read as a person with the format %s writes it', (text, format, value) => {
    expect(typed(text, format)).toBe(value);
  });

  it.each([
    ['3,5', '1,234.5', 3.5],
    ['1.350,50 €', '1,234.5', 1350.5],
    ['1,350.50', '1.234,5', 1350.5],
    ['0,350', '1,234.5', 0.35],
    ['0.350', '1.234,5', 0.35],
  ] as const)('%s has one possible reading, whatever the format', (text, format, value) => {
    expect(typed(text, format)).toBe(value);
  });

  it.each([
    ['1.350 €', '1,234.5', [1.35, 1350]],
    ['1,350', '1.234,5', [1.35, 1350]],
    ['1.350', '1 234,5', [1350, 1.35]],
    ['1,350', '1234.5', [1350, 1.35]],
    ['-12.500', '1,234.5', [-12.5, -12_500]],
  ] as const)(
    '%s is left open under %s: one mark, three digits, not as that format parts groups',
    (text, format, values) => {
      expect(typed(text, format)).toEqual(values);
    },
  );

  it('is decided by the format if the attribute shows thousandths', () => {
    expect(typed('1.350', '1,234.5', money, 3)).toBe(1.35);
  });

  it('is stored as its attribute reads it, with its unit', () => {
    const stored = (text: string, decimalMark: '.' | ',') => {
      const reading = readTyped(
        text,
        { ...money, reading: { ...defaultReading, decimalMark } },
        { format: '1.234,5' },
      );
      return reading.kind === 'value' ? reading.value.text : reading.kind;
    };
    expect(stored('1.350,50 €', '.')).toBe('1350.50 €');
    expect(stored('1.350,50 €', ',')).toBe('1.350,50 €');
    expect(stored('10,5–12 €', '.')).toBe('10.5–12 €');
    expect(stored('1350', '.')).toBe('1350');
  });

  it('reads nothing if it means unknown, and gives an error if it is no number', () => {
    expect(typed('n/a', '1,234.5')).toBe('text');
    expect(typed('cheap', '1,234.5')).toBe('unread');
    expect(readTyped('5 kg', money, { format: '1,234.5' })).toEqual({ kind: 'unread', fault: 'wrongUnit' });
  });
});

describe('A typed date', () => {
  const day = (text: string) => Date.parse(`${text}T00:00Z`) / 86_400_000;
  it('leaves day and month open until the attribute says which comes first', () => {
    expect(typed('3/4/2024', '1,234.5', date)).toEqual([day('2024-04-03'), day('2024-03-04')]);
    const american = { ...date, reading: { ...defaultReading, dateOrder: 'mdy' } } as const;
    expect(typed('3/4/2024', '1,234.5', american)).toBe(day('2024-03-04'));
    expect(typed('13/4/2024', '1,234.5', date)).toBe(day('2024-04-13'));
    expect(typed('2024-04-03', '1,234.5', date)).toBe(day('2024-04-03'));
    expect(typed('3 April 2024', '1,234.5', date)).toBe(day('2024-04-03'));
  });
  it('with points reads the day first for people who write decimal commas', () => {
    expect(typed('3.4.2024', '1.234,5', date)).toBe(day('2024-04-03'));
  });
});

const format = fc.constantFrom(...numberFormats);
const mark = fc.constantFrom('.' as const, ',' as const);
const measured = fc.record({
  type: fc.constantFrom('number' as const, 'money' as const, 'rating' as const),
  unit: fc.constantFrom('', 'EUR', 'kg', '%', 'km/h', 'GB'),
  order: fc.constant([]),
  reading: mark.map((decimalMark) => ({ ...defaultReading, decimalMark })),
});

describe('A shown text', () => {
  it('can be typed back in every format, with its unit or without', () => {
    const digits = fc.integer({ min: -1e9, max: 1e9 });
    const decimals = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(
        measured,
        format,
        digits,
        decimals,
        fc.boolean(),
        (attribute, own, size, places, hasUnit) => {
          const value = size / 10 ** places + 0;
          const shown = formatNumber(value, own, places);
          const text = hasUnit ? `${shown} ${attribute.unit}` : shown;
          const reading = readTyped(text, attribute, { format: own, decimals: places });
          expect(reading, text).toMatchObject({ kind: 'value', value: { value } });
          const stored = reading.kind === 'value' ? readValue(reading.value.text, attribute) : null;
          expect(stored, text).toMatchObject({ ok: true, value: { value } });
        },
      ),
    );
  });

  it('can be typed back for days and answers too', () => {
    const days = fc.integer({ min: -200_000, max: 200_000 });
    fc.assert(
      fc.property(
        days,
        format,
        fc.constantFrom('ymd' as const, 'dmy' as const, 'mdy' as const),
        (value, own, dateOrder) => {
          const attribute = { ...date, reading: { ...defaultReading, dateOrder } };
          const shown = formatValue(value, { ...attribute, decimals: null, name: '' }, own);
          expect(typed(shown, own, attribute), shown).toBe(value);
        },
      ),
    );
    for (const answer of [0, 1]) {
      const boolean = { ...money, type: 'boolean', unit: '' } as const;
      const shown = formatValue(answer, { ...boolean, decimals: null, name: '' }, '1.234,5');
      expect(readValue(shown, boolean)).toMatchObject({ ok: true, value: { value: answer } });
    }
  });
});

const written = fc
  .tuple(
    fc.integer({ min: 0, max: 9_999_999 }),
    fc.integer({ min: 0, max: 4 }),
    format,
    fc.constantFrom('', '~', '-', '2–'),
  )
  .map(([size, places, own, lead]) => ({
    text: `${lead}${formatNumber(size / 10 ** places + 3, own, places)}`,
    decimalMark: own.endsWith(',5') ? (',' as const) : ('.' as const),
  }));

it('A cell opens in the person’s format and keeps its value when it closes', () => {
  fc.assert(
    fc.property(written, measured, format, ({ text, decimalMark }, attribute, own) => {
      const kept = { ...attribute, reading: { ...attribute.reading, decimalMark } };
      const habits = { format: own, decimals: 3 };
      const opened = formatTyped(text, kept, habits);
      const before = readValue(text, kept);
      const after = readTyped(opened, kept, habits);
      if (before.ok)
        expect(after, `${text} → ${opened}`).toMatchObject({ kind: 'value', value: before.value });
    }),
  );
});

it('A cell without thousandths opens so that no question is asked', () => {
  expect(formatTyped('1.350', money, { format: '1,234.5' })).toBe('1.35');
  expect(formatTyped('2.125', money, { format: '1,234.5' })).toBe('2.1250');
  expect(formatTyped('1.5–2', money, { format: '1.234,5' })).toBe('1,5–2');
  expect(formatTyped('1350.50 €', money, { format: '1.234,5' })).toBe('1350,50 €');
  expect(formatTyped('1,350.50 €', money, { format: '1.234,5' })).toBe('1.350,50 €');
});

describe('A text from elsewhere', () => {
  it('keeps its value under other marks', () => {
    fc.assert(
      fc.property(written, measured, ({ text, decimalMark }, attribute) => {
        const source = { unit: attribute.unit, reading: { ...attribute.reading, decimalMark } };
        const before = readValue(text, { ...attribute, reading: source.reading });
        const after = readValue(createTextConverter(attribute, source)(text), attribute);
        if (before.ok) expect(after, text).toEqual(before);
      }),
    );
  });
  it('keeps its day under another order', () => {
    const source = { unit: '', reading: { ...defaultReading, dateOrder: 'mdy' } } as const;
    const european = { ...date, reading: { ...defaultReading, dateOrder: 'dmy' } } as const;
    expect(createTextConverter(european, source)('3/4/2024')).toBe('2024-03-04');
    expect(createTextConverter(european, source)('3/14/2024')).toBe('3/14/2024');
  });
  it('keeps its unit, and stays unknown', () => {
    const source = { unit: 'km', reading: { ...defaultReading, missingTokens: ['-1'] } };
    const convert = createTextConverter({ ...money, type: 'number', unit: 'm' }, source);
    expect(convert('1.5')).toBe('1.5 km');
    expect(convert('2 m')).toBe('2 m');
    expect(convert('-1')).toBe('');
  });
});

describe('Texts that were written together', () => {
  it('decide the decimal mark if one of them leaves no choice', () => {
    expect(findWriting(['1.350', '2.200,50', 'n/a']).decimalMark).toBe(',');
    expect(findWriting(['1.350', '2.5']).decimalMark).toBe('.');
    expect(findWriting(['1.350', '2.200']).decimalMark).toBeNull();
    expect(findWriting(['3,5', '2.5']).decimalMark).toBeNull();
  });
  it('say whether the day or the month comes first', () => {
    expect(findWriting(['3/4/2024', '13/4/2024']).dateOrder).toBe('dmy');
    expect(findWriting(['3/4/2024', '4/13/2024']).dateOrder).toBe('mdy');
    expect(findWriting(['3/4/2024']).dateOrder).toBeNull();
    expect(findWriting(['13/4/2024', '4/13/2024']).dateOrder).toBeNull();
  });
  it('decide readings that a text alone leaves open', () => {
    const reading = readTyped('1.350', money, { format: '1,234.5', decimalMark: ',' });
    expect(reading).toMatchObject({ kind: 'value', value: { value: 1350, text: '1350' } });
  });
});
