/** What is asked about where nobody has said: what counts by its points, the most important first. */
export function firstPicks(pointsNow: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(pointsNow)
    .filter(([, points]) => points > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => id);
}
