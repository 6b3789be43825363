import { type Comparison, listOf } from '@tertium/engine';
import { plural, type ShowNumber } from '../../ui/countedNoun';

/**
 * Says which items a report shows if not all: "The first 50 of 39,101 cars. ". `''` if all. `added` names the items
 * after those.
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
