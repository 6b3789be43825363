import { describe, expect, it } from 'vitest';
import { createMissingTest, defaultMissingTokens } from './missingTokens';

describe('createMissingTest', () => {
  const isMissing = createMissingTest(defaultMissingTokens);

  it.each(['', ' ', '\u00a0\u200b', 'NA', ' n/a ', 'Unknown', '–', 'NULL', '?'])(
    'takes %j for unknown',
    (text) => {
      expect(isMissing(text)).toBe(true);
      expect(isMissing(text)).toBe(true);
    },
  );

  it.each(['0', 'Nairobi', 'no', 'none', 'x', `NA${' and so on'.repeat(20)}`])(
    'takes %j for a value',
    (text) => {
      expect(isMissing(text)).toBe(false);
    },
  );

  it('knows only the given tokens and the empty text', () => {
    const isGerman = createMissingTest(['K.A.']);
    expect(['k.a.', 'NA', ''].map(isGerman)).toEqual([true, false, true]);
    expect(['NA', '  '].map(createMissingTest([]))).toEqual([false, true]);
  });
});
