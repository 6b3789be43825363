import type { PanelRow } from './panelRow';
import type { AllActions } from './useWorkspaceActions';

/** What the frame of the comparison page offers: in the app bar, the toolbar, and on a phone below the table and under More. */
export interface WorkspaceTools {
  readonly layout: 'matrix' | 'list';
  readonly shownCount: number;
  readonly hasFilters: boolean;
  readonly actions: Pick<AllActions, 'addItem' | 'addAttribute' | 'undo' | 'redo'>;
  readonly onFilters: () => void;
  /** The panels that there are now. */
  readonly panels: readonly PanelRow[];
  /** The one that is open beside the table. */
  readonly openPanel: string | null;
  /** Opens a panel, or closes the one that is open. */
  readonly onPanel: (id: string) => void;
}
