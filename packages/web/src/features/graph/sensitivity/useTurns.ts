import type { Ranking } from '@tertium/engine';
import { useEffect, useState } from 'react';
import { createTurns } from '../../../ui/createTurns';
import { areTurnsAtHand, prepareTurns } from './movedShare';

/** Whether it is known which attribute need move least; of a large table that is found between the frames. */
export function useTurns(ranking: Ranking | null): boolean {
  const [, setFoundFor] = useState<Ranking | null>(null);
  const isAtHand = ranking === null || areTurnsAtHand(ranking);
  useEffect(() => {
    if (ranking === null || isAtHand) return;
    let isOver = false;
    const find = async () => {
      await prepareTurns(ranking, createTurns(), () => isOver);
      if (!isOver) setFoundFor(ranking);
    };
    void find();
    return () => {
      isOver = true;
    };
  }, [ranking, isAtHand]);
  return isAtHand;
}
