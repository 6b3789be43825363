import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as door from '../index';
import { normalizations } from '../scales/normalization';
import { methodIds, methods } from './catalogue';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const domains = { any: 'any', notNegative: '≥ 0', positive: '> 0' };

describe('the table of methods in the README', () => {
  it.each(methodIds)('tells of %s what the catalogue says', (id) => {
    const { name, family, isExpert, paper, domain, refuses, ranksAs = '' } = methods[id];
    const cells = [
      `\`${id}\``,
      `${name}${isExpert ? ' ◇' : ''}`,
      family,
      domains[domain],
      refuses,
      ranksAs,
      paper,
    ];
    expect(readme.split('\n')).toContain(`| ${cells.join(' | ')} |`);
  });
});

describe('the README', () => {
  const code = [...readme.matchAll(/`([a-z]\w+)`/g)].map((match) => match[1] ?? '');

  it('names every normalisation', () => {
    expect(normalizations.filter((name) => !code.includes(name))).toEqual([]);
  });

  it('names no function that the package does not export', () => {
    const words: readonly string[] = [...methodIds, ...normalizations, ...Object.keys(door), 'null'];
    expect(code.filter((name) => !words.includes(name))).toEqual([]);
  });
});
