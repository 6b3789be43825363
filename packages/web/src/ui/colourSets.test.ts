import { colourSets } from '@tertium/contract';
import { describe, expect, test } from 'vitest';
import { attributeColoursOf, coloursOf } from './colourSets';
import { swatchCount } from './tokens';

type Rgb = readonly [number, number, number];

/** Linear light of a colour written as `#rrggbb`. */
function linear(colour: string): Rgb {
  const at = (i: number) => {
    const v = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

/** Viénot, Brettel and Mollon, "Digital video colourmaps for checking the legibility of displays by dichromats", 1999. */
const asDeuteranope = ([r, g, b]: Rgb): Rgb => [
  0.29275 * r + 0.70725 * g,
  0.29275 * r + 0.70725 * g,
  -0.02234 * r + 0.02234 * g + b,
];

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = { light: '#ffffff', dark: '#171c21' } as const;
const cases = colourSets.flatMap((set) => (['light', 'dark'] as const).map((theme) => [set, theme] as const));

describe.each(cases)('colours of attributes, %s on %s', (set, theme) => {
  const colours = attributeColoursOf(set, theme === 'dark');
  const pairs = colours.flatMap((a, i) => colours.slice(i + 1).map((b) => [a, b] as const));

  test('any two are 1.5 : 1 apart in lightness, in grey and for people who see no green', () => {
    for (const [a, b] of pairs) {
      expect(contrast(linear(a), linear(b)), `${a} ${b}`).toBeGreaterThanOrEqual(1.5);
      const [seenA, seenB] = [asDeuteranope(linear(a)), asDeuteranope(linear(b))];
      expect(contrast(seenA, seenB), `${a} ${b} without green`).toBeGreaterThanOrEqual(1.3);
    }
  });

  test('each contrasts with the background', () => {
    for (const colour of colours)
      expect(contrast(linear(colour), linear(grounds[theme])), colour).toBeGreaterThanOrEqual(2.3);
  });

  test('there are as many as stylesheets name', () => {
    expect(colours).toHaveLength(swatchCount);
  });

  test('none is a colour of an item', () => {
    for (const colour of colours) expect(coloursOf(set, theme === 'dark')).not.toContain(colour);
  });
});

test.each(cases)('Item colours, %s on %s, are all different, also without green', (set, theme) => {
  const colours = coloursOf(set, theme === 'dark').map((colour) => asDeuteranope(linear(colour)));
  for (const [i, a] of colours.entries())
    for (const b of colours.slice(i + 1))
      expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeGreaterThan(0.01);
});
