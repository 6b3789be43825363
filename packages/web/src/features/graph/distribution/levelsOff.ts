/**
 * Assigns each of the rising positions the lowest level on which no mark is nearer than its width, so that no mark
 * hides another.
 */
export function levelsOff(placesPx: readonly number[], widePx: number): readonly number[] {
  const ends: number[] = [];
  return placesPx.map((place) => {
    const free = ends.findIndex((end) => end <= place);
    const level = free === -1 ? ends.length : free;
    ends[level] = place + widePx;
    return level;
  });
}
