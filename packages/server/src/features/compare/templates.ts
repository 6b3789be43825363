import type { Template } from '@tertium/contract';
import type { TemplateContent } from './templateChanges';
import airlineSafety from './templates/airline-safety.json';
import cameraSensors from './templates/camera-sensors.json';
import cars2018 from './templates/cars-2018.json';
import languageModels from './templates/language-models.json';
import laptops from './templates/laptops.json';

/** The templates, in the order in which they are offered. Their words are checked by a test, not by the compiler. */
export const templates = [
  laptops,
  cars2018,
  airlineSafety,
  languageModels,
  cameraSensors,
] as readonly unknown[] as readonly TemplateContent[];

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
