import { blankAttribute, formatNumber, formatValue } from '@tertium/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleScene } from '../testing/sampleScene';
import { dateTicks, formatTick, hasWholeTicks, ticksFor } from './ticks';

const end = fc.double({ min: -1e7, max: 1e7, noNaN: true });

function valuesOf({ min, max, step }: ReturnType<typeof ticksFor>): number[] {
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, i) => min + i * step);
}

test('Ticks are at most five, hold both ends, and no two are written alike', () => {
  fc.assert(
    fc.property(end, end, fc.boolean(), (a, b, isWhole) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      fc.pre(high - low > 1e-6);
      const ticks = ticksFor(low, high, isWhole);
      const values = valuesOf(ticks);
      expect(values.length).toBeLessThanOrEqual(5);
      expect(values.length).toBeGreaterThanOrEqual(2);
      const slack = ticks.step * 1e-6;
      expect(ticks.min).toBeLessThanOrEqual(low + slack);
      expect(ticks.max).toBeGreaterThanOrEqual(high - slack);
      if (isWhole) for (const value of values) expect(Number.isInteger(value)).toBe(true);
      const written = values.map((value) => formatNumber(value, '1,234.5', ticks.decimals));
      expect(new Set(written).size).toBe(values.length);
    }),
  );
});

test('A tick has the decimals of the step, whatever the cells are rounded to, in the person’s marks', () => {
  const scene = {
    ...sampleScene(),
    formatValue: (attribute: Parameters<typeof formatValue>[1], value: number) =>
      formatValue(value, attribute, '1.234,5'),
  };
  const weight = { ...blankAttribute({ id: 'w', name: 'Weight', position: 1, type: 'number' }), decimals: 0 };
  const ticks = ticksFor(0, 1.9);
  const written = valuesOf(ticks).map((value) => formatTick(scene, weight, value, ticks.decimals));
  expect(written).toEqual(['0,0', '0,5', '1,0', '1,5', '2,0']);
});

test('Thousands are parted on an axis of money per year, and not on one of years', () => {
  const scene = {
    ...sampleScene(),
    formatValue: (attribute: Parameters<typeof formatValue>[1], value: number) =>
      formatValue(value, attribute, '1,234.5'),
  };
  const cost = blankAttribute({ id: 'c', name: 'Fuel cost per year', position: 1, type: 'money' });
  expect(formatTick(scene, { ...cost, unit: 'USD' }, 2000, 0)).toBe('2,000');
  const year = blankAttribute({ id: 'y', name: 'Year', position: 1, type: 'number' });
  expect(formatTick(scene, year, 2000, 0)).toBe('2000');
});

test('One value alone has an axis around it', () => {
  const { min, max } = ticksFor(4, 4);
  expect(min).toBeLessThan(4);
  expect(max).toBeGreaterThan(4);
});

test('Between two categories there is no tick', () => {
  const grade = {
    ...blankAttribute({ id: 'g', name: 'Grade', position: 1, type: 'category' }),
    order: ['poor', 'good'],
  };
  expect(hasWholeTicks(grade)).toBe(true);
  expect(formatTick(sampleScene(), grade, 2, 0)).toBe('');
});

test('Ticks of dates begin months or years, at most five of them within the ends', () => {
  const day = (text: string) => Date.parse(`${text}T00:00Z`) / 86_400_000;
  const textsOf = (low: string, high: string) =>
    dateTicks(day(low), day(high)).map((each) => new Date(each * 86_400_000).toISOString().slice(0, 10));
  expect(textsOf('2010-02-16', '2024-02-18')).toEqual(['2015-01-01', '2020-01-01']);
  expect(textsOf('2023-11-20', '2024-03-02')).toEqual([
    '2023-12-01',
    '2024-01-01',
    '2024-02-01',
    '2024-03-01',
  ]);
  expect(textsOf('1965-06-01', '1972-06-01')).toEqual([
    '1966-01-01',
    '1968-01-01',
    '1970-01-01',
    '1972-01-01',
  ]);
  expect(textsOf('2024-03-02', '2024-03-20')).toEqual([]);
});
