import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blankAttribute } from '../changes/blanks';
import type { AttributeType } from '../vocabulary';
import { continueSeries } from './continueSeries';
import { readValue } from './readValue';

const attribute = (type: AttributeType) => blankAttribute({ id: 'a', name: 'A', position: 0, type });

const next = (texts: readonly string[], type: AttributeType, count = 3) => {
  const series = continueSeries(texts, attribute(type));
  return series === null ? null : Array.from({ length: count }, (_, k) => series(k + 1));
};

it('Numbers continue by their step, with the decimals that they were written with', () => {
  expect(next(['1', '2'], 'number')).toEqual(['3', '4', '5']);
  expect(next(['10', '7'], 'number')).toEqual(['4', '1', '-2']);
  expect(next(['0.1', '0.2'], 'number')).toEqual(['0.3', '0.4', '0.5']);
  expect(next(['1.50', '2.00'], 'money')).toEqual(['2.50', '3.00', '3.50']);
});

it('Dates continue by days, by months with the same day, and by years', () => {
  expect(next(['2026-01-01', '2026-01-08'], 'date')).toEqual(['2026-01-15', '2026-01-22', '2026-01-29']);
  expect(next(['2026-01-31', '2026-03-31'], 'date')).toEqual(['2026-05-31', '2026-07-31', '2026-09-30']);
  expect(next(['2024', '2025'], 'date')).toEqual(['2026', '2027', '2028']);
  expect(next(['2025-11', '2025-12'], 'date')).toEqual(['2026-01', '2026-02', '2026-03']);
});

it('Texts continue by the number at their end', () => {
  expect(next(['Room 1', 'Room 2'], 'text')).toEqual(['Room 3', 'Room 4', 'Room 5']);
  expect(next(['A-098', 'A-099'], 'text')).toEqual(['A-100', 'A-101', 'A-102']);
  expect(next(['Gate 2', 'Gate 1'], 'text')).toEqual(['Gate 0', null, null]);
});

it('One text, equal ones, uneven steps and answers are no series', () => {
  for (const texts of [['1'], ['2', '2'], ['1', '2', '4'], ['1', 'x'], ['1–2', 'x']])
    expect(next(texts, 'number')).toBeNull();
  expect(next(['0', '1'], 'boolean')).toBeNull();
  expect(next(['Room 1', 'Gate 2'], 'text')).toBeNull();
  expect(next(['USB 3'], 'text')).toBeNull();
});

it('Every value of a series of decimals is one exact step after the previous one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e6, max: 1e6 }),
      fc.integer({ min: -1e4, max: 1e4 }).filter((step) => step !== 0),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 2, max: 5 }),
      fc.constantFrom('.' as const, ',' as const),
      (start, step, decimals, count, decimalMark) => {
        const plain = attribute('number');
        const read = { ...plain, reading: { ...plain.reading, decimalMark } };
        const at = (k: number) =>
          ((start + step * k) / 10 ** decimals).toFixed(decimals).replace('.', decimalMark);
        const series = continueSeries(
          Array.from({ length: count }, (_, k) => at(k)),
          read,
        );
        for (let k = 1; k < 20; k++) {
          const text = series?.(k) ?? '';
          expect(readValue(text, read)).toEqual(readValue(at(count - 1 + k), read));
        }
      },
    ),
  );
});
