import { type Decision, differenceBetween, indexOfId } from '@tertium/engine';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { dayWords, monthsAfter, today } from '../../ranked/decisionWords';
import { countedNoun } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { usePast } from '../past/usePast';

interface DecisionReviewProps {
  readonly decision: Decision;
  /** Said that it holds, with the day on which to ask again. */
  readonly onHolds: (reviewOn: string) => void;
  readonly onDecide: () => void;
}

/** Asks whether a decision still holds, and says what changed since. */
export function DecisionReview({ decision, onHolds, onDecide }: DecisionReviewProps) {
  const changed = useChangedValues(decision.version);
  const leads = useLeaderNow(decision.itemId);
  const show = useFormatNumber();
  const since =
    changed === null
      ? ''
      : `Since then ${changed === 0 ? 'no value' : countedNoun(changed, 'value', show)} changed`;
  const said = [since, leads].filter((part) => part !== '').join('; ');
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return null;
  // The same time again, counted from the day it was asked.
  const next = monthsAfter(today(), monthsBetween(decision.day, decision.reviewOn ?? decision.day));
  return (
    <div className="decision-review" role="status">
      <p>
        <strong>Does it still hold?</strong> {said !== '' && `${said}.`}
      </p>
      <Button size="small" onClick={() => onHolds(next)} title={`Asks again on ${dayWords(next)}`}>
        It still holds
      </Button>
      <Button size="small" onClick={onDecide}>
        Decide again…
      </Button>
      <Button size="small" type="text" onClick={() => setPutOff(true)}>
        Later
      </Button>
    </div>
  );
}

/** Whole months from one day to another, at least one. */
function monthsBetween(from: string, to: string): number {
  const [[year = 0, month = 0], [laterYear = 0, laterMonth = 0]] = [from, to].map((day) =>
    day.split('-').map(Number),
  ) as [number[], number[]];
  return Math.max(1, (laterYear - year) * 12 + laterMonth - month);
}

/** "Wirefly would lead now", or that the chosen item leads; '' where nothing is ranked. */
function useLeaderNow(chosenId: string): string {
  const { comparison } = useComparison();
  const { ranking, isUnweighed } = useRanking();
  if (ranking === null || isUnweighed || ranking.placedCount === 0) return '';
  const firsts = [...ranking.leaders(ranking.placedCount)].filter((i) => ranking.placeOf(i).place === 1);
  const chosen = indexOfId(comparison.items).get(chosenId);
  if (chosen !== undefined && firsts.includes(chosen)) return 'it still comes first';
  const name = comparison.items[firsts[0] ?? -1]?.name ?? '';
  return name === '' ? '' : `${name} would lead now`;
}

/** Values that differ from those of a version; `null` until it is known. */
function useChangedValues(version: number): number | null {
  const { comparison } = useComparison();
  const past = usePast(version);
  const then = past.kind === 'read' ? past.comparison : null;
  return useMemo(
    () => (then === null ? null : differenceBetween(then, comparison).cells.length),
    [then, comparison],
  );
}
