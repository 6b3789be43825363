import { at, generate, total, type Values } from '../scales/columns';
import { refuse } from '../scales/refusal';
import { type WeightingResult, weighed } from './weighting';

/**
 * RANCOM (Więckowski, Kizielewicz, Shekhovtsov and Sałabun 2023): each attribute is compared with each other, 1 if it
 * matters more, one half if equally (and with itself), 0 if less. Weights are the row sums, as shares. `importances`:
 * larger is more important, and only their order counts.
 */
export function weighByRancom(importances: Values): WeightingResult {
  const against = (a: number, b: number): number => (a > b ? 1 : a === b ? 0.5 : 0);
  return weighed(
    generate(importances.length, (i) =>
      total(generate(importances.length, (k) => against(at(importances, i), at(importances, k)))),
    ),
  );
}

/** RANCOM from the comparisons themselves: `answers[i][k]` is 1, 0.5 or 0, and `answers[k][i]` is 1 minus that. */
export function weighByRancomAnswers(answers: readonly (readonly number[])[]): WeightingResult {
  for (const [i, row] of answers.entries())
    for (const k of answers.keys())
      if (![0, 0.5, 1].includes(at(row, k)) || at(row, k) + at(answers[k] ?? [], i) !== 1)
        return refuse('comparisonsInvalid', 'Answers are 1, 0.5 or 0, and two sides make 1.', {
          attribute: i,
          item: k,
        });
  return weighed(answers.map(total));
}
