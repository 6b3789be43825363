import { type AnyRanking, type Attribute, type Comparison, columnsOf, hasBit } from '@tertium/engine';

/** An end that the best under it is looked for: of an attribute of numbers, on its worse side. */
export interface UnderLimit {
  readonly attributeId: string;
  /** In the attribute's unit. */
  readonly end: number;
}

/** The attributes that such an end can be set for. */
export const limitable = (attributes: readonly Attribute[]): readonly Attribute[] =>
  attributes.filter(
    ({ type, direction }) =>
      (type === 'number' || type === 'money' || type === 'rating') &&
      (direction === 'lower' || direction === 'higher'),
  );

/** The index of the best item that surely keeps the limit; -1 where none with a place does. */
export function bestWithin(
  ranking: AnyRanking,
  comparison: Comparison,
  { direction }: Attribute,
  { attributeId, end }: UnderLimit,
): number {
  const { values, low, high, missing, inapplicable } = columnsOf(comparison).columnOf(attributeId);
  const keeps = (index: number): boolean => {
    if (hasBit(missing, index) || (inapplicable !== null && hasBit(inapplicable, index))) return false;
    const worst = (direction === 'lower' ? high : low)?.[index] ?? values[index] ?? Number.NaN;
    return direction === 'lower' ? worst <= end : worst >= end;
  };
  return ranking.leaders(ranking.placedCount).find(keeps) ?? -1;
}
