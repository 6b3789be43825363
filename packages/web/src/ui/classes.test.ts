// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);
const read = (file: string): string => readFileSync(`${src}/${file}`, 'utf8');

/** Classes that styles are written for; those of the kit are its own. */
function ruledClasses(css: string): readonly string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/gi)) found.push(name);
  });
  return [...new Set(found)].filter((name) => !/^(?:ant-|anticon$)/.test(name));
}

/** What stands in the braces that open at a place. */
function inBraces(code: string, from: number): string {
  let depth = 1;
  let to = from;
  while (depth > 0 && to < code.length) {
    const letter = code[to++];
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
  }
  return code.slice(from, to - 1);
}

/** Classes that elements are given, as far as they are written out: `a-${b}` says nothing of its name. */
function givenClasses(code: string): readonly string[] {
  const texts = [...code.matchAll(/\b\w*class(?:Name)?=(?:"([^"]*)"|\{)/gi)].flatMap((found) => {
    if (found[1] !== undefined) return [found[1]];
    const written = inBraces(code, found.index + found[0].length);
    // What is compared with is no class.
    const values = written.replace(/[=!]==?\s*'[^']*'/g, '');
    return [...values.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, plain, mixed]) =>
      (plain ?? mixed ?? '').replace(/\S*\$\{[^}]*\}\S*/g, ''),
    );
  });
  return [...new Set(texts.flatMap((text) => text.split(/\s+/)))].filter((name) => name !== '');
}

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Whether code speaks of a class: by its name, or by the beginning that the rest is added to. */
function hasClass(code: string, name: string): boolean {
  if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code)) return true;
  const start = name.slice(0, name.lastIndexOf('-') + 1);
  return start !== '' && code.includes(`${start}\${`);
}

describe('The check of classes', () => {
  it('hears of every class that is written out', () => {
    const code = `<p className="one two"><p className={is ? 'three four' : ''}><p rootClassName={\`five \${six} seven-\${eight}\`}>
      <p class="nine"><p className={kind === 'ten' ? 'eleven' : undefined}>`;
    expect(givenClasses(code)).toEqual(['one', 'two', 'three', 'four', 'five', 'nine', 'eleven']);
  });

  it('hears of every class that has a rule, the kit aside', () => {
    const css = '.a.b:not(.c) > .ant-btn { d: e.f } @media print { .g-h, .anticon { i: 0.5em } }';
    expect(ruledClasses(css)).toEqual(['a', 'b', 'c', 'g-h']);
  });

  it('finds a class by its name or its beginning', () => {
    expect(hasClass("'cell right'", 'right')).toBe(true);
    expect(hasClass(`\`is-\${state}\``, 'is-unknown')).toBe(true);
    expect(hasClass("'cell-right is-known'", 'right')).toBe(false);
    expect(hasClass("'is-known'", 'is-unknown')).toBe(false);
  });
});

const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));

it('Every class given has a rule, and every rule is for a class that is given', () => {
  const stylesheets = files.filter((file) => file.endsWith('.css'));
  const ruled = new Set(stylesheets.flatMap((file) => ruledClasses(read(file))));
  const code = [...sources, '../index.html'].map((file) => withoutComments(read(file))).join('\n');
  expect(ruled.size).toBeGreaterThan(300);
  const plain = sources.flatMap((file) =>
    givenClasses(read(file))
      .filter((name) => !ruled.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(plain).toEqual([]);
  const idle = stylesheets.flatMap((file) =>
    ruledClasses(read(file))
      .filter((name) => !hasClass(code, name))
      .map((name) => `${file}: ${name}`),
  );
  expect(idle).toEqual([]);
});
