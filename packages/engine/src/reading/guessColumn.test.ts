import { describe, expect, it } from 'vitest';
import type { ColumnGuess } from './columnGuess';
import { guessColumn } from './guessColumn';

function guess(texts: readonly (string | null)[], header = ''): ColumnGuess {
  return guessColumn(texts, header);
}

describe('guessColumn', () => {
  it.each([
    [['1', '2.5', '3'], 'Height', 'number', ''],
    [['16 GB', '8 GB', '1 TB'], 'memory', 'number', 'GB'],
    [['15.6"', '14"'], 'screen_size', 'number', 'in'],
    [['$1,299', '$999'], 'Price', 'money', 'USD'],
    [['1299', '999'], 'price_usd', 'money', 'USD'],
    [['81%', '50%'], 'Correct', 'number', '%'],
    [['5.75', '4.32'], 'SensorWidth(mm)', 'number', 'mm'],
    [['12', '14'], 'Weight, kg', 'number', 'kg'],
    [['4.5', '3'], 'User rating', 'rating', ''],
    [['★★★☆☆', '★★★★★'], 'Service', 'rating', ''],
    [['8,5/10', '7/10'], 'Service', 'rating', ''],
    [['2h 30m', '1h 5m', '45m'], 'duration', 'number', 'min'],
    [['5\'11"', '6\'2"'], 'height', 'number', 'in'],
    [['$9.99/mo', '$19.99/mo'], 'plan', 'money', 'USD/mo'],
    [['18-24', '25-34', '18-24', '25-34'], 'age', 'category', ''],
    [['5.5-6.1 in', '6.2 in', '7 in'], 'display', 'number', 'in'],
    [['free', 'free', '5'], 'plan', 'category', ''],
    [['1.2', '1.10'], 'version', 'text', ''],
    [['1990s', '1980s'], 'era', 'text', ''],
    [['yes', 'no', 'yes'], 'Wi-Fi', 'boolean', ''],
    [['Y', 'N', ''], 'startStop', 'boolean', ''],
    [['0', '1', '1'], 'cylinders', 'number', ''],
    [['2013-01-02', '2014-05-06'], 'since', 'date', ''],
    [['10/14/98', '3/27/20'], 'latest', 'date', ''],
    [['https://a.org/x', 'https://b.org/y'], 'url', 'link', ''],
    [['red', 'blue', 'red', 'red'], 'Color', 'category', ''],
    [['one thing', 'another thing', 'a third'], 'Notes', 'text', ''],
    [['215', '304', '3'], 'Pollster Rating ID', 'text', ''],
    [['02134', '90210', '01002'], 'where', 'text', ''],
    [['12345678901234567890', '12345678901234567891'], 'x', 'text', ''],
    [['+5/-5', '+4/-4', '+5/-5'], 'ci', 'text', ''],
    [['300 SEL', '9000 CS', '200SX'], 'model', 'text', ''],
    [['288V Ni-MH', '144V Li-Ion', '330V Ni-MH', '288V Ni-MH'], 'motor', 'text', ''],
    [['', null, 'NA'], 'height', 'text', ''],
    [[], 'height', 'text', ''],
  ] as const)('sees %j under %j as %s [%s]', (texts, header, type, unit) => {
    expect(guess(texts, header)).toMatchObject({ type, unit });
  });

  it('needs nine in ten texts to read; the tenth stays as it is and is shown', () => {
    const nine = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    expect(guess([...nine, 'about a dozen'], 'n')).toMatchObject({
      type: 'number',
      read: 9,
      unread: 1,
      unreadExamples: [{ row: 9, text: 'about a dozen' }],
    });
    expect(guess([...nine.slice(1), 'many', 'few'], 'n').type).toBe('text');
  });

  it('takes the decimal mark from the whole column', () => {
    const comma = guess(['1,375', '2,53', '161'], 'weight');
    expect(comma.reading.decimalMark).toBe(',');
    expect(comma.scale).toEqual({ low: 0, high: 200 });
    expect(guess(['1,375', '2,500.5'], 'weight').reading.decimalMark).toBe('.');
    expect(guess(['1,375', '2,500'], 'weight').reading.decimalMark).toBe('.');
    expect(guessColumn(['1,375', '2,500'], 'weight', { decimalMark: ',' }).reading.decimalMark).toBe(',');
  });

  it('leaves a price open that may have thousands or three decimals', () => {
    const prices = ['€2,499', '€1.999,00', '€3.299,50', '€ 799,00'];
    expect(guess(prices, 'Price')).toMatchObject({
      type: 'money',
      read: 3,
      unreadExamples: [{ row: 0, text: '€2,499' }],
    });
    // Three decimals among prices so low, or among amounts with any number of them, are decimals.
    expect(guess(['€1,659', '€1,70', '€1,81'], 'Diesel').unread).toBe(0);
    expect(guess(['€2,499', '€1999,5', '€3299,25'], 'Mean price').unread).toBe(0);
  });

  it('reads no number beside versions and lists of numbers', () => {
    const usual = Array.from({ length: 30 }, (_, index) => String(index + 1));
    const versions = guess([...usual, '1.10', '1.9.2', '1.10.1'], 'Runs on');
    expect([versions.type, versions.unreadExamples.map(({ text }) => text)]).toEqual([
      'number',
      ['1.10', '1.9.2', '1.10.1'],
    ]);
    const lists = guess([...usual, '787,939', '3,4,5', '201,202,203,204,205,206,207'], 'Suffixes');
    expect([lists.type, lists.questions, lists.unread]).toEqual(['number', [], 3]);
    // Two dates among prices are typing errors.
    const prices = usual.map((price) => `${price}.50`);
    expect(guess([...prices, '01.02.2024', '03.02.2024'], 'Price').read).toBe(30);
  });

  it('reads numbers up to 1 as percents only if the header has the sign', () => {
    const unitOf = (header: string, texts: string[]) => guess(texts, header).unit;
    expect(unitOf('share_pct', ['0.04', '0.9', '0.33'])).toBe('');
    expect(unitOf('share_pct', ['0.04', '0.9', '33'])).toBe('%');
    expect(unitOf('Alcohol %', ['0.04', '0.9', '0.33'])).toBe('%');
    expect(unitOf('Alcohol (percent)', ['0.04', '0.9', '0.33'])).toBe('%');
  });

  it('takes the order of day and month from the whole column', () => {
    expect(guess(['1/2/2020', '25/2/2020'], 'on').reading.dateOrder).toBe('dmy');
    expect(guess(['1/2/2020', '2/25/2020'], 'on').reading.dateOrder).toBe('mdy');
    expect(guess(['01.02.2020', '03.04.2020'], 'on').reading.dateOrder).toBe('dmy');
    expect(guess(['17-01-2023', '2023-01-18'], 'on').reading.dateOrder).toBe('dmy');
  });

  it('offers the one word that keeps a column from being numbers as a mark for "unknown"', () => {
    const fees = ['10', '12', 'on request', '15', '9', 'on request', '20'];
    expect(guess(fees, 'fee')).toMatchObject({
      type: 'number',
      unread: 2,
      suspects: [{ text: 'on request', count: 2 }],
    });
    // Two words are kinds of their own, and one cell is no habit.
    expect(guess(['10', 'large', '12', 'small', '14'], 'size').suspects).toEqual([]);
    expect(guess(['10', 'large', '12', '14'], 'size').suspects).toEqual([]);
  });

  it('counts missing texts by the way they are written', () => {
    const counted = guess(['5', '', 'NA', null, 'n/a', '-', '7', '-'], 'n');
    expect(counted.missingTokens).toEqual([
      { text: '', count: 2 },
      { text: 'NA', count: 1 },
      { text: 'n/a', count: 1 },
      { text: '-', count: 2 },
    ]);
    expect(counted).toMatchObject({ total: 8, missing: 6, read: 2, unread: 0, distinct: 2 });
  });

  it('leaves NA a value among country codes', () => {
    const codes = guess(['DE', 'NA', 'US', 'FR', 'DE'], 'country');
    expect(codes).toMatchObject({ missing: 0, distinct: 4 });
    expect(codes.reading.missingTokens).not.toContain('na');
  });

  it('takes "none" for missing among numbers and free texts, and for a value among few kinds', () => {
    expect(guess(['5', '6', '7', 'none'], 'n')).toMatchObject({ type: 'number', missing: 1 });
    const farms = Array.from({ length: 12 }, (_, index) => `farm ${String.fromCharCode(97 + index)}`);
    // One of twelve may be called so; a word that is written again and again is no name.
    expect(guess([...farms, 'none'], 'farm').missing).toBe(0);
    expect(guess([...farms, 'none', 'none', 'none'], 'farm').missing).toBe(3);
    const colors = Array.from({ length: 60 }, (_, index) => ['green', 'blue', 'None'][index % 3] ?? '');
    expect(guess(colors, 'color')).toMatchObject({ type: 'category', missing: 0 });
  });

  it('puts known words in their order, worst first', () => {
    expect(guess(['B+', 'A', 'C', 'A-', 'B/C'], 'Grade').order).toEqual([
      'C-',
      'C',
      'C+',
      'B/C',
      'B-',
      'B',
      'B+',
      'A/B',
      'A-',
      'A',
      'A+',
    ]);
    expect(guess(['M', 'S', 'XL', 'm', 'L'], 'Size').order).toEqual(['S', 'M', 'L', 'XL']);
    expect(guess(['Low', 'High', 'Medium', 'High'], 'Quality').order).toEqual(['Low', 'Medium', 'High']);
    expect(guess(['Low', 'High', 'Medium', 'High'], 'Risk').order).toEqual(['High', 'Medium', 'Low']);
    expect(guess(['A', 'B', 'C', 'A'], 'Section').order).toEqual([]);
    expect(guess(['A', 'B', 'G', 'A'], 'Energy class').order).toEqual(['G', 'F', 'E', 'D', 'C', 'B', 'A']);
  });

  it.each([
    ['price_usd', 'lower'],
    ['fuelCost08', 'lower'],
    ['rank', 'lower'],
    ['Simple Average Error', 'lower'],
    ['fatalities_85_99', 'lower'],
    ['weight', 'lower'],
    ['Battery weight', 'lower'],
    ['memory', 'higher'],
    ['Total points', 'higher'],
    ['rating_count', 'none'],
    ['# of Polls', 'none'],
    ['gwp_use_ratio', 'none'],
    ['avail_seat_km_per_week', 'none'],
    ['year', 'none'],
  ])('guesses for %j that %s is better', (header, direction) => {
    expect(guess(['2001', '2002', '2003'], header).direction).toBe(direction);
  });

  it('sees margins to either side, zero being best', () => {
    expect(guess(['D +0.1', 'R +4.4', 'D +2'], 'Bias')).toMatchObject({
      type: 'number',
      direction: 'target',
      target: 0,
      scale: { low: -5, high: 5 },
      notes: ['sided'],
    });
  });

  it('suggests round ends that never fall below zero for data that do not', () => {
    expect(guess(['159', '3999.11', '1437'], 'p').scale).toEqual({ low: 0, high: 4000 });
    expect(guess(['840', '1470'], 'p').scale).toEqual({ low: 800, high: 1600 });
    expect(guess(['0', '0'], 'p').scale).toEqual({ low: 0, high: 1 });
    expect(guess(['7', '7'], 'p').scale).toEqual({ low: 0, high: 8 });
    expect(guess(['12%', '60%'], 'p').scale).toEqual({ low: 0, high: 100 });
    expect(guess(['-8.4', '32'], 'p').scale).toEqual({ low: -10, high: 40 });
  });

  it('points out numbers that may mean "none" and keeps them off the scale', () => {
    const scored = guess(['-1', '-1', '4', '7', '9', '10'], 'score');
    expect(scored.suspects).toEqual([{ text: '-1', count: 2 }]);
    expect(scored.scale?.low).toBeGreaterThanOrEqual(0);
    expect(guess(['-1', '-2', '4'], 'change').suspects).toEqual([]);
  });

  it('notes years, running numbers, flags, lists and constants', () => {
    expect(guess(['1984', '2018'], 'year').notes).toContain('years');
    expect(guess(['1', '2', '3', '5'], '').notes).toContain('identifier');
    expect(guess(['T', '', '', 'T'], 'tCharger').notes).toContain('blankMayMeanNo');
    expect(guess(['a, b', 'b, c', 'a, c', 'a, b'], 'ports').notes).toContain('lists');
    expect(guess(['Arabica', 'Arabica'], 'Species').notes).toContain('constant');
    expect(guess(['', null], 'x').notes).toEqual(['allMissing']);
  });
});
