import type { ReactNode } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { rankingMethodWithin } from '../../ranked/rankingMethodText';
import { AsidePanel } from '../view/AsidePanel';

interface AskFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  /** To the list of ways; absent where it is the list, or the one question of a beginning. */
  readonly onWays?: (() => void) | undefined;
  /** Back to points, from the list. */
  readonly onPoints?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One step of being asked; each new one begins at its title. */
export function AskFrame({ title, onClose, onWays, onPoints, children }: AskFrameProps) {
  const { method } = useComparison().comparison.settings;
  return (
    <AsidePanel
      className="ask"
      label="What matters to you?"
      title={title}
      onClose={onClose}
      back={
        onWays !== undefined
          ? { label: 'Other ways', onBack: onWays }
          : onPoints && { label: 'Back to points', onBack: onPoints }
      }
    >
      {method != null && (
        <p className="quiet">
          {`These questions fit the weighted sum. This comparison is ranked by ${rankingMethodWithin(method)}, which uses the same weights in its own way.`}
        </p>
      )}
      {children}
    </AsidePanel>
  );
}
