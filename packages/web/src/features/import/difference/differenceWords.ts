import type { UndecidedRows } from '@tertium/tables';
import type { ShowNumber } from '../../../ui/countedNoun';
import type { DifferenceCounts } from './difference';

/** "2 new, 3 updated, 7 cells change, 1 missing from the file". */
export function differenceSentence(
  counts: DifferenceCounts,
  missingIds: readonly string[],
  show: ShowNumber,
): string {
  const missing = missingIds.length - counts.removed;
  const { newItems, updatedItems, cells, newAttributes, removed, scales } = counts;
  const parts = [
    newItems > 0 && `${show(newItems)} new`,
    updatedItems > 0 && `${show(updatedItems)} updated`,
    cells > 0 && (cells === 1 ? '1 cell changes' : `${show(cells)} cells change`),
    newAttributes > 0 && (newAttributes === 1 ? '1 new attribute' : `${show(newAttributes)} new attributes`),
    scales > 0 && (scales === 1 ? '1 scale set' : `${show(scales)} scales set`),
    missing > 0 && `${show(missing)} missing from the file`,
    removed > 0 && `${show(removed)} removed`,
  ].filter((part) => part !== false);
  const isIdle = newItems + cells + newAttributes + removed + scales === 0;
  return [...(isIdle ? ['Nothing changes'] : []), ...parts].join(', ');
}

/** Says why some rows are ignored: "Beta": 3 rows, 2 items. */
export function undecidedWords({ name, rowCount, itemCount }: UndecidedRows, show: ShowNumber): string {
  const rows = rowCount === 1 ? '1 row' : `${show(rowCount)} rows`;
  return `${name} (${rows} for ${itemCount === 1 ? '1 item' : `${show(itemCount)} items`})`;
}
