import { createTextConverter, createTextKey } from '@tertium/engine';
import { itemName } from '../columns/itemName';
import type { DataTable } from '../columns/readTable';
import type { ImportKey, ImportOutline, ImportPlan, ImportTarget } from './importPlan';
import { itemKey } from './itemKey';
import type { PlannedRow } from './rowChanges';

/** Which rows of a file are existing items, and which are new. */
export interface MatchedRows extends Pick<ImportOutline, 'missingIds' | 'inOrderCount' | 'undecided'> {
  readonly rows: readonly PlannedRow[];
}

export interface MatchOptions {
  readonly target: ImportTarget | null;
  readonly key: ImportKey;
  readonly newId: () => string;
}

/**
 * Matches rows to items by key. A key of one item and one row matches them, and a key of equally many matches them in
 * order. With different numbers, none is matched, because it would be a guess. A left out row counts but is not
 * imported.
 */
export function matchRows(table: DataTable, plan: ImportPlan, options: MatchOptions): MatchedRows {
  const { target, newId } = options;
  const leftOut = new Set(plan.leftOutRows);
  const itemsOf = target === null ? new Map<string, string[]>() : itemsByKey(target);
  const keyOf = createRowKey(table, plan, options);
  const rowsOf = new Map<string, number[]>();
  const keys: string[] = [];
  for (let row = 0; row < table.rowCount; row++) {
    const key = itemsOf.size === 0 ? '' : keyOf(row);
    keys.push(key);
    if (itemsOf.has(key)) addTo(rowsOf, key, row);
  }
  const rows: PlannedRow[] = [];
  const seen = new Map<string, number>();
  let inOrderCount = 0;
  for (const [row, key] of keys.entries()) {
    const items = itemsOf.get(key);
    if (items === undefined) {
      if (!leftOut.has(row)) rows.push({ row, id: newId(), isAdded: true });
      continue;
    }
    const place = seen.get(key) ?? 0;
    seen.set(key, place + 1);
    const id = items[place];
    if (items.length !== rowsOf.get(key)?.length || id === undefined || leftOut.has(row)) continue;
    if (items.length > 1) inOrderCount++;
    rows.push({ row, id, isAdded: false });
  }
  return {
    rows,
    missingIds: [...itemsOf].flatMap(([key, ids]) => (rowsOf.has(key) ? [] : ids)).concat(keyless(options)),
    inOrderCount,
    undecided: [...rowsOf].flatMap(([key, own]) => {
      const itemCount = itemsOf.get(key)?.length ?? 0;
      const [first = 0] = own;
      return itemCount === own.length
        ? []
        : [{ name: itemName(table, plan, first), rowCount: own.length, itemCount }];
    }),
  };
}

/** Items without a key match no row. If every row is new, no item counts as missing. */
function keyless({ target, key }: MatchOptions): readonly string[] {
  if (target === null || key === null) return [];
  return target.itemIds.filter((_, i) => target.keys[i] === '');
}

function itemsByKey({ itemIds, keys }: ImportTarget): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [i, key] of keys.entries()) {
    const id = itemIds[i];
    if (key !== '' && id !== undefined) addTo(found, key, id);
  }
  return found;
}

function addTo<T>(lists: Map<string, T[]>, key: string, entry: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [entry]);
  else list.push(entry);
}

function createRowKey(
  table: DataTable,
  plan: ImportPlan,
  { target, key }: MatchOptions,
): (row: number) => string {
  if (key === null) return () => '';
  const { byName, column } = key;
  const planned = plan.columns.find(({ index }) => index === column?.columnIndex);
  const attribute = target?.attributes.find(({ id }) => id === column?.attributeId);
  const isFound = planned !== undefined && attribute !== undefined;
  const convert = isFound ? createTextConverter(attribute, planned) : (text: string) => text;
  const keyOf = isFound ? createTextKey(attribute) : () => '';
  return (row) =>
    itemKey(
      byName ? itemName(table, plan, row) : null,
      column === null ? null : keyOf(convert(table.cell(row, column.columnIndex))),
    );
}
