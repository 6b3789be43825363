import { type Comparison, explainVerdict, type NumberFormat, type Ranking } from '@tertium/engine';

interface Verdict {
  readonly ranking: Ranking;
  readonly comparison: Comparison;
  /** Its shortest form; `''` where only the whole can be said. */
  readonly lead: string;
  /** Said after all else, such as how sure it is; `''` for nothing. */
  readonly ending: string;
  readonly format: NumberFormat;
}

type Reasoned = Pick<Verdict, 'ranking' | 'comparison' | 'format'>;

let last: { readonly of: Reasoned; readonly sentences: ReturnType<typeof explainVerdict> } | null = null;

/**
 * The verdict with its reasons, and shorter forms for where that has not the room: without the reasons, then with the one
 * doubt whether anybody has won, then without how sure it is, and the lead alone last. That nobody has won outlives all
 * else: how often somebody is first reads like a win without it. In a file of its own, since what finds reasons is large
 * and a lead stands without it.
 */
export function verdictForms({ ranking, comparison, lead, ending, format }: Verdict): readonly string[] {
  const [headline, ...doubts] = explainOnce({ ranking, comparison, format });
  const shortest = lead === '' ? (headline?.text ?? '') : lead;
  const doubtTexts = doubts.map(({ text }) => text);
  const noWinner = doubts.find(({ claims }) => claims.some(({ kind }) => kind === 'noClearWinner'));
  const forms = [
    [headline?.text ?? '', ...doubtTexts, ending],
    [shortest, ...doubtTexts, ending],
    [shortest, noWinner?.text ?? '', ending],
    [shortest, noWinner?.text ?? ''],
    [shortest],
  ];
  const texts = forms.map((sentences) => sentences.filter((text) => text !== '').join(' '));
  return [...new Set(texts)];
}

/** How sure it is comes later and again and again, and changes nothing of the reasons. */
function explainOnce(of: Reasoned): ReturnType<typeof explainVerdict> {
  const { ranking, comparison, format } = of;
  const isSame =
    last?.of.ranking === ranking && last.of.comparison === comparison && last.of.format === format;
  if (last === null || !isSame) last = { of, sentences: explainVerdict(ranking, comparison, { format }) };
  return last.sentences;
}
