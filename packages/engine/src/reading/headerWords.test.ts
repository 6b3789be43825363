import { describe, expect, it } from 'vitest';
import { headerUnit } from './headerWords';

describe('headerUnit', () => {
  it.each([
    ['Battery kWh', 'kWh'],
    ['Battery mAh', 'mAh'],
    ['Clock GHz', 'GHz'],
    ['batteryKWh', 'kWh'],
    ['BatterykWh', 'kWh'],
    ['WeightKg', 'kg'],
    ['RAMWatt', 'W'],
    ['price_usd', 'USD'],
    ['GDP_2022_usd', 'USD'],
    ['MSRP $', 'USD'],
    ['Sepal.Length.cm', 'cm'],
    ['Energy in kWh', 'kWh'],
    ['Speed MBps', 'MB/s'],
    ['Speed kBps', 'kB/s'],
    ['Speed km/h', 'km/h'],
    ['CO2 g/km', 'g/km'],
    ['Fuel l/100km', 'l/100 km'],
    ['area_sq_ft', 'ft²'],
    ['LotSqFt', 'ft²'],
    ['Living area square feet', 'ft²'],
    ['Volume fl oz', 'fl oz'],
    ['Speed miles per hour', 'mph'],
    ['Battery watt-hours', 'Wh'],
    ['Torque Nm', 'Nm'],
    ['torque_nm', 'Nm'],
    ['Torque (lb·ft)', 'lb·ft'],
    ['Wavelength nm', 'nm'],
  ])('finds the unit of %s', (header, unit) => {
    expect(headerUnit(header)).toBe(unit);
  });

  it.each([
    'Price per kg',
    'Price/kg',
    'people per sq km',
    'Consumption per 100 km',
    'Acceleration 0-60 mph',
    'Area (10³ km²)',
    'Area (1,000 km²)',
    'Energy (million kWh)',
    'Export (Mill. USD)',
    'Umsatz in Mio. €',
    'CO2 (kt)',
    'force_kn',
    'radius_std',
    'Has A/C',
  ])('finds none in %s, whose numbers are of something else', (header) => {
    expect(headerUnit(header)).toBe('');
  });
});
