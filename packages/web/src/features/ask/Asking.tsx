import { pointsOf, weighByRankOrderCentroid } from '@tertium/engine';
import { Button } from 'antd';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { type Candidate, candidatesOf, letCount } from '../attribute/candidates';
import { AskFrame } from './AskFrame';
import { askedOn } from './asked';
import { BestWorstWay } from './BestWorstWay';
import { EndsMoved } from './EndsMoved';
import { groundOf } from './ground';
import { OrderWay } from './OrderWay';
import { Outcome } from './Outcome';
import { PairsWay } from './PairsWay';
import { PickStep } from './PickStep';
import { firstPicks, type Picked } from './picks';
import { SpendWay } from './SpendWay';
import { SwingWay } from './SwingWay';
import { ranksOf, sharesFrom } from './shares';
import { TradeoffWay } from './TradeoffWay';
import type { WayProps } from './ways';
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
  /** Whether no one has weighed yet. Then it is one question, which can wait. */
  readonly isFirst: boolean;
  /** `null` while nothing is picked. */
  readonly picked: Picked | null;
  readonly onPicked: (picked: Picked) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Goes to the list of ways. */
  readonly onWays: () => void;
  readonly onEditAttribute: (id: string) => void;
}

/** Asks first what matters at all, then how much. */
export function Asking(props: AskingProps) {
  const { way, isFirst, picked, onPicked, onDone, onClose, onWays, onEditAttribute } = props;
  const { comparison } = useComparison();
  const { weighting, rankerFor, scorableIds } = useRanking();
  const canEdit = useMay('edit');
  const candidates = useMemo(
    () => candidatesOf(comparison, scorableIds, canEdit),
    [comparison, scorableIds, canEdit],
  );
  const pointsNow = useMemo(
    () => Object.fromEntries(scorableIds.map((id) => [id, pointsOf(weighting, id)])),
    [scorableIds, weighting],
  );
  const { most } = ways[way];
  // The order of the picks is itself an answer, even for one attribute. Every other way asks about pairs or parts.
  const isOrder = way === 'order';
  const least = isOrder ? 1 : 2;
  const [usual] = useState<Picked>(() => ({ ids: isFirst ? [] : firstPicks(pointsNow), directions: {} }));
  const { ids: picks, directions } = picked ?? usual;
  const endOf = ({ attribute: { id }, direction }: Candidate) => directions[id] ?? direction;
  const isEndKnown = (id: string) =>
    candidates.some((each) => each.attribute.id === id && endOf(each) !== 'none');
  const isComplete =
    picks.length >= least &&
    picks.length <= (most ?? picks.length) &&
    candidates.every((each) => !picks.includes(each.attribute.id) || endOf(each) !== 'none');
  const [isPicked, setPicked] = useState((!isFirst || picked !== null) && isComplete);

  const changes = useMemo(
    () =>
      candidates
        .filter(({ attribute }) => picks.includes(attribute.id))
        .flatMap((each) => letCount(each, directions[each.attribute.id] ?? each.direction)),
    [candidates, picks, directions],
  );
  const ground = useMemo(
    () =>
      isPicked || (isOrder && isComplete) ? groundOf(comparison, changes, { canEdit, rankerFor }) : null,
    [isPicked, isOrder, isComplete, comparison, changes, canEdit, rankerFor],
  );
  const asked = useMemo(() => (ground === null ? [] : askedOn(ground, picks)), [ground, picks]);

  // An attribute that doesn't count yet gets the points of an unweighed one.
  const pointsAsked = useMemo(
    () => Object.fromEntries(asked.map(({ id }) => [id, pointsOf(weighting, id)])),
    [asked, weighting],
  );

  const outcomeOf = (shares: readonly number[] | null, others?: ReactNode) =>
    ground === null ? (
      <div className="ask-actions">
        <Button type="primary" disabled>
          Done
        </Button>
        {others}
      </div>
    ) : (
      <Outcome
        ground={ground}
        asked={asked}
        shares={shares}
        changes={changes}
        onDone={onDone}
        others={others}
      />
    );

  if (ground === null || !isPicked) {
    const shares = isOrder ? sharesFrom(weighByRankOrderCentroid(ranksOf(asked.length))) : null;
    return (
      <PickStep
        candidates={candidates}
        onEditAttribute={onEditAttribute}
        picks={picks}
        least={least}
        most={most}
        directions={directions}
        onPicks={(ids) => onPicked({ ids, directions })}
        onDirection={(id, direction) =>
          onPicked({
            // Choosing the better end also picks the attribute.
            ids: picks.includes(id) || isEndKnown(id) ? picks : [...picks, id],
            directions: { ...directions, [id]: direction },
          })
        }
        next={{ label: isOrder ? ways.order.title : 'Next', onNext: () => setPicked(true) }}
        shareOf={(id) => shares?.[asked.findIndex((each) => each.id === id)]}
        answer={isOrder ? (others) => outcomeOf(shares, others) : undefined}
        onClose={onClose}
        onWays={isFirst ? undefined : onWays}
      />
    );
  }
  const Body = bodies[way];
  return (
    <AskFrame title={ways[way].title} onClose={onClose} onWays={isFirst ? undefined : onWays}>
      <EndsMoved asked={asked} />
      <Body
        asked={asked}
        pointsNow={pointsAsked}
        outcome={(shares) => (
          <>
            <p className="ask-links">
              <LinkButton onClick={() => setPicked(false)}>Pick other attributes</LinkButton>
              {isFirst && <LinkButton onClick={onWays}>Weigh another way</LinkButton>}
            </p>
            <div className="ask-foot">{outcomeOf(shares)}</div>
          </>
        )}
      />
    </AskFrame>
  );
}
