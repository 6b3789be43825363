import type { Attribute, Cell, ComparisonSettings, Item, Weighting, WeightingPatch } from '../comparison';

/**
 * One edit of a comparison. Everything a person does is a list of changes: applied at once in the browser, posted,
 * checked and logged by the server, and undone by its inverse. `cells.set` writes a rectangle: `rows[i][j]` is the cell
 * of `itemIds[i]` and `attributeIds[j]`. Moving is an update of `position`. New items and attributes have no cells
 * until a `cells.set` fills them.
 */
export type Change =
  | {
      readonly kind: 'comparison.update';
      readonly patch: {
        readonly name?: string;
        readonly description?: string;
        readonly settings?: Partial<ComparisonSettings>;
      };
    }
  | { readonly kind: 'items.add'; readonly items: readonly Item[] }
  | { readonly kind: 'items.remove'; readonly ids: readonly string[] }
  | { readonly kind: 'item.update'; readonly id: string; readonly patch: Partial<Omit<Item, 'id'>> }
  | { readonly kind: 'attributes.add'; readonly attributes: readonly Attribute[] }
  | { readonly kind: 'attributes.remove'; readonly ids: readonly string[] }
  | { readonly kind: 'attribute.update'; readonly id: string; readonly patch: Partial<Omit<Attribute, 'id'>> }
  | {
      readonly kind: 'cells.set';
      readonly itemIds: readonly string[];
      readonly attributeIds: readonly string[];
      readonly rows: readonly (readonly Cell[])[];
    }
  | { readonly kind: 'weightings.add'; readonly weightings: readonly Weighting[] }
  | { readonly kind: 'weightings.remove'; readonly ids: readonly string[] }
  | { readonly kind: 'weighting.update'; readonly id: string; readonly patch: WeightingPatch };
