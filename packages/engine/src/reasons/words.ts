import type { Attribute, Comparison } from '../comparison';
import type { Ranking } from '../ranking/ranking';
import { formatNumber, formatValue, type NumberFormat } from '../reading/formatValue';
import { formatUnit } from '../reading/units';
import { isMeasured } from '../typeDescriptions';

/** Keeps a number and its unit on one line. */
const together = '\u00a0';

/** Everything a sentence needs to name things and write numbers; its texts are plain, never markup. */
export interface Words {
  readonly item: (itemIndex: number) => string;
  /** The attribute within a sentence: `price`, `CPU score`. */
  readonly attribute: (attributeId: string) => string;
  readonly attributeOf: (attributeId: string) => Attribute | null;
  /** With its unit. */
  readonly value: (attributeId: string, value: number) => string;
  readonly percent: (percent: number) => string;
  readonly number: (value: number, decimals: number | null) => string;
  /** A difference of scores, to a hundredth. */
  readonly gap: (gap: number) => string;
}

export function wordsFor(comparison: Comparison, ranking: Ranking, format: NumberFormat): Words {
  const items = new Map(comparison.items.map((item) => [item.id, item.name.trim()]));
  const attributes = new Map(comparison.attributes.map((attribute) => [attribute.id, attribute]));
  const number = (value: number, decimals: number | null) => formatNumber(value, format, decimals);
  const attributeOf = (id: string) => attributes.get(id) ?? null;
  return {
    item: (index) => {
      const name = items.get(ranking.itemIds[index] ?? '') ?? '';
      return name === '' ? `item ${index + 1}` : name;
    },
    attribute: (id) => nameWithin(attributeOf(id)?.name ?? ''),
    attributeOf,
    value: (id, value) => {
      const attribute = attributeOf(id);
      return attribute === null ? number(value, null) : valueWithUnit(attribute, value, format);
    },
    percent: (percent) => `${number(percent, 0)}${together}%`,
    number,
    gap: (gap) => (Math.abs(gap) < 0.005 ? `less than ${number(0.01, 2)}` : number(Math.abs(gap), 2)),
  };
}

/** Of the currencies whose sign means one thing to most readers; the others keep their code. */
const currencySigns: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', INR: '₹' };

function valueWithUnit(attribute: Attribute, value: number, format: NumberFormat): string {
  const text = formatValue(value, attribute, format);
  const unit = formatUnit(attribute.unit);
  if (!isMeasured(attribute.type) || unit === '') return text;
  const sign = attribute.type === 'money' ? (currencySigns[unit] ?? unit) : '';
  return /^\p{Sc}$/u.test(sign) ? withSign(text, sign) : `${text}${together}${unit}`;
}

function withSign(text: string, sign: string): string {
  return text.startsWith('−') ? `−${sign}${text.slice(1)}` : `${sign}${text}`;
}

/** Lower case where the name is ordinary words; left alone where capitals mean something (`CPU score`, `Wi-Fi`). */
function nameWithin(name: string): string {
  const text = name.trim().replace(/\s+/g, ' ');
  if (text === '') return 'unnamed attribute';
  const isOrdinary = /^\p{Lu}[\p{Ll}\s]*$/u.test(text) && text.length > 1;
  return isOrdinary ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** `a`, `a and b`, `a, b and c`; beyond `shown` the rest is counted. */
export function listOf(texts: readonly string[], shown = 4): string {
  const isTooLong = texts.length > shown + 1;
  const parts = isTooLong ? [...texts.slice(0, shown), `${texts.length - shown} others`] : texts;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(place: number): string {
  const tens = place % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}

/** With its first letter large, as a sentence begins. A name keeps its own way of writing. */
export function asSentence(text: string): string {
  return text.startsWith('item ') ? `I${text.slice(1)}` : text;
}
