import {
  type Attribute,
  type Column,
  type Comparison,
  highAt,
  isInapplicable,
  isKnown,
  lowAt,
  type Ranking,
  type ScoredColumn,
  softLimitOf,
  typeDescriptions,
} from '@tertium/engine';
import { dayZero, type SheetCell, serialOf } from '@tertium/tables';

/** The most attributes that can rule out by formulas, because one formula reads them all. */
const mostLimits = 40;

/** How the worth of a value is computed. */
export type WorthKind = 'even' | 'doublings' | 'target' | 'points' | 'category' | 'none';

/** The position of an attribute on the following sheets. Columns count from 0, rows from 1. */
export interface FormulaColumn {
  readonly attribute: Attribute;
  readonly column: Column;
  /** `null` if it counts in no score and only rules out. */
  readonly scored: ScoredColumn | null;
  readonly kind: WorthKind;
  /** Added to the engine's numbers on a sheet, because spreadsheets count days from another date. */
  readonly shift: number;
  readonly weightsRow: number;
  readonly valuesAt: number;
  /** The upper ends of ranges. */
  readonly upToAt: number | null;
  readonly workingsAt: number;
  /** The most that ranges can add. */
  readonly extraAt: number | null;
  /** The number of its steps: its categories, or the points of its scale with both ends. */
  readonly steps: { readonly from: number; readonly to: number } | null;
  /** Whether its limit is a number by which a formula can rule out. */
  readonly canRuleOut: boolean;
}

/** The position of the values in the file's table, if it has them all. */
export interface TableLink {
  /** Of the item at a position, as formulas refer to it. */
  readonly nameAt: (position: number) => string;
  readonly headAt: (attributeId: string) => string;
  readonly headOf: (attributeId: string) => string;
  readonly at: (attributeId: string, position: number) => string;
  readonly cellOf: (attributeId: string, position: number) => SheetCell | null;
}

/** A comparison as sheets with formulas. */
export interface FormulaLayout {
  readonly comparison: Comparison;
  readonly ranking: Ranking;
  /** In the order of the rows. */
  readonly itemIndexes: readonly number[];
  readonly columns: readonly FormulaColumn[];
  readonly link: TableLink | null;
}

/** The first row of items on Values and Workings, and of attributes on Weights and Steps. */
export const firstItemRow = 4;
export const firstWeightRow = 8;
export const firstStepRow = 4;
/** The first column of worths on Workings. */
export const firstWorthAt = 17;

type Laid = Omit<FormulaColumn, 'weightsRow' | 'valuesAt' | 'upToAt' | 'workingsAt' | 'extraAt' | 'steps'>;

export function layOutFormulas(
  { comparison, ranking, itemIndexes, link }: Omit<FormulaLayout, 'columns'>,
  columnOf: (attribute: Attribute) => Column | null,
): FormulaLayout {
  const attributes = new Map(comparison.attributes.map((attribute) => [attribute.id, attribute]));
  const scored = ranking.columns.flatMap((each) => {
    const attribute = attributes.get(each.attributeId);
    return attribute === undefined ? [] : [laidOut(attribute, each.column, each)];
  });
  const others = comparison.attributes.flatMap((attribute) => {
    const column = ranking.attributeIds.includes(attribute.id) ? null : columnOf(attribute);
    return column !== null && rulesOutByNumber(attribute) ? [laidOut(attribute, column, null)] : [];
  });
  const all = [...scored, ...others];
  const canAskAll = all.filter(({ canRuleOut }) => canRuleOut).length <= mostLimits;
  const laid = all
    .filter((each) => canAskAll || each.scored !== null)
    .map((each) => ({ ...each, canRuleOut: each.canRuleOut && canAskAll }));
  return { comparison, ranking, itemIndexes, link, columns: place(laid) };
}

function place(laid: readonly Laid[]): readonly FormulaColumn[] {
  const scoredCount = laid.filter(({ scored }) => scored !== null).length;
  let valuesAt = 1;
  let extraAt = firstWorthAt + scoredCount;
  let stepRow = firstStepRow;
  return laid.map((each, j) => {
    const hasRanges = each.column.lowByCode !== each.column.valueByCode;
    const stepCount = countSteps(each);
    const own = valuesAt;
    valuesAt += hasRanges ? 2 : 1;
    const from = stepRow;
    stepRow += stepCount;
    return {
      ...each,
      weightsRow: firstWeightRow + j,
      valuesAt: own,
      upToAt: hasRanges ? own + 1 : null,
      workingsAt: firstWorthAt + j,
      extraAt: hasRanges && each.scored !== null ? extraAt++ : null,
      steps: stepCount === 0 ? null : { from, to: from + stepCount - 1 },
    };
  });
}

function countSteps({ attribute, kind, scored }: Laid): number {
  if (kind === 'category') return attribute.order.length;
  return kind === 'points' ? (scored?.scaled.rule.points?.length ?? 0) + 2 : 0;
}

function laidOut(attribute: Attribute, column: Column, scored: ScoredColumn | null): Laid {
  const kind = kindOf(attribute, scored);
  const isDay = typeDescriptions[attribute.type].numbers === 'day';
  const shift = isDay && kind !== 'doublings' && hasOnlyKnownDays(attribute, column, scored) ? dayZero : 0;
  return { attribute, column, scored, kind, shift, canRuleOut: rulesOutByNumber(attribute) };
}

function kindOf({ type }: Attribute, scored: ScoredColumn | null): WorthKind {
  if (scored === null) return 'none';
  if (typeDescriptions[type].numbers === 'category') return 'category';
  const { rule } = scored.scaled;
  if (rule.target !== null) return 'target';
  if (rule.points !== undefined) return 'points';
  return rule.curve === 'logarithmic' ? 'doublings' : 'even';
}

/** Whether spreadsheets can represent all days of an attribute. They can't before March 1900. */
function hasOnlyKnownDays({ limit }: Attribute, column: Column, scored: ScoredColumn | null): boolean {
  const rule = scored?.scaled.rule;
  const days = [
    ...(column.count > 0 ? [column.min, column.max] : []),
    ...column.lowByCode,
    ...column.highByCode,
    ...(rule === undefined ? [] : [rule.low, rule.high, rule.target]),
    limit?.min ?? null,
    limit?.max ?? null,
  ];
  return days.every((day) => day === null || !Number.isFinite(day) || serialOf(day) !== null);
}

/** Must-haves about words, or about no or yes, are exported as already judged. */
function rulesOutByNumber(attribute: Attribute): boolean {
  const { role, limit, type } = attribute;
  const { numbers } = typeDescriptions[type];
  if (role !== 'must' || limit === null || limit.oneOf !== null || softLimitOf(attribute) !== null)
    return false;
  return (numbers === 'amount' || numbers === 'day') && (limit.min !== null || limit.max !== null);
}

/** Whether an item is ruled out by something that no formula checks. */
export function isRuledOutForGood({ ranking, columns }: FormulaLayout, itemIndex: number): boolean {
  const asked = new Set(columns.flatMap(({ attribute, canRuleOut }) => (canRuleOut ? [attribute.id] : [])));
  const entry = ranking.ruledOut.find((each) => each.itemIndex === itemIndex);
  return entry?.failures.some(({ attributeId }) => !asked.has(attributeId)) ?? false;
}

/** An item's value on the sheet Values: the ends of a range, which are equal for a number. Or `unknown`, or `n/a`. */
export function readingAt(
  { column, shift, attribute }: FormulaColumn,
  itemIndex: number,
): { readonly from: number; readonly to: number } | 'unknown' | 'n/a' {
  if (isInapplicable(column, itemIndex)) return 'n/a';
  if (!isKnown(column, itemIndex)) return 'unknown';
  // Categories are numbers here: their position in the list, from 1.
  const more = shift + (typeDescriptions[attribute.type].numbers === 'category' ? 1 : 0);
  return { from: lowAt(column, itemIndex) + more, to: highAt(column, itemIndex) + more };
}
