import { expect, it } from 'vitest';
import { percentOf } from './percentOf';

it.each([
  [0.5, 50],
  [0.324, 32],
  [0.005, 0.5],
  [0.0099, 1],
  [0.00001, 0.1],
  [0, 0],
  [0.996, 99.6],
  [0.99999, 99.9],
  [1, 100],
])(
  'A share of %d is written as %d per cent: of 200 equal shares, none is written twice as large, and only the whole as 100',
  (share, percent) => {
    expect(percentOf({ attributeIds: ['a'], shares: Float64Array.of(share) }, 'a')).toBe(percent);
    expect(percentOf({ attributeIds: ['a'], shares: Float64Array.of(share) }, 'b')).toBeNull();
  },
);
