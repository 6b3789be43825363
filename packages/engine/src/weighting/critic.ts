import { at, type Preference, total, type Values } from '../scales/columns';
import type { Normalization } from '../scales/normalization';
import { ranksOf } from '../scales/ranks';
import { refuse } from '../scales/refusal';
import { deviation, pearson } from '../scales/statistics';
import { type WeightingResult, weighByData } from './weighting';

export interface CriticOptions {
  /** Columns are normalized to the data's range by default. `none` keeps their units. */
  readonly normalization?: Normalization;
  /** `blind` treats every attribute as "more is better", as some software does. `aware` reverses costs first. */
  readonly directions?: 'aware' | 'blind';
  readonly correlation?: 'pearson' | 'spearman';
}

/**
 * CRITIC (Diakoulaki, Mavrotas and Papayannakis 1995): w_j ∝ σ_j Σ_k (1 - r_jk), spread times conflict with the others.
 * Blind and aware differ, because reversing a column reverses the sign of its correlations. A constant column
 * correlates with nothing and has weight 0. If all columns rise together, there is no conflict and no weight. An
 * objective weight: see spread.ts.
 */
export function weighByCritic(
  columns: readonly Values[],
  directions: readonly Preference[],
  options: CriticOptions = {},
): WeightingResult {
  const { normalization = 'minmax', directions: use = 'aware', correlation = 'pearson' } = options;
  const seen = use === 'blind' ? directions.map(() => 'higher' as const) : directions;
  return weighByData(columns, { directions: seen, normalization }, (ready) => {
    const compared = correlation === 'pearson' ? ready : ready.map((column) => ranksOf(column, averageRanks));
    const conflicts = compared.map((column, j) =>
      total(compared.map((other, k) => (k === j ? 0 : 1 - (pearson(column, other) ?? 0)))),
    );
    if (ready.length > 1 && conflicts.every((conflict) => conflict === 0))
      return refuse(
        'nothingConflicts',
        'All attributes order the items alike, so there is no conflict to weigh by.',
      );
    return ready.map((column, j) => deviation(column) * (ready.length === 1 ? 1 : at(conflicts, j)));
  });
}

const averageRanks = { better: 'lower', ties: 'average', tolerance: 0 } as const;
