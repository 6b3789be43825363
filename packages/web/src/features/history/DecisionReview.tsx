import { type Decision, differenceBetween, itemName, listOf } from '@tertium/engine';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { dayWords, monthsAfter } from '../../ranked/decisionWords';
import { countedNoun } from '../../ui/countedNoun';
import { today } from '../../ui/today';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { usePast } from '../past/usePast';

interface DecisionReviewProps {
  readonly decision: Decision;
  /** Whether the decision's version still exists to compare with. */
  readonly isMarked: boolean;
  /** Called if it still holds, with the next review date. */
  readonly onHolds: (reviewOn: string) => void;
  readonly onDecide: () => void;
}

/** The default number of months until the next review. */
const usualMonths = 6;

/** Asks whether a decision still holds, and says what changed since. */
export function DecisionReview({ decision, isMarked, onHolds, onDecide }: DecisionReviewProps) {
  const leader = useLeaderNow(decision.itemId);
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return null;
  const next = monthsAfter(today(), decision.reviewEvery ?? usualMonths);
  return (
    <div className="decision-review" role="status">
      <p>
        <strong>Does it still hold?</strong>{' '}
        {isMarked ? <ChangedSince version={decision.version} leader={leader} /> : sayReview('', leader)}
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

const chosen = Symbol('the chosen item');

/** “Wirefly would lead now.”, “Since then 1 value changed. It comes first now.”, or '' if nothing is known. */
function sayReview(since: string, leader: ReturnType<typeof useLeaderNow>): string {
  const leads = leader === null ? '' : leader === chosen ? 'It comes first now' : `${leader} would lead now`;
  return [since, leads].flatMap((part) => (part === '' ? [] : `${part}.`)).join(' ');
}

/** The name of the current leader, or that it is the chosen item. `null` if nothing is ranked. */
function useLeaderNow(chosenId: string): string | typeof chosen | null {
  const { items } = useComparison().comparison;
  const { ranking, isUnweighed } = useRanking();
  const show = useFormatNumber();
  if (ranking === null || isUnweighed || ranking.placedCount === 0) return null;
  const firsts = [...ranking.leaders(ranking.placedCount)].filter((i) => ranking.placeOf(i).place === 1);
  if (firsts.some((i) => items[i]?.id === chosenId)) return chosen;
  return listOf(
    firsts.map((i) => itemName(items, i, show)),
    show,
  );
}

interface ChangedSinceProps {
  readonly version: number;
  readonly leader: ReturnType<typeof useLeaderNow>;
}

/**
 * Says how many values changed since a version and which item leads now. Until the first is known, only the second.
 */
function ChangedSince({ version, leader }: ChangedSinceProps) {
  const { comparison } = useComparison();
  const show = useFormatNumber();
  const past = usePast(version);
  const then = past.kind === 'read' ? past.comparison : null;
  const changed = useMemo(
    () => (then === null ? null : differenceBetween(then, comparison).cells.length),
    [then, comparison],
  );
  if (changed === null) return sayReview('', leader);
  const count = changed === 0 ? 'no value' : countedNoun(changed, 'value', show);
  return sayReview(`Since then ${count} changed`, leader);
}
