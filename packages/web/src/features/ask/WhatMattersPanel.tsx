import { useState } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { isAskedBlind } from '../../ranked/rounds/useAwaitedRound';
import { lazyPart } from '../../ui/lazyPart';
import type { WorkspaceActions } from '../view/workspaceActions';
import { WeighPanel } from '../weigh/WeighPanel';

const AskPanel = lazyPart(() => import('./AskPanel'), 'AskPanel');

interface WhatMattersPanelProps {
  readonly actions: Pick<WorkspaceActions, 'editAttribute'>;
  readonly onClose: () => void;
}

/**
 * The panel about what matters: the first question before there are weights, then the points, with the ways of asking.
 */
export function WhatMattersPanel({ actions, onClose }: WhatMattersPanelProps) {
  const { weightings } = useComparison().comparison;
  const { isUnweighed, scorableIds, awaited } = useRanking();
  const isBlind = isAskedBlind(awaited);
  const [isAsking, setAsking] = useState(isUnweighed);
  const hasPoints = weightings.length > 0 || (!isUnweighed && scorableIds.length > 0);
  const showPoints = () => setAsking(false);
  return !isBlind && (isAsking || !hasPoints) ? (
    <AskPanel
      onEditAttribute={actions.editAttribute}
      onPoints={hasPoints ? showPoints : undefined}
      onClose={onClose}
    />
  ) : (
    <WeighPanel onEditAttribute={actions.editAttribute} onAsk={() => setAsking(true)} onClose={onClose} />
  );
}
