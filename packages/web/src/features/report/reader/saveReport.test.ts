// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { kilobytes, largeReason } from './saveReport';

const show = (value: number) => value.toLocaleString('en');

it.each([
  [300_000, 0, 290_000, null],
  [412_000, 260_000, 100_000, 'The charts take 260 kB of it. Leave some out for a smaller file.'],
  [
    700_000,
    260_000,
    300_000,
    'The images take 300 kB of it. Leave out sections that show them for a smaller file.',
  ],
  [1_412_001, 12_000, 0, 'Most of it is the table. Leave out parts of the report for a smaller file.'],
])('a report of %d bytes, %d of them charts and %d images, says what makes it large', (...given) => {
  const [bytes, chartBytes, imageBytes, reason] = given;
  expect(largeReason({ bytes, chartBytes, imageBytes }, show)).toBe(reason);
});

it('a size is written in whole kilobytes, rounded up', () => {
  expect(kilobytes(1_412_001, show)).toBe('1,413 kB');
});
