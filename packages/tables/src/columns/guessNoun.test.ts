import { describe, expect, it } from 'vitest';
import { guessNoun, pastedTitle } from './guessNoun';

describe('The noun for items', () => {
  it.each([
    ['Laptops', 'data', 'laptop'],
    ['City', 'export', 'city'],
    ['Name', 'vehicles', 'vehicle'],
    ['', 'laptop', 'laptop'],
    ['Name', 'phone', 'phone'],
    ['Player', 'data', 'player'],
    ['', 'cameras', 'camera'],
    ['Name', 'movies', 'movie'],
    ['Title', 'potatoes', 'potato'],
    ['Company', '', 'company'],
  ])('“%s” in %s: %s', (header, table, noun) => {
    expect(guessNoun(header, table)).toBe(noun);
  });

  it.each([
    ['Name', 'Preise'],
    ['Bezeichnung', 'Wohnungen'],
    ['Stadt', 'Städte'],
    ['Spieler', 'Fahrräder'],
    ['Nombre', 'prodotti'],
    ['Produkte', 'Preise'],
    ['Fahrer', 'Kinder'],
    ['Nom', 'voitures'],
  ])('nothing is made of “%s” in %s, words of another language', (header, table) => {
    expect(guessNoun(header, table)).toBe('item');
  });

  it('a header word of another language gives no noun, a word of both does', () => {
    expect(guessNoun('Mannschaft', 'export', ['Mannschaft', 'Punkte', 'Tore'])).toBe('item');
    expect(guessNoun('Club', 'export', ['Club', 'Größe'])).toBe('item');
    expect(guessNoun('Phone', 'export', ['Phone', 'Preis'])).toBe('phone');
    expect(guessNoun('Club', 'export', ['Club', 'Points'])).toBe('club');
  });
});

it.each<[noun: string, names: string[], count: number, title: string | null]>([
  ['laptop', ['Acer', 'Asus'], 2, 'Laptops'],
  ['item', ['Bergweg', 'Seegasse'], 2, 'Bergweg and Seegasse'],
  ['item', ['Acer', 'Acer', 'Asus'], 12, 'Acer, Asus and 10 more'],
  ['item', ['Acer'], 1, 'Acer'],
  ['item', ['A'.repeat(50), 'B'.repeat(50)], 3, `${'A'.repeat(50)} and 2 more`],
  ['item', ['', ' '], 2, null],
])('a pasted table of %s with the names %j is called after them', (noun, names, count, title) => {
  expect(pastedTitle(noun, names, count)).toBe(title);
});
