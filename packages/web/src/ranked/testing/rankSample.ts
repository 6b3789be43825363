import { type Comparison, type Ranking, rankComparison, readColumn } from '@tertium/engine';

/** The ranking of a comparison that nobody has opened, under its first weighting. */
export function rankSample(comparison: Comparison): Ranking {
  const attributes = new Map(comparison.attributes.map((attribute) => [attribute.id, attribute]));
  return rankComparison(comparison, (id) => {
    const attribute = attributes.get(id);
    if (attribute === undefined) throw new RangeError(id);
    return readColumn(comparison.columns[id] ?? [], attribute);
  });
}
