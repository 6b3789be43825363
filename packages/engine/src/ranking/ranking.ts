import type { Limit } from '../comparison';
import type { OutsideScale, ScaledColumn, Worths } from '../scales/fixedColumn';
import type { Hindrance } from '../scales/fixedScale';
import type { Column } from '../table/column';
import type { MissingPolicy } from '../vocabulary';

/** An attribute of a ranking, with its worths as the missing policy counts them. */
export interface ScoredColumn extends Worths {
  readonly attributeId: string;
  /** The numbers themselves, in the attribute's unit. */
  readonly column: Column;
  readonly scaled: ScaledColumn;
  /**
   * 1 if the item is judged without this attribute, because it is inapplicable, or unknown and left out. `null` if no
   * item is.
   */
  readonly absent: Uint8Array | null;
}

export interface LimitFailure {
  readonly attributeId: string;
  readonly limit: Limit;
  /** The failing value in the attribute's unit, for a range its better end. `null` if the limit asks for texts. */
  readonly value: number | null;
  /** The cell's text as typed. */
  readonly raw: string;
  /** By how much the value misses the limit, in the attribute's unit. `null` if the limit asks for texts. */
  readonly shortBy: number | null;
  /** Whether the cell is a range that fails as a whole. `value` is its better end. */
  readonly isRange: boolean;
}

/** Why a limit is undecided: the cell is unknown or unreadable, is a range across the limit, or does not apply. */
export const undecidedCauses = ['unknown', 'range', 'inapplicable'] as const;
export type UndecidedCause = (typeof undecidedCauses)[number];

/** Why every attribute counts the same: nobody has set points, all are set alike, or all are set to 0. */
export const equalWeightings = ['unweighed', 'setEqual', 'allZero'] as const;
export type EqualWeighting = (typeof equalWeightings)[number];

export interface RuledOut {
  readonly itemIndex: number;
  readonly failures: readonly LimitFailure[];
  /** Whether it fails only one limit, by at most a twentieth of its attribute's scale. */
  readonly isNearMiss: boolean;
}

/** The score of one item, 0..1: what is certain of it (`sureOf`), between the ends that open cells allow. */
export interface ItemScore {
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/** The place of one item, all 0 without a place. */
export interface ItemPlace {
  readonly place: number;
  /** The places that open cells allow. */
  readonly best: number;
  readonly worst: number;
  /** Whether another item has the same place. */
  readonly isShared: boolean;
}

/**
 * The places of a comparison's items by any method. Arrays are by item index (the order of `itemIds`) unless noted.
 * Items that are ruled out or can't be ranked have places of 0 and don't affect others.
 */
export interface Standings {
  readonly itemIds: readonly string[];
  /** The attributes that count, in their order. `shares` and `columns` have the same order. */
  readonly attributeIds: readonly string[];
  readonly columns: readonly ScoredColumn[];
  /** The weight share of each attribute. They sum to 1, and are empty if no attribute counts. */
  readonly shares: Float64Array;
  /** Why every attribute counts the same. `null` if they don't, or no attribute counts. */
  readonly equalWeighting: EqualWeighting | null;
  /** Attributes whose share is locked in the weighting. */
  readonly lockedIds: readonly string[];
  readonly missingPolicy: MissingPolicy;

  /** 1 is the best. Equal scores share the better place ("1-2-2-4"). */
  readonly place: Int32Array;
  /** 1 + the items whose worst score beats this one's best. */
  readonly bestPlace: Int32Array;
  /** 1 + the other items whose best score beats this one's worst. */
  readonly worstPlace: Int32Array;
  /** Item indices: the placed items best first, then those that can't be ranked, then the ruled out. */
  readonly order: Int32Array;
  /** How many items of `order` have a place. */
  readonly placedCount: number;
  /** `place`, `bestPlace` and `worstPlace` of one item. While a weight moves, it is found without sorting the others. */
  readonly placeOf: (itemIndex: number) => ItemPlace;
  /** The first items of `order` with a place, at most `count`, found without sorting. */
  readonly leaders: (count: number) => Int32Array;

  readonly ruledOut: readonly RuledOut[];
  /** Limits that could not be checked because the cell is open or does not apply. */
  readonly undecidedLimits: readonly {
    readonly itemIndex: number;
    readonly attributeId: string;
    readonly cause: UndecidedCause;
  }[];
  /** Items without a known value in any weighed attribute. */
  readonly nothingKnown: readonly number[];
  /** Items judged without some attribute, whose weight goes to their other ones. */
  readonly respread: readonly number[];

  readonly notScored: readonly { readonly attributeId: string; readonly reason: Hindrance }[];
  /** Attributes in which all items have the same worth. Empty for a single item. */
  readonly withoutEffect: readonly string[];
  /** Attributes without a fixed scale, which use the data's own range. */
  readonly usesDataRange: readonly string[];
  /** Attributes with values outside their fixed scale. Such a value counts as the end that it passed. */
  readonly outsideScale: readonly (OutsideScale & { readonly attributeId: string })[];
}

/** Weighted sums of all items, which make their scores. */
export interface Sums {
  /** Sum of weight × worth per item, with each cell at its worst and at its best. One array if nothing is open. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Sum of the weights by which an item is judged. `null` if every item is judged by all of them. */
  readonly divisors: Float64Array | null;
  /** The high end of the score of an item to which no attribute applies. */
  readonly unjudged: 0 | 1;
  /** Whether the ends of any score can differ. */
  readonly isOpen: boolean;
  /** Sum of all weights. */
  readonly total: number;
}

/** A ranking by weighted sums of worths, in the order of what is certain of the scores. */
export interface Ranking extends Standings {
  /** What the scores are computed from, one by one. */
  readonly sums: Sums;
  readonly itemScore: (itemIndex: number) => ItemScore;
}
