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

/** By what an item misses a must-have: "Price over €580", "Free from after 2026-05-01", "Colour not black or red". */
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

/** A part of a worth: "40 %"; all of it in a word. */
export const penaltyText = (penalty: number, show: ShowNumber): string =>
  penalty === 1 ? 'all' : percent(Math.round(penalty * 1000) / 10, show);

interface SaidLimit {
  /** Beside the name of the attribute. */
  readonly mark: string;
  /** What it asks, for paper. */
  readonly asks: string;
  /** What it asks and what it does. */
  readonly text: string;
}

/** The limit of an attribute as it stands beside its name: what it asks, and whether it rules out or counts against; `null` for none. */
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
