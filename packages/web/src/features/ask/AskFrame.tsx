import type { ReactNode } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { rankingMethodWithin } from '../../ranked/rankingMethodText';
import { AsidePanel } from '../view/AsidePanel';

interface AskFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Goes to the list of ways. Absent in the list itself, and for the first question. */
  readonly onWays?: (() => void) | undefined;
  /** Goes back from the list to points. */
  readonly onPoints?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The frame of one step. A new step puts the focus on its title. */
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
