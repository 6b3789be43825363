import { indexOfId } from '@tertium/engine';
import { useMemo, useState } from 'react';
import { useRanking } from '../../ranked/comparisonContext';
import { useUnchanged } from '../../ui/useUnchanged';
import type { Arrangement } from '../grid/standing';
import { type StandingView, useStanding } from '../grid/useStanding';
import { useListedItems, useShortlist } from '../view/useShortlist';
import type { ViewState } from '../view/viewState';
import type { ItemGroup } from './groupItems';
import { useFilteredItems } from './useFilteredItems';
import { useGroups } from './useGroups';

export interface ShownItems {
  readonly indexes: readonly number[];
  /** The same items in the groups that were asked for; `null` where none were. */
  readonly groups: readonly ItemGroup[] | null;
  /** Why a filter is not understood, by attribute id. */
  readonly troubles: Readonly<Record<string, string>>;
  readonly standing: StandingView;
}

const nobody: ReadonlySet<string> = new Set();

/**
 * The items on screen, as they stood when the person last sorted, filtered or weighed; side by side those ruled out stand
 * last. What an edit would move waits in `standing`.
 */
export function useShownItems(view: ViewState, layout: 'matrix' | 'list'): ShownItems {
  const { ranking, weighting } = useRanking();
  const items = useListedItems();
  const filtered = useFilteredItems(view);
  const { sort, filters } = view;
  const { alone } = useShortlist(view);
  const all = useMemo(() => items.map(({ id }) => id), [items]);
  const by = layout === 'list' ? view.group : null;
  const freshGroups = useGroups(filtered.indexes, by);
  const ordered = useMemo(
    () => freshGroups?.flatMap(({ itemIndexes }) => itemIndexes) ?? filtered.indexes,
    [freshGroups, filtered.indexes],
  );
  const ruledOut = layout === 'matrix' ? ranking?.ruledOut : undefined;
  const fresh = useMemo<Arrangement>(
    () => ({
      shown: ordered.map((i) => items[i]?.id ?? ''),
      last:
        ruledOut === undefined || ruledOut.length === 0
          ? nobody
          : new Set(ruledOut.map(({ itemIndex }) => items[itemIndex]?.id ?? '')),
      isSorted: by !== null || (sort !== null && sort.length > 0),
    }),
    [ordered, items, ruledOut, sort, by],
  );
  const weighed = useCountOfChanges(weighting, view.panel === 'weigh');
  const hasRanked = useLatched(ranking !== null);
  const standing = useStanding(all, fresh, [sort, by, filters, alone, layout, hasRanked, weighed]);
  const isFresh = standing.shown === fresh.shown;
  const indexes = useMemo(() => {
    if (isFresh) return ordered;
    const index = indexOfId(items);
    return standing.shown.flatMap((id) => index.get(id) ?? []);
  }, [isFresh, standing.shown, items, ordered]);
  // While columns are read there is no order to be out of.
  const isOutOfOrder = standing.isOutOfOrder && ranking !== null;
  const shown = useUnchanged(indexes);
  const staleGroups = useGroups(shown, isFresh ? null : by);
  return {
    indexes: shown,
    groups: isFresh ? freshGroups : staleGroups,
    troubles: filtered.troubles,
    standing: { ...standing, isOutOfOrder },
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

/** Whether it has ever been so. */
function useLatched(is: boolean): boolean {
  const [has, setHas] = useState(is);
  if (is && !has) setHas(true);
  return has || is;
}
