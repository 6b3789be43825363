import { expect, it } from 'vitest';
import type { Cell } from '../comparison';
import { hasContent, isConfirmed } from './confirmation';

const known = { raw: '5', state: 'known' } as const;

it.each<[string, Cell, boolean]>([
  ['a plain text has no source and no one who is certain of it', '5', false],
  ['its source stands for a value', { ...known, source: 'S' }, true],
  ['a note or a date does not', { ...known, note: 'N', asOf: '2026-01-01' }, false],
  ['who is certain needs no source', { ...known, confidence: 1 }, true],
  ['who is less than certain is believed over the source', { ...known, source: 'S', confidence: 0.9 }, false],
  ['a dispute counts more than all else', { ...known, state: 'disputed', source: 'S', confidence: 1 }, false],
  ['a cell without a value has nothing to confirm', { raw: '', state: 'unknown', source: 'S' }, false],
  ['nor has one that does not apply', { raw: '', state: 'inapplicable', confidence: 1 }, false],
])('%s', (_, cell, is) => expect(isConfirmed(cell)).toBe(is));

it('Only known and disputed texts say something', () => {
  expect([null, '', ' ', { raw: '', state: 'known' } as const].some(hasContent)).toBe(false);
  expect(hasContent({ raw: '1/2', state: 'unknown' })).toBe(false);
  expect(hasContent('0') && hasContent({ raw: '5', state: 'disputed' })).toBe(true);
});
