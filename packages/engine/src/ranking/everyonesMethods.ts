import type { MethodId } from '../methods/catalogue';

/** The methods that everyone sees beside the ranking, in this order. */
export const everyonesMethods: readonly MethodId[] = [
  'weightedProduct',
  'topsis',
  'vikor',
  'promethee',
  'edas',
];
