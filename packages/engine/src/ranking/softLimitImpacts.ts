import type { Attribute } from '../comparison';
import { fullWorthOf } from '../scales/fixedScale';
import { softLimitOf } from '../scales/softLimit';
import { judgeNumber } from './limits';
import type { LimitFailure, Standings } from './ranking';

/** An item that loses a part of its worth by a soft limit. */
export interface CountedAgainst {
  readonly itemIndex: number;
  readonly failure: LimitFailure;
}

/** The effect of a soft limit on the choice. */
export interface SoftLimitImpact {
  readonly attributeId: string;
  /** The part of its worth that an item beyond the limit loses, 0..1. */
  readonly penalty: number;
  /** Its weight share. At 0 no item loses anything by it. `null` if it doesn't count, so that nothing is subtracted. */
  readonly share: number | null;
  /** Items beyond the limit that nothing rules out, by index. */
  readonly beyond: readonly CountedAgainst[];
  /** How many of them lose something. An item with a worth of 0 has nothing to lose. */
  readonly losingCount: number;
  /** Items that nothing rules out and of which it is undecided: the cell is unknown or a range across the limit. */
  readonly undecidedCount: number;
}

/**
 * The effect of each soft limit, in the order of the attributes, also of those beyond which no item lies. On all items,
 * or only on the given ones.
 */
export function softLimitImpacts(
  ranking: Standings,
  attributes: readonly Attribute[],
  itemIndexes: Iterable<number> = ranking.itemIds.keys(),
): readonly SoftLimitImpact[] {
  // Most tables have no soft limit, and need no list of their items.
  if (attributes.every((attribute) => softLimitOf(attribute) === null)) return [];
  const out = new Set(ranking.ruledOut.map(({ itemIndex }) => itemIndex));
  const asked = [...itemIndexes].filter((itemIndex) => !out.has(itemIndex));
  return attributes.flatMap((attribute) => {
    const { limit, id } = attribute;
    const soft = softLimitOf(attribute);
    if (soft === null || limit === null) return [];
    const at = ranking.attributeIds.indexOf(id);
    const scored = ranking.columns[at];
    const beyond: CountedAgainst[] = [];
    let [losingCount, undecidedCount] = [0, 0];
    for (const itemIndex of asked) {
      if (scored === undefined) break;
      const verdict = judgeNumber({ limit, column: scored.column }, itemIndex);
      if (verdict === 'unknown' || verdict === 'range') undecidedCount++;
      if (typeof verdict === 'string') continue;
      beyond.push({ itemIndex, failure: { attributeId: id, limit, raw: '', ...verdict } });
      if (fullWorthOf(verdict.value ?? 0, scored.scaled.rule) > 0) losingCount++;
    }
    const penalty = 1 - soft.kept;
    return [
      { attributeId: id, penalty, share: ranking.shares[at] ?? null, beyond, losingCount, undecidedCount },
    ];
  });
}
