import { blankAttribute, defaultReading, readColumn } from '@tertium/engine';
import { expect, it } from 'vitest';
import { unitTools } from './shownAs';

const kept = {
  ...blankAttribute({ id: 'a', name: 'Economy', position: 0, type: 'number' }),
  ...{ unit: 'l/100 km', reading: defaultReading, role: 'must' as const },
  limit: { min: 4, max: 7.3, oneOf: null },
};

it('A limit typed in a unit that turns the order is stored the other way round, and an untouched end keeps its last digit', () => {
  const column = readColumn(['5.6'], kept);
  const converted = unitTools.convertAttribute(kept, column, 'l/100 km>US mpg', '1,234.5');
  expect(converted?.said.limit).toEqual({ min: 32.2212, max: 58.8036, oneOf: null });
  const typed = { min: 32.2212, max: 60, oneOf: null };
  expect(converted?.keepLimit(typed, kept)?.max).toBe(7.3);
  expect(converted?.keepLimit(typed, kept)?.min).toBeCloseTo(3.92024, 5);
});

it('A scale without an end in the other unit is shown in the kept one, while the figures are converted', () => {
  const whole = { ...kept, scale: { low: 0, high: 10 } };
  const column = readColumn(['5.6', '0'], whole);
  const converted = unitTools.convertAttribute(whole, column, 'l/100 km>US mpg', '1.234,5');
  expect(converted?.said).toBe(whole);
  expect(converted?.writer.write('5.6', 0)).toMatchObject({
    text: '42,0',
    about: 'Kept as 5,6\u00a0l/100 km',
  });
  expect(converted?.writer.writeText('6.1')).toBe('6,1 l/100 km');
  expect(converted?.writer.write('0', 1)).toMatchObject({
    text: '0\u00a0l/100 km',
    about: 'Can’t be shown in US mpg',
  });
});
