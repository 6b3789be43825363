import { at, generate, type Values } from '../scales/columns';
import { refuse } from '../scales/refusal';
import { type WeightingResult, weighed } from './weighting';

/**
 * SWARA (Keršulienė, Zavadskas and Turskis 2010). Attributes are sorted from the most to the least important.
 * `steps[k]` says by how much (0.2 = 20 %) attribute k matters more than attribute k + 1: q_1 = 1, q_{k+1} = q_k/(1 +
 * s_k). Returns one weight more than there are steps.
 */
export function weighBySwara(steps: Values): WeightingResult {
  const importances = [1];
  for (let k = 0; k < steps.length; k++) {
    if (!(at(steps, k) >= 0))
      return refuse('comparisonsInvalid', 'A step must be at least 0.', { attribute: k + 1 });
    importances.push(at(importances, k) / (1 + at(steps, k)));
  }
  return weighed(generate(importances.length, (k) => at(importances, k)));
}
