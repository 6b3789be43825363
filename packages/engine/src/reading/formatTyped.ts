import { isMeasured, typeDescriptions } from '../typeDescriptions';
import { formatDate, marksOf } from './formatValue';
import { isSameReading } from './readAs';
import type { ReadableAttribute } from './readColumn';
import { readTyped, type WritingHabits } from './readTyped';
import { readValue } from './readValue';
import { rewriteNumbers } from './rewriteNumbers';

/** Writes a cell as the person would type it, so that `readTyped` reads the same value. A text without a value stays. */
export function formatTyped(raw: string, attribute: ReadableAttribute, habits: WritingHabits): string {
  const text = raw.trim();
  const isAmount = isMeasured(attribute.type);
  if (!isAmount && typeDescriptions[attribute.type].numbers !== 'day') return text;
  const result = readValue(text, attribute);
  if (!result.ok) return text;
  const reading = result.value;
  const marks = marksOf[habits.format];
  const plain = reading.low === reading.high ? String(reading.value).replace('.', marks.decimal) : '';
  const offers = isAmount
    ? [
        rewriteNumbers(text, attribute.reading.decimalMark, marks),
        rewriteNumbers(text, attribute.reading.decimalMark, { ...marks, group: '' }),
        plain,
        // Three digits after a mark can be a group, but four can't.
        `${plain}0`,
      ]
    : [text, formatDate(reading.value)];
  const isReadBack = (offer: string) => {
    const back = readTyped(offer, attribute, habits);
    return back.kind === 'value' && isSameReading(back.value, reading);
  };
  return offers.find(isReadBack) ?? offers[0] ?? text;
}
