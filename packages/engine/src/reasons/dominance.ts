import { minimize } from '../weighting/simplex';
import { differencesOf, rowAt, type WorthRows } from './worths';

/** Whether the first option is at least as good everywhere and better somewhere, so that it wins or ties under any weights. */
export function dominates(first: ArrayLike<number>, second: ArrayLike<number>): boolean {
  let isBetterSomewhere = false;
  for (let j = 0; j < first.length; j++) {
    const difference = (first[j] ?? 0) - (second[j] ?? 0);
    if (difference < 0) return false;
    if (difference > 0) isBetterSomewhere = true;
  }
  return isBetterSomewhere;
}

/** Indices of the options that dominate the option. */
export function dominatorsOf(rows: WorthRows, index: number): readonly number[] {
  const own = rowAt(rows, index);
  return [...rows.keys()].filter((other) => other !== index && dominates(rowAt(rows, other), own));
}

/** Indices of the options that no other dominates. Equal options stay together. */
export function nonDominated(rows: WorthRows): readonly number[] {
  return [...rows.keys()].filter((index) => dominatorsOf(rows, index).length === 0);
}

export interface PotentialOptimality {
  /** The best lead over its closest rival under any weights. 0 or more if it can be first or tied. */
  readonly margin: number;
  /** Weights with that lead. */
  readonly weights: readonly number[];
  readonly canBeFirst: boolean;
  /**
   * Whether it is proven that no weights give more. Otherwise the linear program took too long, and `weights` only
   * shows what is possible.
   */
  readonly isProven: boolean;
}

/**
 * Whether any weights make the option first: max ε with w·(v_i − v_k) ≥ ε for all k, w ≥ 0, Σw = 1. Differences are
 * shifted to be positive, so that the program starts at 0 and uses up the whole weight.
 */
export function potentialOptimality(rows: WorthRows, index: number): PotentialOptimality {
  const own = rowAt(rows, index);
  const rivals = [...rows.keys()].filter((k) => k !== index).map((k) => differencesOf(own, rowAt(rows, k)));
  const width = own.length;
  const equal = Array.from({ length: width }, () => 1 / width);
  if (rivals.length === 0)
    return { margin: Number.POSITIVE_INFINITY, weights: equal, canBeFirst: true, isProven: true };
  const lift = 1 - Math.min(0, ...rivals.flat());
  // Variables: the weights, then the shifted lead, which is maximised.
  const program = {
    cost: [...equal.map(() => 0), -1],
    rows: [...rivals.map((row) => [...row.map((each) => -(each + lift)), 1]), [...equal.map(() => 1), 0]],
    limits: [...rivals.map(() => 0), 1],
  };
  const solution = minimize(program, mostSteps);
  const weights = solution?.slice(0, width) ?? equal;
  const margin = Math.min(
    ...rivals.map((row) => row.reduce((sum, each, j) => sum + each * (weights[j] ?? 0), 0)),
  );
  const isProven = solution !== null;
  return { margin, weights, canBeFirst: !isProven || margin >= -1e-9, isProven };
}

/** Many times what such programs take. Beyond it, the program is abandoned. */
const mostSteps = 1_000;
