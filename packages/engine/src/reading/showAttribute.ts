import type { Attribute, Scale } from '../comparison';
import {
  type Column,
  createColumnBuilder,
  highAt,
  isInapplicable,
  isKnown,
  lowAt,
  valueAt,
} from '../table/column';
import { isMoney } from './isMoney';
import type { UnitConversion } from './unitConversion';

const turned = { higher: 'lower', lower: 'higher', target: 'target', none: 'none' } as const;

/**
 * Converts an attribute to another unit: its limit, scale, target and marks, and its better end if the conversion
 * reverses the order. NaN if one of them has no amount in the unit. `decimals` are those shown.
 */
export function showAttribute(
  attribute: Attribute,
  conversion: Pick<UnitConversion, 'toShown' | 'isReversed' | 'unit'>,
  decimals: number | null,
): Attribute {
  const { toShown, isReversed, unit } = conversion;
  const { direction, target, limit, scale, cellMark } = attribute;
  const shown = (amount: number | null) => (amount === null ? null : toShown(amount));
  const ends = <T>(low: T, high: T): readonly [T, T] => (isReversed ? [high, low] : [low, high]);
  const [min, max] = ends(shown(limit?.min ?? null), shown(limit?.max ?? null));
  const [low, high] = ends(shown(cellMark?.low ?? null), shown(cellMark?.high ?? null));
  return {
    ...attribute,
    unit,
    decimals,
    direction: isReversed ? turned[direction] : direction,
    target: shown(target),
    // Reciprocals have no single conversion of a difference, so the tolerance is shown in the stored unit.
    tolerance: null,
    limit: limit && { ...limit, min, max },
    scale: scale && showScale(scale, conversion),
    ...(cellMark != null && { cellMark: { ...cellMark, low, high, centre: shown(cellMark.centre) } }),
  };
}

function showScale(
  scale: Scale,
  { toShown, isReversed }: Pick<UnitConversion, 'toShown' | 'isReversed'>,
): Scale {
  const [low, high] = [toShown(scale.low), toShown(scale.high)];
  const points = scale.points?.map(({ at, rise }) => ({
    at: toShown(at),
    rise: isReversed ? 1 - rise : rise,
  }));
  return {
    ...scale,
    ...(isReversed ? { low: high, high: low } : { low, high }),
    ...(points !== undefined && { points: isReversed ? points.reverse() : points }),
  };
}

/** Converts a column to another unit. Values without an amount there are missing. */
export function showColumn(column: Column, { toShown, isReversed }: UnitConversion): Column {
  const builder = createColumnBuilder(column.size);
  const unreadable = new Set(column.unreadable);
  for (let i = 0; i < column.size; i++) {
    if (unreadable.has(i)) builder.setUnreadable(i);
    else if (isInapplicable(column, i)) builder.setInapplicable(i);
    if (!isKnown(column, i)) continue;
    const ends = [lowAt(column, i), highAt(column, i)].map(toShown);
    const [low = Number.NaN, high = Number.NaN] = isReversed ? ends.reverse() : ends;
    if (Number.isNaN(low) || Number.isNaN(high)) continue;
    if (low === high) builder.setValue(i, low);
    else builder.setRange(i, toShown(valueAt(column, i)), low, high);
  }
  return builder.finish();
}

/** Significant digits of the largest amount, beyond which decimals add nothing. */
const mostDigits = 6;

/**
 * The decimals that show amounts in another unit as finely as the stored ones, and no finer: 0.1 kg is 0.2 lb. `shown`
 * are the amounts in that unit.
 */
export function shownDecimals(
  decimals: number,
  column: Pick<Column, 'max' | 'min'>,
  shown: Pick<Column, 'max' | 'min'>,
  attribute: Pick<Attribute, 'type'>,
  conversion: UnitConversion,
): number {
  const { toShown, isReversed, unit } = conversion;
  const step = 10 ** -decimals;
  const from = isReversed ? Math.max(column.max, step) : 0;
  const fineness = -Math.log10(Math.abs(toShown(from + step) - toShown(from)));
  // Cents are written with both digits or not at all.
  if (isMoney({ ...attribute, unit })) return fineness > 0.5 ? 2 : 0;
  const largest = Math.max(Math.abs(shown.min), Math.abs(shown.max));
  const most = largest === 0 ? mostDigits : mostDigits - 1 - Math.floor(Math.log10(largest));
  return Math.max(0, Math.min(Math.ceil(fineness - 1e-6), most));
}
