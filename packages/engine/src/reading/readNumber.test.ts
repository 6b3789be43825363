import { describe, expect, it } from 'vitest';
import { readNumber, readNumberIn } from './readNumber';

const golden: readonly [text: string, mark: '.' | ',', value: number, unit: string][] = [
  ['12', '.', 12, ''],
  ['-0', '.', 0, ''],
  ['+5', '.', 5, ''],
  ['\u22123.5', '.', -3.5, ''],
  ['7,139,291,291', '.', 7139291291, ''],
  ['1,234.5', '.', 1234.5, ''],
  ['12,34,567.8', '.', 1234567.8, ''],
  ['1.234,5', ',', 1234.5, ''],
  ['1,375', ',', 1.375, ''],
  ['1,375', '.', 1375, ''],
  ['1 234\u202f567,25', ',', 1234567.25, ''],
  ["1'234.50", '.', 1234.5, ''],
  ['1\u2019234.50', '.', 1234.5, ''],
  ['\u200e12\u200f', '.', 12, ''],
  ['٣٫٥', '.', 3.5, ''],
  ['१२', '.', 12, ''],
  ['￥１２，８００', '.', 12800, 'JPY'],
  ['－１．５ｋｇ', '.', -1.5, 'kg'],
  ['250 Nm', '.', 250, 'Nm'],
  ['210 lb-ft', '.', 210, 'lb·ft'],
  ['500 watt-hours', '.', 500, 'Wh'],
  ['3,5 to', ',', 3.5, 'to'],
  ['3.0E-4', '.', 0.0003, ''],
  ['1.5e3', '.', 1500, ''],
  ['2.5 × 10^3', '.', 2500, ''],
  ['.5', '.', 0.5, ''],
  ['15.695714285714287', '.', 15.695714285714287, ''],
  ['67 %', '.', 67, '%'],
  ['81%', '.', 81, '%'],
  ['(1,234)', '.', -1234, ''],
  ['($5.50)', '.', -5.5, 'USD'],
  ['$1,299.99', '.', 1299.99, 'USD'],
  ['-$5', '.', -5, 'USD'],
  ['$-5', '.', -5, 'USD'],
  ['1.299,00 €', ',', 1299, 'EUR'],
  ['EUR 12', '.', 12, 'EUR'],
  ['12 USD', '.', 12, 'USD'],
  ['US$5', '.', 5, 'USD'],
  ['Rs. 1,20,000', '.', 120000, 'INR'],
  ['1.2M', '.', 1200000, ''],
  ['$1.2M', '.', 1200000, 'USD'],
  ['€850m', '.', 8.5e8, 'EUR'],
  ['850m', '.', 850, 'm'],
  ['14.0-inch', '.', 14, 'in'],
  ['30-day', '.', 30, 'd'],
  ['70B', '.', 7e10, ''],
  ['3k', '.', 3000, ''],
  ['1.5 million', '.', 1500000, ''],
  ['2 Mio. €', ',', 2000000, 'EUR'],
  ['8 GB', '.', 8, 'GB'],
  ['8GB', '.', 8, 'GB'],
  ['1.024 TB', '.', 1.024, 'TB'],
  ['15.6"', '.', 15.6, 'in'],
  ['15,6 Zoll', ',', 15.6, 'in'],
  ['5\' 11"', '.', 71, 'in'],
  ['5\u2032 11\u2033', '.', 71, 'in'],
  ['6\'2"', '.', 74, 'in'],
  ['-5\' 11"', '.', -71, 'in'],
  ['01:30:05', '.', 5405, 's'],
  ['$9.99/mo', '.', 9.99, 'USD/mo'],
  ['Free', '.', 0, ''],
  ['5 ft 11 in', '.', 71, 'in'],
  ['1h 30m', '.', 90, 'min'],
  ['5 lb 3 oz', '.', 83, 'oz'],
  ['300 K', '.', 300, 'K'],
  ['-5 °C', '.', -5, '°C'],
  ['25 m²', '.', 25, 'm²'],
  ['25 m2', '.', 25, 'm²'],
  ['6.5 l/100km', '.', 6.5, 'l/100 km'],
  ['161 kg CO2e', '.', 161, 'kg CO2e'],
  ['16 cores', '.', 16, 'cores'],
  ['D +0.1', '.', 0.1, ''],
  ['R +4.4', '.', -4.4, ''],
];

describe('readNumber', () => {
  it.each(golden)('reads %j with decimal mark %j as %d %s', (text, mark, value, unit) => {
    expect(readNumber(text, mark)).toEqual({ ok: true, value: { value, low: value, high: value, unit } });
  });

  it.each([
    ['10–12', 11, 10, 12, ''],
    ['10-12', 11, 10, 12, ''],
    ['10 - 12 kg', 11, 10, 12, 'kg'],
    ['10 to 12 kg', 11, 10, 12, 'kg'],
    ['10 kg to 12 kg', 11, 10, 12, 'kg'],
    ['$10–$12', 11, 10, 12, 'USD'],
    ['-5 – 5', 0, -5, 5, ''],
    ['900 MB–1 GB', 0.95, 0.9, 1, 'GB'],
    ['~5', 5, 4.5, 5.5, ''],
    ['~ 500 g', 500, 450, 550, 'g'],
    ['ca. 1.5 kg', 1.5, 1.45, 1.55, 'kg'],
  ])('reads %j as a range', (text, value, low, high, unit) => {
    const result = readNumber(text, '.');
    expect(result.ok && result.value.unit).toBe(unit);
    expect(result.ok && result.value.value).toBeCloseTo(value, 12);
    expect(result.ok && result.value.low).toBeCloseTo(low, 12);
    expect(result.ok && result.value.high).toBeCloseTo(high, 12);
  });

  it.each<[string, '.' | ',', number, number, string]>([
    ['ab 1.399 €', ',', 1399, 1399.5, 'EUR'],
    ['From $1,299', '.', 1299, 1299.5, 'USD'],
    ['dès 899,90 €', ',', 899.9, 899.905, 'EUR'],
    ['ab EUR 899', ',', 899, 899.5, 'EUR'],
    ['ab 1.399,- €', ',', 1399, 1399.5, 'EUR'],
    ['od 900 zł', ',', 900, 950, 'PLN'],
    ['$800+', '.', 800, 850, 'USD'],
  ])('reads %j as a price that is not exact', (text, mark, value, high, unit) => {
    const result = readNumber(text, mark);
    expect(result).toMatchObject({ ok: true, value: { value, low: value, unit } });
    expect(result.ok && result.value.high).toBeCloseTo(high, 9);
  });

  it.each([
    ['', 'empty'],
    [' \u200b ', 'empty'],
    ['abc', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['1,23', 'notANumber'],
    ['12,3456', 'notANumber'],
    ['1920 x 1080', 'notANumber'],
    ['1920 x 1080 / 144 Hz', 'notANumber'],
    ['8C / 16T @ 3 GHz', 'notANumber'],
    ['+5/-5', 'notANumber'],
    ['280/380', 'notANumber'],
    ['11/23/0252', 'notANumber'],
    ['2013/2014', 'notANumber'],
    ['12-10', 'notANumber'],
    ['2022-2-6', 'notANumber'],
    ['<5', 'openEnded'],
    ['ab 5 Jahren', 'openEnded'],
    ['from 10', 'openEnded'],
    ['up to $500', 'openEnded'],
    ['from Monday 5', 'notANumber'],
    ['800++', 'openEnded'],
    ['1e999', 'tooLarge'],
    ['--5', 'notANumber'],
    ['July 11th, 2012', 'notANumber'],
  ])('does not read %j: %s', (text, fault) => {
    expect(readNumber(text, '.')).toEqual({ ok: false, fault });
  });
});

describe('readNumberIn', () => {
  it('converts a written unit and takes a bare number as given', () => {
    expect(readNumberIn('16 GB', '.', 'MB')).toMatchObject({ value: { value: 16000 } });
    expect(readNumberIn('16', '.', 'MB')).toMatchObject({ value: { value: 16 } });
    expect(readNumberIn('16 Core', '.', 'cores')).toMatchObject({ value: { value: 16 } });
  });
  it('refuses a unit that does not convert', () => {
    expect(readNumberIn('16 GB', '.', 'kg')).toEqual({ ok: false, fault: 'wrongUnit' });
    expect(readNumberIn('5 €', '.', 'USD')).toEqual({ ok: false, fault: 'wrongUnit' });
    expect(readNumberIn('5 kg', '.', '')).toEqual({ ok: false, fault: 'wrongUnit' });
  });
});
