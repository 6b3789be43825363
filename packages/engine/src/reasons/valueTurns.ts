import type { Comparison } from '../comparison';
import type { Ranking } from '../ranking/ranking';
import type { NumberFormat } from '../reading/formatValue';
import { findFlips, type ValueFlip } from './findFlips';
import { type ValueBound, valueBound } from './valueCondition';
import { wordsFor } from './words';

/** A cell whose value alone would put a rival ahead of the leader, with everything else unchanged. */
export interface ValueTurn extends ValueBound {
  readonly itemIndex: number;
  readonly attributeId: string;
  /** The item that would be ahead. */
  readonly rivalIndex: number;
}

/**
 * Finds for each known, exact cell of the leader and of these rivals the value that would put a rival ahead of the
 * leader. Open cells count with their certain part. The smallest change of worth comes first. For a cell of the leader,
 * the rival is the one that is ahead soonest. Empty if no rival is behind.
 */
export function valueTurns(
  ranking: Ranking,
  comparison: Comparison,
  leader: number,
  rivals: readonly number[],
  format: NumberFormat = '1,234.5',
): readonly ValueTurn[] {
  const words = wordsFor(comparison, ranking, format);
  const found = new Map<string, { readonly turn: ValueTurn; readonly move: number }>();
  for (const rivalIndex of rivals) {
    for (const flip of findFlips(ranking, leader, rivalIndex).values) {
      const { itemIndex, attributeId } = flip;
      const column = ranking.columns[ranking.attributeIds.indexOf(attributeId)]?.column ?? null;
      const bound = valueBound(flip, column, words);
      const key = `${itemIndex} ${attributeId}`;
      const move = moveOf(flip);
      if (bound === null || (found.get(key)?.move ?? Number.POSITIVE_INFINITY) <= move) continue;
      found.set(key, { turn: { ...bound, itemIndex, attributeId, rivalIndex }, move });
    }
  }
  return [...found.values()].sort((a, b) => a.move - b.move).map(({ turn }) => turn);
}

/** The part of the scale by which the value moves. */
function moveOf({ valueNow, valueAtTie, scale }: ValueFlip): number {
  const length = Math.abs(scale.high - scale.low);
  return length > 0 ? Math.abs(valueAtTie - valueNow) / length : 0;
}
