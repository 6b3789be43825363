// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { kilobytes, largeReason } from './saveReport';

const show = (value: number) => value.toLocaleString('en');

it.each([
  [300_000, 0, null],
  [412_000, 260_000, 'The charts take 260 kB of it. Leave some out for a smaller file.'],
  [1_412_001, 12_000, 'Most of it is the table. Leave out parts of the report for a smaller file.'],
])('a report of %d bytes, %d of them charts, says what makes it large', (bytes, chartBytes, reason) => {
  expect(largeReason({ bytes, chartBytes }, show)).toBe(reason);
});

it('a size is written in whole kilobytes, rounded up', () => {
  expect(kilobytes(1_412_001, show)).toBe('1,413 kB');
});
