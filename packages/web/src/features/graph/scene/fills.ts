import { contrast } from '../../../ui/contrast';
import { onFills } from '../../../ui/tokens';
import type { Ink } from './scene';

/** Mixes the accent into the background by its fullness, 0 (the background) to 1, as an opaque colour. */
export function fillOf({ accent, surface }: Ink, fullness: number): string {
  const [from, to] = [channelsOf(surface), channelsOf(accent)];
  const mixed = from.map((each, i) => Math.round(each + fullness * ((to[i] ?? 0) - each)));
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white, whichever has more contrast with a colour. */
export function inkOn(fill: string): string {
  const [dark, light] = onFills;
  return contrast(dark, fill) > contrast(light, fill) ? dark : light;
}

/** Of `#rgb` or `#rrggbb`. */
function channelsOf(hex: string): readonly number[] {
  const size = hex.length < 7 ? 1 : 2;
  return [0, 1, 2].map((i) => {
    const digits = hex.slice(1 + i * size, 1 + (i + 1) * size);
    return Number.parseInt(size === 1 ? digits + digits : digits, 16);
  });
}
