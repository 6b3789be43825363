import { everyone, type TemplateAudience } from '@tertium/contract';
import { type ComparisonSettings, type Onlooker, usualWeighting, type Weighting } from '@tertium/engine';
import type { Queries } from '../../../store/openStore';
import type { Admitted, Asked } from '../access/door';
import { setGrantWithin } from '../sharing/share';
import { copyChunk, listChunks } from '../storage/chunks';
import { loadEntries, saveWeightings } from '../storage/entries';
import { countBytes } from '../storage/segments';
import { type Creation, insertComparison, makeOnce } from './insertComparison';

/** What is copied, and what the copy is to be. */
interface Source extends Asked {
  readonly name: string | null;
  readonly withItems: boolean;
  /** For whom it is a template; `null`: it is none. */
  readonly template: TemplateAudience | null;
}

/** Makes a copy of a comparison, or a template, with a history of its own that begins with it. */
export function duplicateComparison(creation: Creation, source: Source): Promise<Admitted> {
  return makeOnce(creation, async (queries, id) => {
    const { row: original } = await creation.door.lock(queries, source);
    const { description, attribute_count } = original;
    const { template, withItems } = source;
    const chunks = await listChunks(queries, original.id);
    const left = withItems ? 0 : await countBytes(queries, original.id);
    const name = source.name ?? copyName(original.name);
    const { weightings } = await loadEntries(queries, original.id, 'all');
    const copied = copiedWeightings(weightings, { personId: source.userId, ownerId: original.owner_id });
    const byte_count = original.byte_count + sizeOf(copied) - sizeOf(weightings) - left;
    const item_count = withItems ? original.item_count : 0;
    const settings = withItems ? original.settings : withoutItems(original.settings);
    const is_template = template === null ? 0 : 1;
    const counts = { item_count, attribute_count, byte_count };
    const content = { id, name, description, settings, ...counts, is_template };
    await insertComparison(queries, creation, 'comparison.duplicate', content);
    await copyAttributes(queries, source.id, id);
    await saveWeightings(queries, id, copied);
    for (const chunk of withItems ? chunks : []) await copyChunk(queries, chunk, id);
    if (template === 'everyone') await showToEveryone(queries, creation, id);
  });
}

/** What is measured against an item that is not there has no baseline. */
function withoutItems(settings: string): string {
  const known: ComparisonSettings = JSON.parse(settings);
  return JSON.stringify({ ...known, baselineItemId: null } satisfies ComparisonSettings);
}

/** Nobody follows a comparison that is being made: there is nobody to tell. */
async function showToEveryone(queries: Queries, creation: Creation, id: string): Promise<void> {
  const asked = { id, userId: creation.ownerId, right: 'manage' } as const;
  await setGrantWithin(queries, { ...creation, asked }, { granteeId: everyone, right: 'view' });
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
