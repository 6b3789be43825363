import type { Queries } from '../../../store/openStore';
import type { Admitted, Asked } from '../access/door';
import { copyChunk, listChunks } from '../storage/chunks';
import { type Creation, insertComparison, makeOnce } from './insertComparison';

/** Makes a copy of a comparison, with a history of its own that begins with it. */
export function duplicateComparison(
  creation: Creation,
  source: Asked & { readonly name: string | null },
): Promise<Admitted> {
  return makeOnce(creation, async (queries, id) => {
    const { row: original } = await creation.door.lock(queries, source);
    const { description, settings, item_count, attribute_count, byte_count } = original;
    const name = source.name ?? copyName(original.name);
    const content = { id, name, description, settings, item_count, attribute_count, byte_count };
    await insertComparison(queries, creation, 'comparison.duplicate', content);
    await copyEntries(queries, source.id, id);
    for (const chunk of await listChunks(queries, source.id)) await copyChunk(queries, chunk, id);
  });
}

async function copyEntries(queries: Queries, from: string, to: string): Promise<void> {
  for (const table of ['attributes', 'weightings'] as const) {
    const rows = await queries.selectFrom(table).selectAll().where('comparison_id', '=', from).execute();
    if (rows.length === 0) continue;
    await queries
      .insertInto(table)
      .values(rows.map((row) => ({ ...row, comparison_id: to })))
      .execute();
  }
}

function copyName(name: string): string {
  const suffix = ' (copy)';
  return `${[...name].slice(0, 200 - suffix.length).join('')}${suffix}`;
}
