import { cleanText } from './cleanText';

const opening =
  /^(?:[*†‡§¹²³⁴⁵¶]|\[\w{1,3}\] |\(\w\) |\d\) |(?:foot)?notes?\b|source|sources|n\.?b\.|quellen?\b|anmerkung|hinweis|stand\b|fuentes?\b|notas?\b|fonti?\b|fonte\b|remarques?\b|bron(?:nen)?\b|källa|kilder?\b|lähde|źródło|zdroj|forrás|kaynak|πηγή|источник|примечани|джерело|примітк|注|出典|資料|来源|출처|※|accessed|retrieved|generated|exported|last updated|updated|page \d|seite \d|copyright|©)/i;
const sentence = /^.{40,}\s/;

/**
 * Finds the rows at the end that are alone in their line and comment on the table: they begin like a note, are
 * sentences, or are below a blank line. A name without any value stays an item.
 */
export function footnotesBelow(
  data: readonly (readonly string[])[],
  gaps: ReadonlySet<number>,
): readonly number[] {
  const width = data.reduce((widest, row) => Math.max(widest, row.length), 0);
  const sample = data.slice(0, 200);
  const wide = sample.filter((row) => filledTexts(row).length > 1).length;
  if (wide < 2 && wide * 2 <= sample.length) return [];
  const legend = legendStart(data, gaps);
  if (legend !== null) return rows(legend, data.length);
  let start = data.length;
  while (start > 1 && standsAlone(data[start - 1] ?? [], width)) start--;
  for (let row = start; row < data.length; row++) {
    const [text = ''] = filledTexts(data[row] ?? []);
    const isBelowGap = rangeHas(gaps, start, row);
    if (opening.test(text) || sentence.test(text) || isBelowGap) return rows(row, data.length);
  }
  return [];
}

/** `Legend:` alone below a blank line, above shorter rows that explain words of the table. */
function legendStart(data: readonly (readonly string[])[], gaps: ReadonlySet<number>): number | null {
  const starts = [...gaps].filter((gap) => {
    const [text = '', ...others] = filledTexts(data[gap] ?? []);
    if (gap < 2 || others.length > 0 || !/\p{L}:$/u.test(text)) return false;
    const above = data.slice(Math.max(0, gap - 40), gap).map((row) => filledTexts(row).length);
    const usual = above.toSorted((a, b) => a - b)[Math.floor(above.length / 2)] ?? 0;
    return data.slice(gap).every((row) => filledTexts(row).length < usual);
  });
  return starts.length === 0 ? null : Math.min(...starts);
}

/** One text, once or merged across the whole row, or a note that commas split into texts. */
function standsAlone(row: readonly string[], width: number): boolean {
  const filled = filledTexts(row);
  if (filled.length === 0) return true;
  const [first = ''] = filled;
  if (new Set(filled).size === 1) return filled.length === 1 || filled.length === row.length;
  return (
    opening.test(first) &&
    cleanText(row[0] ?? '') === first &&
    filled.slice(1).every((text) => !/^[\d.,%€$-]+$/.test(text)) &&
    filled.length < width
  );
}

function filledTexts(row: readonly string[]): readonly string[] {
  return row.map(cleanText).filter((text) => text !== '');
}

function rangeHas(set: ReadonlySet<number>, from: number, to: number): boolean {
  for (let each = from; each <= to; each++) if (set.has(each)) return true;
  return false;
}

const rows = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);
