import type { Direction } from '@tertium/engine';
import { useMemo, useState } from 'react';
import { useComparison, useMay, useRanking } from '../../../comparison/comparisonContext';
import { askedOn } from './asked';
import { candidatesOf, letCount } from './candidates';
import { groundOf } from './ground';
import { OrderWay } from './OrderWay';
import { Outcome } from './Outcome';
import { PickStep } from './PickStep';

interface AskingProps {
  /** Nobody has weighed yet: it is one question, which can wait. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** First what matters at all, then how much. */
export function Asking({ isFirst, onDone, onLeave }: AskingProps) {
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const canEdit = useMay('edit');
  const scored = ranking?.attributeIds;
  const candidates = useMemo(
    () => candidatesOf(comparison, scored ?? [], canEdit),
    [comparison, scored, canEdit],
  );
  const [picks, setPicks] = useState<readonly string[]>([]);
  const [directions, setDirections] = useState<Readonly<Record<string, Direction>>>({});
  const [isPicked, setPicked] = useState(false);

  const changes = useMemo(
    () =>
      candidates
        .filter(({ attribute }) => picks.includes(attribute.id))
        .flatMap((each) => letCount(each, directions[each.attribute.id] ?? each.direction)),
    [candidates, picks, directions],
  );
  const ground = useMemo(
    () => (isPicked ? groundOf(comparison, changes, canEdit) : null),
    [isPicked, comparison, changes, canEdit],
  );
  const asked = useMemo(() => (ground === null ? [] : askedOn(ground, picks)), [ground, picks]);

  if (ground === null) {
    return (
      <PickStep
        candidates={candidates}
        picks={picks}
        directions={directions}
        onPicks={setPicks}
        onDirection={(id, direction) => setDirections({ ...directions, [id]: direction })}
        onNext={() => setPicked(true)}
        leave={isFirst ? { label: 'Not now', onLeave } : null}
      />
    );
  }
  return (
    <OrderWay
      asked={asked}
      onBack={() => setPicked(false)}
      outcome={(shares) => (
        <Outcome ground={ground} asked={asked} shares={shares} changes={changes} onDone={onDone} />
      )}
    />
  );
}
