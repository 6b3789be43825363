import { isPlaceKey, ownOrder, type Sort } from '../view/viewState';

/** The first direction of a sort shows what people want most: the best, the first letters, the highest numbers. */
const firstWay = (by: string): Sort => ({ by, isDescending: by !== 'name' && !isPlaceKey(by) });

export const turned = ({ by, isDescending }: Sort): Sort => ({ by, isDescending: !isDescending });

/** The order after a click on a head: by this key alone, then reversed, then the items' own order. */
export function sortedAlone(sort: readonly Sort[], by: string): readonly Sort[] {
  const [key, ...others] = sort;
  const first = firstWay(by);
  if (key?.by !== by || others.length > 0) return [first];
  return key.isDescending === first.isDescending ? [turned(first)] : ownOrder;
}

/** The order after a click with Shift: by this key too, or this key reversed. */
export function sortedThen(sort: readonly Sort[], by: string): readonly Sort[] {
  return sort.some((key) => key.by === by)
    ? sort.map((key) => (key.by === by ? turned(key) : key))
    : [...sort, firstWay(by)];
}
