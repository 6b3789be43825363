import type { Right } from '@tertium/contract';
import type { ImportSource } from '@tertium/tables';
import type { ComponentType } from 'react';
import type { ShownTable } from '../export/useExported';
import type { WorkspaceActions } from '../view/workspaceActions';
import type { AllActions } from './useWorkspaceActions';

/** What each panel is given; most need little of it. */
export interface PanelProps {
  readonly actions: WorkspaceActions;
  readonly shown: ShownTable;
  /** The panels that there are now, and a way to open one. */
  readonly panels: readonly PanelRow[];
  readonly onPanel: (id: string) => void;
  readonly onSource: (source: ImportSource) => void;
  readonly onClose: () => void;
}

/**
 * Where a panel is offered besides the palette, which has them all. `next`: at the foot of the panel before it. On a
 * phone all places but `phoneBar` are under More.
 */
export type Place = 'appBar' | 'toolbar' | 'add' | 'view' | 'phoneBar' | 'more' | 'next';

export interface PanelRow {
  /** What the address calls it: `panel=sure`; for reasons it names the item instead: `why=…`. */
  readonly id: string;
  readonly title: string;
  /** A shorter name, for a bar. */
  readonly label?: string;
  readonly Icon: ComponentType<{ readonly 'aria-hidden'?: boolean }>;
  /** `view` unless it says more. */
  readonly right?: Right;
  /** What there has to be: items, places of a ranking, or the present instead of an earlier version. */
  readonly needs?: 'items' | 'places' | 'present';
  /** It stands beside the table; the others open over the page. */
  readonly isBeside?: boolean;
  readonly offeredIn: readonly Place[];
  readonly key?: string;
  readonly Part: ComponentType<PanelProps>;
}

/** Those of them that a place offers. */
export const offeredIn = (place: Place, panels: readonly PanelRow[]): readonly PanelRow[] =>
  panels.filter((panel) => panel.offeredIn.includes(place));

/** What the frame of the comparison page offers: in the app bar, the toolbar, and on a phone below the table and under More. */
export interface WorkspaceTools {
  readonly layout: 'matrix' | 'list';
  readonly actions: Pick<
    AllActions,
    'addItem' | 'addAttribute' | 'addFormula' | 'clearShortlist' | 'undo' | 'redo'
  >;
  readonly onFind: () => void;
  /** The panels that there are now. */
  readonly panels: readonly PanelRow[];
  /** The one that is open beside the table. */
  readonly openPanel: string | null;
  /** Opens a panel, or closes the one that is open. */
  readonly onPanel: (id: string) => void;
}
