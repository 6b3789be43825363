import {
  type Attribute,
  type Comparison,
  columnsOf,
  rankByMethod,
  rankComparison,
  type Weighting,
} from '@tertium/engine';
import { type Sheet, type SheetCell, writeWorkbook } from '@tertium/tables';
import { testId } from '../../../../document/testing/samplePhones';
import { createFacts } from '../../../attribute/attributeFacts';
import type { TableChoices } from '../../exportedTable';
import { comparisonWorkbook } from '../comparisonWorkbook';
import type { WorkbookInput } from '../workbookInput';
import { workbookShapeOf } from '../workbookShape';

export interface SavedAs extends Partial<TableChoices> {
  readonly itemsAre?: 'rows' | 'columns';
  /** All in their own order unless said. */
  readonly itemIndexes?: readonly number[];
  readonly attributes?: readonly Attribute[];
  readonly baseline?: number;
  readonly isDeltaPercent?: boolean;
}

export const rankedBy = (comparison: Comparison, weighting: Weighting | null) =>
  rankComparison(comparison, weighting);

export const weightingOf = (comparison: Comparison, points: readonly number[]): Weighting => ({
  ...{ id: testId(900), personId: null, name: 'ours', position: 0, locked: [] },
  points: Object.fromEntries(comparison.attributes.map(({ id }, j) => [id, points[j] ?? 5])),
});

/** The sheets of a comparison as somebody saves it, ranked by its own method. */
export const workbookOf = (...saved: Parameters<typeof workbookInputOf>): readonly Sheet[] =>
  comparisonWorkbook(workbookInputOf(...saved));

/** What a workbook is made of. */
export function workbookInputOf(
  comparison: Comparison,
  weighting: Weighting | null,
  how: SavedAs = {},
): WorkbookInput {
  const itemIndexes = how.itemIndexes ?? comparison.items.map((_, i) => i);
  const sum = rankedBy(comparison, weighting);
  const { method = null } = comparison.settings;
  const ranking = method === null ? sum : rankByMethod(sum, comparison.attributes, method);
  const { itemsAre = 'rows', attributes = comparison.attributes, baseline = -1 } = how;
  const { isDeltaPercent = false } = how;
  const format = '1,234.5';
  const choices: TableChoices = {
    ...{ values: 'shown', hasPlaces: true, hasScores: true, hasDifferences: false, hasSources: false },
    ...how,
  };
  return {
    exported: {
      ...{
        comparison,
        itemIndexes,
        attributes,
        ranking,
        sideScores: [],
        baseline,
        isDeltaPercent,
        format,
        choices,
      },
      factsOf: createFacts({ columnOf: columnsOf(comparison).columnOf, itemIndexes, format }),
    },
    ...{ itemsAre, sum, weighting, whose: 'Weights “ours”', notes: [] },
    shape: workbookShapeOf(comparison, ranking, sum),
  };
}

/** The sheets with other cells in some places; the rows are made at once. */
export function changed(
  sheets: readonly Sheet[],
  change: (cell: SheetCell | null, sheet: string, column: number, row: number) => SheetCell | null,
): readonly Sheet[] {
  return sheets.map((sheet) => ({
    ...sheet,
    rows: [...sheet.rows].map((cells, i) =>
      cells.map((cell, column) => change(cell, sheet.name, column, i + 1)),
    ),
  }));
}

export async function bytesOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const info = { title: 'Sample', now: new Date(Date.UTC(2026, 4, 12)) };
  const parts = await writeWorkbook(sheets, info, async () => {});
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
