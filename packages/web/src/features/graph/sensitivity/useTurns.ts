import { findDistancesToNextLeader, type Ranking } from '@tertium/engine';
import { useEffect, useState } from 'react';
import { runBetweenFrames } from '../../../ui/createYielder';
import { areTurnsAtHand, keepTurns } from './movedShare';

/** Whether it is known which attribute need move least; of a large table that is found between the frames. */
export function useTurns(ranking: Ranking | null): boolean {
  const [, setFoundFor] = useState<Ranking | null>(null);
  const isAtHand = ranking === null || areTurnsAtHand(ranking);
  useEffect(() => {
    if (ranking === null || isAtHand) return;
    return runBetweenFrames(findDistancesToNextLeader(ranking), (turns) => {
      keepTurns(ranking, turns);
      setFoundFor(ranking);
    });
  }, [ranking, isAtHand]);
  return isAtHand;
}
