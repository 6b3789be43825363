import {
  type Attribute,
  blankWeighting,
  type Change,
  createMissingTest,
  createTextConverter,
} from '@tertium/engine';
import type { ColumnPlan, ImportKey, ImportPlan, ImportSize, ImportTarget, PreparedPart } from './importPlan';
import { cutText, plainName } from './plainName';
import { addedRows, type DataTable, type PlannedAttribute, type PlannedRow, updatedRows } from './rowChanges';

/** Letters of cells in one part; quotes and ids make it about half as much again on the wire. */
const partLetters = 700_000;
const partRows = 5_000;
const unitLength = 50;
const noteLength = 2000;

/** An import cut into parts that can be posted one by one, and posted again after a failure: a part never changes. */
export interface PreparedImport {
  readonly size: ImportSize;
  readonly part: (index: number) => PreparedPart;
}

export interface PrepareOptions {
  readonly target: ImportTarget | null;
  readonly key: ImportKey;
  readonly newId: () => string;
}

export function prepareImport(table: DataTable, plan: ImportPlan, options: PrepareOptions): PreparedImport {
  const attributes = planAttributes(plan, options);
  const { rows, repeatedRows } = planRows(table, plan, options);
  const parts = cutRows(table, attributes, rows);
  const updated = rows.filter(({ isAdded }) => !isAdded).length;
  const addedAttributes = attributes.filter(({ added }) => added !== null).length;
  const first = openingChanges(attributes, plan, options);
  const lastPosition = options.target?.lastPosition ?? -1;
  return {
    size: {
      parts: parts.length,
      itemsAdded: rows.length - updated,
      itemsUpdated: updated,
      attributesAdded: addedAttributes,
      attributesUpdated: attributes.length - addedAttributes,
      repeatedRows,
    },
    part: (index) => {
      const [from, to] = parts[index] ?? [0, 0];
      const nameOf = (row: number) => itemName(table, plan, row);
      const run = { table, attributes, rows: rows.slice(from, to), nameOf, lastPosition };
      const added = addedRows(run);
      return { changes: index === 0 ? [...first, ...added] : added, updates: updatedRows(run) };
    },
  };
}

function planAttributes(plan: ImportPlan, { target, newId }: PrepareOptions): readonly PlannedAttribute[] {
  const existing = new Map((target?.attributes ?? []).map((attribute) => [fold(attribute.name), attribute]));
  const lastPosition = Math.max(-1, ...(target?.attributes ?? []).map(({ position }) => position));
  return plan.columns
    .filter(({ isIncluded }) => isIncluded)
    .map((column, order) => {
      const known = existing.get(fold(column.name));
      existing.delete(fold(column.name));
      if (known !== undefined) {
        const tokens = [...column.reading.missingTokens, ...known.reading.missingTokens];
        const convert = createTextConverter(known, column);
        return { column, id: known.id, added: null, convert, isSilent: createMissingTest(tokens) };
      }
      const id = newId();
      const added = toAttribute(column, id, lastPosition + 1 + order);
      const convert = (text: string) => text;
      return { column, id, added, convert, isSilent: (text: string) => text === '' };
    });
}

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

function toAttribute(column: ColumnPlan, id: string, position: number): Attribute {
  const { index, header, isIncluded: _, ...draft } = column;
  const { direction, target, scale, order, role, isHidden, reading } = draft;
  const name = plainName(column.name, `Column ${index + 1}`);
  return {
    ...draft,
    id,
    name,
    position,
    unit: cutText(plainName(column.unit, ''), unitLength),
    target: direction === 'target' ? (target ?? 0) : null,
    scale: scale !== null && scale.low < scale.high ? scale : null,
    role: isHidden ? 'info' : role,
    order: order.slice(0, 200).map((word) => cutText(word, 500)),
    reading: {
      ...reading,
      missingTokens: reading.missingTokens.slice(0, 50).map((word) => cutText(word, 50)),
    },
    // A header too long for a name is not lost.
    note:
      draft.note !== ''
        ? draft.note
        : name.endsWith('…') && !header.trim().endsWith('…')
          ? cutText(header, noteLength)
          : '',
  };
}

/** Adds the attributes; a comparison that is new gets its weighting and its noun too. */
function openingChanges(
  attributes: readonly PlannedAttribute[],
  plan: ImportPlan,
  { target, newId }: PrepareOptions,
): readonly Change[] {
  const added = attributes.flatMap((attribute) => attribute.added ?? []);
  const additions: Change[] = added.length > 0 ? [{ kind: 'attributes.add', attributes: added }] : [];
  if (target !== null) return additions;
  const weighting = blankWeighting({ id: newId(), name: 'My weights', position: 0 });
  const itemNoun = cutText(plainName(plan.itemNoun, 'item'), 50);
  return [
    ...additions,
    { kind: 'weightings.add', weightings: [weighting] },
    { kind: 'comparison.update', patch: { settings: { itemNoun } } },
  ];
}

function planRows(
  table: DataTable,
  plan: ImportPlan,
  { target, key, newId }: PrepareOptions,
): { readonly rows: readonly PlannedRow[]; readonly repeatedRows: number } {
  const idOfKey = target === null || key === null ? new Map<string, string>() : itemsByKey(target);
  const rows: PlannedRow[] = [];
  const indexes = new Map<string, number>();
  let repeatedRows = 0;
  const leftOut = new Set(plan.leftOutRows);
  for (let row = 0; row < table.rowCount; row++) {
    if (leftOut.has(row)) continue;
    const text =
      key === null || key === 'name' ? itemName(table, plan, row) : table.cell(row, key.columnIndex);
    const id = idOfKey.get(fold(text));
    if (id === undefined) {
      rows.push({ row, id: newId(), isAdded: true });
      continue;
    }
    const index = indexes.get(id);
    if (index === undefined) {
      indexes.set(id, rows.length);
      rows.push({ row, id, isAdded: false });
    } else {
      rows[index] = { row, id, isAdded: false };
      repeatedRows++;
    }
  }
  return { rows, repeatedRows };
}

function itemsByKey({ itemIds, keys }: ImportTarget): Map<string, string> {
  const found = new Map<string, string>();
  for (const [index, text] of keys.entries()) {
    const folded = fold(text);
    const id = itemIds[index];
    if (folded !== '' && id !== undefined && !found.has(folded)) found.set(folded, id);
  }
  return found;
}

export function itemName(
  table: DataTable,
  plan: Pick<ImportPlan, 'nameColumns' | 'itemNoun'>,
  row: number,
): string {
  const parts = plan.nameColumns
    .map((column) => table.cell(row, column).trim())
    .filter((part) => part !== '');
  const noun = plan.itemNoun.trim() || 'item';
  return plainName(parts.join(' '), `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${row + 1}`);
}

/** Runs of rows that make one part each; at least one part, for the attributes. */
function cutRows(
  table: DataTable,
  attributes: readonly PlannedAttribute[],
  rows: readonly PlannedRow[],
): readonly (readonly [number, number])[] {
  const parts: [number, number][] = [];
  let start = 0;
  let letters = 0;
  for (const [index, { row }] of rows.entries()) {
    let size = 120;
    for (const { column } of attributes) size += table.cell(row, column.index).length + 3;
    if (index > start && (letters + size > partLetters || index - start >= partRows)) {
      parts.push([start, index]);
      start = index;
      letters = 0;
    }
    letters += size;
  }
  if (start < rows.length || parts.length === 0) parts.push([start, rows.length]);
  return parts;
}
