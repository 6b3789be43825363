import { swatchCount } from '../../ui/tokens';

/** Plain, with a stripe, hatched and dotted: so often a colour is used before attributes look the same. */
const rounds = 4;

/** How many attributes have a swatch of their own; those that follow have one in common. */
export const distinctSwatches = swatchCount * rounds;

/** What lies on the colour of an attribute that has its own: 0 nothing, 1 a stripe, 2 hatching, 3 dots. */
export const swatchRound = (index: number): number => Math.floor(index / swatchCount);
