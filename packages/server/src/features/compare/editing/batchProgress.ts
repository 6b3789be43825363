import type { Author, Purpose } from '@tertium/contract';
import { type Change, type ChangeTrouble, type Comparison, isComputed } from '@tertium/engine';
import { ApiError } from '../../../http/apiError';
import type { ComparisonRow } from '../../../store/comparisonTables';
import { packAside } from '../../../store/packed';
import { type BatchLines, noLines } from '../history/batchLines';
import { type CellNews, noCellNews } from '../notices/notifyOfCells';
import { insertHistoryPart } from '../storage/historyParts';
import { addGrowth, type Growth, noGrowth } from '../storage/saveExcerpt';
import type { Table } from '../storage/table';

/** A batch being applied: the comparison's current state, and what is to be written. */
export interface BatchProgress {
  readonly table: Table;
  /** The comparison's row after the changes so far. Written at the end. */
  row: ComparisonRow;
  readonly batchId: string;
  /** `null` if it is in the history and is only repeated. */
  readonly author: Author | null;
  readonly purpose: Purpose | null;
  readonly version: number;
  /** The current part. */
  part: number;
  growth: Growth;
  readonly counts: Record<string, number>;
  readonly addedItems: Set<string>;
  readonly addedAttributes: Set<string>;
  inverseParts: number;
  /** Its bytes in the history. */
  historyBytes: number;
  /** Its lines for the history. */
  readonly historyLines: BatchLines;
  /** Its notices about cells. */
  readonly cellNews: CellNews;
  readonly yieldIfDue: () => Promise<void>;
}

export function startProgress(
  {
    table,
    row,
    batchId,
    author,
    purpose,
  }: Pick<BatchProgress, 'table' | 'row' | 'batchId' | 'author' | 'purpose'>,
  yieldIfDue: () => Promise<void>,
): BatchProgress {
  return {
    table,
    row,
    batchId,
    author,
    purpose,
    version: row.version + 1,
    part: 0,
    growth: noGrowth,
    counts: {},
    addedItems: new Set(),
    addedAttributes: new Set(),
    inverseParts: 0,
    historyBytes: 0,
    historyLines: noLines(),
    cellNews: noCellNews(),
    yieldIfDue,
  };
}

/** Counts cells for `cells.set`, entries otherwise. */
export function countChange(counts: Record<string, number>, change: Change): void {
  counts[change.kind] = (counts[change.kind] ?? 0) + extentOf(change);
}

function extentOf(change: Change): number {
  switch (change.kind) {
    case 'cells.set':
      return change.itemIds.length * change.attributeIds.length;
    case 'items.add':
      return change.items.length;
    case 'attributes.add':
      return change.attributes.length;
    case 'weightings.add':
      return change.weightings.length;
    case 'items.remove':
    case 'attributes.remove':
    case 'weightings.remove':
      return change.ids.length;
    default:
      return 1;
  }
}

export function noteAdded(progress: BatchProgress, change: Change): void {
  if (change.kind === 'items.add') for (const { id } of change.items) progress.addedItems.add(id);
  if (change.kind === 'attributes.add')
    for (const { id } of change.attributes) progress.addedAttributes.add(id);
}

/** Cells that this batch added need no inverse, because undoing the batch removes them. */
export function isInverseNeeded(progress: BatchProgress, change: Change): boolean {
  if (progress.author === null) return false;
  if (change.kind !== 'cells.set') return true;
  return !(
    change.itemIds.every((id) => progress.addedItems.has(id)) ||
    change.attributeIds.every((id) => progress.addedAttributes.has(id))
  );
}

/** Stores the changes that undo the last step. Later calls are undone first. */
export async function recordInverse(progress: BatchProgress, inverse: readonly Change[]): Promise<void> {
  if (inverse.length === 0 || progress.author === null) return;
  const text = JSON.stringify(inverse);
  const piece = {
    comparisonId: progress.row.id,
    batchId: progress.batchId,
    direction: 'inverse',
    part: -progress.inverseParts,
    length: text.length,
    packed: await packAside(text),
  } as const;
  progress.historyBytes += await progress.table.write((queries) => insertHistoryPart(queries, piece));
  progress.inverseParts += 1;
}

export function addToProgress(progress: BatchProgress, growth: Growth): void {
  progress.growth = addGrowth(progress.growth, growth);
}

/**
 * Finds a change that sets the cells of a computed attribute, unless the same batch adds them: they would be stored and
 * never shown.
 */
export function findComputedCell(
  { author, purpose, addedItems, addedAttributes }: BatchProgress,
  { attributes }: Comparison,
  change: Change,
): ChangeTrouble | null {
  if (change.kind !== 'cells.set' || author === null) return null;
  // A restored version brings back the cells that its formulas hid.
  if (purpose?.kind === 'restore') return null;
  if (change.itemIds.every((id) => addedItems.has(id))) return null;
  const set = new Set(change.attributeIds);
  const computed = attributes.find(
    (each) => isComputed(each) && set.has(each.id) && !addedAttributes.has(each.id),
  );
  return computed === undefined ? null : { code: 'computedCell', id: computed.id, field: null };
}

/** Makes an ERR_CHANGE_INVALID with the change's part and index. */
export function invalidChange(
  progress: BatchProgress,
  { index, part = progress.part }: { readonly index: number; readonly part?: number | undefined },
  trouble: ChangeTrouble,
): ApiError {
  const message = `Change ${index}: ${remedies[trouble.code]}`;
  return new ApiError('ERR_CHANGE_INVALID', { message, details: { part, index, ...trouble } });
}

/** How to fix a change that doesn't fit. The id and the field are in the details. */
const remedies: Readonly<Record<ChangeTrouble['code'], string>> = {
  unknownItem: 'no item has this id. Add it in a change before this one, or leave it out.',
  unknownAttribute: 'no attribute has this id. Add it in a change before this one, or leave it out.',
  unknownWeighting: 'no weighting has this id. Add it in a change before this one, or leave it out.',
  duplicateId: 'this id is already in use. Give the new object an id of its own.',
  secondOwn: 'this person already has their own weighting. Update it instead.',
  badId: 'this isn’t a UUID.',
  badField: 'this field has a value that is not allowed.',
  badCell: 'this cell is not allowed. Give a text of at most 10,000 characters, or null.',
  badFormula: 'this formula can’t be computed. Check its names and that it does not use itself.',
  computedCell: 'this attribute is computed, so its cells can’t be set. Leave it out, or change its formula.',
  badShape: 'rows and columns don’t match. Give a row for each item and a cell for each attribute.',
};
