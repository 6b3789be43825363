import { type Attribute, blankAttribute } from '@tertium/engine';
import { expect, test } from 'vitest';
import { sayLimit } from './limitText';

const rent: Attribute = {
  ...blankAttribute({ id: 'rent', name: 'Rent', position: 0, type: 'money' }),
  unit: 'EUR',
  role: 'must',
  direction: 'lower',
  limit: { min: null, max: 1500, oneOf: null },
};

test.each([
  [{}, 'must', 'Must-have, at most €1.500: anything else is ruled out'],
  [
    { limit: { min: null, max: 1500, oneOf: null, penalty: 0.125 } },
    'soft limit',
    'Soft limit, at most €1.500: beyond it 12,5 % of the worth is lost, and nothing is ruled out',
  ],
  // A penalty is in force on the worse side alone: here the limit rules out as before.
  [
    { direction: 'higher', limit: { min: null, max: 1500, oneOf: null, penalty: 0.5 } },
    'must',
    'Must-have, at most €1.500: anything else is ruled out',
  ],
  [{ limit: null }, 'must', 'Must-have without a limit: rules out nothing'],
] as const)('A limit says what it does: %j', (parts, mark, text) => {
  const said = sayLimit({ ...rent, ...parts }, '1.234,5');
  expect([said?.mark, said?.text.replaceAll('\u00a0', ' ')]).toEqual([mark, text]);
});

test('An attribute that is weighed or only shown has no limit text, even if a limit is kept', () => {
  expect(sayLimit({ ...rent, role: 'want' }, '1.234,5')).toBeNull();
});
