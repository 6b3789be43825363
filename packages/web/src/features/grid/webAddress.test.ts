import { expect, it } from 'vitest';
import { isWebAddress } from './webAddress';

it('Only a text that leads where it seems to lead is a link', () => {
  const links = ['https://example.org', 'http://example.org/a?b=c#d', 'HTTPS://EXAMPLE.ORG/@name'];
  const texts = [
    'https://bank.example@elsewhere.example',
    'https://ada:secret@example.org/',
    'javascript:alert(1)',
    'https://',
    'https://a b',
    'see https://example.org',
  ];
  expect(links.filter((text) => !isWebAddress(text))).toEqual([]);
  expect(texts.filter(isWebAddress)).toEqual([]);
});
