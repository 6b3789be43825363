import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as door from '../index';
import { normalizations } from '../scales/normalization';
import { methodIds, methods } from './catalogue';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const domains = { any: 'any', notNegative: '≥ 0', positive: '> 0' };

describe('the table of methods in the README', () => {
  it.each(methodIds)('describes %s as the catalogue does', (id) => {
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

describe('the examples in the README', () => {
  const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
  /** `result.scores; // [0.600, 0.435]  what it is`: what stands before the comment gives what stands in it. */
  const shown = /^(\S[^;\n]*); *\/\/ (\[[\d., ]+\]).*$/gm;

  it('run one after the other and give the results in their comments', () => {
    const code = examples
      .join('\n')
      .replace(/^import .*$/gm, '')
      .replaceAll(' as const', '')
      .replace(shown, (_, expression: string, numbers: string) => `show(${expression}, ${numbers});`);
    const seen: [ArrayLike<number>, readonly number[]][] = [];
    const show = (actual: ArrayLike<number>, written: readonly number[]) => seen.push([actual, written]);
    // The README is ours; nothing else is ever run as code.
    const run = new Function('show', ...Object.keys(door), code);
    run(show, ...Object.values(door));
    expect(seen.length).toBeGreaterThanOrEqual(5);
    for (const [actual, written] of seen)
      expect(Array.from(actual, (value) => Number(value.toFixed(3)))).toEqual(written);
  });

  it('import only exports of the package', () => {
    const imported = examples.flatMap((example) =>
      [...example.matchAll(/^import \{ ([^}]+) \} from '@tertium\/engine';$/gm)].flatMap(
        (match) => match[1]?.split(', ') ?? [],
      ),
    );
    expect(imported.filter((name) => !(name in door))).toEqual([]);
    expect(imported).toContain('topsis');
  });
});
