import { type Comparison, listOf } from '@tertium/engine';
import { plural, type ShowNumber } from '../../ui/countedNoun';

/**
 * Which items stand in a report, where it is not all of them: "The first 50 of 39,101 cars. "; else `''`. `added` names
 * those that follow.
 */
export function sampleWords(
  { items, settings }: Pick<Comparison, 'items' | 'settings'>,
  printedCount: number,
  shownCount: number,
  show: ShowNumber,
  added: readonly string[] = [],
): string {
  const nouns = plural(settings.itemNoun || 'item');
  if (printedCount === items.length) return '';
  const shown = `${show(shownCount)} of ${show(items.length)} ${nouns}`;
  const end = added.length > 0 ? `, then ${listOf(added, show)}. ` : '. ';
  if (shownCount === items.length)
    return `The first ${show(printedCount)} of ${show(items.length)} ${nouns}${end}`;
  if (printedCount === shownCount) return `The ${shown} shown. `;
  return `The first ${show(printedCount)} of the ${shown} shown${end}`;
}
