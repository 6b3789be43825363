import {
  type Comparison,
  type EqualWeighting,
  explainPlace,
  type NumberFormat,
  type Ranking,
} from '@tertium/engine';

const equalTexts: Readonly<Record<EqualWeighting, string>> = {
  unweighed: 'All attributes count the same: nobody has weighed them yet.',
  setEqual: 'All attributes count the same: their weights are set alike.',
  allZero: 'All attributes count the same: all their weights are 0.',
};

/** Who leads, by how much, why and how open it is, in a line; what keeps anybody from leading where nobody does. */
export function verdictOf(ranking: Ranking, comparison: Comparison, format: NumberFormat): string {
  const count = ranking.itemIds.length;
  const leader = ranking.order[0];
  if (leader === undefined) return '';
  if (ranking.attributeIds.length === 0)
    return 'No attribute is scored yet: say of one what is better, and the items get places.';
  if (count === 1) return 'One item: nothing to rank it against yet.';
  if (ranking.placedCount === 0) {
    return ranking.ruledOut.length === count
      ? 'No item meets every must-have, so none has a place.'
      : 'No item has a place: too little is known of what counts.';
  }
  const { headline, remarks } = explainPlace(ranking, comparison, leader, { format });
  const doubt = remarks.find(({ claims }) => claims.some(({ kind }) => kind === 'noClearWinner'));
  const { equalWeighting } = ranking;
  const hasAlike = equalWeighting !== null && ranking.attributeIds.length > 1;
  const alike = hasAlike ? equalTexts[equalWeighting] : undefined;
  return [headline.text, doubt?.text, alike].filter((text) => text !== undefined).join(' ');
}

/** The item that the verdict is about, where it has a place; `null` where nobody leads. */
export function leaderIdOf(ranking: Ranking): string | null {
  return ranking.placedCount > 1 ? (ranking.itemIds[ranking.order[0] ?? -1] ?? null) : null;
}
