import type { Comparison } from '@tertium/engine';
import { useEffect } from 'react';
import { comparisonsApi, useListComparisonsQuery } from '../api/comparisons';
import { useAppDispatch } from '../api/useStore';

/** Shows the page's current name, saved or not, in the list of comparisons and so in the frame. */
export function useListedAs(
  comparisonId: string,
  { name, items, attributes, settings: { itemNoun } }: Comparison,
): void {
  const dispatch = useAppDispatch();
  const { listed } = useListComparisonsQuery(
    {},
    { selectFromResult: ({ data }) => ({ listed: data?.find(({ id }) => id === comparisonId) }) },
  );
  const [itemCount, attributeCount] = [items.length, attributes.length];
  useEffect(() => {
    if (listed === undefined) return;
    const shown = { name, itemNoun, itemCount, attributeCount };
    if (Object.entries(shown).every(([key, value]) => listed[key as keyof typeof shown] === value)) return;
    dispatch(
      comparisonsApi.util.updateQueryData('listComparisons', {}, (list) =>
        list.map((each) => (each.id === comparisonId ? { ...each, ...shown } : each)),
      ),
    );
  }, [dispatch, comparisonId, listed, name, itemNoun, itemCount, attributeCount]);
}
