import {
  attributeName,
  explainFailure,
  itemName,
  type LimitFailure,
  limitImpacts,
  limitWords,
  type Standings,
  softLimitImpacts,
} from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { countedAgainst, countUndecided, limitImpactWords, softImpactWords } from '../attribute/mustHaves';
import { mostItems } from './reportSections';

/** The must-haves, the items that failed them, and why. */
export function MustHavesPart({ ranking }: { readonly ranking: Standings }) {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const { items, attributes, settings } = comparison;
  const noun = settings.itemNoun || 'item';
  const soft = useMemo(() => softLimitImpacts(ranking, attributes), [ranking, attributes]);
  const impacts = useMemo(() => limitImpacts(ranking, attributes), [ranking, attributes]);
  if (impacts.length === 0 && soft.length === 0) return <p>There are no must-haves.</p>;
  const { ruledOut } = ranking;
  const undecided = countUndecided(ranking);
  const limitOf = (attributeId: string, words: string) => {
    const attribute = attributes.find(({ id }) => id === attributeId);
    if (attribute === undefined || attribute.limit === null) return null;
    return (
      <li key={attributeId}>
        <b>{attributeName(attributes, attribute)}</b> {limitWords(attribute, attribute.limit, numberFormat)}:{' '}
        {words}.
      </li>
    );
  };
  const reasons = (itemIndex: number, failures: readonly LimitFailure[]) => (
    <li key={itemIndex}>
      <b>{itemName(items, itemIndex, show)}</b>:{' '}
      {failures.map((each) => explainFailure(ranking, comparison, each, numberFormat)).join(', and ')}
    </li>
  );
  const against = [...countedAgainst(soft)];
  const near = ruledOut.filter(({ isNearMiss }) => isNearMiss);
  const far = ruledOut.filter(({ isNearMiss }) => !isNearMiss);
  const lists = [
    { title: 'Narrowly ruled out', of: near.map((each) => [each.itemIndex, each.failures] as const) },
    { title: 'Ruled out', of: far.map((each) => [each.itemIndex, each.failures] as const) },
    { title: 'Counted against', of: against },
  ].filter(({ of }) => of.length > 0);
  return (
    <>
      <ul>
        {impacts.map((impact) =>
          limitOf(impact.attributeId, limitImpactWords(impact, noun, impacts.length === 1, show)),
        )}
        {soft.map((impact) => limitOf(impact.attributeId, softImpactWords(impact, noun, show)))}
      </ul>
      {lists.map(({ title, of }) => (
        <section key={title}>
          <h3>{`${title} (${show(of.length)})`}</h3>
          <ul>
            {of.slice(0, mostItems).map(([itemIndex, failures]) => reasons(itemIndex, failures))}
            {of.length > mostItems && (
              <li className="report-quiet">{`and ${show(of.length - mostItems)} more`}</li>
            )}
          </ul>
        </section>
      ))}
      {undecided > 0 && (
        <p>{`${countedNoun(undecided, noun, show)} can’t be checked against a must-have.`}</p>
      )}
    </>
  );
}
