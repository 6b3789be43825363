import { isPlaceKey, ownOrder, type Sort } from '../view/viewState';

/** What a person wants most stands first: the best, the first letters, the highest numbers. */
const firstWay = (by: string): Sort => ({ by, isDescending: by !== 'name' && !isPlaceKey(by) });

export const turned = ({ by, isDescending }: Sort): Sort => ({ by, isDescending: !isDescending });

/** After a click on a head: by it alone, then the other way, then as the items were entered. */
export function sortedAlone(sort: readonly Sort[], by: string): readonly Sort[] {
  const [key, ...others] = sort;
  const first = firstWay(by);
  if (key?.by !== by || others.length > 0) return [first];
  return key.isDescending === first.isDescending ? [turned(first)] : ownOrder;
}

/** After a click with Shift: by it as well, or the other way. */
export function sortedThen(sort: readonly Sort[], by: string): readonly Sort[] {
  return sort.some((key) => key.by === by)
    ? sort.map((key) => (key.by === by ? turned(key) : key))
    : [...sort, firstWay(by)];
}
