import type { AllActions } from './useWorkspaceActions';

/** What the frame of the comparison page offers: in the app bar, the toolbar, and on a phone below the table and under More. */
export interface WorkspaceTools {
  readonly layout: 'matrix' | 'list';
  readonly shownCount: number;
  readonly hasFilters: boolean;
  readonly actions: Pick<AllActions, 'addItem' | 'addAttribute' | 'undo' | 'redo'>;
  readonly onImport: () => void;
  readonly onFilters: () => void;
  readonly onAttributes: () => void;
  readonly onShare: () => void;
  readonly onExport: () => void;
  readonly onHistory: () => void;
  readonly onHelp: () => void;
}
