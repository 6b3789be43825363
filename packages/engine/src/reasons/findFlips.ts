import type { Scale } from '../comparison';
import { sharesOfItem } from '../ranking/contributions';
import { isBetter } from '../ranking/places';
import type { Ranking } from '../ranking/ranking';
import { isKnown } from '../table/column';
import { breakEvenValue } from './breakEven';
import { minimalTransfer } from './minimalTransfer';
import { tieWeight } from './weightStability';
import { isJudgedByAll, rowAt, worthRows } from './worths';

/** One attribute's share at which the rival draws level, the other attributes keeping their proportions. */
export interface WeightFlip {
  readonly attributeId: string;
  readonly shareNow: number;
  readonly shareAtTie: number;
}

/** One cell's value at which the rival draws level, everything else as it is. */
export interface ValueFlip {
  readonly attributeId: string;
  readonly itemIndex: number;
  readonly valueNow: number;
  readonly valueAtTie: number;
  /** The ends beyond which the value no longer counts. */
  readonly scale: Scale;
}

export interface TransferFlip {
  /** Share of the whole weight that moves, 0..1. */
  readonly total: number;
  readonly moves: readonly { readonly fromId: string; readonly toId: string; readonly amount: number }[];
}

/** What would put the rival level with the item; beyond each tie it is ahead. */
export interface Flips {
  readonly itemIndex: number;
  readonly rivalIndex: number;
  /** The smallest move first; empty when no single weight can do it, or an item is not judged by all attributes. */
  readonly weights: readonly WeightFlip[];
  /** The smallest transfer of weight; `null` when no weights can do it, or an item is not judged by all attributes. */
  readonly transfer: TransferFlip | null;
  /** Of known, exact cells on fixed scales; the smallest move, by worth, first. */
  readonly values: readonly ValueFlip[];
}

/**
 * The smallest changes after which `rivalIndex` is no longer behind `itemIndex`. Open cells stand in the middle of their
 * intervals, as in `score`. All lists are empty when the rival is not behind.
 */
export function findFlips(ranking: Ranking, itemIndex: number, rivalIndex: number): Flips {
  const gap = (ranking.score[itemIndex] ?? 0) - (ranking.score[rivalIndex] ?? 0);
  const isComparable = isJudgedByAll(ranking, itemIndex) && isJudgedByAll(ranking, rivalIndex);
  const isBehind = isBetter(ranking.score[itemIndex] ?? 0, ranking.score[rivalIndex] ?? 0);
  return {
    itemIndex,
    rivalIndex,
    weights: isBehind && isComparable ? weightFlips(ranking, itemIndex, rivalIndex) : [],
    transfer: isBehind && isComparable ? transferFlip(ranking, itemIndex, rivalIndex) : null,
    values: isBehind ? valueFlips(ranking, itemIndex, rivalIndex, gap) : [],
  };
}

function weightFlips(ranking: Ranking, itemIndex: number, rivalIndex: number): readonly WeightFlip[] {
  const rows = worthRows(ranking, [itemIndex, rivalIndex]);
  const flips = ranking.columns.flatMap(({ attributeId }, k) => {
    const shareAtTie = ranking.columns.length > 1 ? tieWeight(rows, ranking.shares, [0, 1], k) : null;
    if (shareAtTie === null) return [];
    return [{ attributeId, shareNow: ranking.shares[k] ?? 0, shareAtTie }];
  });
  const moved = (flip: WeightFlip) => Math.abs(flip.shareAtTie - flip.shareNow);
  return flips.sort((a, b) => moved(a) - moved(b));
}

function transferFlip(ranking: Ranking, itemIndex: number, rivalIndex: number): TransferFlip | null {
  const rows = worthRows(ranking, [itemIndex, rivalIndex]);
  const transfer = minimalTransfer(rowAt(rows, 0), rowAt(rows, 1), ranking.shares);
  if (transfer === null || transfer.moves.length === 0) return null;
  const idOf = (j: number) => ranking.attributeIds[j] ?? '';
  return {
    total: transfer.total,
    moves: transfer.moves.map(({ from, to, amount }) => ({ fromId: idOf(from), toId: idOf(to), amount })),
  };
}

/** The rival's cells that could get better, and the item's cells that could get worse, by just enough. */
function valueFlips(
  ranking: Ranking,
  itemIndex: number,
  rivalIndex: number,
  gap: number,
): readonly ValueFlip[] {
  const flips: { flip: ValueFlip; move: number }[] = [];
  for (const [who, change] of [
    [rivalIndex, gap],
    [itemIndex, -gap],
  ] as const) {
    const shares = sharesOfItem(ranking, who);
    ranking.columns.forEach(({ attributeId, column, scaled, low, high }, j) => {
      const share = shares[j] ?? 0;
      const isExact = isKnown(column, who) && low[who] === high[who];
      if (!isExact || scaled.usesDataRange) return;
      const valueNow = column.values[who] ?? 0;
      const valueAtTie = breakEvenValue({ value: valueNow, rule: scaled.rule, share, gap: change });
      if (valueAtTie === null) return;
      flips.push({
        flip: { attributeId, itemIndex: who, valueNow, valueAtTie, scale: scaled.rule },
        move: gap / share,
      });
    });
  }
  return flips.sort((a, b) => a.move - b.move).map(({ flip }) => flip);
}
