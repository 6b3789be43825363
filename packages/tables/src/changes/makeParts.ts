import {
  type Attribute,
  attributeFields,
  type Change,
  createMissingTest,
  createTextConverter,
  isComputed,
  type Scale,
} from '@tertium/engine';
import { linkIn } from '../columns/addressesIn';
import { cutToFit } from '../columns/cutToFit';
import { itemName } from '../columns/itemName';
import { nounOf, plainName } from '../columns/plainName';
import type { DataTable } from '../columns/readTable';
import type { ColumnPlan } from '../columns/tablePreview';
import type { ImportOutline, ImportPlan, ImportTarget, PartsLeftOut, PreparedPart } from './importPlan';
import { type MatchOptions, matchRows } from './matchRows';
import { addedRows, type PlannedAttribute, type PlannedRow, updatedRows } from './rowChanges';
import { updatedAttributes } from './updatedAttributes';

/** Characters of cells in one part. Quotes and ids add about half as much again on the wire. */
const partLetters = 700_000;
const partRows = 5_000;

/** An import split into parts that can be posted one by one, and repeated after a failure, because a part never changes. */
export interface PreparedImport {
  readonly outline: ImportOutline;
  readonly part: (index: number, leftOut?: PartsLeftOut) => PreparedPart;
}

const nothing: PartsLeftOut = { rows: new Set(), columns: new Set() };

export function prepareImport(table: DataTable, plan: ImportPlan, options: MatchOptions): PreparedImport {
  const attributes = planAttributes(plan, options);
  const { rows, ...matching } = matchRows(table, plan, options);
  const { linkColumn } = plan;
  const linkOf = (row: number) => (linkColumn === undefined ? '' : linkIn(table.cell(row, linkColumn)));
  const parts = cutRows(table, attributes, rows, linkOf);
  const updatedBefore = countUpdated(rows);
  const lastPosition = options.target?.lastPosition ?? -1;
  return {
    outline: {
      ...matching,
      parts: parts.length,
      rowsBefore: [...parts.map(([from]) => from), rows.length],
      columns: attributes.map(({ column: { index }, id: attributeId, added, attribute, offeredScale }) => ({
        index,
        attributeId,
        isNew: added !== null,
        attribute,
        offeredScale,
      })),
      updatedCount: updatedBefore[rows.length] ?? 0,
    },
    part: (index, leftOut = nothing) => {
      const [from, to] = parts[index] ?? [0, 0];
      const nameOf = (row: number) => itemName(table, plan, row);
      const run = { table, attributes, rows: rows.slice(from, to), nameOf, linkOf, lastPosition };
      const made = {
        ...run,
        attributes: attributes.filter(({ column }) => !leftOut.columns.has(column.index)),
        rows: run.rows.filter(({ row, isAdded }) => isAdded && !leftOut.rows.has(row)),
      };
      const first = index === 0 ? openingChanges(made.attributes, plan, options.target) : [];
      return {
        changes: [...first, ...addedRows(made)],
        addedRows: made.rows.map(({ row }) => row),
        updates: updatedRows(run, updatedBefore[from] ?? 0),
      };
    },
  };
}

/** For each row, how many rows before it are for existing items, and finally the total. */
function countUpdated(rows: readonly PlannedRow[]): readonly number[] {
  const counts = [0];
  for (const [i, { isAdded }] of rows.entries()) counts.push((counts[i] ?? 0) + (isAdded ? 0 : 1));
  return counts;
}

function planAttributes(plan: ImportPlan, { target, newId }: MatchOptions): readonly PlannedAttribute[] {
  const existing = updatedAttributes(target?.attributes ?? [], plan.columns);
  const lastPosition = Math.max(-1, ...(target?.attributes ?? []).map(({ position }) => position));
  return plan.columns
    .filter(({ isIncluded, index }) => isIncluded && !isComputedThere(existing.get(index)))
    .map((column, order) => {
      const known = existing.get(column.index);
      if (known !== undefined) {
        const tokens = [...column.reading.missingTokens, ...known.reading.missingTokens];
        const convert = createTextConverter(known, column);
        const isSilent = createMissingTest(tokens);
        const offeredScale = offerScale(column, known);
        return { column, id: known.id, added: null, attribute: known, offeredScale, convert, isSilent };
      }
      const id = newId();
      const planned = toAttribute(column, id, lastPosition + 1 + order);
      const added = target?.isWeighed === true ? withoutEnd(planned) : planned;
      const convert = (text: string) => text;
      const isSilent = (text: string) => text === '';
      return { column, id, added, attribute: added, offeredScale: null, convert, isSilent };
    });
}

/** Cells of the file for a computed attribute are skipped. */
const isComputedThere = (known: Attribute | undefined): boolean => known !== undefined && isComputed(known);

/** The attribute without a better end, so that it does not count yet. */
function withoutEnd(attribute: Attribute): Attribute {
  const role = attribute.role === 'want' ? 'info' : attribute.role;
  return { ...attribute, direction: 'none', target: null, role };
}

/** The column's scale, for an existing attribute with the same type and unit but without a scale. */
function offerScale({ scale, type, unit }: ColumnPlan, known: Attribute): Scale | null {
  const isAlike = type === known.type && unit === known.unit && known.direction !== 'none';
  return isAlike && known.scale === null && scale !== null && scale.low < scale.high ? scale : null;
}

function toAttribute(column: ColumnPlan, id: string, position: number): Attribute {
  const { index, header, isIncluded: _, ...draft } = column;
  const { direction, target, scale, role, isHidden } = draft;
  const name = plainName(column.name, `Column ${index + 1}`);
  return cutToFit(attributeFields, {
    ...draft,
    id,
    name,
    position,
    unit: plainName(column.unit, ''),
    target: direction === 'target' ? (target ?? 0) : null,
    scale: scale !== null && scale.low < scale.high ? scale : null,
    role: isHidden ? 'info' : role,
    // Keeps a header that is too long for a name as a note.
    note: draft.note === '' && name.endsWith('…') && !header.trim().endsWith('…') ? header : draft.note,
  });
}

/** Adds the attributes. A new comparison also gets its noun. */
function openingChanges(
  attributes: readonly PlannedAttribute[],
  plan: ImportPlan,
  target: ImportTarget | null,
): readonly Change[] {
  const added = attributes.flatMap((attribute) => attribute.added ?? []);
  const additions: Change[] = added.length > 0 ? [{ kind: 'attributes.add', attributes: added }] : [];
  if (target !== null) return additions;
  const itemNoun = nounOf(plan.itemNoun);
  return [...additions, { kind: 'comparison.update', patch: { settings: { itemNoun } } }];
}

/** Splits the rows into runs for one part each. There is at least one part, for the attributes. */
function cutRows(
  table: DataTable,
  attributes: readonly PlannedAttribute[],
  rows: readonly PlannedRow[],
  linkOf: (row: number) => string,
): readonly (readonly [number, number])[] {
  const parts: [number, number][] = [];
  let start = 0;
  let letters = 0;
  for (const [index, { row }] of rows.entries()) {
    let size = 120 + linkOf(row).length;
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
