import { type AnyRanking, type Comparison, isByMethod, type Ranking } from '@tertium/engine';
import { rankingMethodNames } from '../../../../comparison/rankingMethodWords';

/** What a workbook has beside its table: a ranking that follows its weights, one as it is, or none. */
export type WorkbookShape = 'living' | 'byMethod' | 'tooLarge' | 'table';

/** Items and worths up to which a spreadsheet works out a ranking without a wait. */
export const livingLimits = { items: 2000, worths: 60_000 } as const;

export function workbookShapeOf(
  { items }: Pick<Comparison, 'items'>,
  ranking: AnyRanking | null,
  sum: Ranking | null,
): WorkbookShape {
  if (ranking === null || sum === null || ranking.attributeIds.length === 0) return 'table';
  if (isByMethod(ranking)) return 'byMethod';
  const worths = items.length * sum.attributeIds.length;
  return items.length > livingLimits.items || worths > livingLimits.worths ? 'tooLarge' : 'living';
}

/** A sentence for who would move a weight. */
export function whyItDoesNotFollow(shape: WorkbookShape, ranking: AnyRanking): string {
  if (shape === 'byMethod' && isByMethod(ranking))
    return `Places and scores are those of ${rankingMethodNames[ranking.method.id]} when this was saved. They do not follow the weights.`;
  return 'Places and scores are those of when this was saved. There are too many items for them to follow the weights.';
}

/** What a sheet of Excel can hold. */
const sheetLimits = { rows: 1_048_576, columns: 16_384 } as const;
/** Cells of which a file can still be made and opened. */
const mostCells = 5_000_000;

/** Why no workbook can be made of so large a table, in a sentence; `null` where it can. */
export function tooLargeWords(items: number, columns: number, itemsAre: 'rows' | 'columns'): string | null {
  const [across, down] = itemsAre === 'rows' ? [columns, items] : [items, columns];
  if (across > sheetLimits.columns - 1)
    return 'An Excel sheet has 16,384 columns at most. Choose rows for them instead.';
  if (down > sheetLimits.rows - 1) return 'An Excel sheet has 1,048,576 rows at most.';
  return items * columns > mostCells
    ? 'That is more than Excel opens well: at most five million cells. Show fewer attributes, or save it as CSV.'
    : null;
}
