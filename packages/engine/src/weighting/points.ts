import { at, generate, type Values } from '../scales/columns';
import { type WeightingResult, weighed } from './weighting';

/** Direct rating: points of at least 0 in any unit, shared out in proportion. */
export function weighByPoints(points: Values): WeightingResult {
  return weighed(generate(points.length, (i) => at(points, i)));
}

/** Nobody said anything: all equal. */
export function weighEqually(attributeCount: number): WeightingResult {
  return weighed(generate(attributeCount, () => 1));
}

/**
 * Swing weights (von Winterfeldt and Edwards 1986): 100 points for the attribute whose swing from its worst to its
 * best end matters most, for each other the points of its own swing beside that. The question names the ends, which
 * is what guards against weights that ignore how wide the scale is.
 */
export function weighBySwings(swings: Values): WeightingResult {
  return weighByPoints(swings);
}
