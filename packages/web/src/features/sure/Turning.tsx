import { isBetter, type Ranking } from '@tertium/engine';
import { type ReactNode, useMemo } from 'react';
import { LinkButton } from '../../ui/LinkButton';
import { LeftOut } from './LeftOut';
import { pointsMoved } from './previews';
import { sharedText } from './sureWords';
import { TurningValues } from './TurningValues';
import { TurningWeights } from './TurningWeights';
import { areStraight, leastTransfer, stayIntervals } from './turns';
import { transferText } from './turnWords';
import type { TurnsProps } from './usePreviewActions';

export interface TurningProps extends TurnsProps {
  /** Whether the smallest change of weights is shown elsewhere. */
  readonly isMoveTold?: boolean;
}

/** Whether the first of these items is ahead of the second, not level with it. */
export const isAhead = ({ itemScore }: Ranking, [leader = -1, second = -1]: readonly number[]): boolean =>
  isBetter(itemScore(leader).score, itemScore(second).score);

/**
 * Shows what would change the first place: other weights, other values, and leaving something out. `children` are
 * among them.
 */
export function Turning({ children, ...props }: TurningProps & { readonly children?: ReactNode }) {
  const { ranking, itemIndexes } = props;
  if (!isAhead(ranking, itemIndexes)) return <p>{sharedText}</p>;
  return (
    <>
      {itemIndexes.map(ranking.itemScore).some(({ low, high }) => isBetter(high, low)) && (
        <p className="quiet">Unknown values count at their worst here.</p>
      )}
      <TurningWeighting {...props} />
      <TurningValues {...props} />
      {children}
      <LeftOut {...props} />
    </>
  );
}

/** Shows each weight's interval and the smallest move of weight, for any ranking that is a sum over the weights. */
export function TurningWeighting(props: TurningProps) {
  const { ranking, itemIndexes, isMoveTold = false } = props;
  const stays = useMemo(() => stayIntervals(ranking, itemIndexes), [ranking, itemIndexes]);
  return (
    <>
      {stays.length > 0 && <TurningWeights {...props} stays={stays} />}
      {!areStraight(ranking, itemIndexes) && (
        <p className="quiet">
          How far a weight could move isn’t shown. Some items are judged without an attribute that is unknown
          or doesn’t apply, so their scores don’t follow the weights in a straight line.
        </p>
      )}
      {!isMoveTold && <SmallestMove {...props} />}
    </>
  );
}

/** Shows the least weight to move until another item is level, with a preview. */
export function SmallestMove({ ranking, itemIndexes, words, preview }: TurningProps) {
  const transfer = useMemo(() => leastTransfer(ranking, itemIndexes), [ranking, itemIndexes]);
  if (transfer === null) return null;
  const points = pointsMoved(ranking, transfer.transfer);
  const label = `a little more weight than that moves (${words.item(transfer.rivalIndex)} against ${words.item(itemIndexes[0] ?? -1)}).`;
  return (
    <section>
      <h3>The smallest change of weights</h3>
      <p>{transferText(transfer, words)}</p>
      {points !== null && preview !== null && (
        <LinkButton onClick={() => preview.weights(points, label)}>Preview</LinkButton>
      )}
    </section>
  );
}
