/** Of what is not sure a millionth counts: it tells apart what is sure of the same, and moves nothing that is shown. */
const hopeParts = 1_000_000;

/**
 * What counts of a worth or a score of which the ends are known: the low one, whatever the unknown values are; of equal low
 * ones more where the high one is higher.
 */
export function sureOf(low: number, high: number): number {
  return low + (high - low) / hopeParts;
}
