import { findConversion } from '@tertium/engine';
import { expect, test } from 'vitest';
import type { ValueAxis } from '../scene/scene';
import { spotAt } from './annotations';
import { valuesAt } from './valuesAt';

const axis = (unit: string, shown: string | null): ValueAxis => ({
  axis: unit,
  unit,
  conversion:
    shown === null
      ? null
      : findConversion(
          { type: unit === 'EUR' ? 'money' : 'number', unit },
          { kept: unit, shown, rate: unit === 'EUR' ? { perKept: 2, date: '2026-11-20' } : null },
        ),
  name: unit,
  write: String,
});

test('a free point is stored in the units of the attributes and drawn in those of the axes', () => {
  const shown = [axis('EUR', 'USD'), axis('l/100 km', 'US mpg')] as const;
  const kept = [axis('EUR', null), axis('l/100 km', null)] as const;
  const spot = spotAt(shown, [900, 23.521458]);
  expect(spot.at).toEqual([
    { axis: 'EUR', unit: 'EUR', value: 450 },
    { axis: 'l/100 km', unit: 'l/100 km', value: 10 },
  ]);
  expect(valuesAt({ axes: kept }, spot)).toEqual([450, 10]);
  const [x, y] = valuesAt({ axes: shown }, spot) ?? [];
  expect([x, y]).toEqual([900, expect.closeTo(23.521458, 4)]);
});

test('a free point of another unit is drawn where its value is in the unit of the axis', () => {
  const at = [
    { axis: 'kg', unit: 'g', value: 1500 },
    { axis: 'EUR', unit: 'EUR', value: 20 },
  ];
  expect(valuesAt({ axes: [axis('kg', null), axis('EUR', null)] }, { at })).toEqual([1.5, 20]);
  expect(valuesAt({ axes: [axis('kg', null), { ...axis('GBP', null), axis: 'EUR' }] }, { at })).toBeNull();
});
