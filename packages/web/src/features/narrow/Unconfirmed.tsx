import { countUnconfirmed } from '@tertium/engine';
import { useCallback } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { isShortTable, useSteps } from '../../ui/useSteps';
import { joinAbout, splitAbout } from '../list/aboutFilter';
import { useFilters } from '../view/useFilters';

const term = 'not confirmed';

/** How many of the values that the ranking is made of nobody has confirmed, once any of them is; a press filters to them. */
export function Unconfirmed() {
  const { comparison, cellsOf } = useComparison();
  const { ranking } = useRanking();
  const { filters, setFilter } = useFilters();
  const show = useFormatNumber();
  const { attributes, items } = comparison;
  const steps = useCallback(
    function* () {
      return ranking && (yield* countUnconfirmed(ranking, { attributes, cellsOf }));
    },
    [ranking, attributes, cellsOf],
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
