import type { Attribute, Standings } from '@tertium/engine';
import { pinnedFirst } from '../grid/shape';
import type { ViewState } from '../view/viewState';

/** Sorts attributes by weight, the heaviest first and equal ones in their order. Pinned ones come before all. */
export function firstAttributes(
  attributes: readonly Attribute[],
  pinned: ViewState['pinned'],
  ranking: Pick<Standings, 'attributeIds' | 'shares'> | null,
): readonly Attribute[] {
  const shareOf = new Map(ranking?.attributeIds.map((id, at) => [id, ranking.shares[at] ?? 0]));
  const share = ({ id }: Attribute) => shareOf.get(id) ?? 0;
  return pinnedFirst(
    [...attributes].sort((a, b) => share(b) - share(a)),
    pinned,
    ({ id }) => id,
  );
}
