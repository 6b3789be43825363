import { useMemo, useRef, useState } from 'react';
import { useRanking } from '../../ranked/comparisonContext';
import { useUnchanged } from '../../ui/useUnchanged';
import type { Arrangement } from '../grid/keptOrder';
import { type KeptOrderView, useKeptOrder } from '../grid/useKeptOrder';
import { useListedItems, useShortlist } from '../view/useShortlist';
import type { ViewState } from '../view/viewState';
import type { ItemGroup } from './groupItems';
import { useFilteredItems } from './useFilteredItems';
import { useGroups } from './useGroups';

export interface ShownItems {
  readonly indexes: readonly number[];
  /** The same items in the requested groups, `null` for none. */
  readonly groups: readonly ItemGroup[] | null;
  /** Why a filter is invalid, by attribute id. */
  readonly troubles: Readonly<Record<string, string>>;
  readonly keptOrder: KeptOrderView & {
    /** Whether the requested filters or order still take time, so that the last ones are shown. */
    readonly isLate: boolean;
  };
}

const nobody: ReadonlySet<number> = new Set();

/**
 * The items on screen, in the order of the person's last sort, filter or weighing. Side by side, ruled out items come
 * last. Moves that an edit would cause wait in `keptOrder`.
 */
export function useShownItems(view: ViewState, layout: 'matrix' | 'list'): ShownItems {
  const { ranking, weighting } = useRanking();
  const items = useListedItems();
  const filtered = useFilteredItems(view);
  const { isLate } = filtered;
  const { sort, filters } = view;
  const { alone } = useShortlist(view);
  const by = layout === 'list' ? view.group : null;
  const freshGroups = useGroups(filtered.indexes, by);
  const ordered = useMemo(
    () => freshGroups?.flatMap(({ itemIndexes }) => itemIndexes) ?? filtered.indexes,
    [freshGroups, filtered.indexes],
  );
  const ruledOut = layout === 'matrix' ? ranking?.ruledOut : undefined;
  const fresh = useMemo<Arrangement>(
    () => ({
      all: items,
      shown: ordered,
      last: ruledOut === undefined ? nobody : new Set(ruledOut.map(({ itemIndex }) => itemIndex)),
      isSorted: by !== null || (sort !== null && sort.length > 0),
    }),
    [ordered, items, ruledOut, sort, by],
  );
  const weighed = useCountOfChanges(weighting, view.panel === 'weigh');
  const hasRanked = useLatched(ranking !== null);
  const asked = [sort, by, filters, alone, layout, hasRanked, weighed];
  // A request is answered once its rows are there. Until then the order before would be kept as its answer.
  const answered = useRef(asked);
  if (!isLate) answered.current = asked;
  const keptOrder = useKeptOrder(fresh, answered.current);
  const isFresh = keptOrder.shown === fresh.shown;
  // While columns are read, there is no order that could be outdated.
  const isOutOfOrder = keptOrder.isOutOfOrder && ranking !== null;
  const shown = useUnchanged(keptOrder.shown);
  const staleGroups = useGroups(shown, isFresh ? null : by);
  return {
    indexes: shown,
    groups: isFresh ? freshGroups : staleGroups,
    troubles: filtered.troubles,
    keptOrder: { ...keptOrder, isOutOfOrder, isLate },
  };
}

/** Counts the changes of a value while `isCounting`. */
function useCountOfChanges(value: unknown, isCounting: boolean): number {
  const [kept, keep] = useState({ value, count: 0 });
  if (kept.value === value) return kept.count;
  const next = { value, count: kept.count + (isCounting ? 1 : 0) };
  keep(next);
  return next.count;
}

/** Whether the value has ever been true. */
function useLatched(is: boolean): boolean {
  const [has, setHas] = useState(is);
  if (is && !has) setHas(true);
  return has || is;
}
