import {
  type Comparison,
  explainInShort,
  explainVerdict,
  type NumberFormat,
  type Ranking,
} from '@tertium/engine';
import { formTexts } from './formTexts';
import type { ShareForms } from './sampling/firstShareText';

interface Verdict {
  readonly ranking: Ranking;
  readonly comparison: Comparison;
  /** Its shortest form; `''` where only the whole can be said. */
  readonly lead: string;
  /** Said after all else; `null` while it is not known. */
  readonly ending: ShareForms | null;
  readonly format: NumberFormat;
}

type Reasoned = Pick<Verdict, 'ranking' | 'comparison' | 'format'>;

let last: { readonly of: Reasoned; readonly explained: ReturnType<typeof explain> } | null = null;

/**
 * The verdict with its reasons, and shorter forms for where that has not the room: without the reasons, then with the one
 * doubt whether anybody has won, then all of it in few words, then how sure it is alone, then who leads without that, and
 * the lead alone last. That nobody has won outlives all else: how often somebody is first reads like a win without it. In
 * a file of its own, since what finds reasons is large and a lead stands without it.
 */
export function verdictForms({ ranking, comparison, lead, ending, format }: Verdict): readonly string[] {
  const { sentences, short } = explainOnce({ ranking, comparison, format });
  const [headline, ...doubts] = sentences;
  const shortest = lead === '' ? (headline?.text ?? '') : lead;
  const doubtTexts = doubts.map(({ text }) => text);
  const noWinner = doubts.find(({ claims }) => claims.some(({ kind }) => kind === 'noClearWinner'));
  const shortLead = short.shared?.text ?? shortest;
  return formTexts([
    [headline?.text, ...doubtTexts, ending?.text],
    [shortest, ...doubtTexts, ending?.text],
    [shortest, noWinner?.text, ending?.text],
    [shortLead, ending?.short, short.doubt?.text],
    ...(ending === null ? [] : [[ending.brief, short.noWinner?.text]]),
    [shortLead, short.doubt?.text],
    [shortLead],
  ]);
}

/** How sure it is comes later and again and again, and changes nothing of the reasons. */
function explainOnce(of: Reasoned): ReturnType<typeof explain> {
  const { ranking, comparison, format } = of;
  const isSame =
    last?.of.ranking === ranking && last.of.comparison === comparison && last.of.format === format;
  if (last === null || !isSame) last = { of, explained: explain(of) };
  return last.explained;
}

function explain({ ranking, comparison, format }: Reasoned) {
  return {
    sentences: explainVerdict(ranking, comparison, { format }),
    short: explainInShort(ranking, comparison, { format }),
  };
}
