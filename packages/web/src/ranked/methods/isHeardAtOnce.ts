import type { MethodTable } from '@tertium/engine';

/** Cells of all pairs that are gone through within one frame without being noticed. */
const cellsAtOnce = 100_000;

/** Whether methods answer about a table so quickly that no worker is needed. */
export const isHeardAtOnce = ({ itemIndexes, columns }: MethodTable): boolean =>
  itemIndexes.length ** 2 * columns.length <= cellsAtOnce;
