/** Attributes with this share of all weight together are decisive. */
const decisiveShare = 0.8;

/** The decisive ones of a list sorted by weight, at least two. */
export function decisive<T>(heaviestFirst: readonly T[], shareOf: (each: T) => number): readonly T[] {
  let before = 0;
  return heaviestFirst.filter((each, i) => {
    const isAmong = i < 2 || before < decisiveShare - 1e-9;
    before += shareOf(each);
    return isAmong;
  });
}
