import { describe, expect, it } from 'vitest';
import { guessNoun } from './guessNoun';

describe('What items are called', () => {
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

  it('nothing is made of a word among headers of another language, but of one that both have', () => {
    expect(guessNoun('Mannschaft', 'export', ['Mannschaft', 'Punkte', 'Tore'])).toBe('item');
    expect(guessNoun('Club', 'export', ['Club', 'Größe'])).toBe('item');
    expect(guessNoun('Phone', 'export', ['Phone', 'Preis'])).toBe('phone');
    expect(guessNoun('Club', 'export', ['Club', 'Points'])).toBe('club');
  });
});
