import { type Attribute, type Change, rawText } from '@tertium/engine';
import type { ImportSource, TablePreview } from '@tertium/tables';
import { startDraft, toPlan } from '../draft/useDraft';
import { createImportSession } from '../reading/importSession';

/** What an import that nobody touched would store, and what it said before. */
export interface WholeImport {
  readonly preview: TablePreview;
  readonly columns: readonly StoredColumn[];
  readonly itemNames: readonly string[];
}

export interface StoredColumn {
  /** Where the column stands in the table. */
  readonly index: number;
  readonly attribute: Attribute;
  /** Raw texts, item by item. */
  readonly cells: readonly string[];
  /** Whether it would come in as an attribute; the only column that names the items would not. */
  readonly isIncluded: boolean;
}

/**
 * A source through the whole import: split, guessed, planned as proposed, cut into changes, put together again. What names
 * the items is kept as an attribute too, so that every column can be looked at.
 */
export async function importWhole(source: ImportSource): Promise<WholeImport> {
  let ids = 0;
  const session = createImportSession(() => `id-${++ids}`);
  const { bestSheet } = await session.open(source, { delimiter: null, encoding: null }, () => {});
  const preview = session.preview({ sheet: bestSheet, orientation: null, headerRow: null, commas: null });
  const plan = toPlan(startDraft(preview));
  const columns = plan.columns.map((column) => ({ ...column, isIncluded: true }));
  const size = session.prepare({ ...plan, columns }, null, null);
  const changes: Change[] = [];
  for (let part = 0; part < size.parts; part++) changes.push(...session.part(part).changes);
  const cells = cellsOf(changes);
  return {
    preview,
    columns: attributesOf(changes).map((attribute, i) => ({
      index: plan.columns[i]?.index ?? -1,
      attribute,
      cells: cells[i] ?? [],
      isIncluded: plan.columns[i]?.isIncluded ?? false,
    })),
    itemNames: changes.flatMap((change) =>
      change.kind === 'items.add' ? change.items.map(({ name }) => name) : [],
    ),
  };
}

const attributesOf = (changes: readonly Change[]): readonly Attribute[] =>
  changes.flatMap((change) => (change.kind === 'attributes.add' ? change.attributes : []));

function cellsOf(changes: readonly Change[]): readonly (readonly string[])[] {
  const columns: string[][] = [];
  for (const change of changes) {
    if (change.kind !== 'cells.set') continue;
    for (const row of change.rows) {
      for (const [index, cell] of row.entries()) {
        const column = columns[index] ?? [];
        columns[index] = column;
        column.push(rawText(cell));
      }
    }
  }
  return columns;
}
