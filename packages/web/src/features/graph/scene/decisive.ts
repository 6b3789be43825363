/** What has so much of all weight together decides. */
const decisiveShare = 0.8;

/** Of what is ordered from the heaviest: those that decide, at least two. */
export function decisive<T>(heaviestFirst: readonly T[], shareOf: (each: T) => number): readonly T[] {
  let before = 0;
  return heaviestFirst.filter((each, i) => {
    const isAmong = i < 2 || before < decisiveShare - 1e-9;
    before += shareOf(each);
    return isAmong;
  });
}
