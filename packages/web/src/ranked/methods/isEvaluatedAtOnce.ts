import type { MethodTable } from '@tertium/engine';

/** The most cells of all pairs that can be computed within one unnoticed frame. */
const cellsAtOnce = 100_000;

/** Whether methods evaluate a table so fast that no worker is needed. */
export const isEvaluatedAtOnce = ({ itemIndexes, columns }: MethodTable): boolean =>
  itemIndexes.length ** 2 * columns.length <= cellsAtOnce;
