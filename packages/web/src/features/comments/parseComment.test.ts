import { expect, it } from 'vitest';
import { parseComment, parseInline } from './parseComment';

const id = '11111111-2222-3333-4444-555555555555';

it('Emphasis, code, links, mentions and lists are read; anything else stays as it was written', () => {
  expect(parseInline(`**a *b*** and \`**c**\` by <@${id}>`)).toEqual([
    { is: 'bold', of: ['a ', { is: 'italic', of: ['b'] }] },
    ' and ',
    { is: 'code', text: '**c**' },
    ' by ',
    { is: 'mention', id },
  ]);
  expect(parseInline('2 * 3 * 4, snake_case_name')).toEqual(['2 * 3 * 4, snake_case_name']);
  expect(
    parseComment('one\ntwo\n\n- a\n- b\n1. c\n```\n**x**\n\ny\n```').map(({ is, lines }) => [is, lines]),
  ).toEqual([
    ['paragraph', [['one'], ['two']]],
    ['bullets', [['a'], ['b']]],
    ['numbers', [['c']]],
    ['code', [['**x**'], [''], ['y']]],
  ]);
});

it('Only plain web addresses become links, without the end of the sentence', () => {
  const link = (address: string, text = address) => ({ is: 'link', text, address });
  expect(parseInline('See https://a.example/b.')).toEqual(['See ', link('https://a.example/b'), '.']);
  expect(parseInline('[offer](https://a.example)')).toEqual([link('https://a.example', 'offer')]);
  for (const text of [
    '[x](javascript:alert(1))',
    '[x](data:text/html,a)',
    '[x](https://bank.example@evil.example)',
    '<img src=x onerror=alert(1)>',
  ])
    expect(JSON.stringify(parseInline(text))).not.toContain('"link"');
});

it('Hostile markup is read in the time that its length asks for, and not endlessly deep', () => {
  for (const piece of ['**', '*_', '[a](', '`', '<@', 'https://', '- ']) {
    const blocks = parseComment(piece.repeat(4000 / piece.length));
    expect(JSON.stringify(blocks).length).toBeLessThan(100_000);
  }
});
