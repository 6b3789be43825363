import {
  explainFailure,
  itemName,
  type LimitFailure,
  type Standings,
  softLimitImpacts,
} from '@tertium/engine';
import { useMemo, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { countedAgainst, countUndecided } from '../attribute/mustHaves';
import { MustHaves } from './MustHaves';
import './ruledOut.css';

const shownItems = 12;

/** Shows which items fail a must-have and why, the near misses, and the effect of each must-have. */
export function RuledOut({ ranking }: { readonly ranking: Standings }) {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const [isOpen, setOpen] = useState(false);
  const { items, attributes } = comparison;
  const { ruledOut } = ranking;
  const against = useMemo(() => countedAgainst(softLimitImpacts(ranking, attributes)), [ranking, attributes]);
  const undecided = countUndecided(ranking);
  if (ruledOut.length === 0 && undecided === 0 && against.size === 0) return null;
  const near = ruledOut.filter(({ isNearMiss }) => isNearMiss).length;

  const reason = (failure: LimitFailure) => explainFailure(ranking, comparison, failure, numberFormat);

  return (
    <details className="ruled-out" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {ruledOut.length > 0 && (
          <>
            <strong>{show(ruledOut.length)} ruled out</strong>
            {near > 0 && `, ${show(near)} only just`}
          </>
        )}
        {against.size > 0 && (
          <>
            {ruledOut.length > 0 ? ' · ' : ''}
            <strong>{show(against.size)} counted against</strong>
          </>
        )}
        {undecided > 0 && (
          <span className="quiet">
            {ruledOut.length > 0 || against.size > 0 ? ' · ' : ''}
            {show(undecided)} can’t be checked
          </span>
        )}
      </summary>
      {isOpen && <MustHaves ranking={ranking} />}
      <ul>
        {[...ruledOut]
          .sort((a, b) => Number(b.isNearMiss) - Number(a.isNearMiss))
          .slice(0, shownItems)
          .map((entry) => (
            <li key={entry.itemIndex}>
              <strong>{itemName(items, entry.itemIndex, show)}</strong>:{' '}
              {entry.failures.map(reason).join('; ')}
              {entry.isNearMiss && (
                <>
                  {' '}
                  <span className="near-miss">near miss</span>
                </>
              )}
            </li>
          ))}
        {ruledOut.length > shownItems && (
          <li className="quiet">and {show(ruledOut.length - shownItems)} more</li>
        )}
        {[...against].slice(0, shownItems).map(([itemIndex, failures]) => (
          <li key={itemIndex}>
            <strong>{itemName(items, itemIndex, show)}</strong>: {failures.map(reason).join('; ')}{' '}
            <span className="near-miss">counted against</span>
          </li>
        ))}
        {against.size > shownItems && <li className="quiet">and {show(against.size - shownItems)} more</li>}
      </ul>
    </details>
  );
}
