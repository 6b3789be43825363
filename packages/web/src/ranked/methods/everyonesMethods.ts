import type { MethodId } from '@tertium/engine';

/** The methods that everybody is shown beside the ranking itself, in this order. */
export const everyonesMethods: readonly MethodId[] = [
  'weightedProduct',
  'topsis',
  'vikor',
  'promethee',
  'edas',
];
