import { toHtmlPage, unguardFormula } from '@tertium/tables';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyTexts, linesOf } from './testing/hostileTexts';

it('Texts come out of HTML as texts, with nothing in it that runs or loads', () => {
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const page = toHtmlPage(linesOf(texts), { title: texts[0]?.[0] ?? '', notes: texts[0] ?? [] });
      const parsed = new DOMParser().parseFromString(page, 'text/html');
      expect(parsed.querySelector('script, img, a, iframe, link, [onerror]')).toBeNull();
      const cells = [...parsed.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => unguardFormula(cell.textContent ?? '')),
      );
      expect(cells).toEqual(texts.map((row) => row.map(unguardFormula)));
    }),
    { numRuns: 10 },
  );
});
