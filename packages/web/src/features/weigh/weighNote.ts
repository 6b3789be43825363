/** What the weights mean as they stand; `points` are those of the scored attributes, `null` where nobody set any. Of sums alone a share is a part of the score. */
export function weighNote(points: readonly (number | null)[], isSum = true): string {
  if (points.every((each) => each === 0))
    return 'All weights are 0, so all count equally. Drag what matters more.';
  const share = isSum ? 'how much each adds to the score' : 'each one’s part of the total weight';
  return `0 doesn’t count, 10 counts most. The share is ${share}.`;
}
