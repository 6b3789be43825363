import type { Right } from '@tertium/contract';
import type { ImportSource } from '@tertium/tables';
import type { ComponentType } from 'react';
import type { ShownTable } from '../export/useExported';
import type { WorkspaceActions } from '../view/workspaceActions';
import type { AllActions } from './useWorkspaceActions';

/** The props of every panel. Most need only a few. */
export interface PanelProps {
  readonly actions: WorkspaceActions;
  readonly shown: ShownTable;
  /** The currently available panels. */
  readonly panels: readonly PanelRow[];
  readonly onPanel: (id: string) => void;
  readonly onSource: (source: ImportSource) => void;
  readonly onClose: () => void;
}

/**
 * Where a panel is offered besides the palette, which has all. `next` is at the foot of the panel before it. On a
 * phone, all places but `phoneBar` are under More.
 */
export type Place = 'appBar' | 'toolbar' | 'add' | 'view' | 'phoneBar' | 'more' | 'next';

export interface PanelRow {
  /** Its name in the address: `panel=sure`. The reasons panel names the item instead: `why=…`. */
  readonly id: string;
  readonly title: string;
  /** A shorter name, for a bar. */
  readonly label?: string;
  readonly Icon: ComponentType<{ readonly 'aria-hidden'?: boolean }>;
  /** The right that it needs, by default `view`. */
  readonly right?: Right;
  /** What must exist: items, places of a ranking, or the present instead of an earlier version. */
  readonly needs?: 'items' | 'places' | 'present';
  /** Whether it opens beside the table. The others open over the page. */
  readonly isBeside?: boolean;
  readonly offeredIn: readonly Place[];
  readonly key?: string;
  readonly Part: ComponentType<PanelProps>;
}

/** The panels that a place offers. */
export const offeredIn = (place: Place, panels: readonly PanelRow[]): readonly PanelRow[] =>
  panels.filter((panel) => panel.offeredIn.includes(place));

/** The tools of the comparison page: in the app bar, the toolbar, and on a phone below the table and under More. */
export interface WorkspaceTools {
  readonly layout: 'matrix' | 'list';
  readonly actions: Pick<
    AllActions,
    'addItem' | 'addAttribute' | 'addFormula' | 'clearShortlist' | 'undo' | 'redo'
  >;
  readonly onFind: () => void;
  /** The currently available panels. */
  readonly panels: readonly PanelRow[];
  /** The id of the panel open beside the table. */
  readonly openPanel: string | null;
  /** Opens a panel, or closes it if it is open. */
  readonly onPanel: (id: string) => void;
}
