// @vitest-environment node
import { readFileSync } from 'node:fs';
import { theme as kit } from 'antd';
import { describe, expect, it } from 'vitest';
import { makeTheme } from './makeTheme';

const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8');

/** The custom properties of a rule of the product's styles. */
function tokensOf(selector: string): Readonly<Record<string, string>> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, colour]) => [name, colour]),
  );
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['page', 'surface', 'baseline', 'accent-soft', 'better-soft', 'trouble-soft', 'done-soft'];

describe.each([
  ['light', ':root', false],
  ['dark', ':root[data-theme="dark"]', true],
] as const)('In the %s theme', (_, selector, isDark) => {
  const tokens = tokensOf(selector);
  const theme = makeTheme({ isDark, isCompact: false, isStill: false, hasTouch: false });
  const look = kit.getDesignToken(theme);

  it.each(grounds)('the ring of the focus stands out 3 : 1 from the ground "%s"', (ground) => {
    expect(contrast(tokens.accent ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });

  it('the component library draws the same ring', () => {
    expect(look).toMatchObject({ colorPrimaryBorder: tokens.accent, lineWidthFocus: 2 });
    expect(theme.components?.Input?.activeBorderColor).toBe(tokens.accent);
    expect(contrast(tokens.accent ?? '', look.colorBgElevated)).toBeGreaterThanOrEqual(3);
  });
});
