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
import { type AboutScope, isAboutScope, splitAbout } from '../list/aboutFilter';
import { type FilterNode, parseFilter } from '../list/filterSyntax';

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

/** Filters of several attributes. */
export const aboutScopes: Readonly<Record<AboutScope, string>> = {
  any: 'Any attribute',
  counted: 'Any that counts',
};

/** Of what a filter is, by its id; `null` where that is gone. */
export function filterName(id: string, attributes: readonly Attribute[]): string | null {
  if (id === 'name') return 'Name';
  if (isAboutScope(id)) return aboutScopes[id];
  const attribute = attributes[indexOfId(attributes).get(id) ?? -1];
  return attribute === undefined ? null : attributeName(attributes, attribute);
}

/**
 * What a filter keeps, in words: "up to €1,000", "Dell or HP"; behind that what it asks beside values, "no source". `null`
 * stands for no attribute, but the names of items or several.
 */
export function filterWords(expression: string, attribute: Attribute | null, format: NumberFormat): string {
  const isRead = attribute !== null && hasNumbers(attribute);
  const value = (text: string): string => {
    if (!isRead) return text;
    const reading = readValue(text, attribute);
    return reading.ok ? valueWithUnit(attribute, reading.value.value, format) : text;
  };
  const words = (node: FilterNode): string => {
    switch (node.kind) {
      case 'unknown':
        return 'unknown';
      case 'not':
        return node.of.kind === 'unknown' ? 'known' : `not ${words(node.of)}`;
      case 'any':
        return listOr(node.of.map(words));
      case 'range':
        return isRead ? `${value(node.from)} to ${value(node.to)}` : contains(node.text);
      case 'compare':
        return isRead || node.operator === '='
          ? `${comparisonWords[node.operator] ?? ''}${value(node.operand)}`
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
