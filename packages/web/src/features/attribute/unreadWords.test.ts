import { blankAttribute } from '@tertium/engine';
import { expect, it } from 'vitest';
import { unreadWords } from './unreadWords';

const attribute = blankAttribute({ id: 'a', name: 'Rooms', position: 0, type: 'number' });
const show = (value: number) => value.toLocaleString('en');

it('says how many texts another type cannot read, and nothing where it reads them all', () => {
  expect(unreadWords(attribute, ['3', 'three', '~', '4', null, 'a few'], show)).toMatch(
    /^\d of 5 texts can’t be read as numbers: they stay as typed, marked, and count as unknown\.$/,
  );
  expect(unreadWords({ ...attribute, type: 'date' }, ['2024-05-01', 'soon'], show)).toBe(
    '1 of 2 texts can’t be read as dates: it stays as typed, marked, and counts as unknown.',
  );
  const many = Array.from({ length: 2000 }, (_, i) => (i < 1500 ? 'x' : '1'));
  expect(unreadWords(attribute, many, show)).toMatch(/^1,500 of 2,000 texts/);
  expect(unreadWords(attribute, ['3', null, '4'], show)).toBeUndefined();
  expect(unreadWords({ ...attribute, type: 'text' }, ['three'], show)).toBeUndefined();
});
