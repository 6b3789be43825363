import { asSentence, estimateWords, type Standings, shareWords, type Words } from '@tertium/engine';
import { amongWords } from './amongWords';

interface FirstShare {
  readonly ranking: Standings;
  /** The leader's index, and the share of samples in which it is first. */
  readonly leader: number;
  readonly share: number;
  /** Whether the share was calculated for all such weightings, not sampled. */
  readonly isExact?: boolean;
  /** Number of sampled items, of all with a place. */
  readonly judgedCount: number;
  /** Whether values of open cells were drawn as well. */
  readonly hasOpen: boolean;
  /** Which weightings were sampled, `near` by default. */
  readonly scope?: 'near' | 'order' | 'all';
  /** The ranking method's name within a sentence. Absent for weighted sums. */
  readonly by?: string;
  readonly words: Words;
}

/** `Rosengasse stays first in 83 % of similar weightings, among the best 50.` */
export function firstShareText(of: FirstShare): string {
  const { ranking, leader, share, isExact = false, scope = 'near', by, words } = of;
  const name = by === undefined ? asSentence(words.item(leader)) : `By ${by}, ${words.item(leader)}`;
  const said = isExact ? shareWords(share, words.percent) : estimateWords(share, words.percent);
  // An item that shares the first place may share it in every sample.
  const level = ranking.placeOf(leader).isShared ? ', alone or level,' : '';
  const verb = scope === 'near' ? 'stays first' : 'is first';
  return `${name} ${verb}${level} in ${said} of ${weightingsNames[scope]}${sampleWords(of)}.`;
}

const weightingsNames = {
  near: 'similar weightings',
  order: 'all weightings with the same order of importance',
  all: 'all weightings',
} as const;

/** Words after a figure that say what was sampled: `, allowing for unknown values, among the best 50`. */
function sampleWords({ ranking, judgedCount, hasOpen, words }: FirstShare): string {
  const takers = amongWords(judgedCount, ranking.placedCount, (count) => words.number(count, 0));
  return `${hasOpen ? ', allowing for unknown values' : ''}${takers === '' ? '' : `, among ${takers}`}`;
}

/** How sure a verdict is. */
export interface SaidShare {
  readonly share: number;
  /** `92 %`. */
  readonly text: string;
  /** A sentence that explains the figure. */
  readonly behind: string;
}

export function sayFirstShare(of: FirstShare): SaidShare {
  const behind = `How often it comes first when the weights change a little (rank acceptability)${sampleWords(of)}.`;
  return { share: of.share, text: estimateWords(of.share, of.words.percent), behind };
}
