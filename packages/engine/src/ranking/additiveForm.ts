import type { MethodParts, MethodRanking } from './anyRanking';
import { unweighedParts } from './methodParts';
import type { Ranking, ScoredColumn } from './ranking';

/** A method's ranking as one of weighted sums: all that holds of sums over their weights then holds of the method. */
export interface AdditiveForm {
  readonly of: MethodParts['of'];
  /**
   * The same places, of sums of what each attribute gives by the method. Its worths are those parts on one common range of
   * 0..1, so that weights count between attributes as they do in the method; they are no worths on anybody's scale.
   */
  readonly sum: Ranking;
  /** The method's own figure (net flow, product) of a score of `sum`, whatever weights (that sum to 1) gave it. */
  readonly figureOf: (score: number) => number;
}

const found = new WeakMap<MethodRanking, AdditiveForm | null>();

/**
 * PROMETHEE II and the weighted product as weighted sums, exactly: φ = Σ_j w_j φ_j with flows φ_j by attribute that know no
 * weights (Mareschal and Brans 1988), ln P = Σ_j w_j ln v_j. `null` of methods that are no such sums, and without places.
 * Attributes without a weight and items without a place are not in it.
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
  const told = unweighed ?? unweighedParts(table, method);
  if (told === null) return null;
  const { least, span } = rangeOf(told.parts);
  const size = standings.itemIds.length;
  const columns = table.columns.flatMap(({ attributeId }, j): readonly ScoredColumn[] => {
    const own = standings.columns.find((column) => column.attributeId === attributeId);
    if (own === undefined) return [];
    const worths = new Float64Array(size);
    for (const [row, itemIndex] of table.itemIndexes.entries())
      worths[itemIndex] = tidy(((told.parts[j]?.[row] ?? least) - least) / span);
    return [{ ...own, low: worths, high: worths, absent: null }];
  });
  const shares = Float64Array.from(table.problem.weights, (weight) => weight);
  const score = new Float64Array(size);
  for (const itemIndex of table.itemIndexes)
    score[itemIndex] = columns.reduce((sum, { low }, j) => sum + (shares[j] ?? 0) * (low[itemIndex] ?? 0), 0);
  const attributeIds = columns.map(({ attributeId }) => attributeId);
  const figureOf = (of: number) => least + span * of;
  return {
    of: told.of,
    sum: { ...standings, attributeIds, columns, shares, score, low: score, high: score },
    figureOf: told.of === 'logarithm' ? (of) => Math.exp(figureOf(of)) : figureOf,
  };
}

/** From the least part to the largest, of all attributes together. */
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

/** Equal values give parts that are equal but for rounding; what is proved of them wants them equal. */
const tidy = (worth: number): number => Math.round(worth * 1e13) / 1e13;
