import {
  type Attribute,
  type Cell,
  type Change,
  type Column,
  type Comparison,
  findSentinels,
  foldText,
  formatNumber,
  isSameValue,
  type LeftOpen,
  type NumberFormat,
  type OutsideScale,
  type Scale,
  type Sentinel,
  type Standings,
  suggestScale,
  widenScale,
} from '@tertium/engine';
import { columnOf } from '../../../comparison/columnOf';
import { countedNoun } from '../../../comparison/countedNoun';
import { shareText } from './attributeWords';
import { exampleValue, placeOf } from './leftOpen';
import { sayReading } from './readingChoices';
import { scaleText } from './scaleText';

/** Something about an attribute that only a person can decide. */
export type AttributeCheck =
  | {
      readonly kind: 'reading';
      readonly key: string;
      readonly attribute: Attribute;
      readonly open: LeftOpen;
    }
  | {
      readonly kind: 'sentinel';
      readonly key: string;
      readonly attribute: Attribute;
      readonly sentinel: Sentinel;
    }
  | {
      readonly kind: 'outside';
      readonly key: string;
      readonly attribute: Attribute;
      readonly scale: Scale;
      readonly outside: OutsideScale;
      readonly wide: Scale;
    };

const remembered = new WeakMap<Standings, readonly AttributeCheck[]>();
const sentinelsIn = new WeakMap<Column, readonly Sentinel[]>();

/** Looked for once in each reading of a column: a weight that moves makes a new ranking, and changes no cell. */
function sentinelsOf(cells: readonly Cell[], attribute: Attribute): readonly Sentinel[] {
  const column = columnOf(cells, attribute);
  const found = sentinelsIn.get(column) ?? findSentinels(cells, attribute, column);
  sentinelsIn.set(column, found);
  return found;
}

/**
 * What is to be decided: how the texts of an attribute are read that is shown or counts, where that was left open; then of
 * the attributes that enter the score marks that may mean "unknown", and values that have left a fixed scale. In this
 * order: who takes a mark for unknown need not widen a scale for it.
 */
export function checksOf(comparison: Comparison, ranking: Standings): readonly AttributeCheck[] {
  const known = remembered.get(ranking);
  if (known !== undefined) return known;
  const readings: AttributeCheck[] = [];
  const sentinels: AttributeCheck[] = [];
  const outsides: AttributeCheck[] = [];
  const outsideOf = new Map(ranking.outsideScale.map((outside) => [outside.attributeId, outside]));
  const scored = new Set(ranking.attributeIds);
  for (const attribute of comparison.attributes) {
    const { leftOpen = [] } = attribute.reading;
    if (!attribute.isHidden || scored.has(attribute.id)) {
      for (const open of leftOpen)
        readings.push({ kind: 'reading', key: `${attribute.id} ${open.kind}`, attribute, open });
    }
    if (!scored.has(attribute.id) || leftOpen.length > 0) continue;
    const cells = comparison.columns[attribute.id] ?? [];
    const found = sentinelsOf(cells, attribute);
    for (const sentinel of found) {
      const key = `${attribute.id} ${sentinel.texts[0] ?? ''}`;
      sentinels.push({ kind: 'sentinel', key, attribute, sentinel });
    }
    const { scale } = attribute;
    const outside = outsideOf.get(attribute.id);
    if (scale === null || outside === undefined || found.length > 0) continue;
    const wide = widenScale(attribute, scale, outside);
    // A logarithmic scale cannot hold what is 0 or less.
    if (isSameValue(wide, scale)) continue;
    outsides.push({ kind: 'outside', key: attribute.id, attribute, scale, outside, wide });
  }
  const checks = [...readings, ...sentinels, ...outsides];
  remembered.set(ranking, checks);
  return checks;
}

/** "−1 in 82 % of rows: treat as unknown?", "3 ranked values outside 980–1,500: widen?", "“1.299” is read as 1,299, and could be 1.299." */
export function sayCheck(check: AttributeCheck, format: NumberFormat): string {
  if (check.kind === 'reading') return sayOpen(check, format);
  if (check.kind === 'sentinel') {
    const { texts, share } = check.sentinel;
    return `${markText(texts[0] ?? '')} in ${shareText(share)} of rows: treat as unknown?`;
  }
  const { attribute, scale, outside } = check;
  // Of items that a must-have rules out it matters to nobody.
  const values = countedNoun(outside.count, 'ranked value', (count) => formatNumber(count, format, null));
  return `${values} outside ${scaleText(attribute, scale, format)}: widen?`;
}

function sayOpen(
  { attribute, open }: Extract<AttributeCheck, { kind: 'reading' }>,
  format: NumberFormat,
): string {
  const readings = openAnswers(open, format);
  const place = placeOf(open, attribute);
  const others = readings.filter((_, i) => i !== place).join(' or ');
  const cell =
    open.kind === 'century' ? `the year of “${open.example}” has two digits: it` : `“${open.example}”`;
  return `${cell} is ${place === -1 ? 'kept as text' : `read as ${readings[place]}`}, and could be ${others}.`;
}

/** What the cell of a question is in each of its readings. */
export function openAnswers(open: LeftOpen, format: NumberFormat): readonly string[] {
  return open.readings.map((each) => sayReading({ ...each, value: exampleValue(open, each) }, format));
}

/** A mark as it stands in the cells, with a real minus sign; words in quotation marks. */
export function markText(text: string): string {
  return /^\p{L}/u.test(text) ? `“${text}”` : text.replace(/^-/, '−');
}

export type CheckAnswer = 'unknown' | 'value' | 'widen';

/** The change that an answer makes. A scale that was made around a mark does not outlive it. */
export function answerCheck(
  comparison: Comparison,
  check: Exclude<AttributeCheck, { kind: 'reading' }>,
  answer: CheckAnswer,
): Change {
  const { attribute } = check;
  const { id } = attribute;
  if (check.kind === 'outside') return { kind: 'attribute.update', id, patch: { scale: check.wide } };
  const reading = withAnswer(attribute.reading, check.sentinel.texts, answer === 'unknown');
  const cells = comparison.columns[id] ?? [];
  const scaleUnder = (under: Attribute['reading']) => {
    const column = columnOf(cells, { ...attribute, reading: under });
    return column.count === 0 ? null : suggestScale(attribute, column);
  };
  const isMadeAround =
    attribute.scale !== null && isSameValue(attribute.scale, scaleUnder(attribute.reading));
  if (answer !== 'unknown' || !isMadeAround) return { kind: 'attribute.update', id, patch: { reading } };
  return { kind: 'attribute.update', id, patch: { reading, scale: scaleUnder(reading) } };
}

/**
 * The reading under which a mark means "unknown", or is a value about which nobody is asked again, whatever was said of
 * it before.
 */
export function withAnswer(
  reading: Attribute['reading'],
  texts: readonly string[],
  isUnknown: boolean,
): Attribute['reading'] {
  const folded = new Set(texts.map(foldText));
  const without = (tokens: readonly string[]) => tokens.filter((token) => !folded.has(foldText(token)));
  const missingTokens = without(reading.missingTokens);
  const valueTokens = without(reading.valueTokens ?? []);
  if (!isUnknown) return { ...reading, missingTokens, valueTokens: [...valueTokens, ...texts] };
  return {
    ...reading,
    missingTokens: [...missingTokens, ...texts],
    ...(reading.valueTokens !== undefined && { valueTokens }),
  };
}
