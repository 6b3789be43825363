import type { MethodId } from '../methods/catalogue';

/** The methods that everybody is shown beside the ranking itself, in this order. */
export const everyonesMethods: readonly MethodId[] = [
  'weightedProduct',
  'topsis',
  'vikor',
  'promethee',
  'edas',
];
