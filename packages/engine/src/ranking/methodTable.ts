import type { Attribute } from '../comparison';
import type { DecisionProblem } from '../methods/problem';
import type { Preference } from '../scales/columns';
import { curveOf } from '../scales/fixedScale';
import { ranksOf } from '../scales/ranks';
import { softLimitOf } from '../scales/softLimit';
import { isKnown, isMissing, isRange } from '../table/column';
import { numbersOfItems } from '../table/numbersOfItems';
import { typeDescriptions } from '../typeDescriptions';
import type { ScoredColumn, Standings } from './ranking';

/** What a column holds: the numbers themselves, or worths of 0..1 if the numbers have no natural zero. */
export type SeenAs = 'value' | 'worth';

export interface MethodColumn {
  readonly attributeId: string;
  readonly seenAs: SeenAs;
}

/** An item that methods can't rank, with the first cell that is missing. */
export interface LeftOutItem {
  readonly itemIndex: number;
  readonly attributeId: string;
  readonly cause: 'unknown' | 'inapplicable';
}

/** The input of methods: complete rows only, with nothing filled in. */
export interface MethodTable {
  readonly problem: DecisionProblem;
  /** By the columns of the problem: the attributes that enter the score with a weight above 0. */
  readonly columns: readonly MethodColumn[];
  /** By the rows of the problem: item indices. */
  readonly itemIndexes: readonly number[];
  /** The places of these rows in the ranking, 1 the best. Equal scores share the better place. */
  readonly ownPlaces: readonly number[];
  readonly leftOut: readonly LeftOutItem[];
  /** Attributes without a weight. A gap in them leaves no item out. */
  readonly weightlessIds: readonly string[];
  /** Attributes in which the worse end of a range or an estimate counts for some row. */
  readonly inexactIds: readonly string[];
  /** Whether some worth is on a scale that follows the data, so that removing an item may change it. */
  readonly followsData: boolean;
}

/**
 * Makes the input of methods from a ranking, with ranges at their worse end. Amounts and ratings are taken as they are.
 * Categories, answers, dates, and attributes with a target, a curve or a soft limit are taken by their worth on their
 * scale, where more is better. Ruled out items are left out.
 */
export function methodTable(ranking: Standings, attributes: readonly Attribute[]): MethodTable {
  const byId = new Map(attributes.map((attribute) => [attribute.id, attribute]));
  const counted = ranking.columns.filter((_, j) => (ranking.shares[j] ?? 0) > 0);
  const { itemIndexes, leftOut } = splitItems(ranking, counted);
  const items = new Int32Array(itemIndexes);
  const seen = counted.map((column) => seeColumn(column, byId.get(column.attributeId), items));
  return {
    problem: {
      columns: seen.map(({ values }) => values),
      weights: Array.from(ranking.shares).filter((share) => share > 0),
      directions: seen.map(({ direction }) => direction),
    },
    columns: seen.map(({ attributeId, seenAs }) => ({ attributeId, seenAs })),
    itemIndexes,
    ownPlaces: ranksOf(
      itemIndexes.map((i) => ranking.place[i] ?? 0),
      { better: 'lower', tolerance: 0 },
    ),
    leftOut,
    weightlessIds: ranking.attributeIds.filter((_, j) => !((ranking.shares[j] ?? 0) > 0)),
    inexactIds: counted
      .filter(({ column }) => itemIndexes.some((i) => isRange(column, i)))
      .map(({ attributeId }) => attributeId),
    followsData: seen.some(
      ({ attributeId, seenAs }) => seenAs === 'worth' && isScaledByData(byId.get(attributeId)),
    ),
  };
}

const isScaledByData = (attribute: Attribute | undefined): boolean =>
  attribute?.scale === null && ['amount', 'day'].includes(typeDescriptions[attribute.type].numbers ?? '');

function splitItems(ranking: Standings, counted: readonly ScoredColumn[]) {
  const ruledOut = new Set(ranking.ruledOut.map(({ itemIndex }) => itemIndex));
  const gapped = counted.filter(({ column }) => column.count < column.size);
  const itemIndexes: number[] = [];
  const leftOut: LeftOutItem[] = [];
  for (let itemIndex = 0; itemIndex < ranking.itemIds.length; itemIndex++) {
    if (ruledOut.has(itemIndex)) continue;
    const gap = gapped.find(({ column }) => !isKnown(column, itemIndex));
    if (gap === undefined) itemIndexes.push(itemIndex);
    else {
      const cause = isMissing(gap.column, itemIndex) ? 'unknown' : 'inapplicable';
      leftOut.push({ itemIndex, attributeId: gap.attributeId, cause });
    }
  }
  return { itemIndexes, leftOut };
}

function seeColumn(
  { attributeId, column, scaled }: ScoredColumn,
  attribute: Attribute | undefined,
  items: Int32Array,
): MethodColumn & { readonly values: Float64Array; readonly direction: Preference } {
  const isAmount = attribute !== undefined && typeDescriptions[attribute.type].numbers === 'amount';
  const isEven = attribute !== undefined && curveOf(attribute) === null && softLimitOf(attribute) === null;
  if (isAmount && isEven && attribute.direction !== 'target') {
    const direction = attribute.direction === 'lower' ? 'lower' : 'higher';
    const worseEnds = direction === 'lower' ? column.highByCode : column.lowByCode;
    const values = numbersOfItems(column.codes, worseEnds, items);
    return { attributeId, seenAs: 'value', values, direction };
  }
  const values = numbersOfItems(scaled.codes, scaled.lowByCode, items);
  return { attributeId, seenAs: 'worth', values, direction: 'higher' };
}

/** Keeps some rows of the table. */
export function keepRows(table: MethodTable, isKept: (row: number) => boolean): MethodTable {
  const rows = [...table.itemIndexes.keys()].filter(isKept);
  const { problem } = table;
  return {
    ...table,
    problem: {
      ...problem,
      columns: problem.columns.map((column) => Float64Array.from(rows, (row) => column[row] ?? 0)),
    },
    itemIndexes: rows.map((row) => table.itemIndexes[row] ?? 0),
    ownPlaces: ranksOf(
      rows.map((row) => table.ownPlaces[row] ?? 0),
      { better: 'lower', tolerance: 0 },
    ),
  };
}
