import type { Attribute, Budget } from '../comparison';
import type { NumberFormat } from '../reading/formatValue';
import { endWord } from './limitWords';
import { attributeName } from './words';

/** "Price at most €900"; `null` where its attribute is gone. */
export function budgetText(
  attributes: readonly Attribute[],
  { attributeId, end }: Budget,
  format: NumberFormat,
): string | null {
  const attribute = attributes.find(({ id }) => id === attributeId);
  if (attribute === undefined) return null;
  const words = endWord(attribute, attribute.direction === 'higher' ? 'min' : 'max', end, format);
  return `${attributeName(attributes, attribute)} ${words}`;
}
