import type { RankingAnswer } from '@tertium/contract';
import { countedNoun, estimateWords, percent } from '@tertium/engine';

/** How many places a text lists. */
export const shownPlaces = 20;

/** The verdict's sentences, preceded by a note if no weights are set. */
export const verdictOf = ({
  verdict,
  weighting,
  items,
}: Pick<RankingAnswer, 'verdict' | 'weighting' | 'items'>): readonly string[] => [
  ...(weighting === null && items.length > 0 ? ['No weights set. All attributes count equally.'] : []),
  ...(verdict.length === 0 ? ['No item has a place.'] : verdict),
];

/** "Budget pick: best with Price at most €900: Bero". */
export const budgetLines = ({ budget }: Pick<RankingAnswer, 'budget'>): readonly string[] =>
  budget === null
    ? []
    : [`${budget.title}: ${budget.item?.name ?? 'no item with a place surely meets that limit'}`];

/** "2. Bero (could be 1 to 3)" */
export const placeLine = ({ place, places: { low, high }, name }: RankingAnswer['items'][number]): string =>
  `${place}. ${name}${low === high ? '' : ` (could be ${low} to ${high})`}`;

/** Why the others have no place. Equal reasons, and those that the verdict names, aren't repeated. */
export const unplacedLines = ({
  unplaced,
  verdict,
}: Pick<RankingAnswer, 'unplaced' | 'verdict'>): readonly string[] =>
  [...new Set(unplaced.map(({ why }) => why))].filter((why) => !verdict.includes(why));

/** "Bero stays first in 62 % of similar weightings, allowing for unknown values." Empty for fewer than two places. */
export function sureLines({ sure, items }: Pick<RankingAnswer, 'sure' | 'items'>): readonly string[] {
  const [leader] = sure?.items ?? [];
  if (sure === null || leader === undefined || sure.judged < 2) return [];
  const level = items.filter(({ place }) => place === 1).length > 1 ? ', alone or level,' : '';
  const isOpen = items.some(({ scores: { low, high } }) => low !== high);
  const among = sure.judged < items.length ? `, among ${countedNoun(sure.judged, 'item')}` : '';
  return [
    `${leader.name} stays first${level} in ${estimateWords(leader.first, percent)} of similar weightings${isOpen ? ', allowing for unknown values' : ''}${among}.`,
  ];
}
