import type { RankingAnswer } from '@tertium/contract';

/** Places that a text lists. */
export const shownPlaces = 20;

/** The verdict's sentences, or that there is none yet. */
export const verdictOf = ({ items, verdict }: Pick<RankingAnswer, 'items' | 'verdict'>): readonly string[] =>
  items.length === 0 ? ['Nothing is ranked yet.'] : verdict;

/** "2. Bero (could be 1 to 3)" */
export const placeLine = ({ place, places: { low, high }, name }: RankingAnswer['items'][number]): string =>
  `${place}. ${name}${low === high ? '' : ` (could be ${low} to ${high})`}`;
