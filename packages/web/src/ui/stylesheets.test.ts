// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss, { type Declaration, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);
const read = (file: string): string => readFileSync(`${src}/${file}`, 'utf8');

const lengths = /(?<!\w)\d*\.?\d+(?:px|r?em|ch|pt)\b/;
const colours = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)a?\(/i;
const namedColours = /(?<![\w-])(?:white|black|gr[ae]y|silver|red|blue|green|orange|gold|yellow)(?![\w-])/i;
const spaceProperty = /^(?:(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)(?:-.+)?)$/;
/** The allowed names of spaces and radii: tokens, the gap that follows the density, and the cover of a list. */
const spaceNames = /^--(?:space-\d+|radius-\w+|gap|covered)$/;
const radiusProperty = /^border(?:-\w+)*-radius$/;

/** Allowed values besides tokens, by property. */
const forms: Readonly<Record<string, RegExp>> = {
  'font-size': /^(?:var\(--text-\w+\)|inherit)$/,
  'line-height': /^(?:var\(--leading-\w+\)|inherit|1)$/,
  'font-weight': /^(?:var\(--weight-\w+\)|inherit)$/,
  'font-family': /^(?:var\(--font(?:-code)?\)|inherit)$/,
  font: /^inherit$/,
  '--gap': /^var\(--space-\d+\)$/,
  'letter-spacing': /^(?:inherit|normal)$/,
  'box-shadow': /^(?:none|var\(--shadow-\w+\)|inset .*var\(--[\w-]+\))$/,
};

function isOutside({ prop, value }: Declaration): boolean {
  if (colours.test(value) || (!prop.startsWith('grid') && namedColours.test(value))) return true;
  if (spaceProperty.test(prop) || radiusProperty.test(prop)) {
    const names = [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
    return lengths.test(value) || names.some((name) => !spaceNames.test(name));
  }
  return forms[prop]?.test(value) === false;
}

/** Finds declarations outside the visual system, and text sizes without a line height. */
function findOutside(css: string): readonly string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls((declaration) => {
    if (isOutside(declaration)) found.push(`${declaration}`);
    const size = /^var\(--text-(tick|meta|base|section|title)\)$/.exec(declaration.value)?.[1];
    const hasLeading = declaration.parent?.some(
      (node) => node.type === 'decl' && node.prop === 'line-height',
    );
    if (size !== undefined && hasLeading !== true) found.push(`${declaration} without its line height`);
  });
  return found;
}

/** Names of rules that may be red, because they show an error. */
const wrongs = /error|trouble|wrong|refused|not-saved|stuck|unclear/;

/** Finds rules that use the error colours for something else. */
function findReds(css: string): readonly string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls(({ value, parent }) => {
    const selector = parent?.type === 'rule' ? `${(parent as Rule).selector}` : '';
    if (/var\(--error/.test(value) && !wrongs.test(selector)) found.push(selector);
  });
  return found;
}

/** Finds sizes, weights and colours in code, in inline styles and in the attributes of pictures. */
const writtenInCode = [
  /['"`]#[\da-f]{3,8}\b/gi,
  /['"`](?:rgb|hsl)a?\(/gi,
  /\b(?:fontSize|fontWeight|lineHeight|borderRadius|padding\w*|margin\w*|gap)=\{?["']?\d/g,
  /\b(?:fontSize|fontWeight|borderRadius|lineHeight):[^,}]*\b\d+/g,
  /style=\{\{[^}]*\b(?:padding|margin|gap|color|background)\w*:/g,
  // Colour names of CSS, except neutral ones.
  /\b(?:color|fill|stroke|background)=\{?["'](?!none|inherit|transparent|currentcolor)[a-z]+["']/gi,
  /`(?:\d+ )?\d+px \$\{/g,
  // Red is for errors, so no action is red.
  /\bdanger(?=[\s:=/>])|var\(--error[\w-]*\)/g,
];
const findInCode = (code: string): readonly string[] =>
  writtenInCode.flatMap((form) => [...code.matchAll(form)].map(([found]) => found));

describe('The check of the visual system', () => {
  it.each([
    'a { font-size: 14px; line-height: var(--leading-meta) }',
    'a { font-size: var(--text-meta) }',
    'a { font-weight: 550 }',
    'a { font: 600 13px sans-serif }',
    'a { line-height: 1.3 }',
    'a { letter-spacing: -0.01em }',
    'a { color: #fff }',
    'a { border: 1px solid rgb(0 0 0 / 10%) }',
    'a { background: linear-gradient(white, var(--page)) }',
    'a { --tone: color-mix(in srgb, var(--ink) 12%, transparent) }',
    'a { padding: 0 10px }',
    'a { margin-inline-start: -6px }',
    'a { gap: 0.5rem }',
    'a { padding: var(--room) }',
    'a { --gap: 10px }',
    'a { border-radius: 5px }',
    'a { border-start-start-radius: 4px }',
    'a { box-shadow: 0 1px 2px var(--line) }',
  ])('finds what is outside of it: %s', (css) => {
    expect(findOutside(css)).toHaveLength(1);
  });

  it('accepts tokens, values derived from them, and values without a size', () => {
    const css = `a {
      margin: 0 auto calc(-1 * var(--space-8)); padding: clamp(var(--space-16), 4vw, var(--space-32)) 10%;
      border-radius: 50%; color: var(--ink); background: transparent; font: inherit; width: 37px;
      font-size: var(--text-meta); line-height: var(--leading-meta); box-shadow: inset 0 0 0 2px var(--accent);
    }`;
    expect(findOutside(css)).toEqual([]);
  });

  it('finds red outside of errors', () => {
    const css = '.delta.worse { color: var(--error) } .field-error, .a { color: var(--error) }';
    expect(findReds(css)).toEqual(['.delta.worse']);
  });

  it.each([
    "fill='#0b7fd2'",
    'fontSize: 13,',
    'fontWeight={600}',
    'fontSize="13"',
    'style={{ gap: 3 }}',
    "'rgba(0, 0, 0, 0.2)'",
    `font: \`600 13px \${ink.fontFamily}\``,
    '<Button danger onClick={drop}>',
    "{ key: 'delete', danger: true }",
    '<Tag color="red">',
    '<Tag color="gold">',
    '<rect fill="white" />',
    'var(--error)',
  ])('finds what is outside of it in code: %s', (code) => {
    expect(findInCode(code)).toHaveLength(1);
  });
});

describe('Every stylesheet', () => {
  const stylesheets = files.filter((file) => file.endsWith('.css'));
  const all = stylesheets.map(read).join('\n');
  const set = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));

  it.each(stylesheets)('%s takes names that are set', (file) => {
    const taken = [...read(file).matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(taken.filter((name) => !set.has(name))).toEqual([]);
  });

  it.each(stylesheets.filter((file) => file !== 'ui/tokens.css'))('%s keeps to the visual system', (file) => {
    expect(findOutside(read(file))).toEqual([]);
  });

  it.each(stylesheets)('%s keeps red for errors', (file) => {
    expect(findReds(read(file))).toEqual([]);
  });
});

it('Code keeps to the visual system', () => {
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|^ui\/(?:tokens|colourSets)\.ts$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((file) => findInCode(read(file)).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});
