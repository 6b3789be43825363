import { foldText } from './cleanText';

/** How a row summarizes the rows above it. */
export const summaryKinds = ['sum', 'mean', 'other'] as const;
export type SummaryKind = (typeof summaryKinds)[number];

/** The words of each kind, separated by bars. */
const words: Readonly<Record<SummaryKind, string>> = {
  sum:
    '∑|σ|total|totals|grand total|grand totals|overall total|sum|sums|overall|summe|gesamt|gesamtsumme|' +
    'gesamtergebnis|insgesamt|endsumme|total général|somme|ensemble|totale|totale generale|somma|suma|' +
    'total general|soma|totaal|eindtotaal|totalt|i alt|yhteensä|razem|ogółem|suma całkowita|celkem|' +
    'součet|spolu|összesen|végösszeg|toplam|genel toplam|σύνολο|итого|всего|сумма|разом|усього|合計|総計|计|' +
    '总计|合计|總計|합계|총계|المجموع|الإجمالي',
  mean:
    'average|averages|avg|avg.|mean|overall average|grand mean|ø|durchschnitt|mittelwert|mittel|schnitt|' +
    'moyenne|media|promedio|média|gemiddelde|genomsnitt|medel|gjennomsnitt|gennemsnit|keskiarvo|średnia|' +
    'średnio|průměr|priemer|átlag|ortalama|μέσος όρος|среднее|в среднем|средняя|середнє|平均|平均值|평균|المتوسط',
  other:
    'min|minimum|max|maximum|median|count|range|variance|std|stdev|std dev|std. dev.|standard deviation|' +
    'st. dev.|standardabweichung|médiane|écart type|mediana|mediaan|медиана',
};
const subtotals =
  'subtotal|sub total|sub-total|subtotals|zwischensumme|teilsumme|sous-total|sous total|subtotale|' +
  'subtotaal|delsumma|delsum|välisumma|suma częściowa|mezisoučet|medzisúčet|részösszeg|ara toplam|' +
  'промежуточный итог|подытог|проміжний підсумок|小計|小计|소계';

const kindOfWord = new Map<string, SummaryKind>(
  summaryKinds.flatMap((kind) => words[kind].split('|').map((word) => [foldText(word), kind] as const)),
);
const foldedSubtotals = new Set(subtotals.split('|').map(foldText));

/** A cell that names a summary. */
export interface SummaryWord {
  readonly kind: SummaryKind;
  /** Whether the cell is only the word. */
  readonly isWhole: boolean;
  readonly isSubtotal: boolean;
}

const longest = 60;

/** Finds the summary that a cell names: `Total`, `Total (3 items)`, `North total`, `Average:`. `null` for any other text. */
export function summaryWord(text: string): SummaryWord | null {
  if (text.length > longest || text === '') return null;
  const folded = foldText(text)
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/[\s:：*=.…]+$/, (end) => (end.trim() === '.' ? end : ''))
    .trim();
  if (foldedSubtotals.has(folded)) return { kind: 'sum', isWhole: true, isSubtotal: true };
  const whole = kindOfWord.get(folded);
  if (whole !== undefined) return { kind: whole, isWhole: true, isSubtotal: false };
  const parts = folded.split(' ');
  if (parts.length < 2 || parts.length > 5) return null;
  for (const part of [parts[0] ?? '', parts.at(-1) ?? '']) {
    if (foldedSubtotals.has(part)) return { kind: 'sum', isWhole: false, isSubtotal: true };
    const kind = kindOfWord.get(part);
    if (kind !== undefined && kind !== 'other') return { kind, isWhole: false, isSubtotal: false };
  }
  return null;
}
