import { expect, it } from 'vitest';
import { contrast } from './contrast';

it('matches WCAG 2.2 for known pairs, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10);
  expect(contrast('#0b7fd2', '#0b7fd2')).toBe(1);
  // The palest grey that is readable on white, and the next one, which is not.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});
