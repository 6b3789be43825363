import { isBetter, type Ranking, type Words, whatToKnow } from '@tertium/engine';
import { useMemo } from 'react';
import { LeftOut } from './LeftOut';
import { TurningValues } from './TurningValues';
import { TurningWeights } from './TurningWeights';
import { pointsMoved } from './trials';
import { areStraight, leastTransfer, stayIntervals } from './turns';
import { openCellText, transferText } from './turnWords';
import type { TryOn } from './useTryOn';

export interface TurningProps {
  readonly ranking: Ranking;
  /** The items that are judged, the first of the order first. */
  readonly itemIndexes: readonly number[];
  readonly words: Words;
  /** `null` where nothing can be tried, as on paper. */
  readonly tryOn: TryOn | null;
  /** `null` where what to find out is told elsewhere. */
  readonly onCell: ((itemId: string, attributeId: string) => void) | null;
}

const shownCells = 5;
/** Each cell of each of them is held against all others. */
const mostCandidates = 100;

/** What would take the first place away: other weights, other values, what is not known yet, what is left out. */
export function Turning(props: TurningProps) {
  const { ranking, itemIndexes } = props;
  const [leader = -1, second = -1] = itemIndexes;
  if (!isBetter(ranking.score[leader] ?? 0, ranking.score[second] ?? 0)) return null;
  return (
    <>
      <h2 className="sure-part">What would turn it</h2>
      {itemIndexes.some((item) => isBetter(ranking.high[item] ?? 0, ranking.low[item] ?? 0)) && (
        <p className="quiet">Unknown values count at their worst here.</p>
      )}
      <TurningWeighting {...props} />
      <TurningValues {...props} />
      {props.onCell !== null && <FindOut {...props} />}
      <LeftOut {...props} />
    </>
  );
}

/** Each weight's interval, and the smallest move of weight, of whatever is a sum over the weights. */
export function TurningWeighting(props: Omit<TurningProps, 'onCell'>) {
  const { ranking, itemIndexes, words, tryOn } = props;
  const stays = useMemo(() => stayIntervals(ranking, itemIndexes), [ranking, itemIndexes]);
  const transfer = useMemo(() => leastTransfer(ranking, itemIndexes), [ranking, itemIndexes]);
  const name = words.item(itemIndexes[0] ?? -1);
  const points = transfer === null ? null : pointsMoved(ranking, transfer.transfer);
  return (
    <>
      {stays.length > 0 && <TurningWeights {...props} stays={stays} />}
      {!areStraight(ranking, itemIndexes) && (
        <p className="quiet">
          Intervals of weights are not shown: some are judged without an attribute that is unknown or does not
          apply, and their scores do not follow the weights in a straight line.
        </p>
      )}
      {transfer !== null && (
        <section>
          <h3>The smallest move of weight</h3>
          <p>{transferText(transfer, words)}</p>
          {points !== null && tryOn !== null && (
            <button
              type="button"
              className="link-button"
              onClick={() =>
                tryOn.weights(
                  points,
                  `a little more than that moved, ${words.item(transfer.rivalIndex)} against ${name}.`,
                )
              }
            >
              Try it on
            </button>
          )}
        </section>
      )}
    </>
  );
}

/** The cells that could change who is first, those that could do so most first. */
export function FindOut({ ranking, words, onCell }: Pick<TurningProps, 'ranking' | 'words' | 'onCell'>) {
  const couldCount = useMemo(() => countCouldBeFirst(ranking), [ranking]);
  const isMany = couldCount > mostCandidates;
  const cells = useMemo(() => (isMany ? [] : whatToKnow(ranking)), [ranking, isMany]);
  if (isMany) {
    return (
      <section>
        <h3>Find out first</h3>
        <p>{`As little as is known, ${words.number(couldCount, 0)} could be first: too many to say which cell to find out.`}</p>
      </section>
    );
  }
  if (cells.length === 0) return null;
  return (
    <section>
      <h3>Find out first</h3>
      <ol className="sure-list">
        {cells.slice(0, shownCells).map((cell) => (
          <li key={`${cell.itemIndex} ${cell.attributeId}`}>
            {openCellText(cell, ranking, words)}{' '}
            {onCell !== null && (
              <button
                type="button"
                className="link-button"
                onClick={() => onCell(ranking.itemIds[cell.itemIndex] ?? '', cell.attributeId)}
              >
                Open the cell
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Items that what is not known could put first. */
function countCouldBeFirst({ order, placedCount, bestPlace }: Ranking): number {
  return order.subarray(0, placedCount).filter((item) => bestPlace[item] === 1).length;
}
