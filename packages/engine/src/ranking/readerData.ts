import { type Attribute, type Comparison, methodOf, type RankingMethod, type Weighting } from '../comparison';
import type { NumberFormat } from '../reading/formatValue';
import { hasWorthsFor } from '../scales/fixedScale';
import { softLimitOf } from '../scales/softLimit';
import { type Column, highAt, isInapplicable, isKnown, lowAt, valueAt } from '../table/column';
import { type AnyRanking, isByMethod } from './anyRanking';
import { pointsOf } from './shares';

/** A number, a middle value with both ends, unknown (`null`) or "does not apply" (`false`). */
export type ReaderCell = number | readonly [value: number, low: number, high: number] | null | false;

type Scaling = Pick<Attribute, 'name' | 'type' | 'direction' | 'target' | 'scale' | 'role' | 'limit'>;

/** An attribute that counts, with everything that turns its numbers into worths. */
export interface ReaderAttribute extends Scaling {
  /** How many categories its order has. */
  readonly levels: number;
  readonly points: number;
  readonly cells: readonly ReaderCell[];
}

/**
 * The data to rank outside of Tertium, in a report's file or in a chat: numbers, and the names that are shown there.
 * Items and attributes are referred to by index.
 */
export interface ReaderData {
  readonly format: NumberFormat;
  readonly missingPolicy: Comparison['settings']['missingPolicy'];
  readonly method: RankingMethod | null;
  /** The items' names. `null` for those that the report doesn't show, which are needed for the places of others. */
  readonly items: readonly (string | null)[];
  readonly attributes: readonly ReaderAttribute[];
  /** How many items are ruled out, whatever the weights. */
  readonly ruledOutCount: number;
}

export interface ReportedRanking {
  readonly comparison: Comparison;
  /** The ranking of the report. */
  readonly ranking: AnyRanking;
  readonly weighting: Weighting | null;
  readonly format: NumberFormat;
  /** The items that the report shows. */
  readonly itemIndexes: readonly number[];
}

/** The data of a ranking without its ruled out items, which no weight brings back. */
export function readerDataOf({
  comparison,
  ranking,
  weighting,
  format,
  itemIndexes,
}: ReportedRanking): ReaderData {
  const shown = new Set(itemIndexes);
  const out = new Set(ranking.ruledOut.map(({ itemIndex }) => itemIndex));
  const kept = [...comparison.items.keys()].filter((index) => !out.has(index));
  const attributes = ranking.columns.flatMap(({ attributeId, column }) => {
    const attribute = comparison.attributes.find(({ id }) => id === attributeId);
    if (attribute === undefined) return [];
    const cells = kept.map((index) => cellOf(column, index));
    return [{ ...scalingOf(attribute), points: pointsOf(weighting, attributeId), cells }];
  });
  return {
    format,
    missingPolicy: comparison.settings.missingPolicy,
    method: isByMethod(ranking) ? byIndex(methodOf(comparison), ranking.attributeIds) : null,
    items: kept.map((index) => (shown.has(index) ? (comparison.items[index]?.name ?? '') : null)),
    attributes,
    ruledOutCount: out.size,
  };
}

function cellOf(column: Column, index: number): ReaderCell {
  if (isInapplicable(column, index)) return false;
  if (!isKnown(column, index)) return null;
  const value = valueAt(column, index);
  const [low, high] = [lowAt(column, index), highAt(column, index)];
  return low === value && high === value ? value : [value, low, high];
}

/** Leaves out the words of categories, and limits that only rule out, because the ruled out items are not included. */
function scalingOf(attribute: Attribute): Scaling & Pick<ReaderAttribute, 'levels'> {
  const { name, type, direction, target, order } = attribute;
  const isSoft = softLimitOf(attribute) !== null;
  return {
    name,
    type,
    direction,
    target,
    levels: order.length,
    scale: scaleOf(attribute),
    role: isSoft ? 'must' : 'want',
    limit: isSoft ? attribute.limit : null,
  };
}

/** Replaces points that were set for another order by an empty list, which fits no order. */
function scaleOf({ scale, order }: Attribute): Attribute['scale'] {
  if (scale?.categories === undefined) return scale;
  return { ...scale, categories: hasWorthsFor(scale, order) ? levelNames(order.length) : [] };
}

/** Placeholders for the words of categories. */
export const levelNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, k) => `${k}`);

/** Leaves out the rules of attributes that don't count. */
function byIndex(method: RankingMethod | null, attributeIds: readonly string[]): RankingMethod | null {
  if (method?.id !== 'promethee') return method;
  const rules = attributeIds.flatMap((id, j) => {
    const rule = method.rules[id];
    return rule === undefined ? [] : [[`${j}`, rule] as const];
  });
  return { ...method, rules: Object.fromEntries(rules) };
}

/** With more, the file would be slow to send and to update. */
export const mostTried = { items: 500, cells: 20_000 } as const;

/** Why weights can't be tried outside of Tertium, `null` if they can. */
export function untriedReason({
  itemIds,
  ruledOut,
  attributeIds,
}: Pick<AnyRanking, 'itemIds' | 'ruledOut' | 'attributeIds'>): 'nothingToWeigh' | 'tooLarge' | null {
  const items = itemIds.length - ruledOut.length;
  if (attributeIds.length < 2 || items < 2) return 'nothingToWeigh';
  return items > mostTried.items || items * attributeIds.length > mostTried.cells ? 'tooLarge' : null;
}
