import type { Ink } from './scene';

/** The accent as far as it is full, 0 (the ground) to 1: as a colour of its own, so that nothing shines through. */
export function fillOf({ accent, surface }: Ink, fullness: number): string {
  const [from, to] = [channelsOf(surface), channelsOf(accent)];
  const mixed = from.map((each, i) => Math.round(each + fullness * ((to[i] ?? 0) - each)));
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

/** Ink that is read on such a colour. */
export function inkOn({ text, surface }: Ink, fullness: number): string {
  const isDark = (channelsOf(surface)[0] ?? 255) < 128;
  return fullness > (isDark ? 0.62 : 0.8) ? surface : text;
}

/** Of `#rgb` or `#rrggbb`. */
function channelsOf(hex: string): readonly number[] {
  const size = hex.length < 7 ? 1 : 2;
  return [0, 1, 2].map((i) => {
    const digits = hex.slice(1 + i * size, 1 + (i + 1) * size);
    return Number.parseInt(size === 1 ? digits + digits : digits, 16);
  });
}
