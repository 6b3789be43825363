/**
 * Says what the current weights mean. `points` are those of the scored attributes, `null` if no one set any. Only in
 * sums is a share a part of the score.
 */
export function weighNote(points: readonly (number | null)[], isSum = true): string {
  if (points.every((each) => each === 0))
    return 'All weights are 0, so all count equally. Drag what matters more.';
  const share = isSum ? 'how much each adds to the score' : 'each one’s part of the total weight';
  return `0 doesn’t count, 10 counts most. The share is ${share}.`;
}
