import type { KeyboardEvent } from 'react';
import { useFocusWithin } from '../../ui/useFocusWithin';
import type { WorkspaceTools } from './panelRow';
import { ViewChoices } from './ViewChoices';

interface ViewPanelProps extends Pick<WorkspaceTools, 'layout' | 'panels' | 'onPanel'> {
  readonly onClose: () => void;
}

/** The panel of the View button. It takes the focus, and Escape closes it. */
export function ViewPanel({ onClose, ...choices }: ViewPanelProps) {
  const panel = useFocusWithin<HTMLDivElement>();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="View"
      className="view-panel"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <ViewChoices {...choices} />
    </div>
  );
}
