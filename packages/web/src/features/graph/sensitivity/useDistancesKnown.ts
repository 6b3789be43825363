import { findDistancesToNextLeader, type Ranking } from '@tertium/engine';
import { useEffect, useState } from 'react';
import { runBetweenFrames } from '../../../ui/createYielder';
import { areDistancesKnown, keepDistances, movedIndex, moveShare } from './movedShare';

/** Whether the distances to the next leader are known. For a large table they are computed between frames, with the share that moves. */
export function useDistancesKnown(ranking: Ranking | null): boolean {
  const [, setFoundFor] = useState<Ranking | null>(null);
  const areKnown = ranking === null || areDistancesKnown(ranking);
  useEffect(() => {
    if (ranking === null || areKnown) return;
    return runBetweenFrames(findMoved(ranking), () => setFoundFor(ranking));
  }, [ranking, areKnown]);
  return areKnown;
}

function* findMoved(ranking: Ranking): Generator<void, void> {
  const distances = yield* findDistancesToNextLeader(ranking);
  yield;
  keepDistances(ranking, distances);
  const at = movedIndex(ranking, null);
  if (at !== -1) moveShare(ranking, at);
}
