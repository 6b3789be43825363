import type { Change } from '@tertium/engine';
import { App } from 'antd';
import { useComparison, useMay, useRanking } from './comparisonContext';
import { isAskedBlind } from './rounds/useAwaitedRound';
import { canBegin, isMovable, type Weighing } from './weightingEdits';
import { copiedWords, touchNote } from './weightingWords';

export interface Weigher {
  readonly weighing: Weighing;
  /** Whether the person can start weighing here. They can't before they answer a blind round. */
  readonly canMove: boolean;
  /** Whose weights a slider changes, or why none can be moved. */
  readonly note: string | null;
  /** Writes weights. May first copy the shown weights to the person's own. Returns whether it was done. */
  readonly write: (changes: readonly Change[], label: string) => boolean;
}

/** Whether the person can weigh here and how their weights are written. Calls `lookAtOwn` when the weights became their own. */
export function useWeigher(lookAtOwn: () => void): Weigher {
  const { comparison, edit, personId, weighers, possession } = useComparison();
  const { weightings } = comparison;
  const { weighting, whose, awaited } = useRanking();
  const isBlind = isAskedBlind(awaited);
  const { message } = App.useApp();
  const canWeigh = useMay('weigh');
  const canEdit = useMay('edit');
  const weighing = { weighting, whose, weightings, personId, canWeigh, canEdit };
  return {
    weighing,
    canMove: canBegin(weighing) && !isBlind,
    note: isBlind
      ? 'Others here can see these weights. Answer the round first.'
      : touchNote(weighing, possession.isShared),
    write: (changes, label) => {
      if (isBlind || edit(changes, label) !== null) return false;
      if (whose === 'mine' || isMovable(weighing)) return true;
      lookAtOwn();
      message.info(copiedWords(weighing, weighers));
      return true;
    },
  };
}
