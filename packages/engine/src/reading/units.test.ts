import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, findUnit, formatUnit, isSameUnit } from './units';
import { unitTable } from './unitTable';

describe('convert', () => {
  // NIST SP 811 and the SI brochure; exact by definition where not said otherwise.
  it.each([
    [16, 'GB', 'MB', 16000],
    [1, 'TB', 'GB', 1000],
    [1, 'GiB', 'MiB', 1024],
    [8, 'Mbit', 'MB', 1],
    [1, 'in', 'mm', 25.4],
    [71, 'in', 'cm', 180.34],
    [1, 'mi', 'km', 1.609344],
    [1, 'lb', 'kg', 0.45359237],
    [1, 'gal', 'l', 3.785411784],
    [1, 'ft²', 'm²', 0.09290304],
    [1, 'acre', 'm²', 4046.8564224],
    [90, 'min', 'h', 1.5],
    [1, 'kWh', 'MJ', 3.6],
    [1, 'kcal', 'J', 4184],
    [1, 'PS', 'W', 735.49875],
    [100, '°C', '°F', 212],
    [32, '°F', '°C', 0],
    [-40, '°C', '°F', -40],
    [0, '°C', 'K', 273.15],
    [100, 'km/h', 'm/s', 27.77777777777778],
    [1, 'kn', 'km/h', 1.852],
    [3.2, 'GHz', 'MHz', 3200],
    [60, 'rpm', 'Hz', 1],
    [12, 'MP', 'px', 12e6],
    [5, '‰', '%', 0.5],
    [100, 'lb·ft', 'Nm', 135.581794833],
  ])('%d %s is %s %d', (value, from, to, expected) => {
    expect(convert(value, from, to)).toBeCloseTo(expected, 9);
  });

  it('keeps whole numbers whole', () => {
    expect(convert(16, 'GB', 'MB')).toBe(16000);
    expect(convert(512, 'GB', 'TB')).toBe(0.512);
  });

  it('does not turn one family into another, or one currency into another', () => {
    expect(convert(1, 'kg', 'm')).toBeNull();
    expect(convert(1, 'EUR', 'USD')).toBeNull();
    expect(convert(1, 'cores', 'GB')).toBeNull();
    expect(convert(1, 'mpg', 'l')).toBeNull();
  });

  it('leaves a value in its own unit alone, known or not', () => {
    expect(convert(7, '$', 'USD')).toBe(7);
    expect(convert(7, 'core', 'Cores')).toBe(7);
    expect(convert(7, '', '')).toBe(7);
  });

  it('converts back to the same value', () => {
    const pair = fc
      .constantFrom(...unitTable)
      .chain((from) =>
        fc.tuple(fc.constant(from), fc.constantFrom(...unitTable.filter((to) => to.family === from.family))),
      );
    fc.assert(
      fc.property(pair, fc.double({ min: -1e6, max: 1e6, noNaN: true }), ([from, to], value) => {
        const there = convert(value, from.symbol, to.symbol);
        if (from.family === 'money' && from !== to) {
          expect(there).toBeNull();
          return;
        }
        const back = there === null ? null : convert(there, to.symbol, from.symbol);
        // A temperature near zero loses digits to the offset: so does the tolerance.
        const slack = from.family === 'temperature' ? 1e-9 : 1e-300;
        expect(Math.abs((back ?? Number.NaN) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-12 + slack);
      }),
    );
  });
});

describe('findUnit', () => {
  it.each([
    ['gb', 'GB'],
    ['Inches', 'in'],
    ['″', 'in'],
    ['lbs.', 'lb'],
    ['€', 'EUR'],
    ['usd', 'USD'],
    ['pixels', 'px'],
    ['MW', 'MW'],
    ['mW', 'mW'],
    ['Mb', null],
    ['Gb', null],
    ['mw', null],
    ['Nm', 'Nm'],
    ['nm', 'nm'],
    ['NM', null],
    ['kN', 'kN'],
    ['kn', 'kn'],
    ['kt', null],
    ['To', 'TB'],
    ['to', null],
    ['mJ', null],
    ['nonsense', null],
    ['', null],
  ])('knows %j as %s', (text, symbol) => {
    expect(findUnit(text)?.symbol ?? null).toBe(symbol);
  });

  it('knows every symbol of the table as itself', () => {
    for (const unit of unitTable) expect(findUnit(unit.symbol)).toBe(unit);
  });

  it('shows a known unit by its symbol and another as written', () => {
    expect(formatUnit('inches')).toBe('in');
    expect(formatUnit('kg CO2e')).toBe('kg CO2e');
    expect(isSameUnit('cores', 'Core')).toBe(true);
    expect(isSameUnit('GB', 'MB')).toBe(false);
  });
});
