import { isMeasured, typeDescriptions } from '../typeDescriptions';
import { formatDate } from './formatValue';
import type { ReadableAttribute } from './readColumn';
import { readValue } from './readValue';

/** The text `steps` places after the last one, `null` if the series has none there. */
export type Series = (steps: number) => string | null;

/**
 * Continues the texts of an attribute: numbers by their step, dates by days or whole months, other texts by the number
 * at their end. `null` without one common step: a single text, equal texts, uneven steps.
 */
export function continueSeries(texts: readonly string[], attribute: ReadableAttribute): Series | null {
  if (texts.length < 2) return null;
  const { numbers } = typeDescriptions[attribute.type];
  if (numbers === 'answer') return null;
  const values = texts.map((text) => {
    const result = readValue(text, attribute);
    return result.ok && result.value.low === result.value.high ? result.value.value : null;
  });
  const points = values.filter((value) => value !== null);
  const isRead = points.length === texts.length;
  if (isRead && isMeasured(attribute.type)) return numberSeries(points, texts, attribute);
  if (isRead && numbers === 'day') return dateSeries(points, texts);
  return countedSeries(texts);
}

/** The common step between neighbours. `null` if there are several, or none. */
function stepOf(values: readonly number[]): number | null {
  const [first = 0, second = 0] = values;
  const step = second - first;
  const isEven = values.every((value, i) => i === 0 || value - (values[i - 1] ?? 0) === step);
  return isEven && step !== 0 ? step : null;
}

const decimalsIn = (text: string): number => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;

/** Counts in units of the last decimal, so that 0.1, 0.2 continues with 0.3. */
function numberSeries(
  values: readonly number[],
  texts: readonly string[],
  attribute: ReadableAttribute,
): Series | null {
  const { decimalMark } = attribute.reading;
  const written = texts.map((text) => decimalsIn(text.trim().replace(decimalMark, '.')));
  const decimals = Math.max(...values.map((value) => decimalsIn(String(value))));
  const whole = values.map((value) => Math.round(value * 10 ** decimals));
  const step = stepOf(whole);
  const last = whole.at(-1) ?? 0;
  const isExact = whole.every((each, i) => Number.isSafeInteger(each) && each / 10 ** decimals === values[i]);
  if (step === null || !isExact) return null;
  return (steps) => {
    const next = last + step * steps;
    const value = next / 10 ** decimals;
    if (!Number.isSafeInteger(next)) return null;
    const text = value.toFixed(Math.max(decimals, ...written)).replace('.', decimalMark);
    const back = readValue(text, attribute);
    return back.ok && back.value.value === value ? text : null;
  };
}

/** ISO dates with the precision of the texts: `2024`, `2024-03` or whole dates. */
function dateSeries(days: readonly number[], texts: readonly string[]): Series | null {
  const [first = ''] = texts;
  const isShort = /^\d{4}(-\d\d)?$/.test(first) && texts.every((text) => text.length === first.length);
  const write = (day: number): string => (isShort ? formatDate(day).slice(0, first.length) : formatDate(day));
  const dates = days.map((day) => new Date(day * 86_400_000));
  const months = dates.map((date) => (date.getUTCFullYear() - 2000) * 12 + date.getUTCMonth());
  const monthStep = stepOf(months);
  const dayOfMonth = dates[0]?.getUTCDate() ?? 1;
  if (monthStep !== null && dates.every((date) => date.getUTCDate() === dayOfMonth)) {
    return (steps) => {
      const month = (months.at(-1) ?? 0) + monthStep * steps;
      const last = new Date(Date.UTC(2000, month + 1, 0)).getUTCDate();
      return write(Date.UTC(2000, month, Math.min(dayOfMonth, last)) / 86_400_000);
    };
  }
  const step = stepOf(days);
  return step === null ? null : (steps) => write((days.at(-1) ?? 0) + step * steps);
}

/** `Room 1`, `Room 2`: the text before the number is the same in all, and leading zeros stay. */
function countedSeries(texts: readonly string[]): Series | null {
  const parts = texts.map((text) => /^(.*?)(\d{1,15})$/su.exec(text.trim()));
  const [head = '', digits = ''] = parts[0]?.slice(1) ?? [];
  if (parts.some((part) => part === null || part[1] !== head)) return null;
  const numbers = parts.map((part) => Number(part?.[2]));
  const step = stepOf(numbers);
  if (step === null) return null;
  const width = parts.some((part) => part?.[2]?.startsWith('0')) ? digits.length : 1;
  return (steps) => {
    const next = (numbers.at(-1) ?? 0) + step * steps;
    return next < 0 ? null : head + String(next).padStart(width, '0');
  };
}
