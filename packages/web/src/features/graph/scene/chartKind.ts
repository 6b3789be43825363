import type { AnyRanking, MethodId, Ranking } from '@tertium/engine';
import type { ComponentType, ReactElement } from 'react';
import type { ChartView } from './chartView';
import type { Found, Rankings } from './found';
import type { Drawing, Scene } from './scene';

/**
 * Whose places a chart has: those of weighted sums, of what ranks the comparison, in its own figures too, or of all methods
 * beside each other.
 */
export type Whose = 'sums' | 'it' | 'figures' | 'all';

/** A picture for each group of items, or for each item beside the one that it is measured against. */
export type PanelsBy = 'group' | 'item';

export interface ChartControlProps {
  readonly scene: Scene;
  readonly view: ChartView;
  /** Of a chart of several rankings, once they are there. */
  readonly rankings: Rankings | null;
  readonly onChange: (patch: Partial<ChartView>) => void;
}

/** Draws a chart at once, or in steps where that takes long. */
export type ChartDraw = (scene: Scene, view: ChartView, found: Found) => Drawing | Generator<void, Drawing>;

/** A kind of chart. Its folder exports one, and `kinds/chartKinds.ts` lists it. */
export interface ChartKindParts {
  /** How it is called, and what it shows. */
  readonly name: string;
  readonly shows: string;
  /** The field's terms, each explained in a line. */
  readonly terms: readonly { readonly term: string; readonly line: string }[];
  /** The kind at a glance in a box of 48 by 32; the words beside it say the same. */
  readonly picture: ReactElement;
  /** Without a choice of items, so many of the best are drawn. */
  readonly bestCount: number;
  /** Without it, the places are of what ranks the comparison. */
  readonly whose?: (view: ChartView, ranking: AnyRanking | null) => Whose;
  /** Indices of items that are drawn however far behind they are now. */
  readonly leaders?: (sum: Ranking, view: ChartView) => readonly number[];
  /** Its marks are places in several rankings, so none of them is an item's place. */
  readonly isOfPlaces?: true;
  /** Only for those who rank by this method. */
  readonly onlyBy?: MethodId;
  /** Of what it can have a picture each beside each other; absent where its marks mean nothing without all the others. */
  readonly panels?: readonly PanelsBy[];
  /** In a file of its own where not everyone looks at the kind. */
  readonly draw: ChartDraw | { readonly load: () => Promise<ChartDraw> };
  /** What can be chosen of it, at its side; one in a file of its own comes with what draws the kind. */
  readonly Control?: ComponentType<ChartControlProps> & { readonly preload?: () => Promise<void> };
}
