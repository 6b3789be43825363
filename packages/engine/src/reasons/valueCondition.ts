import type { Attribute } from '../comparison';
import { isMoney } from '../reading/isMoney';
import { softLimitOf } from '../scales/softLimit';
import type { Column } from '../table/column';
import { typeDescriptions } from '../typeDescriptions';
import { isOrAre } from '../words/english';
import { amountKindOf, isCount, possibleRange } from './amountKind';
import type { ValueFlip } from './findFlips';
import { namesThing } from './namesThing';
import type { Words } from './words';

/** The most digits that a threshold shows. */
const mostDigits = 4;

/** A value of a cell beyond which two items change places. */
export interface ValueBound {
  /** `the price of Novo is below €783`, `the seats of Novo are 7 or more`. */
  readonly text: string;
  /** A value beyond the bound, for which the text is true. `null` if the next value to write is outside the scale. */
  readonly beyond: number | null;
}

/** The text and value beyond a tie. `null` if no such value is within the scale, the limit and the possible range. */
export function valueBound(flip: ValueFlip, column: Column | null, words: Words): ValueBound | null {
  const { attributeId, itemIndex, valueAtTie, isMore, isPastAtTie, scale } = flip;
  const attribute = words.attributeOf(attributeId);
  const name = words.attribute(attributeId);
  if (attribute === null || column === null || attribute.direction === 'target' || !namesThing(name))
    return null;
  // A yes or no, a category, a rating, a year and a date have no value slightly beyond the tie.
  const { hasRatios } = typeDescriptions[attribute.type];
  if (!hasRatios || amountKindOf(attribute, column) === 'year') return null;
  // Beyond a hard limit the item is ruled out, so nothing is overtaken.
  const isOut = attribute.role === 'must' && softLimitOf(attribute) === null;
  if (isOut && isLimited(attribute, isMore)) return null;
  const subject = `the ${name} of ${words.item(itemIndex)} ${isOrAre(name)}`;
  const possible = possibleRange(attribute, column);
  const [lowest, highest] = [Math.max(scale.low, possible.low), Math.min(scale.high, possible.high)];
  if (isCount(attribute, column)) {
    const tie = steady(valueAtTie);
    const least = isPastAtTie ? 0 : 1;
    const next = isMore
      ? Math.max(Math.floor(tie) + least, Math.ceil(tie))
      : Math.min(Math.ceil(tie) - least, Math.floor(tie));
    const count = roundOutward(next, { decimals: 0, type: 'number', unit: '' }, isMore).value;
    if (isMore ? count > highest : count < lowest) return null;
    return { text: `${subject} ${words.number(count, null)} or ${isMore ? 'more' : 'less'}`, beyond: count };
  }
  const { value: bound, unit } = roundOutward(valueAtTie, attribute, isMore);
  if (isMore ? bound >= highest : bound <= lowest) return null;
  const next = Number((isMore ? bound + unit : bound - unit).toPrecision(12));
  return {
    text: `${subject} ${isMore ? 'above' : 'below'} ${words.value(attributeId, bound)}`,
    beyond: next >= lowest && next <= highest ? next : null,
  };
}

function isLimited({ limit }: Attribute, isMore: boolean): boolean {
  return limit !== null && ((isMore ? limit.max : limit.min) !== null || limit.oneOf !== null);
}

/** Rounds a value that is whole except for rounding, so that only the next number passes a tie there. */
function steady(value: number): number {
  const nearest = Math.round(value);
  return Math.abs(value - nearest) <= 1e-9 * Math.max(1, Math.abs(value)) ? nearest : value;
}

/** Rounds to four significant digits, to at most the attribute's decimals, and money of three digits to whole numbers. */
function roundOutward(
  value: number,
  attribute: Pick<Attribute, 'decimals' | 'type' | 'unit'>,
  isUp: boolean,
): { readonly value: number; readonly unit: number } {
  const significant = mostDigits - 1 - Math.floor(Math.log10(Math.abs(value) || 1));
  const usual = isMoney(attribute) ? (Math.abs(value) >= 100 ? 0 : 2) : 12;
  const digits = Math.min(significant, attribute.decimals ?? usual, 12);
  const unit = 10 ** Math.abs(digits);
  const steps = digits >= 0 ? value * unit : value / unit;
  // A value that is round except for rounding stays.
  const nearest = Math.round(steps);
  const isRound = Math.abs(steps - nearest) <= 1e-9 * Math.max(1, Math.abs(steps));
  const rounded = isRound ? nearest : isUp ? Math.ceil(steps) : Math.floor(steps);
  return digits >= 0 ? { value: rounded / unit, unit: 1 / unit } : { value: rounded * unit, unit };
}
