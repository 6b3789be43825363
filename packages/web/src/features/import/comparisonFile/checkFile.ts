import { ComparisonFile, TableChunk } from '@tertium/contract';
import type { JsonObject } from '@tertium/tables';

/** Where a file breaks the contract's schema. It is checked chunk by chunk, so that no table is in memory twice. */
export type FileFault = { readonly at: string };

/** Returns the file if it matches the contract's schema, or where it first doesn't. */
export function checkFile(file: JsonObject): { readonly file: ComparisonFile } | FileFault {
  const { chunks, ...head } = file;
  const checked = ComparisonFile.safeParse({ ...head, chunks: [] });
  if (!checked.success) return { at: placeOf(checked.error.issues[0]?.path) };
  if (!Array.isArray(chunks)) return { at: 'chunks' };
  for (const [k, chunk] of chunks.entries()) {
    const found = TableChunk.safeParse(chunk);
    if (!found.success) return { at: placeOf(['chunks', k, ...(found.error.issues[0]?.path ?? [])]) };
  }
  return { file: { ...checked.data, chunks: chunks as TableChunk[] } };
}

/** `attributes.3.name`; `''` for the whole. */
const placeOf = (path: readonly PropertyKey[] = []): string => path.map(String).join('.');
