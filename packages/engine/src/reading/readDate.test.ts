import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate } from './formatValue';
import { readDate } from './readDate';

function read(text: string, order: 'dmy' | 'mdy' | 'ymd' = 'ymd'): string {
  const result = readDate(text, order);
  return result.ok ? `${formatDate(result.value.days)} ${result.value.precision}` : result.fault;
}

describe('readDate', () => {
  it.each([
    ['2023-01-17', 'ymd', '2023-01-17 day'],
    ['2022-2-6', 'dmy', '2022-02-06 day'],
    ['2023/4', 'ymd', '2023-04-01 month'],
    ['04/2023', 'mdy', '2023-04-01 month'],
    ['20230405', 'ymd', '2023-04-05 day'],
    ['2019', 'ymd', '2019-01-01 year'],
    ['3/27/20', 'mdy', '2020-03-27 day'],
    ['10/14/98', 'mdy', '1998-10-14 day'],
    ['27/3/20', 'mdy', '2020-03-27 day'],
    ['3/4/2020', 'mdy', '2020-03-04 day'],
    ['3/4/2020', 'dmy', '2020-04-03 day'],
    ['31.12.1999', 'dmy', '1999-12-31 day'],
    ['23-02-2023', 'dmy', '2023-02-23 day'],
    ['08/09/10', 'ymd', '2008-09-10 day'],
    ['July 11th, 2012', 'mdy', '2012-07-11 day'],
    ['11 July 2012', 'mdy', '2012-07-11 day'],
    ['January 17 2023', 'dmy', '2023-01-17 day'],
    ['December 2018', 'dmy', '2018-12-01 month'],
    ['5. März 2020', 'dmy', '2020-03-05 day'],
    ['1er août 2021', 'dmy', '2021-08-01 day'],
    ['3 de mayo de 2019', 'dmy', '2019-05-03 day'],
    ['Mar-21', 'dmy', '2021-03-01 month'],
    ["Jan '20", 'dmy', '2020-01-01 month'],
    ['12-Mar-2021', 'dmy', '2021-03-12 day'],
    ['Q3 2021', 'dmy', '2021-07-01 month'],
    ['Tue Jan 01 00:00:00 EST 2013', 'ymd', '2013-01-01 time'],
    ['Mon Sep 11 14:30:00 EDT 2017', 'ymd', '2017-09-11 14:30 time'],
    ['2013-05-01T06:30:15Z', 'ymd', '2013-05-01 06:30:15 time'],
    ['2013-05-01 06:30 PM', 'ymd', '2013-05-01 18:30 time'],
    ['2013-05-01T00:00:00+02:00', 'ymd', '2013-04-30 22:00 time'],
    ['12/31/2019 11:59 pm', 'mdy', '2019-12-31 23:59 time'],
    ['29 Feb 2024', 'dmy', '2024-02-29 day'],
  ] as const)('reads %j (%s) as %s', (text, order, expected) => {
    expect(read(text, order)).toBe(expected);
  });

  it.each([
    '29 Feb 2023',
    '31/04/2020',
    '2023-13-01',
    '11/23/0252',
    '+5/-5',
    '2013/2014',
    '08/09 crop',
    'Online',
    '12:30',
    'May',
    '1920 x 1080',
    '13/13/2013',
    '2023-01-17 25:00',
    'Windows 10 2019',
  ])('does not read %j', (text) => {
    expect(readDate(text, 'dmy')).toEqual({ ok: false, fault: 'notADate' });
  });

  it('reads back every day it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -354_285, max: 376_199 }), (days) => {
        const result = readDate(formatDate(days), 'ymd');
        expect(result.ok && result.value.days).toBe(days);
      }),
    );
  });

  it('reads the same day in every order of day, month and year', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 30_000 }), (days) => {
        const [year = '', month = '', day = ''] = formatDate(days).split('-');
        for (const [text, order] of [
          [`${day}/${month}/${year}`, 'dmy'],
          [`${month}/${day}/${year}`, 'mdy'],
          [`${year}.${month}.${day}`, 'dmy'],
        ] as const) {
          const result = readDate(text, order);
          expect(result.ok && result.value.days).toBe(days);
        }
      }),
    );
  });
});
