import type { Attribute } from '../comparison';
import { withUnit } from './withUnit';

/**
 * Writes two numbers as one range, with the unit of their attribute: `€980–1,500`, `10–40 min`. If an end is negative,
 * the dash would hide its sign, so "to" is used and a currency sign is at both: `−€5 to €10`, `−5 to 10 min`.
 */
export function rangeWithUnit(
  low: string,
  high: string,
  attribute: Pick<Attribute, 'type' | 'unit'>,
): string {
  if (low === high) return withUnit(low, attribute);
  if (!low.startsWith('−') && !high.startsWith('−')) return withUnit(`${low}–${high}`, attribute);
  const isUnitBefore = /^\p{Sc}/u.test(withUnit('', attribute));
  return isUnitBefore
    ? `${withUnit(low, attribute)} to ${withUnit(high, attribute)}`
    : withUnit(`${low} to ${high}`, attribute);
}
