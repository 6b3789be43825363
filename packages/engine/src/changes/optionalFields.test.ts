import { expect, it } from 'vitest';
import { flag, ifThere, list, nullable, number, text } from '../fields/field';
import { withBlanks, withoutBlanks } from './optionalFields';

const fields = {
  unit: text(9),
  source: ifThere(text(9)),
  links: ifThere(list(text(9), 0, 9)),
  isPinned: ifThere(flag),
  goal: ifThere(nullable(number())),
};
const blank = { unit: '', source: '', links: [], isPinned: false, goal: null };
const full = { unit: 'kg', source: 'a', links: ['b'], isPinned: true, goal: 0 };

it('an optional field with its blank or no value is not stored, and others are', () => {
  expect(withoutBlanks(blank, fields)).toEqual({ unit: '' });
  expect(withoutBlanks({ unit: 'kg', source: undefined }, fields)).toEqual({ unit: 'kg' });
  expect(withoutBlanks(full, fields)).toBe(full);
});

it('a record with its optional fields put in is the same record once they are left out again', () => {
  expect(withBlanks({ unit: '' }, fields)).toEqual(blank);
  expect(withBlanks(full, fields)).toEqual(full);
  expect(withoutBlanks(withBlanks({ unit: 'kg' }, fields), fields)).toEqual({ unit: 'kg' });
});
