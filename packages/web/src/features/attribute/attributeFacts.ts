import {
  type Attribute,
  type Column,
  confirmedEnd,
  foldText,
  formatUnit,
  goodnessOf,
  hasNumbers,
  isKnown,
  type NumberFormat,
  typeDescriptions,
  valueAt,
} from '@tertium/engine';
import { type CellWriter, createCellWriter } from './cellText';
import type { Shown } from './useShown';

/** Facts about the cells of one attribute. */
export interface AttributeFacts {
  readonly attribute: Attribute;
  /** `null` for attributes without numbers. */
  readonly column: Column | null;
  readonly format: NumberFormat;
  readonly writer: CellWriter;
  /** In the unit that the person chose, or else the same as above. */
  readonly shown: Pick<Shown, 'attribute' | 'said' | 'unit' | 'column'>;
  /**
   * The best and worst values among the shown items. `null` if no end is good, or if more than a quarter share it. Of
   * two items, marking the better one is enough.
   */
  readonly best: number | null;
  readonly worst: number | null;
}

export interface FactsInput {
  readonly columnOf: (attributeId: string) => Column;
  readonly itemIndexes: readonly number[];
  readonly format: NumberFormat;
  /** The unit in which figures are shown, by default the stored one. */
  readonly shownOf?: (attribute: Attribute) => Shown;
}

const factsAmong = new WeakMap<readonly number[], Map<string, AttributeFacts>>();
const writers = new WeakMap<Attribute, Pick<AttributeFacts, 'column' | 'format' | 'writer'>>();

/** A writer scans the whole column for its decimals, so it is kept whichever items are shown. */
function writerOf(attribute: Attribute, column: Column | null, format: NumberFormat): CellWriter {
  const kept = writers.get(attribute);
  if (kept?.column === column && kept.format === format) return kept.writer;
  const writer = createCellWriter(attribute, column, format);
  writers.set(attribute, { column, format, writer });
  return writer;
}

/**
 * Creates the facts of attributes on first use. They are cached while their attribute, column, list of items and format
 * are the same, so that editing one attribute leaves the facts of all others.
 */
export function createFacts({
  columnOf,
  itemIndexes,
  format,
  shownOf,
}: FactsInput): (attribute: Attribute) => AttributeFacts {
  const known = factsAmong.get(itemIndexes) ?? new Map<string, AttributeFacts>();
  factsAmong.set(itemIndexes, known);
  return (attribute) => {
    const column = hasNumbers(attribute) ? columnOf(attribute.id) : null;
    const kept = known.get(attribute.id);
    const { converted = null } = shownOf?.(attribute) ?? {};
    const shown = converted ?? { attribute, said: attribute, unit: formatUnit(attribute.unit), column };
    const isSame = kept?.attribute === attribute && kept.column === column && kept.format === format;
    if (isSame && kept.shown.column === shown.column && kept.shown.attribute === shown.attribute) return kept;
    const writer = converted?.writer ?? writerOf(attribute, column, format);
    const facts = { attribute, column, format, writer, shown, ...endsOf(attribute, column, itemIndexes) };
    known.set(attribute.id, facts);
    return facts;
  };
}

function endsOf(
  given: Attribute,
  column: Column | null,
  itemIndexes: readonly number[],
): Pick<AttributeFacts, 'best' | 'worst'> {
  const attribute = confirmedEnd(given);
  const none = { best: null, worst: null };
  if (column === null || itemIndexes.length < 2 || goodnessOf(attribute, 0) === null) return none;
  let best = Number.NEGATIVE_INFINITY;
  let worst = Number.POSITIVE_INFINITY;
  let bestCount = 0;
  let worstCount = 0;
  let knownCount = 0;
  for (const index of itemIndexes) {
    if (!isKnown(column, index)) continue;
    knownCount++;
    const good = goodnessOf(attribute, valueAt(column, index)) ?? 0;
    if (good > best) {
      best = good;
      bestCount = 0;
    }
    if (good < worst) {
      worst = good;
      worstCount = 0;
    }
    if (good === best) bestCount++;
    if (good === worst) worstCount++;
  }
  if (best <= worst) return none;
  const most = Math.max(1, knownCount / 4);
  return {
    best: bestCount > most ? null : best,
    worst: worstCount > most || itemIndexes.length === 2 ? null : worst,
  };
}

/** `best`, `worst` or nothing, for a known value. */
export function extremeAt(facts: AttributeFacts, itemIndex: number): 'best' | 'worst' | null {
  const { attribute, column, best, worst } = facts;
  if (column === null || (best ?? worst) === null || !isKnown(column, itemIndex)) return null;
  const good = goodnessOf(attribute, valueAt(column, itemIndex));
  return good === best ? 'best' : good === worst ? 'worst' : null;
}

export interface Delta {
  readonly text: string;
  readonly tone: 'better' | 'worse' | 'neutral';
}

/** The difference of an item from the baseline. `null` if either is unknown, or both are the same. */
export function deltaOf(
  facts: AttributeFacts,
  itemIndex: number,
  baselineIndex: number,
  isPercent: boolean,
): Delta | null {
  const { attribute, column, writer } = facts;
  if (column === null || itemIndex === baselineIndex) return null;
  if (!isKnown(column, itemIndex) || !isKnown(column, baselineIndex)) return null;
  const value = valueAt(column, itemIndex);
  const base = valueAt(column, baselineIndex);
  if (value === base) return null;
  const tone = toneOf(attribute, value, base);
  const figures = facts.shown.column;
  if (figures === null || !isKnown(figures, itemIndex) || !isKnown(figures, baselineIndex)) return null;
  const [figure, than] = [valueAt(figures, itemIndex), valueAt(figures, baselineIndex)];
  const { numbers } = typeDescriptions[attribute.type];
  if (numbers === 'category' || numbers === 'answer')
    return { text: tone === 'better' ? 'better' : tone === 'worse' ? 'worse' : 'other', tone };
  if (isPercent && than !== 0 && numbers === 'amount') {
    const percent = ((figure - than) / Math.abs(than)) * 100;
    return { text: writer.writePercent(percent), tone };
  }
  const text = writer.writeDelta(figure - than);
  return { text: numbers === 'day' ? `${text} days` : text, tone };
}

function toneOf(given: Attribute, value: number, base: number): Delta['tone'] {
  const attribute = confirmedEnd(given);
  const good = goodnessOf(attribute, value);
  const goodBase = goodnessOf(attribute, base);
  if (good === null || goodBase === null || good === goodBase) return 'neutral';
  return good > goodBase ? 'better' : 'worse';
}

/** Whether all shown items are equal in this attribute: within its tolerance, or by their texts, ignoring case. */
export function isSameForAll(
  facts: AttributeFacts,
  textOf: (itemIndex: number) => string,
  itemIndexes: readonly number[],
): boolean {
  const { attribute, column } = facts;
  const [first] = itemIndexes;
  if (first === undefined || itemIndexes.length < 2) return false;
  if (column === null || typeDescriptions[attribute.type].numbers === 'category') {
    const text = foldText(textOf(first));
    return itemIndexes.every((index) => foldText(textOf(index)) === text);
  }
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let knownCount = 0;
  for (const index of itemIndexes) {
    if (!isKnown(column, index)) continue;
    const value = valueAt(column, index);
    knownCount++;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (knownCount === 0) return itemIndexes.every((index) => textOf(index) === textOf(first));
  return knownCount === itemIndexes.length && high - low <= (attribute.tolerance ?? 0);
}
