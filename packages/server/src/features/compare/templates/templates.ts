import type { Template } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import airlineSafety from './airline-safety.json';
import cameraSensors from './camera-sensors.json';
import cars2018 from './cars-2018.json';
import citiesToLiveIn from './cities-to-live-in.json';
import cloudInstances from './cloud-instances.json';
import databases from './databases.json';
import eBikes from './e-bikes.json';
import flats from './flats.json';
import heatPumps from './heat-pumps.json';
import insuranceTerms from './insurance-terms.json';
import jobOffers from './job-offers.json';
import languageModels from './language-models.json';
import languagesForAProject from './languages-for-a-project.json';
import laptops from './laptops.json';
import phones from './phones.json';
import type { TemplateContent } from './templateChanges';
import universities from './universities.json';
import vendors from './vendors.json';

/** The templates, in the order in which they are offered. Their words are checked by a test, not by the compiler. */
export const templates = [
  laptops,
  phones,
  cars2018,
  jobOffers,
  flats,
  citiesToLiveIn,
  vendors,
  cloudInstances,
  databases,
  languagesForAProject,
  universities,
  insuranceTerms,
  eBikes,
  heatPumps,
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
