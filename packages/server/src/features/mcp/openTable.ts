import {
  type Change,
  comparisonOfTable,
  listComparisons,
  maximumRankedCells,
  openComparison,
  type Purpose,
  postChanges,
  type Right,
} from '@tertium/contract';
import { type Comparison, createNameFinder } from '@tertium/engine';
import * as z from 'zod';
import { type Api, ToolError } from './askApi';

/** The input that names the comparison. */
export const comparisonId = z.uuid().describe('Id of the comparison, from find_comparisons');

/** Reads a comparison with all its cells. Refuses a large one before loading it. */
export async function openTable(
  api: Api,
  id: string,
): Promise<{
  readonly comparison: Comparison;
  readonly version: number;
  readonly rights: Right;
  /** Seconds since 1970. `undefined` if it was deleted meanwhile. */
  readonly changedAt: number | undefined;
}> {
  const summary = (await api.ask(listComparisons)).find((each) => each.id === id);
  const cells = (summary?.itemCount ?? 0) * (summary?.attributeCount ?? 0);
  if (cells > maximumRankedCells) {
    throw new ToolError(
      `ERR_QUOTA: "${summary?.name}" has ${cells} cells. Tools read comparisons of up to ${maximumRankedCells}.`,
    );
  }
  const table = await api.ask(openComparison, { params: { id } });
  return {
    comparison: comparisonOfTable(table),
    version: table.version,
    rights: table.rights,
    changedAt: summary?.updatedAt,
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Finds an entry by its id or name. Throws ToolError if none or several match. */
export function findNamed<T extends Named>(entries: readonly T[], given: string, what: string): T {
  const found = createNameFinder(entries, what)(given);
  if (typeof found === 'string') throw new ToolError(found);
  return found;
}

/** Applies changes to a comparison as one batch, which is one undo. */
export async function makeChanges(
  api: Api,
  { id, version }: { readonly id: string; readonly version: number },
  changes: readonly Change[],
  purpose?: Purpose,
): Promise<void> {
  const batch = { id: api.newId(), part: 0, isLast: true, ...(purpose && { purpose }) };
  await api.ask(postChanges, { params: { id }, body: { baseVersion: version, batch, changes } });
}
