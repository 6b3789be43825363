import { type Comparison, explainVerdict, type NumberFormat, type Ranking } from '@tertium/engine';

/**
 * The verdict with its reasons, and shorter forms for where that has not the room: without the reasons, then `lead`
 * alone. In a file of its own, since what finds reasons is large and a lead stands without it.
 */
export function verdictForms(
  ranking: Ranking,
  comparison: Comparison,
  lead: string,
  format: NumberFormat,
): readonly string[] {
  const [headline = '', ...doubts] = explainVerdict(ranking, comparison, { format }).map(({ text }) => text);
  const shortest = lead === '' ? headline : lead;
  return [[headline, ...doubts].join(' '), [shortest, ...doubts].join(' '), shortest];
}
