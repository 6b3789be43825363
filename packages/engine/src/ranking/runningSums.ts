import type { MissingPolicy } from '../vocabulary';
import type { ScoredColumn, Sums } from './ranking';
import { addColumn, sumColumns } from './weightedSum';

/** After so many single-column updates all sums are computed again, before their rounding could show (about 1e-13). */
const updatesBeforeRenewal = 512;

/** Sums that follow the weights. Changing one weight costs one pass over one column. */
export interface RunningSums extends Sums {
  /** Updates the arrays to the weights in the cheapest way. */
  readonly settle: (weights: readonly number[]) => void;
  /** The sums as they are, for good: the next change of weights changes copies of the arrays. */
  readonly keep: () => Sums;
}

export function createRunningSums(
  columns: readonly ScoredColumn[],
  size: number,
  missingPolicy: MissingPolicy,
): RunningSums {
  const isExact = columns.every((column) => column.lowByCode === column.highByCode);
  let low = new Float64Array(size);
  let high = isExact ? low : new Float64Array(size);
  let divisors = columns.some((column) => column.absent !== null) ? new Float64Array(size) : null;
  // What nothing is known of could score anything, although none of its cells is open.
  const unjudged = divisors !== null && missingPolicy === 'interval' ? 1 : 0;
  const isOpen = !isExact || unjudged === 1;
  let isKept = false;
  let applied: readonly number[] = [];
  let total = 0;
  let updates = 0;

  function renew(weights: readonly number[]): void {
    sumColumns(low, columns, 'lowByCode', weights);
    if (!isExact) sumColumns(high, columns, 'highByCode', weights);
    divisors?.fill(sumOf(weights));
    if (divisors !== null) {
      for (const [j, column] of columns.entries()) addAbsence(divisors, column, -(weights[j] ?? 0));
    }
    updates = 0;
  }

  function update(j: number, difference: number): void {
    const column = columns[j];
    if (column === undefined) return;
    addColumn(low, column, 'lowByCode', difference);
    if (!isExact) addColumn(high, column, 'highByCode', difference);
    if (divisors !== null) {
      for (let i = 0; i < divisors.length; i++) divisors[i] = (divisors[i] ?? 0) + difference;
      addAbsence(divisors, column, -difference);
    }
    updates++;
  }

  function isCheap(changes: number): boolean {
    return applied.length > 0 && changes <= columns.length / 3 && updates + changes <= updatesBeforeRenewal;
  }

  function copy(): void {
    low = low.slice();
    high = isExact ? low : high.slice();
    divisors &&= divisors.slice();
    isKept = false;
  }

  return {
    get low() {
      return low;
    },
    get high() {
      return high;
    },
    get divisors() {
      return divisors;
    },
    unjudged,
    isOpen,
    get total() {
      return total;
    },
    keep: () => {
      isKept = true;
      return { low, high, divisors, unjudged, isOpen, total };
    },
    settle: (weights) => {
      if (weights === applied) return;
      const changed = columns.flatMap((_, j) => (weights[j] === applied[j] ? [] : [j]));
      if (isKept && changed.length > 0) copy();
      if (isCheap(changed.length)) for (const j of changed) update(j, (weights[j] ?? 0) - (applied[j] ?? 0));
      else if (changed.length > 0) renew(weights);
      applied = weights;
      total = sumOf(weights);
    },
  };
}

function addAbsence(divisors: Float64Array, column: ScoredColumn, weight: number): void {
  const { absent } = column;
  if (absent === null) return;
  for (let i = 0; i < divisors.length; i++) if (absent[i] === 1) divisors[i] = (divisors[i] ?? 0) + weight;
}

function sumOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}
