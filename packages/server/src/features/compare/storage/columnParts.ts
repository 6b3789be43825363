import { type ItemLists, itemsOfLists } from '@tertium/contract';
import type { Cell, Change } from '@tertium/engine';
import { createDeflated } from '../../../store/gzipBody';
import { type Packed, packAside, unpackText } from '../../../store/packed';
import type { PackedChunk } from './chunks';
import { addChunk } from './readTable';

/** A part of a batch that ends with new items, kept in their stored form. */
interface ColumnPart {
  /** The changes before the items. */
  readonly changes: readonly Change[];
  readonly attributeIds: readonly string[];
  readonly chunks: readonly (ItemLists & { readonly columns: readonly (readonly Cell[])[] })[];
}

/** Packs such a part from the packed segments of its chunks, without packing them again. */
export async function packColumns(
  { changes, attributeIds }: Omit<ColumnPart, 'chunks'>,
  chunks: readonly PackedChunk[],
): Promise<Packed> {
  const run = createDeflated();
  const head = JSON.stringify({ changes, attributeIds });
  run.addPacked(await packAside(`${head.slice(0, -1)},"chunks":[`));
  for (const [i, { row, segments }] of chunks.entries()) {
    if (i > 0) run.addText(',');
    const byField = new Map(segments.map((segment) => [segment.field, segment]));
    addChunk(run, { chunk: row, fields: attributeIds, segments: byField });
  }
  run.addText(']}');
  const { pieces, length, checksum } = run.end();
  return { content: Buffer.concat(pieces), length, checksum };
}

/** JSON of a part's changes, from either stored form. */
export function changesTextOf(content: Buffer): string {
  const text = unpackText(content);
  if (text.startsWith('[')) return text;
  const { changes, attributeIds, chunks }: ColumnPart = JSON.parse(text);
  const items = chunks.flatMap(itemsOfLists);
  const rows = chunks.flatMap(({ ids, columns }) =>
    ids.map((_, i) => columns.map((cells) => cells[i] ?? null)),
  );
  const itemIds = items.map(({ id }) => id);
  const added: readonly Change[] = [
    { kind: 'items.add', items },
    { kind: 'cells.set', itemIds, attributeIds, rows },
  ];
  return JSON.stringify([...changes, ...added]);
}
