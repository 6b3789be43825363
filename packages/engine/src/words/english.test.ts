import { describe, expect, it } from 'vitest';
import { explainPlace } from '../reasons/explainPlace';
import { battery, caseOf, price } from '../testing/reasonSamples';
import { isPlural, nameKey } from './english';
import { listOf, ordinal } from './writing';

describe('isPlural', () => {
  it.each([
    'seats',
    'Pixels down',
    'pixels across',
    'miles per gallon',
    'doors (front)',
    'seats (2nd attribute)',
    'USB ports included',
    'children',
    'hours of sun',
  ])('takes “%s” for several', (name) => expect(isPlural(name)).toBe(true));

  it.each([
    'class',
    'number of doors',
    'price down',
    'status',
    'gas',
    'weight (all doors)',
    'cost per seats',
  ])('takes “%s” for one', (name) => expect(isPlural(name)).toBe(false));
});

describe('Counts in sentences', () => {
  const show = (count: number) => count.toLocaleString('de');

  it('have the marks of the format in lists and ordinals', () => {
    expect(
      listOf(
        Array.from({ length: 1300 }, (_, i) => String(i)),
        show,
      ),
    ).toBe('0, 1, 2, 3 and 1.296 others');
    expect([1, 12, 1102].map((place) => ordinal(place, show))).toEqual(['1st', '12th', '1.102nd']);
  });

  it('have them in sentences about a long list', () => {
    const size = 1400;
    const { ranking, comparison } = caseOf([
      { ...price, scale: { low: 0, high: 5000 }, cells: Array.from({ length: size }, (_, i) => 1000 + i) },
      { ...battery, cells: Array.from({ length: size }, (_, i) => (i === 0 ? 1 : null)) },
    ]);
    const say = (item: number) => {
      const { headline, remarks } = explainPlace(ranking, comparison, item, { format: '1.234,5' });
      return [headline, ...remarks].map(({ text }) => text).join(' ');
    };
    expect(say(size - 1)).toMatch(/is 1\.400th so far/);
    expect(say(0)).toMatch(/and 1\.39\d others/);
  });
});

describe('nameKey', () => {
  it.each(['Price', ' price ', 'PRICE', 'Ｐｒｉｃｅ', 'Pri\u00adce', 'Price\u3164', 'Pri\u200bce'])(
    'sees %j as “price”',
    (name) => expect(nameKey(name)).toBe('price'),
  );

  it('sees all forms of a letter as one', () => {
    expect(nameKey('STRASSE')).toBe(nameKey('straße'));
    expect(nameKey('ΟΔΟΣ')).toBe(nameKey('οδοσ'));
    expect(nameKey('prices')).not.toBe('price');
  });
});
