import type { RankingMethod } from '../comparison';
import type { DecisionProblem } from '../methods/problem';
import { promethee } from '../methods/promethee';
import { weightedProduct } from '../methods/weightedProduct';
import { total } from '../scales/columns';
import { isRefusal } from '../scales/refusal';
import { settingsOfMethod } from './methodRanking';
import { rulesOf } from './methodSettings';
import type { MethodTable } from './methodTable';

/** What each attribute adds to what adds up in a method. */
export interface MethodParts {
  /** The net flow itself, or the logarithm of the product. */
  readonly of: 'netFlow' | 'logarithm';
  /** By column of the table, then by row. */
  readonly parts: readonly (readonly number[])[];
}

/**
 * The parts of the methods that have any: net flows of PROMETHEE II are sums of weighted flows by attribute (Mareschal and
 * Brans 1988), logarithms of weighted products sums of weighted logarithms. `null` of the others, and where one refuses.
 */
export function methodParts(table: MethodTable, method: RankingMethod): MethodParts | null {
  const { problem, columns } = table;
  const weightTotal = total(problem.weights);
  const byColumn = (partsOf: (single: DecisionProblem, j: number) => readonly number[] | null) => {
    const parts = problem.columns.map((column, j) => {
      const direction = problem.directions[j] ?? 'higher';
      const own = partsOf({ columns: [column], weights: [1], directions: [direction] }, j);
      return own?.map((part) => (part * (problem.weights[j] ?? 0)) / weightTotal) ?? null;
    });
    return parts.every((part) => part !== null) ? parts : null;
  };
  switch (method.id) {
    case 'promethee': {
      const rules = rulesOf(columns, settingsOfMethod(method));
      const parts = byColumn((single, j) => {
        const result = promethee(single, { rules: rules.slice(j, j + 1) });
        return isRefusal(result) ? null : result.scores;
      });
      return parts && { of: 'netFlow', parts };
    }
    case 'weightedProduct': {
      const parts = byColumn((single) => {
        const result = weightedProduct(single);
        return isRefusal(result) ? null : result.extras.logScores;
      });
      return parts && { of: 'logarithm', parts };
    }
    default:
      return null;
  }
}
