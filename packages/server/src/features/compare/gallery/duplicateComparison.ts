import { type Onlooker, usualWeighting, type Weighting } from '@tertium/engine';
import type { Queries } from '../../../store/openStore';
import type { Admitted, Asked } from '../access/door';
import { copyChunk, listChunks } from '../storage/chunks';
import { loadEntries, saveWeightings } from '../storage/entries';
import { type Creation, insertComparison, makeOnce } from './insertComparison';

/** Makes a copy of a comparison, with a history of its own that begins with it. */
export function duplicateComparison(
  creation: Creation,
  source: Asked & { readonly name: string | null },
): Promise<Admitted> {
  return makeOnce(creation, async (queries, id) => {
    const { row: original } = await creation.door.lock(queries, source);
    const { description, settings, item_count, attribute_count } = original;
    const name = source.name ?? copyName(original.name);
    const { weightings } = await loadEntries(queries, original.id, 'all');
    const copied = copiedWeightings(weightings, { personId: source.userId, ownerId: original.owner_id });
    const byte_count = original.byte_count + sizeOf(copied) - sizeOf(weightings);
    const content = { id, name, description, settings, item_count, attribute_count, byte_count };
    await insertComparison(queries, creation, 'comparison.duplicate', content);
    await copyAttributes(queries, source.id, id);
    await saveWeightings(queries, id, copied);
    for (const chunk of await listChunks(queries, source.id)) await copyChunk(queries, chunk, id);
  });
}

/** Named ones go along; of people's own the one under which the copier sees it becomes theirs. */
function copiedWeightings(weightings: readonly Weighting[], copier: Onlooker): readonly Weighting[] {
  const { personId } = copier;
  const named = weightings.filter((weighting) => weighting.personId === null);
  const usual = usualWeighting(weightings, copier);
  if (usual === null || usual.personId === null) return named;
  return [...named, { ...usual, id: personId, personId }];
}

const sizeOf = (weightings: readonly Weighting[]): number =>
  weightings.reduce((total, weighting) => total + Buffer.byteLength(JSON.stringify(weighting)), 0);

async function copyAttributes(queries: Queries, from: string, to: string): Promise<void> {
  const rows = await queries.selectFrom('attributes').selectAll().where('comparison_id', '=', from).execute();
  if (rows.length === 0) return;
  await queries
    .insertInto('attributes')
    .values(rows.map((row) => ({ ...row, comparison_id: to })))
    .execute();
}

function copyName(name: string): string {
  const suffix = ' (copy)';
  return `${[...name].slice(0, 200 - suffix.length).join('')}${suffix}`;
}
