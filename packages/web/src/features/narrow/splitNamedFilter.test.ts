import { blankAttribute } from '@tertium/engine';
import { describe, expect, it } from 'vitest';
import { splitNamedFilter } from './splitNamedFilter';

const attributes = ['Range', 'Range in winter', 'Price', 'Étage'].map((name, position) =>
  blankAttribute({ id: name, name, position, type: 'number' }),
);
const split = (text: string) => {
  const found = splitNamedFilter(text, attributes);
  return found && [found.attribute.name, found.filter];
};

describe('a filter typed with its attribute', () => {
  it.each([
    ['price < 500', ['Price', '<500']],
    ['Price<=500', ['Price', '<=500']],
    ['Price: 200..500', ['Price', '200..500']],
    ['  price  ?', ['Price', '?']],
    ['Price = a | b', ['Price', '=a | b']],
    ['etage @no source', ['Étage', '@no source']],
    ['range in winter > 200', ['Range in winter', '>200']],
    ['range in', ['Range', 'in']],
  ])('is split behind the longest name: %s', (text, found) => expect(split(text)).toEqual(found));

  it.each(['price', 'price ', 'price <', 'Prices 5', 'cheap', ''])('is none in “%s”', (text) =>
    expect(split(text)).toBeNull(),
  );
});
