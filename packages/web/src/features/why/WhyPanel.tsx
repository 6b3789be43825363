import { isByMethod } from '@tertium/engine';
import { useRanking } from '../../ranked/comparisonContext';
import { lazyPart } from '../../ui/lazyPart';
import { useView } from '../view/useView';
import type { WorkspaceActions } from '../view/workspaceActions';
import { ExplainPanel } from './ExplainPanel';

const ExplainByMethod = lazyPart(() => import('./ExplainByMethod'), 'ExplainByMethod');

interface WhyPanelProps {
  readonly actions: Pick<WorkspaceActions, 'explain'>;
  readonly onClose: () => void;
}

/** Explains the place of the item in the address, by the method that ranks the comparison. */
export function WhyPanel({ actions, onClose }: WhyPanelProps) {
  const [{ explained }] = useView();
  const { ranking } = useRanking();
  if (ranking === null || explained === null) return null;
  return isByMethod(ranking) ? (
    <ExplainByMethod itemId={explained} ranking={ranking} onClose={onClose} />
  ) : (
    <ExplainPanel itemId={explained} ranking={ranking} onExplain={actions.explain} onClose={onClose} />
  );
}
