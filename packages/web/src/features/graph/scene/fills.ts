import { contrast } from '../../../ui/contrast';
import { onFills } from '../../../ui/tokens';
import type { Ink } from './scene';

/** The accent as far as it is full, 0 (the ground) to 1: as a colour of its own, so that nothing shines through. */
export function fillOf({ accent, surface }: Ink, fullness: number): string {
  const [from, to] = [channelsOf(surface), channelsOf(accent)];
  const mixed = from.map((each, i) => Math.round(each + fullness * ((to[i] ?? 0) - each)));
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

/** Ink that is read on a colour: of black and white the one that stands out more. */
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
