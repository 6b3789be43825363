import { expect, it } from 'vitest';
import { hostOf, isWebAddress } from './webAddress';

it('Only a text whose real host is visible is a link', () => {
  const links = ['https://example.org', 'http://example.org/a?b=c#d', 'HTTPS://EXAMPLE.ORG/@name'];
  const texts = [
    'https://bank.example@elsewhere.example',
    'https://ada:secret@example.org/',
    'https://bank.example\\@elsewhere.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://example.org',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.org',
    'https:example.org',
    'https://',
    'https:///path',
    'https://a b',
    'https://example.org/\u0000',
    'https://example.org/\u202egpj',
    'https://example.org/\nx',
    ' https://example.org',
    'see https://example.org',
    '',
  ];
  expect(links.filter((text) => !isWebAddress(text))).toEqual([]);
  expect(texts.filter(isWebAddress)).toEqual([]);
});

it('The host of a link is the part before its path', () => {
  expect(
    ['https://example.org', 'http://a.example:8080/x?y', 'https://b.example?z', 'x'].map(hostOf),
  ).toEqual(['example.org', 'a.example:8080', 'b.example', '']);
});
