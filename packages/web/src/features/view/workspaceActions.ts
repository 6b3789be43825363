import type { Anchor } from '@tertium/contract';
import type { Change } from '@tertium/engine';
import type { Sort } from './viewState';

/** Of a row or column, on which something new is to stand. */
export const sideNames = ['up', 'down', 'left', 'right'] as const;
export type Side = (typeof sideNames)[number];
export const sideWords: Readonly<Record<Side, string>> = {
  up: 'above',
  down: 'below',
  left: 'before',
  right: 'after',
};

/** What the parts of the workspace can ask of it; ids are of items and attributes. */
export interface WorkspaceActions {
  readonly renameItem: (id: string) => void;
  /** Gives an item the name, or makes one with it; its id, or `null` where nothing came of it. */
  readonly nameItem: (id: string | null, name: string) => string | null;
  readonly nameAttribute: (id: string | null, name: string) => string | null;
  readonly saveAttribute: (
    id: string,
    patch: Extract<Change, { kind: 'attribute.update' }>['patch'],
    label?: string,
  ) => void;
  /** Opens an item's image and link, with an image that was pasted on it or dropped on it. */
  readonly editItem: (id: string, source?: Blob | 'address') => void;
  /** Asks for a new item or attribute on that side of another. */
  readonly insert: (kind: 'item' | 'attribute', besideId: string, side: Side) => void;
  /** Sorts items among the places that they have in the comparison's own order. */
  readonly sortItems: (ids: readonly string[], key: Sort) => void;
  readonly moveItem: (id: string, by: number) => void;
  readonly removeItems: (ids: readonly string[]) => void;
  /** Puts an item on the shortlist or takes it off: of the comparison, or of a person who may not edit it. */
  readonly shortlist: (id: string, isShortlisted: boolean) => void;
  readonly clearShortlist: () => void;
  /** `null` takes the baseline away. */
  readonly setBaseline: (id: string | null) => void;
  readonly explain: (itemId: string) => void;
  /** Opens the chart that maps items by how alike they are, with those nearest to this one. */
  readonly findSimilar: (itemId: string) => void;
  readonly editAttribute: (id: string) => void;
  /** Asks in which unit its figures are shown to this person. */
  readonly showIn: (id: string) => void;
  readonly moveAttribute: (id: string, by: number) => void;
  /** An item or attribute to the place before or after another one, for everyone. */
  readonly moveBeside: (id: string, besideId: string, isAfter: boolean) => void;
  readonly removeAttributes: (ids: readonly string[]) => void;
  readonly hideAttribute: (id: string) => void;
  /** Opens what is known about cells beside their values. */
  readonly aboutCells: (itemIds: readonly string[], attributeIds: readonly string[]) => void;
  /** Opens the comments on something. */
  readonly comment: (anchor: Anchor) => void;
  /** Opens the weights at this attribute. */
  readonly weigh: (attributeId: string) => void;
  /** Takes a pasted text, and what lies beside it as HTML, as a table. */
  readonly importText: (text: string, html: string) => void;
}

/** What somebody has asked to add: its name is typed in the grid; `null` for nothing. */
export type Adding = 'item' | 'attribute' | null;
