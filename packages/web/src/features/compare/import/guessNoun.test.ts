import { describe, expect, it } from 'vitest';
import { guessNoun } from './guessNoun';

describe('What items are called', () => {
  it.each([
    ['Laptops', 'data', 'laptop'],
    ['City', 'export', 'city'],
    ['Name', 'vehicles', 'vehicle'],
    ['', 'laptop', 'laptop'],
  ])('“%s” in %s: %s', (header, table, noun) => {
    expect(guessNoun(header, table)).toBe(noun);
  });

  it.each([
    ['Name', 'Preise'],
    ['Bezeichnung', 'Wohnungen'],
    ['Stadt', 'Städte'],
    ['Spieler', 'Fahrräder'],
    ['Nombre', 'prodotti'],
  ])('nothing is made of “%s” in %s, words of another language', (header, table) => {
    expect(guessNoun(header, table)).toBe('item');
  });
});
