import type { Attribute } from '../comparison';
import { typedInputs } from '../formula/typedInputs';
import type { Standings } from '../ranking/ranking';

/**
 * The attributes whose cells decide a ranking: those with a share, and must-haves. A computed attribute is replaced by
 * the typed ones it uses.
 */
export function countedAttributes(
  { attributeIds, shares }: Pick<Standings, 'attributeIds' | 'shares'>,
  attributes: readonly Attribute[],
): readonly Attribute[] {
  const weighed = attributeIds.filter((_, at) => (shares[at] ?? 0) > 0);
  if (weighed.length === 0) return [];
  const musts = attributes.filter(({ role, limit }) => role === 'must' && limit !== null);
  return typedInputs(attributes, [...weighed, ...musts.map(({ id }) => id)]);
}
