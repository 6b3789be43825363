import { everyone, type TemplateAudience } from '@tertium/contract';
import type { ComparisonSettings } from '@tertium/engine';
import { insertRows } from '../../../store/insertRows';
import type { Queries } from '../../../store/openStore';
import type { Admitted, Asked } from '../access/door';
import { listCopied } from '../belongings/belongings';
import { setGrantWithin } from '../sharing/share';
import { copyChunks, writeBeside } from '../storage/draftTable';
import { eraseReserved } from './eraseComparison';
import { findMade } from './idempotency';
import { type Creation, insertComparison, makeOnce, reserveComparison } from './insertComparison';

/** The original, and the settings of the copy. */
interface Source extends Asked {
  readonly name: string | null;
  readonly withItems: boolean;
  /** Who sees the template. `null` makes a comparison, not a template. */
  readonly template: TemplateAudience | null;
}

/**
 * Copies a comparison to a new one or to a template, whose own history starts with the copy. Items are copied in steps,
 * so that other work isn't held up.
 */
export async function duplicateComparison(creation: Creation, source: Source): Promise<Admitted> {
  const { store, random, request } = creation;
  const id = random.uuid();
  const isMade = request !== null && (await findMade(store.db, request)) !== null;
  // A repeated request creates nothing.
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
  /** The id of the copy. */
  readonly id: string;
}

/** Copies the items, unless the copy has none, and returns the original as it was then. */
async function copyItems({ store, door }: Creation, snapshot: Queries, { source, id }: Copying) {
  const admitted = await door.find(snapshot, source);
  const { row: original } = admitted;
  const target = { comparisonId: id, layer: null, write: writeBeside(store, id) };
  const size = source.withItems ? await copyChunks(snapshot, original.id, target) : { items: 0, bytes: 0 };
  return { original, size, lists: await listCopied(snapshot, admitted, source.withItems) };
}

type Copied = Copying & Awaited<ReturnType<typeof copyItems>>;

async function insertCopy(
  creation: Creation,
  queries: Queries,
  { source, id, original, size, lists }: Copied,
): Promise<void> {
  // The caller may have lost access since.
  await creation.door.find(queries, source);
  const { template, withItems } = source;
  const contents = lists.flatMap(({ rows }) => rows.map(({ content = '' }) => content));
  await insertComparison(queries, creation, 'comparison.duplicate', {
    id,
    name: source.name ?? copyName(original.name),
    description: original.description,
    settings: settingsOfCopy(original.settings, withItems),
    item_count: size.items,
    attribute_count: original.attribute_count,
    byte_count: contents.reduce((sum, content) => sum + Buffer.byteLength(content), size.bytes),
    is_template: template === null ? 0 : 1,
  });
  for (const { table, rows } of lists) {
    await insertRows(
      queries,
      table,
      rows.map((row) => ({ ...row, comparison_id: id })),
    );
  }
  if (template === 'everyone') await showToEveryone(queries, creation, id);
}

/**
 * A copy has no decision, because the saved version of the original's decision is not in it, and without items it has no
 * baseline.
 */
function settingsOfCopy(settings: string, withItems: boolean): string {
  const { decision: _, ...known }: ComparisonSettings = JSON.parse(settings);
  return JSON.stringify({
    ...known,
    baselineItemId: withItems ? known.baselineItemId : null,
  } satisfies ComparisonSettings);
}

/** Lets everyone view a template. Publishes nothing, because no page follows a comparison that is being created. */
async function showToEveryone(queries: Queries, creation: Creation, id: string): Promise<void> {
  const asked = { id, userId: creation.ownerId, right: 'manage' } as const;
  await setGrantWithin(queries, { ...creation, asked }, { granteeId: everyone, right: 'view' });
}

function copyName(name: string): string {
  const suffix = ' (copy)';
  return `${[...name].slice(0, 200 - suffix.length).join('')}${suffix}`;
}
