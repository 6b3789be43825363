import { at, generate, total, type Values } from '../scales/columns';
import { type WeightingResult, weighed } from './weighting';

/**
 * RANCOM (Więckowski, Kizielewicz, Shekhovtsov and Sałabun 2023): each attribute against each other, 1 where it
 * matters more, one half where as much (and against itself), 0 where less; weights are the row sums, shared out.
 * `importances`: the larger the more important, only their order counts.
 */
export function weighByRancom(importances: Values): WeightingResult {
  const against = (a: number, b: number): number => (a > b ? 1 : a === b ? 0.5 : 0);
  return weighed(
    generate(importances.length, (i) =>
      total(generate(importances.length, (k) => against(at(importances, i), at(importances, k)))),
    ),
  );
}
