import type { Scale } from '../comparison';
import { sharesOfItem } from '../ranking/contributions';
import { isBetter } from '../ranking/places';
import type { Ranking } from '../ranking/ranking';
import { highWorthAt, lowWorthAt } from '../scales/fixedColumn';
import { worthOf } from '../scales/fixedScale';
import { isKnown, isRange, valueAt } from '../table/column';
import { breakEvenValue } from './breakEven';
import { minimalTransfer } from './minimalTransfer';
import { crossingOf } from './scoreLines';
import { differencesOf, isJudgedByAll, rowAt, worthRows } from './worths';

/** One attribute's share at which the rival draws level, while the other unlocked ones keep their proportions. */
export interface WeightFlip {
  readonly attributeId: string;
  readonly shareNow: number;
  readonly shareAtTie: number;
  /** The largest share that the locked attributes leave it. */
  readonly shareHighest: number;
}

/** One cell's value at which the rival draws level, with everything else unchanged. */
export interface ValueFlip {
  readonly attributeId: string;
  readonly itemIndex: number;
  readonly valueNow: number;
  readonly valueAtTie: number;
  /** Whether the value must increase. */
  readonly isMore: boolean;
  /**
   * Whether the rival is ahead at the tie itself, because the tie is at a soft limit with a loss of worth on its other
   * side.
   */
  readonly isPastAtTie: boolean;
  /** The ends beyond which the value no longer counts. */
  readonly scale: Scale;
}

export interface TransferFlip {
  /** The share of the whole weight that moves, 0..1. */
  readonly total: number;
  readonly moves: readonly { readonly fromId: string; readonly toId: string; readonly amount: number }[];
}

/** What would put the rival level with the item. Beyond each tie the rival is ahead. */
export interface Flips {
  readonly itemIndex: number;
  readonly rivalIndex: number;
  /** The smallest move first. Empty when no single weight can do it, or an item is not judged by all attributes. */
  readonly weights: readonly WeightFlip[];
  /** The smallest transfer of weight. `null` when no weights can do it, or an item is not judged by all attributes. */
  readonly transfer: TransferFlip | null;
  /** For known, exact cells on fixed scales. The smallest move, by worth, comes first. */
  readonly values: readonly ValueFlip[];
}

/**
 * Finds the smallest changes after which `rivalIndex` is no longer behind `itemIndex`. Open cells count with their
 * certain part, as in `score`. Locked attributes keep their shares. All lists are empty when the rival is not behind.
 */
export function findFlips(ranking: Ranking, itemIndex: number, rivalIndex: number): Flips {
  const canMove = (j: number) => !ranking.lockedIds.includes(ranking.attributeIds[j] ?? '');
  const [own, other] = [ranking.itemScore(itemIndex).score, ranking.itemScore(rivalIndex).score];
  const gap = own - other;
  const isComparable = isJudgedByAll(ranking, itemIndex) && isJudgedByAll(ranking, rivalIndex);
  const isBehind = isBetter(own, other);
  return {
    itemIndex,
    rivalIndex,
    weights: isBehind && isComparable ? weightFlips(ranking, [itemIndex, rivalIndex], canMove) : [],
    transfer: isBehind && isComparable ? transferFlip(ranking, [itemIndex, rivalIndex], canMove) : null,
    values: isBehind ? valueFlips(ranking, itemIndex, rivalIndex, gap) : [],
  };
}

function weightFlips(
  ranking: Ranking,
  pair: readonly [number, number],
  canMove: (j: number) => boolean,
): readonly WeightFlip[] {
  const rows = worthRows(ranking, pair);
  const leads = differencesOf(rowAt(rows, 0), rowAt(rows, 1));
  const flips = ranking.columns.flatMap(({ attributeId }, k) => {
    const tie = canMove(k) ? tieAmong(leads, ranking.shares, k, canMove) : null;
    if (tie === null) return [];
    return [
      { attributeId, shareNow: ranking.shares[k] ?? 0, shareAtTie: tie.share, shareHighest: tie.highest },
    ];
  });
  const moved = (flip: WeightFlip) => Math.abs(flip.shareAtTie - flip.shareNow);
  return flips.sort((a, b) => moved(a) - moved(b));
}

/**
 * The share of attribute `k` at which the leads sum to 0. Locked shares stay, and the other unlocked ones keep their
 * proportions, or are equal if they weigh nothing. `null` if there is none.
 */
function tieAmong(
  leads: readonly number[],
  shares: Float64Array,
  k: number,
  canMove: (j: number) => boolean,
): { readonly share: number; readonly highest: number } | null {
  const others = [...leads.keys()].filter((j) => j !== k && canMove(j));
  if (others.length === 0) return null;
  const locked = [...leads.keys()].filter((j) => !canMove(j));
  const highest = locked.reduce((rest, j) => rest - (shares[j] ?? 0), 1);
  const weightOfOthers = others.reduce((sum, j) => sum + (shares[j] ?? 0), 0);
  const portion = (j: number) => (weightOfOthers > 0 ? (shares[j] ?? 0) / weightOfOthers : 1 / others.length);
  const held = locked.reduce((sum, j) => sum + (shares[j] ?? 0) * (leads[j] ?? 0), 0);
  const meanOfOthers = others.reduce((sum, j) => sum + portion(j) * (leads[j] ?? 0), 0);
  const tie = crossingOf({
    atNone: held + highest * meanOfOthers,
    atAll: held + highest * (leads[k] ?? 0),
  });
  return tie === null ? null : { share: tie * highest, highest };
}

function transferFlip(
  ranking: Ranking,
  pair: readonly [number, number],
  canMove: (j: number) => boolean,
): TransferFlip | null {
  const rows = worthRows(ranking, pair);
  const transfer = minimalTransfer(rowAt(rows, 0), rowAt(rows, 1), ranking.shares, canMove);
  if (transfer === null || transfer.moves.length === 0) return null;
  const idOf = (j: number) => ranking.attributeIds[j] ?? '';
  return {
    total: transfer.total,
    moves: transfer.moves.map(({ from, to, amount }) => ({ fromId: idOf(from), toId: idOf(to), amount })),
  };
}

/** Changes of single cells: the rival's improve, or the item's get worse, by just enough. */
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
    ranking.columns.forEach((scored, j) => {
      const { attributeId, column, scaled } = scored;
      const share = shares[j] ?? 0;
      // A range that a scale clips to one worth is not an exact value.
      const isExact =
        isKnown(column, who) && lowWorthAt(scored, who) === highWorthAt(scored, who) && !isRange(column, who);
      if (!isExact || scaled.usesDataRange) return;
      const valueNow = valueAt(column, who);
      const valueAtTie = breakEvenValue({ value: valueNow, rule: scaled.rule, share, gap: change });
      if (valueAtTie === null) return;
      const { rule } = scaled;
      const isMore = rule.target === null ? change > 0 !== rule.isLowerBetter : valueAtTie > valueNow;
      const reached = (worthOf(valueAtTie, rule) - worthOf(valueNow, rule)) * share;
      const isPastAtTie =
        rule.target === null && isBetter(Math.abs(reached), gap) && reached > 0 === change > 0;
      flips.push({
        flip: { attributeId, itemIndex: who, valueNow, valueAtTie, isMore, isPastAtTie, scale: scaled.rule },
        move: gap / share,
      });
    });
  }
  return flips.sort((a, b) => a.move - b.move).map(({ flip }) => flip);
}
