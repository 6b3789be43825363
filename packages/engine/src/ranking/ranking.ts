import type { Limit } from '../comparison';
import type { OutsideScale, ScaledColumn } from '../scales/fixedColumn';
import type { Hindrance } from '../scales/fixedScale';
import type { Column } from '../table/column';
import type { MissingPolicy } from '../vocabulary';

/** An attribute of a ranking: its worths as the missing policy counts them. */
export interface ScoredColumn {
  readonly attributeId: string;
  /** The numbers themselves, in the attribute's unit. */
  readonly column: Column;
  readonly scaled: ScaledColumn;
  /** 0..1 per item; the same array as `high` when nothing is open. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** 1 where the item is judged without this attribute (inapplicable, or unknown and left out); `null` for nowhere. */
  readonly absent: Uint8Array | null;
}

export interface LimitFailure {
  readonly attributeId: string;
  readonly limit: Limit;
  /** The value that fails, in the attribute's unit (of a range the better end); `null` when texts are asked for. */
  readonly value: number | null;
  /** The cell's text as typed. */
  readonly raw: string;
  /** By how much the value misses the limit, in the attribute's unit; `null` when texts are asked for. */
  readonly shortBy: number | null;
  /** The cell is a range, all of which fails; `value` is its better end. */
  readonly isRange: boolean;
}

/** Why a limit is not decided: the cell is not known (or cannot be read), is a range across it, or does not apply. */
export const undecidedCauses = ['unknown', 'range', 'inapplicable'] as const;
export type UndecidedCause = (typeof undecidedCauses)[number];

/** Why every attribute counts the same: nobody has set any points, all are set alike, or all are set to 0. */
export const equalWeightings = ['unweighed', 'setEqual', 'allZero'] as const;
export type EqualWeighting = (typeof equalWeightings)[number];

export interface RuledOut {
  readonly itemIndex: number;
  readonly failures: readonly LimitFailure[];
  /** Fails one limit only, by no more than a twentieth of its attribute's scale. */
  readonly isNearMiss: boolean;
}

/** Where one item stands: all 0 without a place. */
export interface ItemPlace {
  readonly place: number;
  /** The places that open cells leave possible. */
  readonly best: number;
  readonly worst: number;
  /** Another item has the same place. */
  readonly isShared: boolean;
}

/**
 * Who stands where, by whatever a comparison is ranked by. Arrays are by item index (the order of `itemIds`) unless they say
 * otherwise. Items that are ruled out, or cannot be ranked, have places of 0 and stand in nobody's way.
 */
export interface Standings {
  readonly itemIds: readonly string[];
  /** The attributes that count, in their order; `shares` and `columns` run along them. */
  readonly attributeIds: readonly string[];
  readonly columns: readonly ScoredColumn[];
  /** Share of each attribute in all weight; they sum to 1 (empty when no attribute counts). */
  readonly shares: Float64Array;
  /** Why every attribute counts the same; `null` where they do not, or no attribute counts. */
  readonly equalWeighting: EqualWeighting | null;
  /** Attributes whose share the weighting locks. */
  readonly lockedIds: readonly string[];
  readonly missingPolicy: MissingPolicy;

  /** 1 is the best; equal scores share the better place ("1-2-2-4"). */
  readonly place: Int32Array;
  /** 1 + the items whose worst score beats this one's best. */
  readonly bestPlace: Int32Array;
  /** 1 + the other items whose best score beats this one's worst. */
  readonly worstPlace: Int32Array;
  /** Item indices: the placed ones best first, then those that cannot be ranked, then the ruled out. */
  readonly order: Int32Array;
  /** How many items of `order` have a place. */
  readonly placedCount: number;
  /** `place`, `bestPlace` and `worstPlace` of one item; while a weight moves, found without sorting the others. */
  readonly placeOf: (itemIndex: number) => ItemPlace;
  /** The first items of `order` that have a place, at most so many; the same without sorting. */
  readonly leaders: (count: number) => Int32Array;

  readonly ruledOut: readonly RuledOut[];
  /** Limits that could not be checked because the cell is open or does not apply. */
  readonly undecidedLimits: readonly {
    readonly itemIndex: number;
    readonly attributeId: string;
    readonly cause: UndecidedCause;
  }[];
  /** Items of which no weighed attribute is known. */
  readonly nothingKnown: readonly number[];
  /** Items that are judged without some attribute, whose weight went to their other ones. */
  readonly respread: readonly number[];

  readonly notScored: readonly { readonly attributeId: string; readonly reason: Hindrance }[];
  /** Attributes in which all items are worth the same; empty for a single item. */
  readonly withoutEffect: readonly string[];
  /** Attributes without a fixed scale: the data's own range stands in. */
  readonly usesDataRange: readonly string[];
  /** Attributes with values outside their fixed scale, which count as the end they passed. */
  readonly outsideScale: readonly (OutsideScale & { readonly attributeId: string })[];
}

/** Items in the order of what is sure of their scores, which are weighted sums of worths. */
export interface Ranking extends Standings {
  /** 0..1: what is sure of it (`sureOf`) between `low` and `high`, the ends of what the open cells leave possible. */
  readonly score: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}
