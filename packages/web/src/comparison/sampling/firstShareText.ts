import { asSentence, type Ranking, type Words } from '@tertium/engine';
import type { LookedAt } from '../lookedAt';
import { shareWords } from './shareWords';

interface FirstShare {
  readonly ranking: Ranking;
  readonly whose: LookedAt['whose'];
  /** The item that leads, and the share of the trials that it is first in. */
  readonly leader: number;
  readonly share: number;
  /** Items that took part, of all with a place. */
  readonly judgedCount: number;
  /** Whether values that are not exactly known were drawn as well. */
  readonly hasOpen: boolean;
  readonly words: Words;
}

/** `Rosengasse is first in 83 % of the weightings near yours.` */
export function firstShareText(of: FirstShare): string {
  const { ranking, whose, leader, share, judgedCount, hasOpen, words } = of;
  const near =
    ranking.equalWeighting !== null ? 'near equal ones' : whose === 'mine' ? 'near yours' : 'near these';
  const drawn = hasOpen ? ', with open values tried over all they can be' : '';
  const among = judgedCount < ranking.placedCount ? `, among the best ${words.number(judgedCount, 0)}` : '';
  const name = asSentence(words.item(leader));
  return `${name} is first in ${shareWords(share, words.percent)} of the weightings ${near}${drawn}${among}.`;
}
