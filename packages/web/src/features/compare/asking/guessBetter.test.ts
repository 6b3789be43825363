import { expect, it } from 'vitest';
import { guessBetter } from './guessBetter';

const ofNumber = (name: string, unit = '') => guessBetter({ name, unit, type: 'number' });

it('Little is better of what costs by its name, also at the end of a compound, and of what takes time', () => {
  for (const name of [
    'Nebenkostenvorauszahlung',
    'Entfernung zur nächsten Haltestelle',
    'Stromverbrauch',
    'Distance to work',
    'Noise (idle)',
  ])
    expect(ofNumber(name)).toBe('lower');
  expect(ofNumber('Way to work', 'min')).toBe('lower');
});

it('Little is better of what harms, and of money that is not earned', () => {
  for (const name of ['Severe toxicity', 'Side effects', 'Staatsschulden'])
    expect(ofNumber(name)).toBe('lower');
  for (const name of ['Rate', 'Per night']) expect(ofNumber(name, '€')).toBe('lower');
  for (const name of ['Starting salary', 'Jahresgehalt', 'Profit per share', 'Market value'])
    expect(ofNumber(name, '€')).toBe('higher');
});

it('More is better of all else, and of what judges a cost or holds it down', () => {
  for (const name of [
    'Wohnfläche',
    'Size',
    'Frame rate',
    'Lebensdauer',
    'Weight limit',
    'Noise reduction',
    'Preisbewertung',
  ])
    expect(ofNumber(name)).toBe('higher');
  expect(guessBetter({ name: 'Risk covered', unit: '', type: 'boolean' })).toBe('higher');
  expect(guessBetter({ name: 'Price', unit: '', type: 'date' })).toBe('none');
});
