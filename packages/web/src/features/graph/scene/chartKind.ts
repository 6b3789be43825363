import type { AnyRanking, MethodId, Ranking } from '@tertium/engine';
import type { ComponentType, ReactElement } from 'react';
import type { ChartView } from './chartView';
import type { Found, Rankings } from './found';
import type { Drawing, Scene } from './scene';

/**
 * Whose places a chart shows: those of weighted sums, those of the ranking method, the same with its own figures, or
 * those of all methods side by side.
 */
export type Whose = 'sums' | 'it' | 'figures' | 'all';

/** A panel for each group of items, or for each item beside the one it is compared with. */
export type PanelsBy = 'group' | 'item';

export interface ChartControlProps {
  readonly scene: Scene;
  readonly view: ChartView;
  /** For a chart of several rankings, once they are loaded. */
  readonly rankings: Rankings | null;
  readonly onChange: (patch: Partial<ChartView>) => void;
}

/** Draws a chart at once, or in steps if that takes long. */
export type ChartDraw = (scene: Scene, view: ChartView, found: Found) => Drawing | Generator<void, Drawing>;

/** A kind of chart. Its folder exports one, and `kinds/chartKinds.ts` lists it. */
export interface ChartKindParts {
  /** Its name, and what it shows. */
  readonly name: string;
  readonly shows: string;
  /** The field's terms, each with an explanation. */
  readonly terms: readonly { readonly term: string; readonly line: string }[];
  /** An icon of the kind in a box of 48 by 32. The words beside it say the same. */
  readonly picture: ReactElement;
  /** The number of best items drawn by default. */
  readonly bestCount: number;
  /** Whose places it shows, by default those of the ranking method. */
  readonly whose?: (view: ChartView, ranking: AnyRanking | null) => Whose;
  /** Indices of items that are drawn however far behind they are. */
  readonly leaders?: (sum: Ranking, view: ChartView) => readonly number[];
  /** Set if its marks are places in several rankings, and not an item's place. */
  readonly isOfPlaces?: true;
  /** Only available if this method ranks. */
  readonly onlyBy?: MethodId;
  /** What it can have panels for. */
  readonly panels?: readonly PanelsBy[];
  /** Set if its marks mean nothing without all others. Then each panel shows all items and marks its own. */
  readonly marksInPanels?: true;
  /** Loaded from its own file for kinds that few people view. */
  readonly draw: ChartDraw | { readonly load: () => Promise<ChartDraw> };
  /** Its controls, at the side. A control in its own file is loaded with the drawing code. */
  readonly Control?: ComponentType<ChartControlProps> & { readonly preload?: () => Promise<void> };
}
