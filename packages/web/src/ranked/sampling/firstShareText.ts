import { asSentence, estimateWords, type Standings, shareWords, type Words } from '@tertium/engine';
import { amongWords } from './amongWords';

interface FirstShare {
  readonly ranking: Standings;
  /** The item that leads, and the share of the trials that it is first in. */
  readonly leader: number;
  readonly share: number;
  /** The share is of all such weightings by calculation, not of trials. */
  readonly isExact?: boolean;
  /** Items that took part, of all with a place. */
  readonly judgedCount: number;
  /** Whether values that are not exactly known were drawn as well. */
  readonly hasOpen: boolean;
  /** Which weightings were tried; those near these unless said. */
  readonly scope?: 'near' | 'order' | 'all';
  /** The method that ranks, as it is called within a sentence; of sums nothing is said. */
  readonly by?: string;
  readonly words: Words;
}

/** `Rosengasse stays first in 83 % of similar weightings, among the best 50.` */
export function firstShareText(of: FirstShare): string {
  const { ranking, leader, share, isExact = false, scope = 'near', by, words } = of;
  const name = by === undefined ? asSentence(words.item(leader)) : `By ${by}, ${words.item(leader)}`;
  const said = isExact ? shareWords(share, words.percent) : estimateWords(share, words.percent);
  // Who is level with it now may be so in every one of them.
  const level = ranking.placeOf(leader).isShared ? ', alone or level,' : '';
  const verb = scope === 'near' ? 'stays first' : 'is first';
  return `${name} ${verb}${level} in ${said} of ${weightingsNames[scope]}${sampleWords(of)}.`;
}

const weightingsNames = {
  near: 'similar weightings',
  order: 'all weightings with the same order of importance',
  all: 'all weightings',
} as const;

/** What was tried, behind a figure: `, allowing for unknown values, among the best 50`. */
function sampleWords({ ranking, judgedCount, hasOpen, words }: FirstShare): string {
  const takers = amongWords(judgedCount, ranking.placedCount, (count) => words.number(count, 0));
  return `${hasOpen ? ', allowing for unknown values' : ''}${takers === '' ? '' : `, among ${takers}`}`;
}

/** How sure a verdict is. */
export interface SaidShare {
  readonly share: number;
  /** `92 %`. */
  readonly text: string;
  /** What stands behind that figure, in a sentence. */
  readonly behind: string;
}

export function sayFirstShare(of: FirstShare): SaidShare {
  const behind = `How often it comes first when the weights change a little (rank acceptability)${sampleWords(of)}.`;
  return { share: of.share, text: estimateWords(of.share, of.words.percent), behind };
}
