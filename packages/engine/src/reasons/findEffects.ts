import type { Attribute, Comparison } from '../comparison';
import { type Contribution, contributionsOf } from '../ranking/contributions';
import type { Ranking, ScoredColumn } from '../ranking/ranking';
import { sureOf } from '../ranking/sureOf';
import { goodnessOf } from '../scales/fixedScale';
import { highAt, isRange, lowAt } from '../table/column';

/** What is known of a cell that counts: a number, nothing, two ends, or that it does not apply. */
export type CellKnowledge = 'exact' | 'unknown' | 'range' | 'inapplicable';

/** How much one attribute adds to the lead of one item over another. The effects of all attributes sum to the lead. */
export interface Effect {
  readonly attribute: Attribute;
  readonly scored: ScoredColumn;
  /** Above 0 in favour of the first item. For open cells it is the certain part, as in `score`. */
  readonly amount: number;
  readonly knowledge: readonly [first: CellKnowledge, second: CellKnowledge];
  /**
   * Whose raw value is better, not clipped by a scale: 1 the first's, −1 the second's, 0 equal or undecided. `null` if
   * a value is unknown.
   */
  readonly better: 1 | 0 | -1 | null;
  /** Whether the first item's raw value is at least as good, whatever the open cells are. */
  readonly isNowhereWorse: boolean;
}

/** Finds the effects of the scored attributes on the lead of `first` over `second`, in the order of `ranking.attributeIds`. */
export function findEffects(
  ranking: Ranking,
  comparison: Comparison,
  first: number,
  second: number,
): readonly Effect[] {
  const attributes = new Map(comparison.attributes.map((attribute) => [attribute.id, attribute]));
  const ours = contributionsOf(ranking, first);
  const theirs = contributionsOf(ranking, second);
  return ranking.columns.flatMap((scored, j) => {
    const [own, other, attribute] = [ours[j], theirs[j], attributes.get(scored.attributeId)];
    if (own === undefined || other === undefined || attribute === undefined) return [];
    const knowledge = [knowledgeOf(scored, first, own), knowledgeOf(scored, second, other)] as const;
    const [ownGood, otherGood] = [goodEnds(attribute, scored, first), goodEnds(attribute, scored, second)];
    const isKnown = own.state === 'known' && other.state === 'known';
    const isNowhereWorse = isKnown && ownGood.low >= otherGood.high;
    const isNowhereBetter = isKnown && otherGood.low >= ownGood.high;
    const better = isNowhereWorse === isNowhereBetter ? 0 : isNowhereWorse ? 1 : -1;
    return [
      {
        attribute,
        scored,
        amount: sureOf(own.low, own.high) - sureOf(other.low, other.high),
        knowledge,
        better: isKnown ? better : null,
        isNowhereWorse,
      },
    ];
  });
}

function knowledgeOf({ column }: ScoredColumn, item: number, { state }: Contribution): CellKnowledge {
  if (state !== 'known') return state;
  return isRange(column, item) ? 'range' : 'exact';
}

/** The ends of a known cell, in the attribute's unit. */
function rangeOf(column: ScoredColumn['column'], item: number) {
  return { low: lowAt(column, item), high: highAt(column, item) };
}

/** The least and the greatest goodness of any value within a known cell. */
function goodEnds(attribute: Attribute, { column }: ScoredColumn, item: number) {
  const { low, high } = rangeOf(column, item);
  const ends = [goodnessOf(attribute, low) ?? 0, goodnessOf(attribute, high) ?? 0];
  const { direction, target } = attribute;
  const isTargetInside = direction === 'target' && target !== null && low <= target && target <= high;
  return { low: Math.min(...ends), high: isTargetInside ? 0 : Math.max(...ends) };
}
