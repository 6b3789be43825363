import { describe, expect, it } from 'vitest';
import { namesThing } from './namesThing';

describe('the name of an attribute', () => {
  it.each([
    'price',
    'CPU score',
    'top speed',
    'release date',
    'Wi-Fi',
    'city mpg 08',
    'cable',
    'R&D budget',
    'children',
    'state of health',
  ])('%s names a thing', (name) => {
    expect(namesThing(name)).toBe(true);
  });

  it.each([
    'released',
    'fuel used',
    'has HDMI',
    'made in',
    'available',
    'open source?',
    'price (new)',
    'No.',
    'in stock',
    'x'.repeat(60),
    '',
  ])('%j does not fit into a sentence for sure', (name) => {
    expect(namesThing(name)).toBe(false);
  });
});
