// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);
const read = (file: string): string => readFileSync(`${src}/${file}`, 'utf8');

/** The classes with a rule. The kit's classes are left out. */
function ruledClasses(css: string): readonly string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/gi)) found.push(name);
  });
  return [...new Set(found)].filter((name) => !/^(?:ant-|anticon$)/.test(name));
}

/**
 * Sheets that every feature may use: those of `ui/`, and that of the report article, which styles everything in a
 * saved report.
 */
const isShared = (sheet: string): boolean => /^ui\/|^features\/report\/report\.css$/.test(sheet);

/** The page of a feature whose parts have folders of their own. Its sheets are for all of them. */
const pageOf = (file: string): string => `${file.split('/').slice(0, 2).join('/')}/page/`;

/** The API page and a saved report, which are documents of their own. */
const apart = /apiPage\.css$|\/reader\.css$/;

interface Ruled {
  readonly sheet: string;
  readonly selector: string;
  readonly classes: readonly string[];
}

/** Every selector with its classes. Nested ones include their parents. */
function selectorsOf(sheet: string, css: string): readonly Ruled[] {
  const found: Ruled[] = [];
  postcss.parse(css).walkRules(({ selectors, parent }) => {
    const outer = parent?.type === 'rule' ? `${(parent as Rule).selector} ` : '';
    for (const each of selectors) {
      const selector = `${outer}${each}`.replace(/\s+/g, ' ');
      found.push({ sheet, selector, classes: ruledClasses(`${selector} {}`) });
    }
  });
  return found;
}

/**
 * For each class the sheets that style it alone, or, for a class that is never alone such as a state, all that use
 * it.
 */
function ownersOf(ruled: readonly Ruled[]): ReadonlyMap<string, ReadonlySet<string>> {
  const [alone, spoken] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const put = (map: Map<string, Set<string>>, name: string, sheet: string) =>
    map.set(name, (map.get(name) ?? new Set()).add(sheet.startsWith('ui/') ? 'ui/' : sheet));
  for (const { sheet, classes } of ruled) {
    for (const name of classes) put(spoken, name, sheet);
    if (classes.length === 1) put(alone, classes[0] ?? '', sheet);
  }
  return new Map([...spoken].map(([name, sheets]) => [name, alone.get(name) ?? sheets]));
}

/** Finds classes with two owners, and rules about other features' classes only. */
function findForeign(ruled: readonly Ruled[]): readonly string[] {
  const owners = ownersOf(ruled);
  const alone = new Set(ruled.flatMap(({ classes }) => (classes.length === 1 ? classes : [])));
  const twice = [...owners].filter(([name, sheets]) => alone.has(name) && sheets.size > 1);
  const foreign = ruled.filter(({ sheet, classes }) => {
    const owned = (name: string) => owners.get(name)?.has(sheet.startsWith('ui/') ? 'ui/' : sheet) === true;
    return classes.length > 0 && !classes.some(owned);
  });
  return [
    ...twice.map(([name, sheets]) => `.${name} is styled in ${[...sheets].join(' and ')}`),
    ...foreign.map(({ sheet, selector }) => `${sheet}: ${selector}`),
  ];
}

/** The code between the braces that open at a position. */
function inBraces(code: string, from: number): string {
  let depth = 1;
  let to = from;
  while (depth > 0 && to < code.length) {
    const letter = code[to++];
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
  }
  return code.slice(from, to - 1);
}

/** The written class names of elements. `a-${b}` isn't a whole name. */
function givenClasses(code: string): readonly string[] {
  const texts = [...code.matchAll(/\b\w*class(?:Name)?=(?:"([^"]*)"|\{)/gi)].flatMap((found) => {
    if (found[1] !== undefined) return [found[1]];
    const written = inBraces(code, found.index + found[0].length);
    // A compared text is no class.
    const values = written.replace(/[=!]==?\s*'[^']*'/g, '');
    return [...values.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, plain, mixed]) =>
      (plain ?? mixed ?? '').replace(/\S*\$\{[^}]*\}\S*/g, ''),
    );
  });
  return [...new Set(texts.flatMap((text) => text.split(/\s+/)))].filter((name) => name !== '');
}

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Whether code contains a class, as a whole name or as a beginning to which the rest is added. */
function hasClass(code: string, name: string): boolean {
  if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code)) return true;
  const start = name.slice(0, name.lastIndexOf('-') + 1);
  return start !== '' && code.includes(`${start}\${`);
}

describe('The check of classes', () => {
  it('finds every class that is written out', () => {
    const code = `<p className="one two"><p className={is ? 'three four' : ''}><p rootClassName={\`five \${six} seven-\${eight}\`}>
      <p class="nine"><p className={kind === 'ten' ? 'eleven' : undefined}>`;
    expect(givenClasses(code)).toEqual(['one', 'two', 'three', 'four', 'five', 'nine', 'eleven']);
  });

  it('finds every class that has a rule, the kit aside', () => {
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

describe('The check of owners', () => {
  it('finds a class that two sheets style alone', () => {
    const ruled = [
      ...selectorsOf('a/a.css', '.one { b: c }'),
      ...selectorsOf('b/b.css', '.one > p { b: c }'),
    ];
    expect(findForeign(ruled)).toEqual(['.one is styled in a/a.css and b/b.css']);
  });

  it('finds a rule about other features’ classes, and accepts one beside a class of its own', () => {
    const ruled = [
      ...selectorsOf('a/a.css', '.one { b: c } .two { b: c }'),
      ...selectorsOf('b/b.css', '.three { .one { b: c } } .four .one { b: c } .one .two { b: c }'),
    ];
    expect(findForeign(ruled)).toEqual(['b/b.css: .one .two']);
  });
});

const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));

it('Every used class has a rule, and every rule is for a used class', () => {
  const stylesheets = files.filter((file) => file.endsWith('.css'));
  const ruled = new Set(stylesheets.flatMap((file) => ruledClasses(read(file))));
  // The server writes one page itself.
  const others = ['../index.html', '../../server/src/app/writeApiPage.ts'];
  const code = [...sources, ...others].map((file) => withoutComments(read(file))).join('\n');
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

describe('Owners of classes', () => {
  const sheets = files.filter((file) => file.endsWith('.css') && !apart.test(file));
  const ruled = sheets.flatMap((sheet) => selectorsOf(sheet, read(sheet)));

  it('each class has one sheet, and others style it only inside of their own', () => {
    expect(ruled.length).toBeGreaterThan(500);
    expect(findForeign(ruled)).toEqual([]);
  });

  it('code uses classes of its folder, its feature’s page, shared sheets and imported ones', () => {
    const alone = ruled.filter(({ classes }) => classes.length === 1);
    const owners = new Map(alone.map(({ classes: [name = ''], sheet }) => [name, sheet]));
    const unreached = sources.flatMap((file) => {
      const code = read(file);
      const imported = [...code.matchAll(/^import '(\..*\.css)'/gm)].map(([, path = '']) =>
        posix.join(dirname(file), path),
      );
      return givenClasses(code)
        .map((name) => ({ name, sheet: owners.get(name) }))
        .filter(({ sheet }) => sheet !== undefined && !isShared(sheet) && !imported.includes(sheet))
        .filter(({ sheet = '' }) => !`${dirname(file)}/`.startsWith(`${dirname(sheet)}/`))
        .filter(({ sheet = '' }) => !sheet.startsWith(pageOf(file)))
        .map(({ name, sheet }) => `${file}: ${name} of ${sheet}`);
    });
    expect(unreached).toEqual([]);
  });

  it('every sheet is imported beside it', () => {
    const lost = sheets.filter((sheet) => {
      const [folder, name] = [dirname(sheet), posix.basename(sheet)];
      const beside = [...sources, ...sheets].filter((file) => dirname(file) === folder);
      return !isShared(sheet) && !beside.some((file) => read(file).includes(`'./${name}'`));
    });
    expect(lost).toEqual([]);
  });
});
