import {
  type Attribute,
  type Cell,
  type Change,
  type Column,
  type Comparison,
  columnsOf,
  findSentinels,
  foldText,
  formatNumber,
  isComputed,
  isSameValue,
  type LeftOpen,
  type NumberFormat,
  type OutsideScale,
  readColumnOnce,
  type Scale,
  type Sentinel,
  type Standings,
  suggestScale,
  typeDescriptions,
  widenScale,
  withGuessedEnd,
} from '@tertium/engine';
import { countedNoun } from '../../ui/countedNoun';
import { withDirection } from './attributeDraft';
import { shareText } from './attributeWords';
import { exampleValue, placeOf } from './leftOpen';
import { sayReading } from './readingChoices';
import { scaleText } from './scaleText';

/** A question about an attribute that only a person can decide. */
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
  /** A guessed better end that nobody has confirmed. */
  | { readonly kind: 'end'; readonly key: string; readonly attribute: Attribute }
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

/** Searched once per read column, because a moving weight makes new rankings but changes no cell. */
function sentinelsOf(cells: readonly Cell[], attribute: Attribute): readonly Sentinel[] {
  const column = readColumnOnce(cells, attribute);
  const found = sentinelsIn.get(column) ?? findSentinels(cells, attribute, column);
  sentinelsIn.set(column, found);
  return found;
}

/** The questions about an attribute: its open readings, or else its sentinels, and a guessed better end. */
export function checksAbout(attribute: Attribute, cells: readonly Cell[]): readonly AttributeCheck[] {
  const { id, reading } = attribute;
  const { leftOpen = [], isEndGuessed } = reading;
  const readings = (isComputed(attribute) ? [] : leftOpen).map((open) => ({
    kind: 'reading' as const,
    key: `${id} ${open.kind}`,
    attribute,
    open,
  }));
  const isRead = leftOpen.length === 0 && !isComputed(attribute);
  const marks = (isRead ? sentinelsOf(cells, attribute) : []).map((sentinel) => ({
    kind: 'sentinel' as const,
    key: `${id} ${sentinel.texts[0] ?? ''}`,
    attribute,
    sentinel,
  }));
  const ends = isEndGuessed === true ? [{ kind: 'end' as const, key: `${id} end`, attribute }] : [];
  return [...readings, ...marks, ...ends];
}

/**
 * The questions shown below the table because they change the ranking or a shown value: all about the attributes that
 * count, then how shown ones are read. A scale is asked about only after the sentinels of its attribute, which may
 * settle it. The rest waits with its attribute. In steps of one attribute.
 */
export function* findChecks(
  comparison: Comparison,
  ranking: Standings,
): Generator<void, readonly AttributeCheck[]> {
  const known = remembered.get(ranking);
  if (known !== undefined) return known;
  const outsideOf = new Map(ranking.outsideScale.map((outside) => [outside.attributeId, outside]));
  const shares = new Map(ranking.attributeIds.map((id, j) => [id, ranking.shares[j] ?? 0]));
  const { cellsOf } = columnsOf(comparison);
  const ofCounting: AttributeCheck[] = [];
  const outsides: AttributeCheck[] = [];
  const ofShown: AttributeCheck[] = [];
  for (const attribute of comparison.attributes) {
    const { id, scale, isHidden, reading } = attribute;
    const counts = (shares.get(id) ?? 0) > 0;
    // Searching for sentinels reads all cells.
    if (!counts && (isHidden || reading.leftOpen === undefined)) continue;
    yield;
    const found = checksAbout(attribute, cellsOf(id));
    if (counts) ofCounting.push(...found);
    else ofShown.push(...found.filter(({ kind }) => kind === 'reading'));
    const outside = outsideOf.get(id);
    const isMarked = found.some(({ kind }) => kind !== 'end');
    if (!counts || scale === null || outside === undefined || isMarked) continue;
    const wide = widenScale(attribute, scale, outside);
    // A logarithmic scale can't include 0 or less.
    if (isSameValue(wide, scale)) continue;
    outsides.push({ kind: 'outside', key: id, attribute, scale, outside, wide });
  }
  const checks = [...ofCounting, ...outsides, ...ofShown];
  remembered.set(ranking, checks);
  return checks;
}

/** "−1 in 82 % of rows: treat as unknown?", "3 ranked values outside 980–1,500: widen?", "“1.299” is read as 1,299, and could be 1.299." */
export function sayCheck(check: AttributeCheck, format: NumberFormat): string {
  if (check.kind === 'reading') return sayOpen(check, format);
  if (check.kind === 'end') return `is ${endWords(check.attribute)} better? Guessed, not confirmed yet.`;
  if (check.kind === 'sentinel') {
    const { texts, share } = check.sentinel;
    return `${markText(texts[0] ?? '')} in ${shareText(share)} of rows: treat as unknown?`;
  }
  const { attribute, scale, outside } = check;
  // Values of ruled out items don't matter.
  const values = countedNoun(outside.count, 'ranked value', (count) => formatNumber(count, format, null));
  return `${values} outside ${scaleText(attribute, scale, format)}: widen?`;
}

/** "less", "later", "“A”": the better end of an attribute in a word, or the other end. */
export function endWords({ type, direction, target, order }: Attribute, isOther = false): string {
  if (direction === 'target') return `near ${target ?? 0}`;
  const isHigher = (direction === 'higher') !== isOther;
  switch (typeDescriptions[type].numbers) {
    case 'category':
      return `“${(isHigher ? order.at(-1) : order[0]) ?? ''}”`;
    case 'answer':
      return isHigher ? 'yes' : 'no';
    case 'day':
      return isHigher ? 'later' : 'earlier';
    default:
      return isHigher ? 'more' : 'less';
  }
}

function sayOpen(
  { attribute, open }: Extract<AttributeCheck, { kind: 'reading' }>,
  format: NumberFormat,
): string {
  const readings = openAnswers(open, format);
  const place = placeOf(open, attribute);
  const others = readings.filter((_, i) => i !== place).join(' or ');
  const cell =
    open.kind === 'century' ? `the year of “${open.example}” has two digits. It` : `“${open.example}”`;
  return `${cell} is ${place === -1 ? 'kept as text' : `read as ${readings[place]}`}, and could be ${others}.`;
}

/** The value of a question's cell in each of its readings. */
export function openAnswers(open: LeftOpen, format: NumberFormat): readonly string[] {
  return open.readings.map((each) => sayReading({ ...each, value: exampleValue(open, each) }, format));
}

/** A sentinel as written in the cells, with a real minus sign, and words in quotation marks. */
export function markText(text: string): string {
  return /^\p{L}/u.test(text) ? `“${text}”` : text.replace(/^-/, '−');
}

export type AttributeUpdate = Extract<Change, { kind: 'attribute.update' }>;
export type CheckAnswer = 'unknown' | 'value' | 'widen' | 'yes' | 'other' | 'neither';

/** The change for an answer. A scale that included a sentinel is removed with it. */
export function answerCheck(
  comparison: Comparison,
  check: Exclude<AttributeCheck, { kind: 'reading' }>,
  answer: CheckAnswer,
): AttributeUpdate {
  const { attribute } = check;
  const { id } = attribute;
  if (check.kind === 'outside') return { kind: 'attribute.update', id, patch: { scale: check.wide } };
  if (check.kind === 'end') {
    const turned = attribute.direction === 'higher' ? 'lower' : 'higher';
    const { direction, role } = withDirection(
      attribute,
      answer === 'yes' ? attribute.direction : answer === 'other' ? turned : 'none',
    );
    const reading = withGuessedEnd(attribute.reading, false);
    return { kind: 'attribute.update', id, patch: { direction, role, reading } };
  }
  const reading = withAnswer(attribute.reading, check.sentinel.texts, answer === 'unknown');
  const cells = columnsOf(comparison).cellsOf(id);
  const scaleUnder = (under: Attribute['reading']) => {
    const column = readColumnOnce(cells, { ...attribute, reading: under });
    return column.count === 0 ? null : suggestScale(attribute, column);
  };
  const isMadeAround =
    attribute.scale !== null && isSameValue(attribute.scale, scaleUnder(attribute.reading));
  if (answer !== 'unknown' || !isMadeAround) return { kind: 'attribute.update', id, patch: { reading } };
  return { kind: 'attribute.update', id, patch: { reading, scale: scaleUnder(reading) } };
}

/**
 * The reading rules under which a sentinel means "unknown", or is a value that isn't asked about again, whatever the
 * previous answer.
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
