import { type AnyRanking, type Comparison, isByMethod, type Ranking } from '@tertium/engine';
import { rankingMethodNames } from '../../../ranked/rankingMethodWords';

/** What a workbook contains besides its table: a ranking with formulas, one with fixed values, or none. */
export type WorkbookShape = 'withFormulas' | 'byMethod' | 'tooLarge' | 'table';

/** The most items and worths for which a spreadsheet computes a ranking without delay. */
export const formulaLimits = { items: 2000, worths: 60_000 } as const;

export function workbookShapeOf(
  { items }: Pick<Comparison, 'items'>,
  ranking: AnyRanking | null,
  sum: Ranking | null,
): WorkbookShape {
  if (ranking === null || sum === null || ranking.attributeIds.length === 0) return 'table';
  if (isByMethod(ranking)) return 'byMethod';
  const worths = items.length * sum.attributeIds.length;
  return items.length > formulaLimits.items || worths > formulaLimits.worths ? 'tooLarge' : 'withFormulas';
}

/** Says why changing a weight in the file doesn't change the ranking. */
export function explainFixedRanking(shape: WorkbookShape, ranking: AnyRanking): string {
  if (shape === 'byMethod' && isByMethod(ranking))
    return `Places and scores are by ${rankingMethodNames[ranking.method.id]}, as exported. Changing a weight here doesn’t change them.`;
  return 'Places and scores are as exported. The table is too large for Excel to recalculate them.';
}

/** The limits of a sheet in Excel. */
const sheetLimits = { rows: 1_048_576, columns: 16_384 } as const;
/** The most cells with which a file can be made and opened. */
const mostCells = 5_000_000;

/** Why the table is too large for a workbook; `null` if it isn't. */
export function tooLargeWords(items: number, columns: number, itemsAre: 'rows' | 'columns'): string | null {
  const [across, down] = itemsAre === 'rows' ? [columns, items] : [items, columns];
  if (across > sheetLimits.columns - 1)
    return 'Excel allows at most 16,384 columns. Export these as rows instead.';
  if (down > sheetLimits.rows - 1) return 'Excel allows at most 1,048,576 rows. Save as CSV instead.';
  return items * columns > mostCells
    ? 'Too large for Excel: at most five million cells. Show fewer attributes, or save as CSV.'
    : null;
}
