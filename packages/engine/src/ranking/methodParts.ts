import type { RankingMethod } from '../comparison';
import type { DecisionProblem } from '../methods/problem';
import { promethee } from '../methods/promethee';
import { weightedProduct } from '../methods/weightedProduct';
import { total } from '../scales/columns';
import { isRefusal } from '../scales/refusal';
import type { MethodParts, MethodRanking } from './anyRanking';
import { rulesOf, settingsOfMethod } from './methodSettings';
import type { MethodTable } from './methodTable';

/**
 * The parts of each attribute in methods that add up, before weighing. Net flows of PROMETHEE II are sums of weighted
 * flows per attribute (Mareschal and Brans 1988), logarithms of weighted products are sums of weighted logarithms.
 * `null` for other methods, and if the method refuses.
 */
export function unweighedParts(table: MethodTable, method: RankingMethod): MethodParts | null {
  const { problem, columns } = table;
  const byColumn = (partsOf: (single: DecisionProblem, j: number) => readonly number[] | null) => {
    const parts = problem.columns.map((column, j) => {
      const direction = problem.directions[j] ?? 'higher';
      return partsOf({ columns: [column], weights: [1], directions: [direction] }, j);
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

/** The weighted part of each attribute. Together they are the net flow, or the logarithm of the product. */
export function methodParts(
  ranking: Pick<MethodRanking, 'table' | 'method' | 'unweighed'>,
): MethodParts | null {
  const { table, method } = ranking;
  const { weights } = table.problem;
  const unweighed = ranking.unweighed ?? unweighedParts(table, method);
  const weightTotal = total(weights);
  return (
    unweighed && {
      of: unweighed.of,
      parts: unweighed.parts.map((part, j) => part.map((own) => (own * (weights[j] ?? 0)) / weightTotal)),
    }
  );
}
