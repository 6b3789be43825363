import type { RankingAnswer } from '@tertium/contract';

/** Places that a text lists. */
export const shownPlaces = 20;

/** The verdict's sentences, and that nobody has weighed; nothing is said of no items and of a single one without a place. */
export const verdictOf = ({
  verdict,
  weighting,
  items,
}: Pick<RankingAnswer, 'verdict' | 'weighting' | 'items'>): readonly string[] => [
  ...(weighting === null && items.length > 0 ? ['No weights set. All attributes count equally.'] : []),
  ...(verdict.length === 0 ? ['No item has a place.'] : verdict),
];

/** "2. Bero (could be 1 to 3)" */
export const placeLine = ({ place, places: { low, high }, name }: RankingAnswer['items'][number]): string =>
  `${place}. ${name}${low === high ? '' : ` (could be ${low} to ${high})`}`;
