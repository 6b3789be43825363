/** Scores of an item, 0 to 1. They differ where unknown cells leave the score open. */
export interface ScoreRange {
  readonly low: number;
  readonly high: number;
}

/**
 * Where the parts of a bar from 0 to 1 begin and end: all that the item can score, what is sure of it, and its sure lead over the
 * next one, which is empty where there is no next one or the scores overlap.
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
