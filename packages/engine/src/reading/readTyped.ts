import { isAmountOrDay, typeDescriptions } from '../typeDescriptions';
import type { DateOrder, DecimalMark } from '../vocabulary';
import { cleanNumberText } from './cleanText';
import { marksOf, type NumberFormat } from './formatValue';
import { createMissingTest } from './missingTokens';
import { isSameReading, readAs, type TypedValue } from './readAs';
import type { ReadableAttribute } from './readColumn';
import type { ReadingFault } from './readingResult';
import { readValue } from './readValue';

/** What is known about how a text was written. */
export interface WritingHabits {
  /** The person's own format, which decides. */
  readonly format: NumberFormat;
  /** The attribute's decimals. From three on, three digits after the person's decimal mark are decimals. */
  readonly decimals?: number;
  /** The certain decimal mark, because the texts that came with it allow no other. */
  readonly decimalMark?: DecimalMark | null;
  /** The certain order of day and month. */
  readonly dateOrder?: DateOrder | null;
}

export type TypedReading =
  /** No value: words, or a text that means "unknown". */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly value: TypedValue }
  /** Several possible values, which must never be guessed. The one in the person's own format is first. */
  | { readonly kind: 'open'; readonly readings: readonly TypedValue[] }
  | { readonly kind: 'unread'; readonly fault: ReadingFault };

/**
 * Reads what a person typed for an attribute in their own format, which may differ from that of the attribute's texts.
 * A text with one possible reading gets it, whatever the marks.
 */
export function readTyped(text: string, attribute: ReadableAttribute, habits: WritingHabits): TypedReading {
  const typed = text.trim();
  const { numbers } = typeDescriptions[attribute.type];
  if (!isAmountOrDay(attribute.type) || createMissingTest(attribute.reading.missingTokens)(typed))
    return { kind: 'text', text: typed };
  const listed = numbers === 'day' ? listDates : listNumbers;
  const [first, ...rest] = listed(typed, attribute, habits).reduce(addDifferent, []);
  if (first === undefined) {
    const result = readValue(typed, attribute);
    return { kind: 'unread', fault: result.ok ? 'notANumber' : result.fault };
  }
  return rest.length === 0 ? { kind: 'value', value: first } : { kind: 'open', readings: [first, ...rest] };
}

function addDifferent(found: readonly TypedValue[], next: TypedValue): readonly TypedValue[] {
  return found.some((each) => isSameReading(each, next)) ? found : [...found, next];
}

type Lister = (text: string, attribute: ReadableAttribute, habits: WritingHabits) => readonly TypedValue[];

const listNumbers: Lister = (text, attribute, habits) => {
  const own = habits.decimalMark ?? marksOf[habits.format].decimal;
  const byOwn = readAs(text, attribute, { decimalMark: own });
  const byOther = readAs(text, attribute, { decimalMark: own === '.' ? ',' : '.' });
  if (byOwn === null) return byOther === null ? [] : [byOther];
  if (byOther === null || habits.decimalMark != null) return [byOwn];
  const meaning = meaningOfMark(text, own, habits);
  return meaning === 'own' ? [byOwn] : meaning === 'other' ? [byOther] : [byOwn, byOther];
};

const threeBehindMark = /(?<![\d.,])(\d{1,3})([.,])\d{3}(?![\d.,])/g;

/** Whether a mark with three digits after it has its meaning in the person's own format. */
function meaningOfMark(
  text: string,
  own: DecimalMark,
  { format, decimals = 0 }: WritingHabits,
): 'own' | 'other' | 'open' {
  const { group } = marksOf[format];
  const meanings = new Set<'own' | 'other' | 'open'>();
  for (const [, whole = '', mark = ''] of cleanNumberText(text).matchAll(threeBehindMark)) {
    // No group begins with a zero.
    if (whole.startsWith('0')) meanings.add(mark === own ? 'own' : 'other');
    else meanings.add(mark === group || (mark === own && decimals >= 3) ? 'own' : 'open');
  }
  const [only = 'own', ...more] = meanings;
  return more.length === 0 ? only : 'open';
}

const listDates: Lister = (text, attribute, habits) =>
  ordersOf(text, attribute.reading.dateOrder, habits)
    .map((dateOrder) => readAs(text, attribute, { dateOrder }))
    .filter((value) => value !== null);

const dotted = /^\d{1,2}\. ?\d{1,2}\. ?\d{4}\b/;
const twoDigitYear = /^\d{1,2}([-/.]) ?\d{1,2}\1 ?\d{2}(?!\d)/;

/** An attribute whose dates begin with the year doesn't decide the order of day and month. */
function ordersOf(text: string, own: DateOrder, { format, dateOrder }: WritingHabits): readonly DateOrder[] {
  if (dateOrder != null) return [dateOrder];
  if (own !== 'ymd') return [own];
  if (dotted.test(text) && marksOf[format].decimal === ',') return ['dmy'];
  return twoDigitYear.test(text) ? ['dmy', 'mdy', 'ymd'] : ['dmy', 'mdy'];
}
