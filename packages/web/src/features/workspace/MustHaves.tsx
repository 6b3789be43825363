import {
  type Attribute,
  attributeName,
  itemName,
  type LimitImpact,
  limitImpacts,
  limitWords,
  type Relaxation,
  type Standings,
  softLimitImpacts,
} from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { ListChoice } from '../../ui/ListChoice';
import { listFirst } from '../../ui/listFirst';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { usualPenalty } from '../attribute/attributeDraft';
import { penaltyText } from '../attribute/limitText';
import {
  limitImpactWords,
  newLeaderWords,
  relax,
  relaxationWords,
  soften,
  softImpactWords,
} from '../attribute/mustHaves';

const namedItems = 3;

/** Shows each must-have, the items that it rules out, and those that a less strict limit would keep. */
export function MustHaves({ ranking }: { readonly ranking: Standings }) {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const { attributes, settings } = comparison;
  const soft = useMemo(() => softLimitImpacts(ranking, attributes), [ranking, attributes]);
  const impacts = useMemo(() => limitImpacts(ranking, attributes), [ranking, attributes]);
  const noun = settings.itemNoun || 'item';
  return (
    <ul className="must-haves">
      {[...impacts, ...soft].map((impact) => {
        const attribute = attributes.find(({ id }) => id === impact.attributeId);
        if (attribute === undefined || attribute.limit === null) return null;
        const isSoft = 'penalty' in impact;
        return (
          <li key={`${impact.attributeId} ${isSoft}`}>
            <strong>{attributeName(attributes, attribute)}</strong>{' '}
            {limitWords(attribute, attribute.limit, numberFormat)}:{' '}
            {isSoft
              ? softImpactWords(impact, noun, show)
              : limitImpactWords(impact, noun, impacts.length === 1, show)}
            . {isSoft && <PenaltyChoice attribute={attribute} penalty={impact.penalty} />}
            <Soften attribute={attribute} penalty={isSoft ? null : usualPenalty} />
            {!isSoft && <Relaxations impact={impact} attribute={attribute} ranking={ranking} />}
          </li>
        );
      })}
    </ul>
  );
}

interface SoftenProps {
  readonly attribute: Attribute;
  /** `null` to rule out again. */
  readonly penalty: number | null;
}

/** Switches a limit between ruling out and counting against by one click. */
function Soften({ attribute, penalty }: SoftenProps) {
  const { edit } = useComparison();
  const canEdit = useMay('edit');
  const change = soften(attribute, penalty);
  if (!canEdit || change === null) return null;
  const words = penalty === null ? 'Rule out instead' : 'Count against instead of ruling out';
  return (
    <LinkButton
      aria-label={`${words}: ${attribute.name}`}
      onClick={() => edit([change], `${words}: ${attribute.name}`)}
    >
      {words}
    </LinkButton>
  );
}

/** The parts of a worth to choose from. Any other is typed in the attribute's editor. */
const penalties = [0.1, 0.25, 0.5, 0.75, 1] as const;

/** Changes in place how much of its worth an item loses beyond a soft limit. */
function PenaltyChoice({ attribute, penalty }: SoftenProps & { readonly penalty: number }) {
  const { edit } = useComparison();
  const canEdit = useMay('edit');
  const show = useFormatNumber();
  if (!canEdit) return null;
  const offered = [...new Set([...penalties, penalty])].sort((a, b) => a - b);
  const words = (part: number) => `loses ${penaltyText(part, show)}${part === 1 ? ' of it' : ''}`;
  return (
    <ListChoice
      className="plain-field penalty-choice"
      aria-label={`Worth lost beyond the limit in ${attribute.name}`}
      value={String(penalty)}
      options={offered.map((part) => [String(part), words(part)])}
      onChoose={(chosen) => {
        const change = soften(attribute, Number(chosen));
        if (change !== null) edit([change], `Beyond its limit ${attribute.name} ${words(Number(chosen))}`);
      }}
    />
  );
}

interface RelaxationsProps {
  readonly impact: LimitImpact;
  readonly attribute: Attribute;
  readonly ranking: Standings;
}

function Relaxations({ impact, attribute, ranking }: RelaxationsProps) {
  const { comparison, edit } = useComparison();
  const { weighting, rankerFor, isUnweighed } = useRanking();
  const canEdit = useMay('edit');
  const { numberFormat: format } = useSettings();
  const show = useFormatNumber();
  const { items, settings } = comparison;
  const leaders = useMemo(
    () =>
      impact.relaxations.map((each) =>
        // Nobody leads before anyone has weighed.
        isUnweighed
          ? null
          : newLeaderWords(comparison, relax(attribute, each), { ranking, weighting, rankerFor, show }),
      ),
    [impact, comparison, attribute, ranking, weighting, rankerFor, isUnweighed, show],
  );
  if (impact.relaxations.length === 0) return null;
  const namesOf = ({ itemIndexes }: Relaxation): string =>
    listFirst(
      itemIndexes.slice(0, namedItems).map((i) => itemName(items, i, show)),
      itemIndexes.length,
      show,
    );
  return (
    <ul>
      {impact.relaxations.map((each, i) => {
        const { outcome, deed } = relaxationWords(each, attribute, settings.itemNoun || 'item', {
          format,
          show,
        });
        const leader = leaders[i] ?? null;
        return (
          <li key={deed}>
            <span>
              {outcome}: {namesOf(each)}
              {leader !== null && `, and then ${leader}`}.
            </span>
            {canEdit && (
              <LinkButton
                aria-label={`${deed}: ${attribute.name}`}
                onClick={() => edit([relax(attribute, each)], `${deed}: ${attribute.name}`)}
              >
                {deed}
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
