import type { Template } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import airlineSafety from './airline-safety.json';
import cameraSensors from './camera-sensors.json';
import cars2018 from './cars-2018.json';
import languageModels from './language-models.json';
import laptops from './laptops.json';
import type { TemplateContent } from './templateChanges';

/** The templates, in the order in which they are offered. Their words are checked by a test, not by the compiler. */
export const templates = [
  laptops,
  cars2018,
  airlineSafety,
  languageModels,
  cameraSensors,
] as readonly unknown[] as readonly TemplateContent[];

/** The template with that id, or ERR_NOT_FOUND. */
export function getTemplate(id: string): TemplateContent {
  const template = templates.find((one) => one.id === id);
  if (template === undefined) throw new ApiError('ERR_NOT_FOUND');
  return template;
}

/** What the list of templates says. */
export function describeTemplate(template: TemplateContent): Omit<Template, 'picture'> {
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
