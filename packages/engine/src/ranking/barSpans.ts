/** An item's score, 0 to 1. The ends differ if unknown cells leave it open. */
export interface ScoreRange {
  readonly low: number;
  readonly high: number;
}

/**
 * The parts of a bar from 0 to 1: the whole possible score, the certain score, and the certain lead over the next item.
 * The lead is empty without a next item, or if the scores overlap.
 */
export function barSpans(
  { low, high }: ScoreRange,
  next: ScoreRange | null,
): readonly (readonly [number, number])[] {
  const from = next === null ? low : Math.min(next.high, low);
  return [
    [0, high],
    [0, low],
    [from, low],
  ];
}
