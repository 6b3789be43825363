import type { EqualWeighting, RuledOut } from '../ranking/ranking';
import type { Difference } from './findDifferences';
import type { Flips } from './findFlips';
import type { SentenceTemplate } from './templates';

/**
 * What a sentence says, as facts that can be checked against the numbers. Items are item indices, gaps are differences
 * of scores, 0..1.
 */
export type Claim =
  /** No attribute enters the score. */
  | { readonly kind: 'noScore' }
  | { readonly kind: 'nothingKnown'; readonly itemIndex: number }
  /** No item has a place. */
  | { readonly kind: 'nobody'; readonly cause: 'ruledOut' | 'nothingKnown' }
  | { readonly kind: 'ruledOut'; readonly ruledOut: RuledOut }
  /** The only item with a place. `isOnly` if there is no other item at all. */
  | { readonly kind: 'alone'; readonly itemIndex: number; readonly isOnly: boolean }
  | { readonly kind: 'ahead'; readonly itemIndex: number; readonly rivalIndex: number; readonly gap: number }
  | { readonly kind: 'behind'; readonly itemIndex: number; readonly rivalIndex: number; readonly gap: number }
  /** All of these items have the place. */
  | { readonly kind: 'place'; readonly itemIndexes: readonly number[]; readonly place: number }
  | { readonly kind: 'difference'; readonly difference: Difference }
  /**
   * Both items are fully known. By raw values, not by scale, the item is at least as good in everything that has a
   * better end.
   */
  | { readonly kind: 'nowhereWorse'; readonly itemIndex: number; readonly rivalIndex: number }
  /** No attribute adds more to the item's lead. */
  | {
      readonly kind: 'largestPart';
      readonly itemIndex: number;
      readonly rivalIndex: number;
      readonly attributeId: string;
    }
  /** The item has this many advantages, and none makes up a third of its lead. */
  | {
      readonly kind: 'smallAdvantages';
      readonly itemIndex: number;
      readonly rivalIndex: number;
      readonly count: number;
    }
  /** Unknown values could reverse the order of the two. */
  | { readonly kind: 'couldTurn'; readonly itemIndex: number; readonly rivalIndex: number }
  | {
      readonly kind: 'open';
      readonly itemIndex: number;
      readonly bestPlace: number;
      readonly worstPlace: number;
      /** The item's own open attributes. */
      readonly attributeIds: readonly string[];
      /** Other items with open cells that may or may not be ahead. */
      readonly rivalIndexes: readonly number[];
    }
  /** The item is judged without these attributes. */
  | { readonly kind: 'without'; readonly itemIndex: number; readonly attributeIds: readonly string[] }
  /** These attributes are unknown for the item and count as the worst. */
  | { readonly kind: 'countedAsWorst'; readonly itemIndex: number; readonly attributeIds: readonly string[] }
  | { readonly kind: 'equalWeights'; readonly equalWeighting: EqualWeighting }
  /** A cell that is not exactly known and could decide who is first. */
  | { readonly kind: 'findOut'; readonly itemIndex: number; readonly attributeId: string }
  /** The item is first, alone or level, in this share of sampled weightings. */
  | { readonly kind: 'stays'; readonly itemIndex: number; readonly share: number }
  /** Beyond these ties the rival is ahead of the item. */
  | { readonly kind: 'flips'; readonly flips: Flips }
  /** The item is beyond these soft limits and loses a part of its worth by each. */
  | { readonly kind: 'countedAgainst'; readonly itemIndex: number; readonly attributeIds: readonly string[] }
  | { readonly kind: 'undecidedLimit'; readonly itemIndex: number; readonly attributeIds: readonly string[] };

/** A sentence and all its claims. */
export interface Sentence {
  /** The form of the text. */
  readonly template: SentenceTemplate;
  readonly text: string;
  readonly claims: readonly Claim[];
}
