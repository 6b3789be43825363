import { type Attribute, hasNumbers, listOr, type NumberFormat, readValue } from '@tertium/engine';
import { valueWithUnit } from '../attribute/scaleText';
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

/** What a filter keeps, in words: "up to €1,000", "Dell or HP". `null` stands for the names of items. */
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
  const node = parseFilter(expression);
  return node === null ? '' : words(node);
}

const contains = (text: string): string => `contains “${text}”`;
