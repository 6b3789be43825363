import { type Attribute, blankWeighting, type Change, type Item } from '@tertium/engine';
import type { ColumnPlan, ImportKey, ImportPlan, ImportSize, ImportTarget } from './importPlan';
import { cutText, plainName } from './plainName';

/** Letters of cells in one part; quotes and ids make it about half as much again on the wire. */
const partLetters = 700_000;
const partRows = 5_000;
const unitLength = 50;
const noteLength = 2000;

export interface DataTable {
  readonly rowCount: number;
  readonly cell: (row: number, column: number) => string;
}

/** An import cut into parts that can be posted one by one, and posted again after a failure: a part never changes. */
export interface PreparedImport {
  readonly size: ImportSize;
  readonly part: (index: number) => readonly Change[];
}

export interface PrepareOptions {
  readonly target: ImportTarget | null;
  readonly key: ImportKey;
  readonly newId: () => string;
}

interface PlannedAttribute {
  readonly column: ColumnPlan;
  readonly id: string;
  /** `null` when it exists already. */
  readonly added: Attribute | null;
  readonly kept: readonly string[] | null;
}

interface PlannedRow {
  readonly row: number;
  readonly id: string;
  /** Place among the target's items; `null` for an item that is added. */
  readonly existing: number | null;
}

export function prepareImport(table: DataTable, plan: ImportPlan, options: PrepareOptions): PreparedImport {
  const attributes = planAttributes(plan, options);
  const { rows, repeatedRows } = planRows(table, plan, options);
  const parts = cutRows(table, attributes, rows);
  const updated = rows.filter(({ existing }) => existing !== null).length;
  const addedAttributes = attributes.filter(({ added }) => added !== null).length;
  const first = openingChanges(attributes, plan, options);
  const lastPosition = Math.max(
    -1,
    ...(options.target?.items.slice(-1) ?? []).map(({ position }) => position),
  );
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
      const cells = rowChanges({ table, plan, attributes, rows: rows.slice(from, to), lastPosition });
      return index === 0 ? [...first, ...cells] : cells;
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
        return { column, id: known.id, added: null, kept: target?.texts[known.id] ?? null };
      }
      const id = newId();
      return { column, id, added: toAttribute(column, id, lastPosition + 1 + order), kept: null };
    });
}

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

function toAttribute(column: ColumnPlan, id: string, position: number): Attribute {
  const { type, direction, target, scale, order, role, isHidden, reading, header } = column;
  const name = plainName(column.name, `Column ${column.index + 1}`);
  return {
    id,
    name,
    position,
    group: '',
    type,
    unit: cutText(plainName(column.unit, ''), unitLength),
    direction,
    target: direction === 'target' ? (target ?? 0) : null,
    scale: scale !== null && scale.low < scale.high ? scale : null,
    role: isHidden ? 'info' : role,
    limit: null,
    order: order.slice(0, 200).map((word) => cutText(word, 500)),
    reading: {
      ...reading,
      missingTokens: reading.missingTokens.slice(0, 50).map((word) => cutText(word, 50)),
    },
    tolerance: null,
    decimals: null,
    isHidden,
    formula: '',
    // A header too long for a name is not lost.
    note: name.endsWith('…') && !header.trim().endsWith('…') ? cutText(header, noteLength) : '',
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
    { kind: 'comparison.update', patch: { settings: { itemNoun, activeWeightingId: weighting.id } } },
  ];
}

function planRows(
  table: DataTable,
  plan: ImportPlan,
  { target, key, newId }: PrepareOptions,
): { readonly rows: readonly PlannedRow[]; readonly repeatedRows: number } {
  const existing = target === null || key === null ? new Map<string, number>() : keysOf(target, key);
  const rows: PlannedRow[] = [];
  const places = new Map<number, number>();
  let repeatedRows = 0;
  for (let row = 0; row < table.rowCount; row++) {
    const text =
      key === null || key === 'name' ? itemName(table, plan, row) : table.cell(row, key.columnIndex);
    const found = existing.get(fold(text)) ?? null;
    if (found === null) {
      rows.push({ row, id: newId(), existing: null });
      continue;
    }
    const planned = { row, id: target?.items[found]?.id ?? '', existing: found };
    const place = places.get(found);
    if (place === undefined) {
      places.set(found, rows.length);
      rows.push(planned);
    } else {
      rows[place] = planned;
      repeatedRows++;
    }
  }
  return { rows, repeatedRows };
}

function keysOf(target: ImportTarget, key: Exclude<ImportKey, null>): Map<string, number> {
  const texts = key === 'name' ? target.items.map(({ name }) => name) : (target.texts[key.attributeId] ?? []);
  const places = new Map<string, number>();
  for (const [place, text] of texts.entries()) {
    const folded = fold(text);
    if (folded !== '' && !places.has(folded)) places.set(folded, place);
  }
  return places;
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
  for (const [place, { row }] of rows.entries()) {
    let size = 120;
    for (const { column } of attributes) size += table.cell(row, column.index).length + 3;
    if (place > start && (letters + size > partLetters || place - start >= partRows)) {
      parts.push([start, place]);
      start = place;
      letters = 0;
    }
    letters += size;
  }
  if (start < rows.length || parts.length === 0) parts.push([start, rows.length]);
  return parts;
}

interface RowRun {
  readonly table: DataTable;
  readonly plan: ImportPlan;
  readonly attributes: readonly PlannedAttribute[];
  readonly rows: readonly PlannedRow[];
  readonly lastPosition: number;
}

function rowChanges({ table, plan, attributes, rows, lastPosition }: RowRun): readonly Change[] {
  const items: Item[] = rows
    .filter(({ existing }) => existing === null)
    .map(({ row, id }) => ({ id, name: itemName(table, plan, row), position: lastPosition + 1 + row }));
  const changes: Change[] = items.length > 0 ? [{ kind: 'items.add', items }] : [];
  if (rows.length === 0 || attributes.length === 0) return changes;
  changes.push({
    kind: 'cells.set',
    itemIds: rows.map(({ id }) => id),
    attributeIds: attributes.map(({ id }) => id),
    rows: rows.map(({ row, existing }) =>
      attributes.map(({ column, kept }) => {
        const text = table.cell(row, column.index);
        if (text !== '') return text;
        // An empty cell of the file says nothing about an item that has a value already.
        const before = existing === null ? '' : (kept?.[existing] ?? '');
        return before === '' ? null : before;
      }),
    ),
  });
  return changes;
}
