import { swatchCount } from '../../ui/tokens';

/** The patterns of a colour: plain, striped, hatched and dotted. After that, attributes look the same. */
const rounds = 4;

/** How many attributes have their own swatch. The rest share one. */
export const distinctSwatches = swatchCount * rounds;

/** The pattern on the colour of an attribute with its own swatch: 0 none, 1 a stripe, 2 hatching, 3 dots. */
export const swatchRound = (index: number): number => Math.floor(index / swatchCount);
