import { at, generate, type Values } from '../scales/columns';
import { type WeightingResult, weighed } from './weighting';

/** Direct rating: points of at least 0 in any unit, turned into proportional shares. */
export function weighByPoints(points: Values): WeightingResult {
  return weighed(generate(points.length, (i) => at(points, i)));
}

/** Weighs all attributes equally, for when nobody has weighed. */
export function weighEqually(attributeCount: number): WeightingResult {
  return weighed(generate(attributeCount, () => 1));
}

/**
 * Swing weights (von Winterfeldt and Edwards 1986): 100 points for the attribute whose swing from its worst to its best
 * end matters most, and for each other the points of its own swing in comparison. The question names the ends, which
 * prevents weights that ignore the width of the scale.
 */
export function weighBySwings(swings: Values): WeightingResult {
  return weighByPoints(swings);
}
