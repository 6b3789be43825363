import { crossingOf, type Lines, leadOf, linesOf, rounding } from '../reasons/scoreLines';
import { indexOfGreatest, type WorthRows } from '../reasons/worths';

/** A stretch of one weight along which the same option leads. */
export interface LeadInterval {
  readonly from: number;
  readonly to: number;
  readonly leader: number;
}

/** Who leads while attribute `k` goes from weighing nothing to weighing all; equal lines go to the lower index. */
export function leadIntervalsAlong(
  rows: WorthRows,
  weights: ArrayLike<number>,
  k: number,
): readonly LeadInterval[] {
  if (rows.length === 0) return [];
  const lines = linesOf(rows, weights, k);
  const leadIntervals: LeadInterval[] = [];
  let leader = firstLeader(lines);
  let from = 0;
  for (;;) {
    const next = nextLeader(lines, leader, from);
    leadIntervals.push({ from, to: next?.weight ?? 1, leader });
    if (next === null) return leadIntervals;
    leader = next.leader;
    from = next.weight;
  }
}

function firstLeader({ atNone, atAll }: Lines): number {
  const best = Math.max(...atNone);
  const tied = atNone.map((score, i) =>
    score >= best - rounding ? (atAll[i] ?? 0) : Number.NEGATIVE_INFINITY,
  );
  return indexOfGreatest(tied);
}

function nextLeader(
  lines: Lines,
  leader: number,
  from: number,
): { readonly weight: number; readonly leader: number } | null {
  const { atAll } = lines;
  let next: { weight: number; leader: number } | null = null;
  for (const rival of atAll.keys()) {
    const gain = (atAll[rival] ?? 0) - (atAll[leader] ?? 0);
    if (rival === leader || gain <= rounding) continue;
    const weight = Math.max(from, crossingOf(leadOf(lines, leader, rival)) ?? from);
    const isSooner = next === null || weight < next.weight - rounding;
    // Of several lines that cross at one point the steepest goes on top.
    const isSteeper =
      next !== null &&
      weight <= next.weight + rounding &&
      (atAll[rival] ?? 0) > (atAll[next.leader] ?? 0) + rounding;
    if (isSooner || isSteeper) next = { weight, leader: rival };
  }
  return next !== null && next.weight < 1 - rounding ? next : null;
}
