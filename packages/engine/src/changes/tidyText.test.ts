import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countCharacters,
  isLongerThan,
  isStorableName,
  isStorableText,
  tidyName,
  tidyText,
} from './tidyText';

/** Texts in which what is to be cleaned stands beside letters, emoji and spaces. */
const pieces = fc.constantFrom(
  ...[
    'a',
    'é',
    'ب',
    'क्',
    '👩',
    '🏽',
    '\ufe0f',
    '🏴',
    '🇩🇪',
    ' ',
    '\u00a0',
    '\t',
    '\n',
    '\r\n',
    '\u000b',
    '\u0000',
  ],
  ...[
    '\u0085',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u202e',
    '\u2028',
    '\u2060',
    '\u2066',
    '\u061c',
    '\ufeff',
  ],
  ...['\ud83d', '\ude00', '\u{e0067}', '\u{e007f}', '\u{e0001}', '\u3164', '\u00ad', '\u2800'],
);
const hostileText = fc.array(pieces, { maxLength: 12 }).map((list) => list.join(''));

describe('tidyText and tidyName', () => {
  it('return storable text for any input', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(isStorableText(tidyText(text), 10_000)).toBe(true);
        const name = tidyName(text);
        expect(name === '' || isStorableName(name, 500)).toBe(true);
        expect(name).not.toMatch(/[\n\r\t]/);
      }),
    );
  });

  it('change nothing the second time, nor a clean name or a text of letters', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
        expect(tidyName(tidyName(text))).toBe(tidyName(text));
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-ZäöüßÉ0-9.,;\n -]*$/), (text) => tidyText(text) === text),
    );
  });

  it.each([
    ['zero\u200bwidth', 'zerowidth'],
    ['\ufeffName', 'Name'],
    ['two\nlines\tand a tab', 'two lines and a tab'],
    ['vertical\u000btab', 'vertical tab'],
    ['\u202eevil', 'evil'],
    ['half \ud83d', 'half'],
    ['  spaces ', 'spaces'],
    ['\u200b\u3164', ''],
    ['a\u200d', 'a'],
    ['👩\u200d👩\u200d👧 family', '👩\u200d👩\u200d👧 family'],
    ['🏳\ufe0f\u200d🌈', '🏳\ufe0f\u200d🌈'],
    ['👩🏽\u200d⚕\ufe0f', '👩🏽\u200d⚕\ufe0f'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
    ],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
  ])('name %j becomes %j', (text, name) => expect(tidyName(text)).toBe(name));

  it.each([
    ['line\nline\ttab', 'line\nline\ttab'],
    ['vertical\u000btab', 'vertical\ntab'],
    ['12\u200b.5', '12.5'],
    ['a\u0000b\u0007', 'ab'],
    ['\u200fעברית', '\u200fעברית'],
    ['👨\u200d🍳', '👨\u200d🍳'],
  ])('text %j becomes %j', (text, clean) => expect(tidyText(text)).toBe(clean));
});

describe('lengths', () => {
  it('count characters, not code units', () => {
    expect(countCharacters('a😀b')).toBe(3);
    expect(isLongerThan('😀'.repeat(500), 500)).toBe(false);
    expect(isLongerThan('😀'.repeat(501), 500)).toBe(true);
    expect(isStorableName('😀'.repeat(501), 500)).toBe(false);
  });
});
