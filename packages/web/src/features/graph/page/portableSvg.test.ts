// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { portableSvg } from './portableSvg';

const parse = (text: string) =>
  new DOMParser().parseFromString(
    portableSvg(`<svg xmlns="http://www.w3.org/2000/svg"><g>${text}</g></svg>`),
    'image/svg+xml',
  );

test('a font is written out as attributes, the family with its quotation marks', () => {
  const family = "-apple-system, 'Segoe UI', sans-serif";
  const [heavy, plain, written] = [
    ...parse(
      `<text style="font: 600 13px ${family}">A</text><text style="font: 12px ${family}">B</text><text style="font-size:12px;">C</text>`,
    ).querySelectorAll('text'),
  ];
  const fontOf = (text: Element | undefined) =>
    ['font-weight', 'font-size', 'font-family', 'style'].map((name) => text?.getAttribute(name) ?? null);
  expect(fontOf(heavy)).toEqual(['600', '13px', family, null]);
  expect(fontOf(plain)).toEqual([null, '12px', family, null]);
  expect(fontOf(written)).toEqual([null, null, null, 'font-size:12px;']);
});

test('the halo of a text is below it, at the same place, and hidden from screen readers', () => {
  const texts = [
    ...parse(
      '<text x="5" fill="#111" stroke="#fff" stroke-width="3" paint-order="stroke">A &amp; B</text><text fill="#111">C</text>',
    ).querySelectorAll('text'),
  ];
  expect(texts.map(({ textContent }) => textContent)).toEqual(['A & B', 'A & B', 'C']);
  const [halo, text] = texts;
  expect(
    ['x', 'fill', 'stroke', 'stroke-width', 'aria-hidden'].map((name) => halo?.getAttribute(name)),
  ).toEqual(['5', '#fff', '#fff', '3', 'true']);
  expect(['x', 'fill', 'stroke', 'paint-order'].map((name) => text?.getAttribute(name) ?? null)).toEqual([
    '5',
    '#111',
    null,
    null,
  ]);
});

test('a vertically centred text is moved to its baseline', () => {
  const [text] = parse('<text dominant-baseline="central" y="9">A</text>').querySelectorAll('text');
  expect(['dominant-baseline', 'y', 'dy'].map((name) => text?.getAttribute(name) ?? null)).toEqual([
    null,
    '9',
    '0.35em',
  ]);
});
