import {
  type Comparison,
  confirmedEnd,
  type Ranking,
  rankComparison,
  readColumn,
  type Weighting,
} from '@tertium/engine';

/** Ranks a comparison that is there with all its cells by the weighted sum, as a page does. */
export function rankWhole(comparison: Comparison, weighting: Weighting | null): Ranking {
  const attributes = new Map(comparison.attributes.map((attribute) => [attribute.id, attribute]));
  const columnOf = (id: string) => {
    const attribute = attributes.get(id);
    if (attribute === undefined) throw new RangeError(`No attribute with the id ${id}`);
    return readColumn(comparison.columns[id] ?? [], attribute);
  };
  // Weights that somebody gave are given to ends that they saw; equal ones are nobody's.
  const ranked =
    weighting === null ? { ...comparison, attributes: comparison.attributes.map(confirmedEnd) } : comparison;
  return rankComparison(ranked, columnOf, weighting);
}
