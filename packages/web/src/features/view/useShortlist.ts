import { type Comparison, type Item, indexOfId } from '@tertium/engine';
import { useMemo, useRef } from 'react';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { useUnchanged } from '../../ui/useUnchanged';
import type { ViewState } from './viewState';

/** As many items as one looks at beside each other. */
const mostCompared = 6;

const sharedOf = new WeakMap<Comparison['items'], readonly string[]>();

/** Items on the shortlist of a person: that of the comparison, unless they may not edit it and ticked others. */
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

/** The two to six items that an address puts beside each other; empty for another number. */
export function comparedOf(items: Comparison['items'], ids: readonly string[]): readonly string[] {
  const known = [...new Set(ids)].filter((id) => indexOfId(items).has(id));
  return canCompare(known) ? known : [];
}

export const canCompare = ({ length }: readonly string[]): boolean => length >= 2 && length <= mostCompared;

type Narrowing = Pick<ViewState, 'compared' | 'ticked' | 'isShortlistOnly'>;

/** The shortlist, and the items that alone are shown: `null` for all. Lists stay the same as long as they hold the same. */
export function useShortlist({ compared, ticked, isShortlistOnly }: Narrowing) {
  const { items } = useComparison().comparison;
  const canEdit = useMay('edit');
  const ids = useUnchanged(useMemo(() => shortlistOf(items, ticked, canEdit), [items, ticked, canEdit]));
  const beside = useUnchanged(useMemo(() => comparedOf(items, compared), [items, compared]));
  const isCompared = beside.length > 0;
  const alone = isCompared ? beside : isShortlistOnly && ids.length > 0 ? ids : null;
  return { ids, isCompared, alone };
}

/** The shortlist, by index, where its items have places among themselves: `null` for fewer than two. */
export function useShortlistIndexes(view: Narrowing): readonly number[] | null {
  const { ids } = useShortlist(view);
  const { items } = useComparison().comparison;
  const indexes = useMemo(() => {
    const index = ids.length > 1 ? indexOfId(items) : null;
    return index && ids.map((id) => index.get(id) ?? -1);
  }, [ids, items]);
  return useUnchanged(indexes);
}

/** The items as they were before any of them was put on the shortlist or taken off: what is made of the rest stays. */
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
