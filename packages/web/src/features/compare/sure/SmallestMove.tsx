import { useMemo } from 'react';
import type { TurningProps } from './Turning';
import { pointsMoved } from './trials';
import { leastTransfer } from './turns';
import { transferText } from './turnWords';

/** The least weight that has to move until another is level, a click away from being tried on. */
export function SmallestMove({ ranking, itemIndexes, words, tryOn }: TurningProps) {
  const transfer = useMemo(() => leastTransfer(ranking, itemIndexes), [ranking, itemIndexes]);
  if (transfer === null) return null;
  const points = pointsMoved(ranking, transfer.transfer);
  const label = `a little more than that moves, ${words.item(transfer.rivalIndex)} against ${words.item(itemIndexes[0] ?? -1)}.`;
  return (
    <section>
      <h3>The smallest change of weights</h3>
      <p>{transferText(transfer, words)}</p>
      {points !== null && tryOn !== null && (
        <button type="button" className="link-button" onClick={() => tryOn.weights(points, label)}>
          Preview
        </button>
      )}
    </section>
  );
}
