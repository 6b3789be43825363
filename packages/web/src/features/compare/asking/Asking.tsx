import { LeftOutlined } from '@ant-design/icons';
import { type Direction, pointsOf } from '@tertium/engine';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useComparison, useMay, useRanking } from '../../../comparison/comparisonContext';
import { useFocusWithin } from '../../../ui/useFocusWithin';
import { askedOn } from './asked';
import { BestWorstWay } from './BestWorstWay';
import { candidatesOf, letCount } from './candidates';
import { groundOf } from './ground';
import { OrderWay } from './OrderWay';
import { Outcome } from './Outcome';
import { PairsWay } from './PairsWay';
import { PickStep } from './PickStep';
import { firstPicks } from './picks';
import { SpendWay } from './SpendWay';
import { SwingWay } from './SwingWay';
import { TradeoffWay } from './TradeoffWay';
import type { WayProps } from './wayProps';
import { type WayId, ways } from './ways';

const bodies: Readonly<Record<WayId, ComponentType<WayProps>>> = {
  order: OrderWay,
  spend: SpendWay,
  swing: SwingWay,
  tradeoff: TradeoffWay,
  pairs: PairsWay,
  bestWorst: BestWorstWay,
};

interface AskingProps {
  readonly way: WayId;
  /** Nobody has weighed yet: it is one question, which can wait. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
  readonly onLeave: () => void;
  /** To the list of ways. */
  readonly onWays: () => void;
}

/** First what matters at all, then how much. */
export function Asking({ way, isFirst, onDone, onLeave, onWays }: AskingProps) {
  const { comparison } = useComparison();
  const { ranking, weighting } = useRanking();
  const canEdit = useMay('edit');
  const scored = ranking?.attributeIds;
  const candidates = useMemo(
    () => candidatesOf(comparison, scored ?? [], canEdit),
    [comparison, scored, canEdit],
  );
  const pointsNow = useMemo(
    () => Object.fromEntries((scored ?? []).map((id) => [id, pointsOf(weighting, id)])),
    [scored, weighting],
  );
  const { most } = ways[way];
  const [picks, setPicks] = useState(() => (isFirst ? [] : firstPicks(pointsNow)));
  const [isPicked, setPicked] = useState(
    most === null || (!isFirst && picks.length > 1 && picks.length <= most),
  );
  const [directions, setDirections] = useState<Readonly<Record<string, Direction>>>({});

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
        most={most ?? picks.length}
        directions={directions}
        onPicks={setPicks}
        onDirection={(id, direction) => setDirections({ ...directions, [id]: direction })}
        next={{ label: way === 'order' ? ways.order.title : 'Next', onNext: () => setPicked(true) }}
        leave={isFirst ? { label: 'Not now', onLeave } : { label: 'Other ways', onLeave: onWays }}
      />
    );
  }
  const Body = bodies[way];
  return (
    <>
      <WayHead title={ways[way].title}>
        {isFirst ? null : (
          <button type="button" className="link-button" onClick={onWays}>
            <LeftOutlined aria-hidden /> Other ways
          </button>
        )}
      </WayHead>
      <Body
        asked={asked}
        pointsNow={pointsNow}
        outcome={(shares) => (
          <>
            <p className="ask-links">
              {most !== null && (
                <button type="button" className="link-button" onClick={() => setPicked(false)}>
                  Pick others
                </button>
              )}
              {isFirst && (
                <button type="button" className="link-button" onClick={onWays}>
                  Other ways to say it
                </button>
              )}
            </p>
            <Outcome ground={ground} asked={asked} shares={shares} changes={changes} onDone={onDone} />
          </>
        )}
      />
    </>
  );
}

/** The title takes the focus when a question begins. */
function WayHead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useFocusWithin<HTMLHeadingElement>();
  return (
    <>
      {children}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
    </>
  );
}
