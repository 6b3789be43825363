import { type Attribute, attributeTypes, type Comparison, indexOfId } from '@tertium/engine';
import { ApiError } from '../../../http/apiError';

/** Names that a question lists at most: enough to tell what is compared. */
const mostNames = 40;

const form = (fields: string) =>
  `Answer with JSON only: {"found": [{${fields}}]}. For each entry, give the web page that states it. Leave out anything without such a page. An empty list is a good answer. Never guess.`;

const names = (named: readonly { readonly name: string }[]): string =>
  named
    .slice(0, mostNames)
    .map(({ name }) => `"${name}"`)
    .join(', ');

/** What a model is asked about one cell: the names of the comparison, the item and the attribute, and no value. */
export function composeValueQuestion(
  { name, settings, items, attributes }: Comparison,
  itemId: string,
  attributeId: string,
): { readonly text: string; readonly attribute: Attribute } {
  const item = items[indexOfId(items).get(itemId) ?? -1];
  const attribute = attributes[indexOfId(attributes).get(attributeId) ?? -1];
  if (item === undefined || attribute === undefined) throw new ApiError('ERR_NOT_FOUND');
  const unit = attribute.unit === '' ? '' : `, in ${attribute.unit}`;
  const lines = [
    `In the comparison "${name}" one ${settings.itemNoun} is "${item.name}".`,
    `What is its "${attribute.name}" (${attribute.type}${unit})?`,
    'Write numbers like 1234.5 with their unit, and dates like 2026-03-01.',
    form('"value": "…", "source": "https://…", "quote": "what the page says, word for word"'),
  ];
  return { text: lines.join('\n'), attribute };
}

/** What a model is asked about further attributes: the names of the comparison, its items and its attributes. */
export function composeAttributesQuestion({ name, settings, items, attributes }: Comparison): string {
  return [
    `In the comparison "${name}" each entry is one ${settings.itemNoun}, such as ${names(items)}.`,
    attributes.length === 0 ? '' : `It compares them by ${names(attributes)}.`,
    'By which other attributes do people who choose well compare them? Name at most five.',
    form(
      `"name": "…", "unit": "… or empty", "type": one of ${attributeTypes.join(', ')}, "source": "https://…"`,
    ),
  ]
    .filter((line) => line !== '')
    .join('\n');
}
