import { indexOfId, type Ranking } from '@tertium/engine';
import { useCallback } from 'react';
import { useComparison } from '../../../comparison/comparisonContext';
import { countedNoun } from '../../../comparison/countedNoun';
import { useRanked } from '../../../comparison/useRanked';
import { useFormatNumber } from '../../../ui/useFormatNumber';

/** "4 hidden attributes count": what adds to the scores and cannot be seen. */
export function HiddenThatCount() {
  const { attributes } = useComparison().comparison;
  const show = useFormatNumber();
  const count = useRanked(
    useCallback(
      ({ attributeIds, shares }: Ranking) =>
        attributeIds.filter(
          (id, j) => (shares[j] ?? 0) > 0 && attributes[indexOfId(attributes).get(id) ?? -1]?.isHidden,
        ).length,
      [attributes],
    ),
    null,
  );
  if (count === null || count === 0) return null;
  return (
    <span className="quiet" role="status">
      {countedNoun(count, 'hidden attribute', show)} {count === 1 ? 'counts' : 'count'}
    </span>
  );
}
