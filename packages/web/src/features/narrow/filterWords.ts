import {
  type Attribute,
  attributeName,
  hasNumbers,
  indexOfId,
  listOr,
  type NumberFormat,
  readValue,
} from '@tertium/engine';
import { valueWithUnit } from '../attribute/scaleText';
import type { Converted } from '../attribute/shownAs';
import { type AboutScope, isAboutScope, splitAbout } from '../list/aboutFilter';
import { type FilterNode, parseFilter } from '../list/filterSyntax';
import { turnMark } from '../list/typedFilter';

const comparisonWords: Readonly<Record<string, string>> = {
  '<': 'under ',
  '<=': 'up to ',
  '≤': 'up to ',
  '>': 'over ',
  '>=': 'from ',
  '≥': 'from ',
  '=': '',
  '!=': 'not ',
  '≠': 'not ',
};

/** The names of filters over several attributes. */
export const aboutScopes: Readonly<Record<AboutScope, string>> = {
  any: 'Any attribute',
  counted: 'Any that counts',
};

/** The name of a filter's attribute by id, `null` if it was removed. */
export function filterName(id: string, attributes: readonly Attribute[]): string | null {
  if (id === 'name') return 'Name';
  if (isAboutScope(id)) return aboutScopes[id];
  const attribute = attributes[indexOfId(attributes).get(id) ?? -1];
  return attribute === undefined ? null : attributeName(attributes, attribute);
}

/**
 * Describes a filter: "up to €1,000", "Dell or HP", then its conditions on other details, "no source". `null` is for
 * the names of items, or several attributes.
 */
export function filterWords(
  expression: string,
  attribute: Attribute | null,
  format: NumberFormat,
  converted: Converted | null = null,
): string {
  const isRead = attribute !== null && hasNumbers(attribute);
  const value = (text: string): string => {
    if (!isRead) return text;
    const reading = readValue(text, attribute);
    if (!reading.ok) return text;
    const amount = shownOf(text);
    if (amount === null || converted === null) return valueWithUnit(attribute, reading.value.value, format);
    return valueWithUnit(converted.attribute, amount, format);
  };
  /** The amount in the shown unit, `null` if it is shown in the stored one. */
  const shownOf = (text: string): number | null => {
    const reading = isRead ? readValue(text, attribute) : null;
    const amount = reading?.ok ? converted?.conversion.toShown(reading.value.value) : undefined;
    return amount === undefined || Number.isNaN(amount) ? null : amount;
  };
  const isTurned = (text: string) => converted?.conversion.isReversed === true && shownOf(text) !== null;
  const words = (node: FilterNode): string => {
    switch (node.kind) {
      case 'unknown':
        return 'unknown';
      case 'not':
        return node.of.kind === 'unknown' ? 'known' : `not ${words(node.of)}`;
      case 'any':
        return listOr(node.of.map(words));
      case 'range':
        if (!isRead) return contains(node.text);
        return (isTurned(node.from) ? [node.to, node.from] : [node.from, node.to]).map(value).join(' to ');
      case 'compare':
        return isRead || node.operator === '='
          ? `${comparisonWords[isTurned(node.operand) ? turnMark(node.operator) : node.operator] ?? ''}${value(node.operand)}`
          : contains(node.text);
      case 'word':
        return isRead && readValue(node.text, attribute).ok ? value(node.text) : contains(node.text);
    }
  };
  const { values, terms } = splitAbout(expression);
  const node = parseFilter(values);
  return [...(node === null ? [] : [words(node)]), ...(terms.length === 0 ? [] : [listOr(terms)])].join(', ');
}

const contains = (text: string): string => `contains “${text}”`;
