import {
  attributeName,
  type Change,
  type Comparison,
  isByMethod,
  itemName,
  rankingInputOf,
  type Standings,
} from '@tertium/engine';
import { useCallback, useMemo, useState } from 'react';
import { tryOnce } from '../../document/state/pendingView';
import { type LiveRanking, useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import type { ShowNumber } from '../../ui/countedNoun';
import { LinkButton } from '../../ui/LinkButton';
import { listFirst } from '../../ui/listFirst';
import { useIsNarrow } from '../../ui/screen';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { isShortTable, useSteps } from '../../ui/useSteps';
import { type AttributeCheck, answerCheck, findChecks, sayCheck } from '../attribute/attributeChecks';
import { CheckAnswers } from '../attribute/CheckAnswers';
import { useFixScales } from '../attribute/useFixScales';
import './checks.css';

/** Questions about the attributes that count which only a person can decide, collapsed to one line at first. */
export function Checks({ ranking }: { readonly ranking: Standings }) {
  const { comparison, edit } = useComparison();
  const canEdit = useMay('edit');
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const fixScales = useFixScales();
  const steps = useCallback(() => findChecks(comparison, ranking), [comparison, ranking]);
  const isShort = isShortTable(comparison);
  const checks = useSteps(steps, isShort) ?? [];
  const isFollowing = !isByMethod(ranking) && ranking.usesDataRange.length > 0 && ranking.placedCount > 1;
  if (checks.length === 0 && !isFollowing) return null;
  const shown = isOpen ? checks : checks.slice(0, isNarrow ? 0 : 1);
  const rest = checks.length - shown.length;
  const toggle = (isOpen ? checks.length > 1 || isNarrow : rest > 0) && (
    <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'Show fewer' : `${show(rest)} ${shown.length > 0 ? 'more ' : ''}to check`}
    </LinkButton>
  );
  const answer = (change: Change, label: string) => edit([change], label);

  return (
    <section className="checks" aria-label="To check">
      <ul>
        {shown.length === 0 && toggle !== false && <li>{toggle}</li>}
        {shown.map((check, i) => (
          <li key={check.key}>
            <span>
              <strong>{attributeName(comparison.attributes, check.attribute)}</strong>:{' '}
              {sayCheck(check, numberFormat)}
            </span>
            {check.kind === 'outside' && <Preview check={check} ranking={ranking} />}
            {canEdit && <CheckAnswers check={check} onAnswer={answer} />}
            {i === 0 && toggle}
          </li>
        ))}
        {isFollowing && (isOpen || checks.length === 0) && (
          <li className="quiet">
            <span>Scales follow the data until you weigh. A new item can reorder the others.</span>
            {canEdit && <LinkButton onClick={fixScales}>Fix scales</LinkButton>}
          </li>
        )}
      </ul>
    </section>
  );
}

type OutsideCheck = Extract<AttributeCheck, { kind: 'outside' }>;

interface PreviewProps {
  readonly check: OutsideCheck;
  readonly ranking: Standings;
}

/** Shows which places the wider scale would change. */
function Preview({ check, ranking }: PreviewProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const { weighting, rankerFor } = useRanking();
  const text = useMemo(
    () => sayMoves({ comparison, check, ranking, weighting, rankerFor }, show),
    [comparison, check, ranking, weighting, rankerFor, show],
  );
  return <span className="quiet">{text}</span>;
}

interface Widening extends PreviewProps, Pick<LiveRanking, 'weighting' | 'rankerFor'> {
  readonly comparison: Comparison;
}

const namedMoves = 3;

function sayMoves({ comparison, check, ranking, weighting, rankerFor }: Widening, show: ShowNumber): string {
  const outcome = tryOnce(comparison, [answerCheck(comparison, check, 'widen')]);
  if ('trouble' in outcome) return '';
  const { items } = outcome.comparison;
  const ranker = rankerFor(rankingInputOf(outcome.comparison, weighting));
  if (ranker === null) return '';
  const wide = ranker.ranking();
  const moved = Array.from(wide.order.subarray(0, wide.placedCount)).filter(
    (i) => wide.place[i] !== ranking.place[i],
  );
  if (moved.length === 0) return 'No place would change.';
  const named = moved
    .slice(0, namedMoves)
    .map((i) => `${itemName(items, i, show)} ${show(ranking.place[i] ?? 0)} → ${show(wide.place[i] ?? 0)}`);
  return `Places would change: ${listFirst(named, moved.length, show)}.`;
}
