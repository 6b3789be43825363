import { type Cell, type Comparison, comparePositions, type Item } from '@tertium/engine';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { listChunks } from './chunks';
import { type Entries, loadEntries } from './entries';
import { cellAt, itemAt, type LoadedChunk, loadChunks, loadWholeChunk, type Reach } from './loadedChunks';
import type { Table } from './table';

/**
 * A comparison with only the items that some changes concern, and only the cells they need. The engine's functions
 * give the same results on it as on the whole, if it contains everything that the changes name and that exists.
 */
export interface Excerpt {
  /** Has a column for each of its attributes. Cells that were not needed are empty. */
  readonly comparison: Comparison;
  /** The chunks that contain its items. */
  readonly chunks: readonly LoadedChunk[];
}

export async function loadExcerpt(table: Table, row: ComparisonRow, reach: Reach): Promise<Excerpt> {
  const chunks = await loadChunks(table, reach);
  const { attributeIds, isOfCells = false } = reach;
  return excerptOf(row, chunks, await table.loadEntries(isOfCells ? attributeIds : 'all'));
}

/** Loads all of a comparison. Use it only for small ones. */
export async function loadWhole(queries: Queries, row: ComparisonRow): Promise<Excerpt> {
  const chunks: LoadedChunk[] = [];
  for (const chunk of await listChunks(queries, row.id)) chunks.push(await loadWholeChunk(queries, chunk));
  return excerptOf(row, chunks, await loadEntries(queries, row.id, 'all'));
}

function excerptOf(
  row: ComparisonRow,
  chunks: readonly LoadedChunk[],
  { attributes, weightings }: Entries,
): Excerpt {
  const found = chunks
    .flatMap((chunk) =>
      [...chunk.places.values()].map((place) => ({ chunk, place, item: itemAt(chunk, place) })),
    )
    .sort((a, b) => comparePositions(a.item, b.item));
  const blank: readonly Cell[] = new Array<Cell>(found.length).fill(null);
  const columnOf = (id: string): readonly Cell[] => {
    if (!chunks.some(({ fields }) => fields.has(id))) return blank;
    return found.map(({ chunk, place }) => cellAt(chunk, id, place));
  };
  return {
    chunks,
    comparison: {
      name: row.name,
      description: row.description,
      settings: JSON.parse(row.settings),
      items: found.map(({ item }): Item => item),
      attributes,
      columns: Object.fromEntries(attributes.map(({ id }) => [id, columnOf(id)])),
      weightings,
    },
  };
}
