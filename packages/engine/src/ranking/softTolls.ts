import type { Attribute } from '../comparison';
import { fullWorthOf } from '../scales/fixedScale';
import { softLimitOf } from '../scales/softLimit';
import { judgeNumber } from './limits';
import type { LimitFailure, Standings } from './ranking';

/** An item that a soft limit costs a part of its worth. */
export interface CountedAgainst {
  readonly itemIndex: number;
  readonly failure: LimitFailure;
}

/** What a must-have that counts against instead of ruling out does to the choice. */
export interface SoftToll {
  readonly attributeId: string;
  /** The part of its worth that an item beyond it loses, 0..1. */
  readonly penalty: number;
  /** Its weight; at 0 nobody loses anything by it. `null` where it does not count, and nothing is held against it. */
  readonly share: number | null;
  /** Items that nothing rules out and that lie beyond it, by index. */
  readonly beyond: readonly CountedAgainst[];
  /** Of them, how many lose something: who is worth nothing there has nothing to lose. */
  readonly losingCount: number;
  /** Items that nothing rules out of which it is not known, or that are a range across it. */
  readonly undecidedCount: number;
}

/**
 * What each soft limit does, in the order of the attributes; also of those beyond which nobody lies. To all items, or to
 * these alone.
 */
export function softTolls(
  ranking: Standings,
  attributes: readonly Attribute[],
  itemIndexes: Iterable<number> = ranking.itemIds.keys(),
): readonly SoftToll[] {
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
