import { differencesOf, normalizeWeights, weightedTotal } from './worths';

export interface WeightMove {
  /** Attributes by index. */
  readonly from: number;
  readonly to: number;
  /** The share of the whole weight that moves, 0..1. */
  readonly amount: number;
}

export interface Transfer {
  readonly total: number;
  readonly moves: readonly WeightMove[];
}

/**
 * The least weight that must move between attributes until `rival` ties with `leader`. It is the greedy optimum of min
 * ½Σ|Δw|: taken where the leader gains most and given where the rival does. Empty when the rival is not behind. `null`
 * when no movable weights put the rival ahead.
 */
export function minimalTransfer(
  leader: ArrayLike<number>,
  rival: ArrayLike<number>,
  weights: ArrayLike<number>,
  canMove: (attribute: number) => boolean = () => true,
): Transfer | null {
  const shares = normalizeWeights(weights);
  const leads = differencesOf(leader, rival);
  let gap = weightedTotal(leads, shares);
  if (gap <= 0) return { total: 0, moves: [] };
  const movable = [...leads.keys()].filter(canMove);
  const to = movable.reduce((best, j) => ((leads[j] ?? 0) < (leads[best] ?? 0) ? j : best), movable[0] ?? -1);
  const lowest = leads[to] ?? 0;
  // Checks the extreme case: all movable weight where the rival does best, and the locked weights unchanged.
  const room = movable.reduce((sum, j) => sum + (shares[j] ?? 0), 0);
  const held = gap - movable.reduce((sum, j) => sum + (shares[j] ?? 0) * (leads[j] ?? 0), 0);
  if (held + room * lowest >= -1e-12) return null;
  const moves: WeightMove[] = [];
  const givers = movable.sort((a, b) => (leads[b] ?? 0) - (leads[a] ?? 0));
  for (const from of givers) {
    const gainPerShare = (leads[from] ?? 0) - lowest;
    const available = shares[from] ?? 0;
    if (available <= 0 || gainPerShare <= 0) continue;
    const amount = Math.min(available, gap / gainPerShare);
    moves.push({ from, to, amount });
    gap -= amount * gainPerShare;
    if (amount < available) return { total: moves.reduce((sum, move) => sum + move.amount, 0), moves };
  }
  // Locked weights can hold a lead that the others can't close.
  if (gap > 1e-9) return null;
  return { total: moves.reduce((sum, move) => sum + move.amount, 0), moves };
}
