// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { colourSets } from '@tertium/contract';
import { theme as kit } from 'antd';
import { describe, expect, it } from 'vitest';
import { attributeColoursOf, coloursOf } from './colourSets';
import { contrast } from './contrast';
import { makeTheme } from './makeTheme';
import {
  codeFontFamily,
  darkColours,
  darkTints,
  faceColours,
  fontFamily,
  heights,
  leadings,
  lightColours,
  lightTints,
  radii,
  spaces,
  textSizes,
  touchTextSize,
  weights,
} from './tokens';

const light = { ...lightColours, ...lightTints };
const dark = { ...darkColours, ...darkTints };
type ColourRole = keyof typeof light;

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The stylesheet of the visual system. */
function writeStylesheet(): string {
  const px = (prefix: string, table: Readonly<Record<string, number>>) =>
    Object.entries(table).map(([name, size]) => `--${prefix}-${kebab(name)}: ${size}px;`);
  const roles = Object.keys(light) as ColourRole[];
  const lines = [
    `--font: ${fontFamily};`,
    `--font-code: ${codeFontFamily};`,
    ...px('text', textSizes),
    `--text-touch: ${touchTextSize}px;`,
    ...px('leading', leadings),
    ...Object.entries(weights).map(([name, weight]) => `--weight-${name}: ${weight};`),
    ...spaces.map((space) => `--space-${space}: ${space}px;`),
    ...px('radius', radii),
    ...px('height', heights),
    ...roles.map((role) => `--${kebab(role)}: light-dark(${light[role]}, ${dark[role]});`),
    ...faceColours.map(([light, dark], i) => `--face-${i}: light-dark(${light}, ${dark});`),
    // Drawn over any background.
    '--hover: color-mix(in srgb, var(--ink) 4%, transparent);',
    '--pressed: color-mix(in srgb, var(--ink) 8%, transparent);',
    '--veil: color-mix(in srgb, var(--surface) 88%, transparent);',
    '--active-line: color-mix(in srgb, var(--accent) 45%, transparent);',
    '--shadow: light-dark(rgb(22 32 42 / 16%), rgb(0 0 0 / 48%));',
    '--shadow-float: 0 8px 24px var(--shadow);',
    '--shadow-sheet: 0 -8px 24px var(--shadow);',
    // Drawn over a repeated colour.
    '--pattern: rgb(255 255 255 / 75%);',
  ];
  const swatches = colourSets.flatMap((set) => [
    `:root[data-colours="${set}"],`,
    `.paper[data-colours="${set}"] {`,
    ...attributeColoursOf(set, false).map(
      (colour, i) => `  --swatch-${i}: light-dark(${colour}, ${attributeColoursOf(set, true)[i]});`,
    ),
    '}',
  ]);
  return [
    '/* Written by tokens.test.ts from tokens.ts: `npm run tokens`. */',
    ':root {',
    '  color-scheme: light dark;',
    '}',
    // Light areas of a dark page set their colours here.
    '.paper {',
    '  color-scheme: light;',
    '}',
    ':root,',
    '.paper {',
    ...lines.map((line) => `  ${line}`),
    '}',
    ...swatches,
    ':root[data-theme="light"] {',
    '  color-scheme: light;',
    '}',
    ':root[data-theme="dark"] {',
    '  color-scheme: dark;',
    '}',
    '@media print {',
    '  :root[data-theme] {',
    '    color-scheme: light;',
    '    --page: var(--surface);',
    '  }',
    '}',
    '',
  ].join('\n');
}

it('The stylesheet of the visual system matches the table of its tokens', async () => {
  await expect(writeStylesheet()).toMatchFileSnapshot(
    fileURLToPath(new URL('./tokens.css', import.meta.url)),
  );
});

const grounds = ['page', 'surface', 'raised', 'baseline'] as const;
const tints = ['accentSoft', 'betterSoft', 'selected', 'warningSoft', 'errorSoft'] as const;
/** The backgrounds of each text colour. */
const texts: Partial<Record<ColourRole, readonly ColourRole[]>> = {
  ink: [...grounds, ...tints, 'track'],
  muted: [...grounds, 'accentSoft', 'selected', 'warningSoft', 'errorSoft'],
  faint: grounds,
  accentText: [...grounds, 'accentSoft', 'selected', 'warningSoft'],
  better: [...grounds, 'betterSoft'],
  worse: grounds,
  warning: [...grounds, 'warningSoft'],
  error: [...grounds, 'errorSoft'],
  onAccent: ['accentText'],
  onFilled: ['filled'],
  onBrand: ['brand', 'brandDeep'],
};
/** The backgrounds of each colour of an outline, the focus or a fill. */
const outlines: Partial<Record<ColourRole, readonly ColourRole[]>> = {
  accent: [...grounds, ...tints],
  lineControl: grounds,
  filled: ['page', 'surface'],
  warning: ['page', 'surface', 'warningSoft'],
  error: grounds,
};
const pairsOf = (table: typeof texts) =>
  Object.entries(table).flatMap(([role, on]) => on.map((ground) => [role as ColourRole, ground] as const));

describe.each([
  ['light', light, false],
  ['dark', dark, true],
] as const)('In the %s theme', (_, colours, isDark) => {
  const theme = makeTheme({ isDark, isCompact: false, hasTouch: false });
  const look = kit.getDesignToken(theme);

  it.each(pairsOf(texts))('text in "%s" stands out 4.5 : 1 from "%s"', (role, ground) => {
    expect(contrast(colours[role], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairsOf(outlines))('"%s" stands out 3 : 1 from "%s"', (role, ground) => {
    expect(contrast(colours[role], colours[ground])).toBeGreaterThanOrEqual(3);
  });

  it('a face contrasts with its background, and its letters with it', () => {
    for (const [inLight, inDark] of faceColours) {
      const face = isDark ? inDark : inLight;
      expect(contrast(colours.onFace, face), face).toBeGreaterThanOrEqual(4.5);
      for (const ground of grounds) expect(contrast(face, colours[ground]), face).toBeGreaterThanOrEqual(3);
    }
  });

  it('a filled button is readable at rest, under the pointer and pressed', () => {
    const { colorPrimary, colorPrimaryHover, colorPrimaryActive } = theme.components?.Button ?? {};
    for (const ground of [colorPrimary, colorPrimaryHover, colorPrimaryActive])
      expect(contrast('#ffffff', ground ?? ''), ground).toBeGreaterThanOrEqual(4.5);
  });

  it('a button with an outline is readable under the pointer and pressed', () => {
    const { defaultHoverColor = '', defaultActiveColor = '' } = theme.components?.Button ?? {};
    for (const text of [defaultHoverColor, defaultActiveColor])
      for (const ground of [look.colorBgContainer, look.colorBgElevated])
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it('texts of the component library are readable on their floating background', () => {
    for (const text of [
      look.colorTextSecondary,
      look.colorTextTertiary,
      look.colorTextPlaceholder,
      look.colorLink,
    ])
      for (const ground of [look.colorBgContainer, look.colorBgElevated])
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it('neighbours in a bar differ 1.5 : 1', () => {
    expect(contrast(colours.accent, colours.accentPale)).toBeGreaterThanOrEqual(1.5);
  });

  it.each(colourSets)('item colours of the set "%s" contrast 3 : 1 with the background', (name) => {
    for (const colour of coloursOf(name, isDark))
      expect(contrast(colour, colours.surface), colour).toBeGreaterThanOrEqual(3);
  });

  it('the component library draws with the same colours and sizes', () => {
    expect(look).toMatchObject({
      colorPrimaryBorder: colours.accent,
      colorBorder: colours.lineControl,
      colorBgElevated: colours.raised,
      lineWidthFocus: 2,
      fontSize: textSizes.base,
      fontSizeSM: textSizes.meta,
      controlHeight: heights.tool,
      controlHeightLG: heights.control,
    });
    expect(theme.components?.Input?.activeBorderColor).toBe(colours.accent);
    expect(contrast(look.colorText, look.colorBgElevated)).toBeGreaterThanOrEqual(4.5);
  });

  it('compact shrinks heights and never the text', () => {
    const compact = kit.getDesignToken(makeTheme({ isDark, isCompact: true, hasTouch: false }));
    expect(compact).toMatchObject({ fontSize: textSizes.base, controlHeightLG: heights.tool });
  });
});
