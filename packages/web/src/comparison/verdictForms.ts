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

/**
 * The verdict with its reasons, and shorter forms for where that has not the room: without the reasons, then without what
 * makes it doubtful, then the lead alone. In a file of its own, since what finds reasons is large and a lead stands
 * without it.
 */
export function verdictForms({ ranking, comparison, lead, ending, format }: Verdict): readonly string[] {
  const [headline = '', ...doubts] = explainVerdict(ranking, comparison, { format }).map(({ text }) => text);
  const shortest = lead === '' ? headline : lead;
  const forms = [
    [headline, ...doubts, ending],
    [shortest, ...doubts, ending],
    [shortest, ending],
    [shortest],
  ];
  const texts = forms.map((sentences) => sentences.filter((text) => text !== '').join(' '));
  return [...new Set(texts)];
}
