import { type ComparisonFile, comparisonFileFormat, comparisonFileVersion } from '@tertium/contract';
import { emptyComparison } from '@tertium/engine';
import { ImportError, isObject, type JsonObject } from '@tertium/tables';

/** A comparison's file as found: converted to the current format, but not checked. */
export interface FoundFile {
  /** `null` for files from before comparison files had a format. */
  readonly exportedAt: number | null;
  readonly file: JsonObject;
}

/** A comparison that a source contains as a whole file, and what the source says about it. */
export interface FileSlot {
  /** Its name if it can't be read. */
  readonly name: string;
  readonly isTemplate: boolean;
  readonly isArchived: boolean;
  readonly isDeleted: boolean;
  /** Throws `ImportError`. */
  readonly read: () => FoundFile | Promise<FoundFile>;
}

const plain = { isTemplate: false, isArchived: false, isDeleted: false };

/** A file that is in memory, without further information. */
export const heldFile = (found: FoundFile): FileSlot => ({
  ...plain,
  name: typeof found.file.name === 'string' ? found.file.name : '',
  read: () => found,
});

const mayHoldFiles = new RegExp(
  `"${comparisonFileFormat}"|"(?:chunks|comparisons)"\\s*:\\s*\\[|"activeWeightingId"`,
);

/**
 * Finds the comparisons that a JSON text contains as whole files: one, or those of an account's export. `null` for
 * other JSON or none. Throws `ImportError` for a file in an unknown later format.
 */
export function findFiles(text: string): readonly FoundFile[] | null {
  if (!mayHoldFiles.test(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A text that begins as such a file and breaks off is not another kind of table.
    if (!text.slice(0, 500).includes(`"${comparisonFileFormat}"`)) return null;
    throw damaged('it is cut off or contains something that isn’t JSON');
  }
  const within = isObject(value) && isObject(value.result) ? value.result : value;
  if (!isObject(within)) return null;
  const { comparisons, exportedAt } = within;
  if (Array.isArray(comparisons) && comparisons.length > 0) {
    const found = comparisons.map((each) => findFile(each, exportedAt));
    return found.every((each) => each !== null) ? found : null;
  }
  const found = findFile(within, null);
  return found === null ? null : [found];
}

export function damaged(how: string): ImportError {
  return new ImportError(
    'comparisonFileDamaged',
    `This comparison file is damaged: ${how}. Nothing was imported. Export it again.`,
  );
}

function findFile(value: unknown, writtenAt: unknown): FoundFile | null {
  if (!isObject(value)) return null;
  if (value.format !== comparisonFileFormat) {
    return isOldTable(value) ? fromTable(value, typeof writtenAt === 'number' ? writtenAt : null) : null;
  }
  const { formatVersion, exportedAt } = value;
  if (formatVersion === comparisonFileVersion) {
    return { exportedAt: typeof exportedAt === 'number' ? exportedAt : null, file: value };
  }
  if (typeof formatVersion !== 'number' || formatVersion < comparisonFileVersion) {
    throw damaged('its version is missing');
  }
  throw new ImportError(
    'comparisonFileNewer',
    (show) =>
      `This file is from a newer Tertium: its format is version ${show(formatVersion)}, and this server reads up to ${show(comparisonFileVersion)}. Update this server, or export the comparison as CSV.`,
  );
}

/** Whether it is from an account's export before files had a format: the table as the server sends it to a page. */
function isOldTable({ name, settings, attributes, weightings, chunks, columns, items }: JsonObject): boolean {
  return (
    typeof name === 'string' &&
    isObject(settings) &&
    Array.isArray(attributes) &&
    Array.isArray(weightings) &&
    (Array.isArray(chunks) || (Array.isArray(columns) && isObject(items)))
  );
}

const chunkItems = 1024;

/** Converts version 0 of any time. Fields added since get the value that they had implicitly. */
function fromTable(table: JsonObject, exportedAt: number | null): FoundFile {
  const { activeWeightingId, ...settings } = table.settings as JsonObject;
  const chunks = Array.isArray(table.chunks) ? table.chunks : chunksOf(table);
  const weightings = (table.weightings as readonly unknown[]).filter(isObject);
  const ownerId = isObject(table.owner) ? table.owner.id : null;
  const shown =
    weightings.find(({ id }) => id === activeWeightingId) ??
    weightings.find(({ personId }) => typeof personId === 'string' && personId === ownerId) ??
    weightings[0];
  const file: Record<Exclude<keyof ComparisonFile, 'images' | 'views' | 'comments'>, unknown> = {
    format: comparisonFileFormat,
    formatVersion: comparisonFileVersion,
    exportedAt: exportedAt ?? 0,
    exportedBy: '',
    name: table.name,
    description: table.description ?? '',
    settings: { ...emptyComparison('').settings, ...settings },
    attributes: (table.attributes as readonly unknown[]).map(withoutFormula),
    weightings: weightings.map((each) => ({ personId: null, ...each })),
    shownWeightingId: shown?.id ?? null,
    people: table.weighers ?? [],
    rounds: [],
    itemCount: chunks.map(countOf).reduce((sum, count) => sum + count, 0),
    chunks,
  };
  return { exportedAt, file };
}

/** Removes a field for formulas, which never held one. */
function withoutFormula(attribute: unknown): unknown {
  if (!isObject(attribute)) return attribute;
  const { formula: _, ...rest } = attribute;
  return rest;
}

const countOf = (chunk: unknown): number =>
  isObject(chunk) && Array.isArray(chunk.ids) ? chunk.ids.length : 0;

function chunksOf({ items, columns }: JsonObject): readonly unknown[] {
  const { ids, names, positions } = items as JsonObject;
  const count = Array.isArray(ids) ? ids.length : 0;
  const cut = (list: unknown, from: number): unknown =>
    Array.isArray(list) ? list.slice(from, from + chunkItems) : list;
  return Array.from({ length: Math.ceil(count / chunkItems) }, (_, k) => {
    const from = k * chunkItems;
    return {
      ids: cut(ids, from),
      names: cut(names, from),
      positions: cut(positions, from),
      columns: (columns as readonly unknown[]).map((column) => cut(column, from)),
    };
  });
}
