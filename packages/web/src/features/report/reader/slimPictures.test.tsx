import { expect, it } from 'vitest';
import { slimPictures } from './slimPictures';

it('Pictures keep their visible parts and lose the rest', () => {
  const article = document.createElement('article');
  article.innerHTML = `<svg viewBox="0 0 9 9"><defs><clipPath id="c"><path d="M0 0L9 9" fill="none"/></clipPath></defs>
    <path d="M-0.12345 1.5L10 2.999" fill="none" stroke="#000"/><path d="M1 1" fill="none"/>
    <path d="M0 1" transform="matrix(0,0,0,0,3,4)" fill="#000"/><path d="M0 0.876" transform="matrix(0.7071,0,0,1,3,4)" fill="#000"/>
    <text font-size="13px" font-weight="600" font-family="Arial" font-variant-caps="normal" x="3.14159">A 1.23456 name</text></svg>`;
  slimPictures(article);
  const shown = [...article.querySelectorAll('svg > :not(defs)')].map(({ outerHTML }) => outerHTML);
  expect(shown).toEqual([
    '<path d="M-0.1 1.5L10 3" fill="none" stroke="#000"></path>',
    '<path d="M0 0.88" transform="matrix(0.7071,0,0,1,3,4)" fill="#000"></path>',
    '<text font-size="13px" font-weight="600" x="3.14">A 1.23456 name</text>',
  ]);
  expect(article.querySelectorAll('#c > path')).toHaveLength(1);
});
