import { type Comparison, type Item, indexOfId } from '@tertium/engine';
import { useMemo, useRef } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { useUnchanged } from '../../ui/useUnchanged';
import type { ViewState } from './viewState';

/** The most items that a person compares side by side. */
const mostCompared = 6;

const sharedOf = new WeakMap<Comparison['items'], readonly string[]>();

/** The items on a person's shortlist: the comparison's, unless the person may not edit it and ticked others. */
export function shortlistOf(
  items: Comparison['items'],
  ticked: ViewState['ticked'],
  canEdit: boolean,
): readonly string[] {
  if (ticked !== null && !canEdit) return ticked.filter((id) => indexOfId(items).has(id));
  const known = sharedOf.get(items);
  if (known !== undefined) return known;
  const shared = items.flatMap(({ id, isShortlisted }) => (isShortlisted === true ? id : []));
  sharedOf.set(items, shared);
  return shared;
}

/** The two to six items that an address puts side by side. Empty for another number. */
export function comparedOf(items: Comparison['items'], ids: readonly string[]): readonly string[] {
  const known = [...new Set(ids)].filter((id) => indexOfId(items).has(id));
  return canCompare(known) ? known : [];
}

/** The view of the shortlist alone, side by side. */
export const shortlistView = { view: 'matrix', compared: [], isShortlistOnly: true } as const;

export const canCompare = ({ length }: readonly string[]): boolean => length >= 2 && length <= mostCompared;

type Narrowing = Pick<ViewState, 'compared' | 'ticked' | 'isShortlistOnly'>;

/** The shortlist, and the only items to show, `null` for all. Lists stay the same object while their entries do. */
export function useShortlist({ compared, ticked, isShortlistOnly }: Narrowing) {
  const { items } = useComparison().comparison;
  const canEdit = useMay('edit');
  const ids = useUnchanged(useMemo(() => shortlistOf(items, ticked, canEdit), [items, ticked, canEdit]));
  const beside = useUnchanged(useMemo(() => comparedOf(items, compared), [items, compared]));
  const isCompared = beside.length > 0;
  const alone = isCompared ? beside : isShortlistOnly && ids.length > 0 ? ids : null;
  return { ids, isCompared, alone };
}

/** The shortlist by index, if its items can be ranked among themselves. `null` for fewer than two. */
export function useShortlistIndexes(view: Narrowing): readonly number[] | null {
  const { ids } = useShortlist(view);
  const { items } = useComparison().comparison;
  const indexes = useMemo(() => {
    const index = ids.length > 1 ? indexOfId(items) : null;
    return index && ids.map((id) => index.get(id) ?? -1);
  }, [ids, items]);
  return useUnchanged(indexes);
}

/** The items without changes of the shortlist, so that memoized values of them stay. */
export function useListedItems(): readonly Item[] {
  const { items } = useComparison().comparison;
  const kept = useRef(items);
  const isSame =
    kept.current === items ||
    (kept.current.length === items.length &&
      items.every((item, i) => {
        const old = kept.current[i];
        return item === old || (item.id === old?.id && item.name === old.name);
      }));
  if (!isSame) kept.current = items;
  return kept.current;
}
