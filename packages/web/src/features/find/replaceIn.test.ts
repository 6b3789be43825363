import { foldText } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replaceIn } from './replaceIn';

it('Case and accents of the searched text are ignored, and those of the new text are kept', () => {
  expect(replaceIn('Äpfel und ÄPFEL', 'apfel', 'Nüsse')).toBe('Nüsse und Nüsse');
  expect(replaceIn('1,350.00', '350', '$&')).toBe('1,$&.00');
  expect(replaceIn('e\u0301te\u0301', 'e', 'a')).toBe('ata');
  expect(replaceIn('ﬁn', 'f', 'x')).toBeNull();
  expect(replaceIn('none', 'x', 'y')).toBeNull();
  expect(replaceIn('any', '', 'y')).toBeNull();
});

const letter = fc.constantFrom('a', 'A', 'ä', 'b', 'ß', '1', '²', ' ', '.', 'ﬁ', 'f', 'i');
const word = fc.array(letter, { maxLength: 8 }).map((letters) => letters.join(''));

it('Every first part that reads alike is replaced, as if each part were tried', () => {
  fc.assert(
    fc.property(word, word, word, (text, sought, by) => {
      // Spaces fold together: their parts are longer than they read.
      fc.pre(sought === sought.trim() && !/ {2}/.test(text + sought));
      const letters = [...text];
      const wanted = foldText(sought);
      let naive = '';
      let isFound = false;
      for (let at = 0; at < letters.length; ) {
        const ends = letters.map((_, end) => end + 1).filter((end) => end > at);
        const isPart = (end: number) => {
          const part = letters.slice(at, end).join('');
          return wanted !== '' && part === part.trim() && foldText(part) === wanted;
        };
        const end = ends.find(isPart);
        naive += end === undefined ? letters[at] : by;
        isFound ||= end !== undefined;
        at = end ?? at + 1;
      }
      expect(replaceIn(text, sought, by)).toBe(isFound ? naive : null);
    }),
    { numRuns: 500 },
  );
});
