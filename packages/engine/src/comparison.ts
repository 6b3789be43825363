import type { Attribute } from './fields/attributeFields';
import type {
  Cell,
  ComparisonSettings,
  comparisonFields,
  Item,
  RankingMethod,
  Weighting,
} from './fields/comparisonFields';
import type { RecordOf } from './fields/field';

export type * from './fields/attributeFields';
export type * from './fields/comparisonFields';
export type { LeftOpen, PossibleReading, ReadingRules } from './fields/readingFields';
export type { Scale, ScalePoint } from './fields/scaleFields';

declare const stored: unique symbol;

/** A stored cell. Any cell can be stored, but the compiler lets only `columnsOf` and `storedCells` read it again (0096). */
export type StoredCell = Cell | { readonly [stored]: true };

/** The whole state of a comparison. Only changes edit it. */
export interface Comparison extends RecordOf<typeof comparisonFields> {
  readonly settings: ComparisonSettings;
  readonly items: readonly Item[];
  readonly attributes: readonly Attribute[];
  /** By attribute id: one cell per item, in the order of `items`. */
  readonly columns: Readonly<Record<string, readonly StoredCell[]>>;
  readonly weightings: readonly Weighting[];
}

/** The method that ranks a comparison, `null` for the weighted sum. */
export function methodOf({ settings }: Pick<Comparison, 'settings'>): RankingMethod | null {
  return settings.method ?? null;
}
