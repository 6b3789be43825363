import { type AnyRanking, type Attribute, countedAttributes, countUnconfirmed } from '@tertium/engine';
import { useCallback, useMemo, useRef } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { isShortTable, useSteps } from '../../ui/useSteps';
import { hasSameMembers } from '../grid/useFacts';
import { joinAbout, splitAbout } from '../list/aboutFilter';
import { useFilters } from '../view/useFilters';

const term = 'not confirmed';

/** Says how many values of the ranking nobody has confirmed, once any is confirmed. A press filters to them. */
export function Unconfirmed() {
  const { comparison, cellsOf } = useComparison();
  const { ranking } = useRanking();
  const { filters, setFilter } = useFilters();
  const show = useFormatNumber();
  const { attributes, items } = comparison;
  const counted = useCounted(ranking, attributes);
  const steps = useCallback(
    function* () {
      return counted && (yield* countUnconfirmed(counted, { attributes, cellsOf }));
    },
    [counted, attributes, cellsOf],
  );
  const { valueCount = 0, unconfirmedCount = 0 } = useSteps(steps, isShortTable({ items, attributes })) ?? {};
  if (unconfirmedCount === 0 || unconfirmedCount === valueCount) return null;
  const { values, terms } = splitAbout(filters.counted ?? '');
  return (
    <LinkButton
      title="Values that count and have no source, are disputed or not certain. Press to filter."
      onClick={() => setFilter('counted', joinAbout(values, [...new Set([...terms, term])]))}
    >
      {`${show(unconfirmedCount)} of ${show(valueCount)} ${term}`}
    </LinkButton>
  );
}

/** Returns the previous ranking while the same values count, because weights don't affect how many are confirmed. */
function useCounted(ranking: AnyRanking | null, attributes: readonly Attribute[]): AnyRanking | null {
  const kept = useRef(ranking);
  return useMemo(() => {
    if (!countSame(kept.current, ranking, attributes)) kept.current = ranking;
    return kept.current;
  }, [ranking, attributes]);
}

function countSame(
  one: AnyRanking | null,
  other: AnyRanking | null,
  attributes: readonly Attribute[],
): boolean {
  if (one === null || other === null) return one === other;
  const idsOf = (ranking: AnyRanking) => countedAttributes(ranking, attributes).map(({ id }) => id);
  const placedIn = ({ order, placedCount }: AnyRanking) => order.subarray(0, placedCount);
  return (
    one.itemIds.length === other.itemIds.length &&
    idsOf(one).join() === idsOf(other).join() &&
    hasSameMembers(placedIn(one), placedIn(other), one.itemIds.length)
  );
}
