import { asSentence, type Standings, type Words } from '@tertium/engine';
import type { LookedAt } from '../lookedAt';
import { amongWords } from './amongWords';
import { estimateWords, shareWords } from './shareWords';

interface FirstShare {
  readonly ranking: Standings;
  readonly whose: LookedAt['whose'];
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

/** `Rosengasse is first in 83 % of the weightings near yours.` */
export function firstShareText(of: FirstShare): string {
  const drawn = of.hasOpen ? ', allowing for unknown values' : '';
  return `${nameOf(of)} is first${sayShare(of, drawn)}.`;
}

/** How sure a verdict is, at three lengths. */
export interface ShareForms {
  readonly text: string;
  /** Without how open values were tried. */
  readonly brief: string;
  /** `First in 83 % of the weightings near yours.`, for behind who leads; `''` where several do. */
  readonly short: string;
}

export function firstShareForms(of: FirstShare): ShareForms {
  const share = sayShare(of, '');
  const isShared = of.ranking.placeOf(of.leader).isShared;
  return {
    text: firstShareText(of),
    brief: `${nameOf(of)} is first${share}.`,
    short: isShared ? '' : `First${share}.`,
  };
}

const nameOf = ({ leader, by, words }: FirstShare): string =>
  by === undefined ? asSentence(words.item(leader)) : `By ${by}, ${words.item(leader)}`;

function sayShare(of: FirstShare, drawn: string): string {
  const { ranking, leader, share, isExact = false, judgedCount, words } = of;
  const takers = amongWords(judgedCount, ranking.placedCount, (count) => words.number(count, 0));
  const among = takers === '' ? '' : `, among ${takers}`;
  const said = isExact ? shareWords(share, words.percent) : estimateWords(share, words.percent);
  // Who is level with it now may be so in every one of them.
  const level = ranking.placeOf(leader).isShared ? ', alone or level,' : '';
  return `${level} in ${said} of ${weightingsOf(of)}${drawn}${among}`;
}

function weightingsOf({ ranking, whose, scope = 'near' }: FirstShare): string {
  if (scope === 'all') return 'all weightings';
  if (scope === 'order') return 'all weightings with the same order of importance';
  if (ranking.equalWeighting !== null) return 'the weightings near equal ones';
  return whose === 'mine' ? 'the weightings near yours' : 'the weightings near these';
}
