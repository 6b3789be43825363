import type { ComparisonFile, TableChunk } from '@tertium/contract';
import { itemsOfLists } from '@tertium/contract';
import { type Change, type Comparison, emptyComparison, tryChanges } from '@tertium/engine';
import { checkSize, ImportError, importLimits, type JsonObject } from '@tertium/tables';
import { damaged, type FileSlot } from './findFiles';

/** The content of a file before it is imported. */
export interface FileSummary {
  readonly name: string;
  /** `''` and `null` in files from before they recorded it. */
  readonly exportedBy: string;
  readonly exportedAt: number | null;
  readonly itemNoun: string;
  readonly itemCount: number;
  readonly attributeCount: number;
  readonly weightingCount: number;
  readonly roundCount: number;
  /** The people whose own weights become named ones. */
  readonly others: readonly string[];
  readonly isTemplate: boolean;
  readonly isArchived: boolean;
  readonly isDeleted: boolean;
}

/** A file that can't be imported, and why. */
export interface UnreadableFile {
  readonly name: string;
  readonly trouble: string;
}

/** A file that was checked completely. */
export interface ReadFile {
  readonly file: ComparisonFile;
  readonly summary: FileSummary;
}

/**
 * Checks a file by the contract's schema and by the engine's rules, so that the server will accept it. Throws
 * `ImportError`.
 */
export async function readFile(slot: FileSlot): Promise<ReadFile> {
  const { file: found, exportedAt } = await slot.read();
  const { isTemplate, isArchived, isDeleted } = slot;
  checkLimits(found);
  // Loaded on demand: schema checks are large, and tables don't need them.
  const { checkFile } = await import('./checkFile');
  const checked = checkFile(found);
  if ('at' in checked) throw damaged(checked.at === '' ? 'its format is wrong' : `see “${checked.at}”`);
  const { file } = checked;
  checkContent(file);
  const others = otherOwn(file).map(({ personId }) => personName(file, personId));
  return {
    file,
    summary: {
      name: file.name,
      exportedBy: file.exportedBy,
      exportedAt,
      itemNoun: file.settings.itemNoun,
      itemCount: file.itemCount,
      attributeCount: file.attributes.length,
      weightingCount: file.weightings.length,
      roundCount: file.rounds.length,
      others,
      isTemplate,
      isArchived,
      isDeleted,
    },
  };
}

/** People's own weightings, except the one that becomes the importing person's. */
export function otherOwn({ weightings, shownWeightingId }: ComparisonFile): ComparisonFile['weightings'] {
  return weightings.filter(({ id, personId }) => personId !== null && id !== shownWeightingId);
}

export function personName({ people }: ComparisonFile, personId: string | null): string {
  return people.find(({ id }) => id === personId)?.name ?? '';
}

function checkLimits({ attributes, itemCount }: JsonObject): void {
  const columns = Array.isArray(attributes) ? attributes.length : 0;
  const rows = typeof itemCount === 'number' ? itemCount : 0;
  if (columns > importLimits.columns) {
    throw new ImportError(
      'tooManyColumns',
      (show) => `There are ${show(columns)} attributes. At most ${show(importLimits.columns)} are read.`,
    );
  }
  // As a table it would have a header row.
  const trouble = checkSize(rows + 1, rows * columns);
  if (trouble !== null) throw trouble;
}

function checkContent(file: ComparisonFile): void {
  const { attributes, weightings, chunks } = file;
  let state = applied(emptyComparison(file.name), attributesChanges(file));
  const itemIds = new Set<string>();
  for (const chunk of chunks) {
    const changes = chunkChanges(chunk, attributes);
    // Checks each chunk with only the attributes, so that the table isn't in memory twice.
    applied(state, changes);
    for (const id of chunk.ids) itemIds.add(id);
  }
  const count = chunks.reduce((sum, { ids }) => sum + ids.length, 0);
  if (count !== file.itemCount) throw damaged('items are missing from it');
  if (itemIds.size !== count) throw damaged('it contains an item twice');
  const { baselineItemId, ...settings } = file.settings;
  if (baselineItemId !== null && !itemIds.has(baselineItemId))
    throw damaged('its baseline isn’t one of its items');
  state = applied(state, [{ kind: 'comparison.update', patch: { description: file.description, settings } }]);
  for (const weighting of weightings) applied(state, [{ kind: 'weightings.add', weightings: [weighting] }]);
  if (new Set(weightings.map(({ id }) => id)).size !== weightings.length) {
    throw damaged('it contains a weighting twice');
  }
}

function applied(comparison: Comparison, changes: readonly Change[]): Comparison {
  const outcome = tryChanges(comparison, changes);
  if (!('trouble' in outcome)) return outcome.comparison;
  const { code, field } = outcome.trouble;
  throw damaged(`${changes[outcome.changeIndex]?.kind ?? ''}: ${code}${field === null ? '' : ` (${field})`}`);
}

export function attributesChanges({ attributes }: ComparisonFile): readonly Change[] {
  return attributes.length === 0 ? [] : [{ kind: 'attributes.add', attributes }];
}

/** The changes that add the items of a chunk with their cells. */
export function chunkChanges(
  { columns, ...lists }: TableChunk,
  attributes: ComparisonFile['attributes'],
): readonly Change[] {
  const { ids } = lists;
  if (ids.length === 0) return [];
  if (
    Object.values(lists).some((list) => list.length !== ids.length) ||
    columns.length !== attributes.length ||
    columns.some((column) => column.length !== ids.length)
  ) {
    throw damaged('its columns differ in length');
  }
  const adding: Change = { kind: 'items.add', items: itemsOfLists(lists) };
  const filled = attributes.filter((_, j) => columns[j]?.some((cell) => cell !== null));
  if (filled.length === 0) return [adding];
  const filledColumns = columns.filter((column) => column.some((cell) => cell !== null));
  return [
    adding,
    {
      kind: 'cells.set',
      itemIds: ids,
      attributeIds: filled.map(({ id }) => id),
      rows: ids.map((_, i) => filledColumns.map((column) => column[i] ?? null)),
    },
  ];
}
