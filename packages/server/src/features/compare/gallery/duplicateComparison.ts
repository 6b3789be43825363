import { everyone, type TemplateAudience } from '@tertium/contract';
import { type ComparisonSettings, type Onlooker, usualWeighting, type Weighting } from '@tertium/engine';
import type { Queries } from '../../../store/openStore';
import type { Admitted, Asked } from '../access/door';
import { setGrantWithin } from '../sharing/share';
import { copyChunks, writeBeside } from '../storage/draftTable';
import { loadEntries, sizeOfEntries, writeEntries } from '../storage/entries';
import { eraseReserved } from './eraseComparison';
import { findMade } from './idempotency';
import { type Creation, insertComparison, makeOnce, reserveComparison } from './insertComparison';

/** What is copied, and what the copy is to be. */
interface Source extends Asked {
  readonly name: string | null;
  readonly withItems: boolean;
  /** For whom it is a template; `null`: it is none. */
  readonly template: TemplateAudience | null;
}

/**
 * Makes a copy of a comparison, or a template, with a history of its own that begins with it. Its items are copied step by
 * step, so that nobody waits for them.
 */
export async function duplicateComparison(creation: Creation, source: Source): Promise<Admitted> {
  const { store, random, request } = creation;
  const id = random.uuid();
  const isMade = request !== null && (await findMade(store.db, request)) !== null;
  // The same request again makes nothing.
  if (isMade) return makeOnce(creation, () => Promise.reject(new Error('It was made before')), id);
  await reserveComparison(creation, id);
  try {
    const copied = await store.snapshot((queries) => copyItems(creation, queries, { source, id }));
    const made = await makeOnce(
      creation,
      (queries) => insertCopy(creation, queries, { source, id, ...copied }),
      id,
    );
    if (made.row.id !== id) await eraseReserved(store, id);
    return made;
  } catch (error) {
    await eraseReserved(store, id);
    throw error;
  }
}

interface Copying {
  readonly source: Source;
  /** Of the copy. */
  readonly id: string;
}

/** Copies the items, if they are wanted, and gives the comparison as it was then. */
async function copyItems({ store, door }: Creation, snapshot: Queries, { source, id }: Copying) {
  const { row: original } = await door.find(snapshot, source);
  const target = { comparisonId: id, layer: null, write: writeBeside(store, id) };
  const size = source.withItems ? await copyChunks(snapshot, original.id, target) : { items: 0, bytes: 0 };
  return { original, size, entries: await loadEntries(snapshot, original.id, 'all') };
}

type Copied = Copying & Awaited<ReturnType<typeof copyItems>>;

async function insertCopy(
  creation: Creation,
  queries: Queries,
  { source, id, original, size, entries }: Copied,
): Promise<void> {
  // It may have been taken from who copies it meanwhile.
  await creation.door.find(queries, source);
  const { attributes } = entries;
  const { template, withItems, userId: personId } = source;
  const weightings = copiedWeightings(entries.weightings, { personId, ownerId: original.owner_id });
  await insertComparison(queries, creation, 'comparison.duplicate', {
    id,
    name: source.name ?? copyName(original.name),
    description: original.description,
    settings: withItems ? original.settings : withoutItems(original.settings),
    item_count: size.items,
    attribute_count: attributes.length,
    byte_count: size.bytes + sizeOfEntries({ attributes, weightings }),
    is_template: template === null ? 0 : 1,
  });
  await writeEntries(
    queries,
    { table: 'attributes', comparisonId: id },
    { removed: [], changed: attributes },
  );
  await writeEntries(
    queries,
    { table: 'weightings', comparisonId: id },
    { removed: [], changed: weightings },
  );
  if (template === 'everyone') await showToEveryone(queries, creation, id);
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

function copyName(name: string): string {
  const suffix = ' (copy)';
  return `${[...name].slice(0, 200 - suffix.length).join('')}${suffix}`;
}
