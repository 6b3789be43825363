import type { Comparison } from '../comparison';
import type { Ranking } from '../ranking/ranking';
import type { NumberFormat } from '../reading/formatValue';
import type { Sentence } from './claims';
import { judgeWinner } from './judgeWinner';
import { sharersOf } from './pairVerdict';
import { isOpen } from './standing';
import { type Words, wordsFor } from './words';

/** More who share the first place are counted, and not named. */
const mostNamed = 2;

/** A verdict in few words; each is `null` where it has nothing to say. */
interface ShortVerdict {
  /** How many share the first place, where they are too many to be named. */
  readonly shared: Sentence | null;
  /** That nobody has won all the same, and what could turn it. */
  readonly doubt: Sentence | null;
  /** The same without what could turn it. */
  readonly noWinner: Sentence | null;
}

/** The verdict on a whole comparison for where there is little room: long lists of names are counted. */
export function explainInShort(
  ranking: Ranking,
  comparison: Comparison,
  options: { readonly format?: NumberFormat } = {},
): ShortVerdict {
  const words = wordsFor(comparison, ranking, options.format ?? '1,234.5');
  const winner = judgeWinner(ranking);
  const shared = sayShared(ranking, words);
  if (winner.verdict !== 'open' && winner.verdict !== 'close') return { shared, doubt: null, noWinner: null };
  const claims = [{ kind: 'noClearWinner', winner }] as const;
  if (winner.verdict === 'close') {
    const close: Sentence = { template: 'short.closeLead', text: 'Too close to call.', claims };
    return { shared, doubt: close, noWinner: close };
  }
  const noWinner: Sentence = { template: 'short.noWinner', text: 'No clear winner.', claims };
  const [, ...others] = winner.itemIndexes;
  const names =
    others.length === 1 ? words.item(others[0] ?? -1) : `${words.number(others.length, 0)} others`;
  const text = `No clear winner: open values could still put ${names} ahead.`;
  return { shared, doubt: { template: 'short.openLead', text, claims }, noWinner };
}

function sayShared(ranking: Ranking, words: Words): Sentence | null {
  const sharers = sharersOf(ranking, 1);
  if (sharers.length <= mostNamed) return null;
  const soFar = sharers.some((each) => isOpen(ranking, each)) ? ' so far' : '';
  return {
    template: 'short.tied',
    text: `${words.number(sharers.length, 0)} items share 1st place${soFar}.`,
    claims: [{ kind: 'place', itemIndexes: sharers, place: 1 }],
  };
}
