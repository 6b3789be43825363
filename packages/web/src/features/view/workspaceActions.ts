import type { Anchor } from '@tertium/contract';
import type { Change, ComparisonSettings } from '@tertium/engine';
import type { Sort } from './viewState';

/** The sides of a row or column on which to insert. */
export const sideNames = ['up', 'down', 'left', 'right'] as const;
export type Side = (typeof sideNames)[number];
export const sideWords: Readonly<Record<Side, string>> = {
  up: 'above',
  down: 'below',
  left: 'before',
  right: 'after',
};

/** The actions that parts of the workspace can request. Ids are of items and attributes. */
export interface WorkspaceActions {
  readonly renameItem: (id: string) => void;
  /** Names an item, or creates one with the name. Returns its id, or `null` if nothing was done. */
  readonly nameItem: (id: string | null, name: string) => string | null;
  readonly nameAttribute: (id: string | null, name: string) => string | null;
  readonly saveAttribute: (
    id: string,
    patch: Extract<Change, { kind: 'attribute.update' }>['patch'],
    more?: { readonly label?: string; readonly settings?: Partial<ComparisonSettings> },
  ) => void;
  /** Opens an item's image and link, with an image that was pasted or dropped. */
  readonly editItem: (id: string, source?: Blob | 'address') => void;
  /** Asks for a new item or attribute on that side of another. */
  readonly insert: (kind: 'item' | 'attribute', besideId: string, side: Side) => void;
  /** Sorts items among their places in the comparison's own order. */
  readonly sortItems: (ids: readonly string[], key: Sort) => void;
  readonly moveItem: (id: string, by: number) => void;
  readonly removeItems: (ids: readonly string[]) => void;
  /** Puts an item on the shortlist or removes it: the comparison's, or that of a person who may not edit it. */
  readonly shortlist: (id: string, isShortlisted: boolean) => void;
  readonly clearShortlist: () => void;
  /** `null` removes the baseline. */
  readonly setBaseline: (id: string | null) => void;
  readonly explain: (itemId: string) => void;
  /** Opens the chart of similar items, with those nearest to this one. */
  readonly findSimilar: (itemId: string) => void;
  readonly editAttribute: (id: string) => void;
  /** Asks in which unit this person wants to see its figures. */
  readonly showIn: (id: string) => void;
  readonly moveAttribute: (id: string, by: number) => void;
  /** Moves an item or attribute directly before or after another, for everyone. */
  readonly moveBeside: (id: string, besideId: string, isAfter: boolean) => void;
  readonly removeAttributes: (ids: readonly string[]) => void;
  readonly hideAttribute: (id: string) => void;
  /** Opens what is known about cells besides their values. */
  readonly aboutCells: (itemIds: readonly string[], attributeIds: readonly string[]) => void;
  /** Opens the comments on something. */
  readonly comment: (anchor: Anchor) => void;
  /** Opens the weights at this attribute. */
  readonly weigh: (attributeId: string) => void;
  /** Imports a pasted text, with its HTML, as a table. */
  readonly importText: (text: string, html: string) => void;
}

/** What a person wants to add, whose name they type in the grid. `null` for nothing. */
export type Adding = 'item' | 'attribute' | null;
