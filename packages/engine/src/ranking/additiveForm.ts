import { lowWorthAt } from '../scales/fixedColumn';
import type { MethodParts, MethodRanking } from './anyRanking';
import { unweighedParts } from './methodParts';
import type { Ranking, ScoredColumn } from './ranking';
import { scoreAt } from './scores';

/**
 * A method's ranking written as a ranking by weighted sums. Everything that holds for the weights of sums then holds
 * for the method.
 */
export interface AdditiveForm {
  readonly of: MethodParts['of'];
  /**
   * The same places, as sums of the method's parts per attribute. Its worths are these parts on one common range of
   * 0..1, so that weights count between attributes as in the method. They are not worths on anyone's scale.
   */
  readonly sum: Ranking;
  /** Converts a score of `sum`, under any weights that sum to 1, to the method's own figure (net flow or product). */
  readonly figureOf: (score: number) => number;
}

const found = new WeakMap<MethodRanking, AdditiveForm | null>();

/**
 * Writes PROMETHEE II and the weighted product as exact weighted sums: φ = Σ_j w_j φ_j with flows φ_j per attribute
 * that don't depend on weights (Mareschal and Brans 1988), and ln P = Σ_j w_j ln v_j. `null` for other methods, and
 * without places. Leaves out attributes without a weight and items without a place.
 */
export function additiveForm(ranking: MethodRanking): AdditiveForm | null {
  const known = found.get(ranking);
  if (known !== undefined) return known;
  const form = read(ranking);
  found.set(ranking, form);
  return form;
}

function read(ranking: MethodRanking): AdditiveForm | null {
  const { method, table, verdict, isBehind: _, leftOut: __, scoreOf: ___, unweighed, ...standings } = ranking;
  if (verdict?.kind !== 'placed') return null;
  const resolved = unweighed ?? unweighedParts(table, method);
  if (resolved === null) return null;
  const { least, span } = rangeOf(resolved.parts);
  const size = standings.itemIds.length;
  const columns = table.columns.flatMap(({ attributeId }, j): readonly ScoredColumn[] => {
    const own = standings.columns.find((column) => column.attributeId === attributeId);
    if (own === undefined) return [];
    const worths = new Float64Array(size);
    for (const [row, itemIndex] of table.itemIndexes.entries())
      worths[itemIndex] = tidy(((resolved.parts[j]?.[row] ?? least) - least) / span);
    return [{ ...own, codes: null, lowByCode: worths, highByCode: worths, absent: null }];
  });
  const shares = Float64Array.from(table.problem.weights, (weight) => weight);
  const score = new Float64Array(size);
  for (const itemIndex of table.itemIndexes)
    score[itemIndex] = columns.reduce(
      (sum, column, j) => sum + (shares[j] ?? 0) * lowWorthAt(column, itemIndex),
      0,
    );
  const sums = { low: score, high: score, divisors: null, unjudged: 0, isOpen: false, total: 1 } as const;
  const attributeIds = columns.map(({ attributeId }) => attributeId);
  const figureOf = (of: number) => least + span * of;
  return {
    of: resolved.of,
    sum: { ...standings, attributeIds, columns, shares, sums, itemScore: (item) => scoreAt(sums, item) },
    figureOf: resolved.of === 'logarithm' ? (of) => Math.exp(figureOf(of)) : figureOf,
  };
}

/** The range from the least to the largest part, over all attributes together. */
function rangeOf(parts: MethodParts['parts']): { readonly least: number; readonly span: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const part of parts)
    for (const own of part) {
      least = Math.min(least, own);
      most = Math.max(most, own);
    }
  return most > least
    ? { least, span: most - least }
    : { least: Number.isFinite(least) ? least : 0, span: 1 };
}

/** Rounds, because equal values give parts that differ by rounding, and proofs need them equal. */
const tidy = (worth: number): number => Math.round(worth * 1e13) / 1e13;
