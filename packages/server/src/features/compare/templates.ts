import type { Template } from '@tertium/contract';
import type { TemplateContent } from './templateChanges';

/** The templates, in the order in which they are offered. */
export const templates: readonly TemplateContent[] = [];

export function findTemplate(id: string): TemplateContent | undefined {
  return templates.find((template) => template.id === id);
}

/** What the list of templates shows. */
export function describeTemplate(template: TemplateContent): Template {
  const { id, name, description, itemNoun, origin, items, attributes } = template;
  return {
    id,
    name,
    description,
    itemNoun,
    itemCount: items.length,
    attributeCount: attributes.length,
    origin,
  };
}
