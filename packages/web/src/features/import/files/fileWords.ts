import { countedNoun, countedTable, type ShowNumber } from '../../../ui/countedNoun';
import { formatDay } from '../../../ui/formatTime';
import type { FileSummary } from '../comparisonFile/readFile';

/** "6 laptops × 12 attributes, 3 weightings, 2 rounds, archived" */
export function contentWords(file: FileSummary, show: ShowNumber): string {
  const { itemCount, itemNoun, attributeCount, weightingCount, roundCount } = file;
  return [
    countedTable(itemCount, itemNoun, attributeCount, show),
    ...(weightingCount === 0 ? [] : [countedNoun(weightingCount, 'weighting', show)]),
    ...(roundCount === 0 ? [] : [countedNoun(roundCount, 'round', show)]),
    ...(file.isTemplate ? ['a template'] : []),
    ...(file.isArchived ? ['archived'] : []),
    ...(file.isDeleted ? ['deleted'] : []),
  ].join(', ');
}

export function originWords({ exportedBy, exportedAt }: FileSummary): string {
  if (exportedAt === null) return exportedBy === '' ? '' : `Exported by ${exportedBy}`;
  return `Exported ${exportedBy === '' ? '' : `by ${exportedBy} `}on ${formatDay(exportedAt)}`;
}
