import {
  type Attribute,
  attributeName,
  formatNumber,
  type LimitFailure,
  limitWords,
  type NumberFormat,
  softLimitOf,
  typeDescriptions,
} from '@tertium/engine';
import { percent, type ShowNumber } from '../../ui/countedNoun';
import { valueWithUnit } from './scaleText';

/** How an item fails a must-have: "Price over €580", "Free from after 2026-05-01", "Colour not black or red". */
export function missWords(
  attributes: readonly Attribute[],
  { attributeId, limit, value }: LimitFailure,
  format: NumberFormat,
): string {
  const attribute = attributes.find(({ id }) => id === attributeId);
  if (attribute === undefined) return '';
  const name = attributeName(attributes, attribute);
  const isOver = value !== null && limit.max !== null && value > limit.max;
  const end = isOver ? limit.max : limit.min;
  if (value === null || end === null) return `${name} not ${(limit.oneOf ?? []).join(' or ')}`;
  const isDay = typeDescriptions[attribute.type].numbers === 'day';
  const words = isDay ? (['before', 'after'] as const) : (['under', 'over'] as const);
  return `${name} ${words[isOver ? 1 : 0]} ${valueWithUnit(attribute, end, format)}`;
}

/** A share of a worth: "40 %", or "all". */
export const penaltyText = (penalty: number, show: ShowNumber): string =>
  penalty === 1 ? 'all' : percent(Math.round(penalty * 1000) / 10, show);

interface SaidLimit {
  /** Shown beside the name of the attribute. */
  readonly mark: string;
  /** What it demands, for reports. */
  readonly asks: string;
  /** What it demands, and whether it rules out or counts against. */
  readonly text: string;
}

/** The texts of an attribute's limit. `null` without one. */
export function sayLimit(attribute: Attribute, format: NumberFormat): SaidLimit | null {
  const { role, limit } = attribute;
  if (role !== 'must') return null;
  const asked = limit === null ? '' : limitWords(attribute, limit, format);
  if (asked === '')
    return { mark: 'must', asks: 'Must-have', text: 'Must-have without a limit: rules out nothing' };
  const soft = softLimitOf(attribute);
  const asks = `${soft === null ? 'Must-have' : 'Soft limit'}, ${asked}`;
  if (soft === null) return { mark: 'must', asks, text: `${asks}: anything else is ruled out` };
  const lost = penaltyText(1 - soft.kept, (part) => formatNumber(part, format, null));
  return {
    mark: 'soft limit',
    asks: `${asks}, beyond it ${lost} of the worth is lost`,
    text: `${asks}: beyond it ${lost} of the worth is lost, and nothing is ruled out`,
  };
}
