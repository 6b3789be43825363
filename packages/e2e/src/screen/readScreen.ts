import type { Page } from '@playwright/test';

/** A text as it stands on the page, in one piece; `place` is the nearest named region around it, or its class. */
export interface ScreenText {
  readonly text: string;
  readonly kind: 'text' | 'button' | 'cell' | 'drawn';
  readonly place: string;
}

/** Every visible text of the page below its bar, and the titles that tell the whole of a text that is cut. */
export const readScreen = (page: Page): Promise<readonly ScreenText[]> =>
  page.evaluate(() => {
    type Kind = ScreenText['kind'];
    const found: { text: string; kind: Kind; place: string }[] = [];
    const buffer: string[] = [];
    const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const flush = (kind: Kind, place: string) => {
      const text = tidy(buffer.join(''));
      buffer.length = 0;
      if (text !== '') found.push({ text, kind, place });
    };
    const placeOf = (element: Element, place: string) => {
      if (element.getAttribute('role') === 'grid') return 'grid';
      const isRegion = ['SECTION', 'ASIDE', 'ARTICLE', 'FIGURE'].includes(element.tagName);
      return isRegion ? (element.getAttribute('aria-label') ?? (element.className || place)) : place;
    };
    const kindOf = (element: Element, kind: Kind): Kind => {
      if (['BUTTON', 'A'].includes(element.tagName)) return 'button';
      if (['TD', 'TH'].includes(element.tagName)) return 'cell';
      return element.tagName === 'text' ? 'drawn' : kind;
    };
    const walk = (element: Element, kind: Kind, place: string) => {
      const style = getComputedStyle(element);
      if (style.display === 'none' || style.visibility === 'hidden') return;
      if (['SELECT', 'INPUT', 'TEXTAREA', 'NOSCRIPT', 'STYLE', 'SCRIPT'].includes(element.tagName)) return;
      const own = kindOf(element, kind);
      const isBlock = !style.display.startsWith('inline') && style.display !== 'contents';
      const isApart = isBlock || own !== kind || element.tagName === 'text';
      const within = placeOf(element, place);
      if (isApart) flush(kind, place);
      for (const node of element.childNodes) {
        if (node instanceof Text) buffer.push(node.data);
        else if (node instanceof Element) walk(node, own, within);
      }
      if (isApart) flush(own, within);
    };
    const main = document.querySelector('main') ?? document.body;
    walk(main, 'text', '');
    flush('text', '');
    for (const element of main.querySelectorAll('.verdict p[title]:not([title=""]), .lead-row[title]'))
      found.push({ text: tidy(element.getAttribute('title') ?? ''), kind: 'text', place: 'title' });
    return found;
  });
