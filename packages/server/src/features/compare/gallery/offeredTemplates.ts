import type { Template } from '@tertium/contract';
import { applyChanges, emptyComparison } from '@tertium/engine';
import { changesOfTemplate, type TemplateContent } from '../templates/templateChanges';
import { describeTemplate, templates } from '../templates/templates';
import { pictureOf } from './pictures';

let offered: readonly Template[] | null = null;

/** The examples as the list shows them, with their pictures. They don't change while the server runs. */
export function offeredTemplates(): readonly Template[] {
  offered ??= templates.map((template) => ({
    ...describeTemplate(template),
    picture: drawTemplate(template),
  }));
  return offered;
}

function drawTemplate(template: TemplateContent): Template['picture'] {
  let count = 0;
  const newId = () => `${count++}`;
  const changes = changesOfTemplate(template, template.name, { newId, personId: '' });
  const comparison = applyChanges(emptyComparison(template.name), changes);
  return pictureOf(comparison, comparison.weightings[0] ?? null);
}
